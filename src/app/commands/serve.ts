import { once } from "node:events";
import type { AddressInfo, Server as HttpServer } from "node:net";
import { setFlagsFromString } from "node:v8";
import type { ListenAddress } from "../../settings/schemas.js";
import { reasonOf } from "../../systemErrors.js";
import type { Logger } from "../../telemetry/log.js";
import { SERVE_SETTINGS, type ServeConfig } from "../config.js";
import { sleep } from "../sleep.js";
import { createServer, type Server } from "../wire.js";
import { command } from "./command.js";
import { fillCatalog, FIRST_CALLS_MS } from "./fillCatalog.js";
import { followBeside } from "./followBeside.js";
import { openLog, stopSignal } from "./running.js";

/**
 * How much the heap may grow after a full collection, in percent of what was then in use. V8's default allows up to four times as much when many objects
 * survive, as connections do under attack (ADR 23).
 */
const HEAP_GROWTH_PERCENT = 100;

export const serveCommand = command({
  name: "serve",
  about:
    "Serves the catalog in the data folder: REST at /v1, MCP tools at /mcp, the web console at /. If the catalog is empty, it fetches the default area from an Overpass server. Until then, or if no server can be reached, it serves an invented town and says so in every answer. On SIGINT or SIGTERM it answers the calls in flight, closes the store and exits.",
  options: SERVE_SETTINGS,
  examples: [
    "doorlight serve --port 8081",
    "doorlight serve --data /var/lib/doorlight --base-url https://door.example.org",
  ],
  async run(config) {
    const { log, onProgress } = openLog(config);
    const server = await createServer(config, log);
    const stopping = stopSignal();
    const stopped = once(stopping.signal, "abort").then(async () => {
      log.info("stopping: finishing calls in flight");
      await server.close();
      log.info("stopped");
      return {};
    });
    try {
      const url = await listen(server, config);
      await listenForMetrics(server.metricsServer, config, log);
      warnAbout(config, log);
      const failed = server.damaged.then((error) => Promise.reject(error));
      const filling = await Promise.race([
        fillCatalog(server, config, log, stopping.signal, onProgress),
        failed,
      ]);
      await server.prepare();
      if (!stopping.signal.aborted) announce(server, config, log, url);
      settleIn(server, config, stopping.signal).catch((error: unknown) =>
        log.debug({ err: error }, "could not load the areas"),
      );
      const followed = config.follow
        ? followBeside(config, process.argv[1] ?? "", log, stopping.signal)
        : Promise.resolve();
      const filled = Promise.all([filling.rest, followed]).then(() => stopped);
      return await Promise.race([stopped, filled, failed]);
    } catch (error) {
      // Not serving is better than serving from a catalog that cannot be read.
      if (stopping.signal.aborted) return stopped;
      await server.app.close();
      await server.close();
      throw error;
    }
  },
});

/** Once the process serves, limits the growth of the heap, and loads what calls would otherwise wait for. */
async function settleIn({ catalog }: Server, { clock }: ServeConfig, signal: AbortSignal): Promise<void> {
  // Not earlier: while the heap fills up for the first time, it would be collected over and over.
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  await sleep(FIRST_CALLS_MS, signal);
  // Only now, so that early callers do not wait for the MCP library.
  if (!signal.aborted) await import("../../surfaces/mcp/endpoint.js");
  for (const { area } of catalog.holdsAll ? catalog.listed() : [])
    if (!signal.aborted) await catalog.load([area.id], clock.now());
}

/** Logs warnings about the settings. */
function warnAbout({ baseUrl, limits }: ServeConfig, log: Logger): void {
  if (baseUrl === null)
    log.warn(
      "Without --base-url the OpenAPI document contains the address it was fetched from. Set --base-url to the address that clients use.",
    );
  if (limits === "off") log.warn("LIMITS ARE OFF: no caller is ever refused. Use this only for load tests.");
}

/** Logs the server's address and an example query. */
function announce(
  { verticals }: Server,
  { data, store, clock }: ServeConfig,
  log: Logger,
  url: string,
): void {
  log.info(
    { url, ...(store === null ? { data } : {}), clock: String(clock) },
    `Doorlight serves on ${url}. Open it in a browser to try it.`,
  );
  const example = verticals.flatMap(({ examples }) => examples?.queries ?? [])[0];
  if (example !== undefined) log.info(`Try: curl -G ${url}/v1/search --data-urlencode "q=${example}"`);
}

/**
 * Length of the queue of connections that wait to be accepted; the system may use fewer. Node's default of 511 fills up when a crowd connects, and a client
 * that finds it full, say with a health check, retries only after a second.
 */
const LISTEN_BACKLOG = 4_096;

/** Starts to listen; resolves to the server's URL. Throws an Error that says which setting to change. */
async function listen({ app }: Pick<Server, "app">, { host, port }: ListenAddress): Promise<string> {
  await app
    .listen({ host, port, backlog: LISTEN_BACKLOG })
    .catch((error: unknown) => explainListening({ host, port }, "--port", error));
  return urlOf(app.server);
}

/** Serves metrics at their own address, if one is set. Throws an Error that says which setting to change. */
async function listenForMetrics(
  server: HttpServer | null,
  { metricsAddress }: Pick<ServeConfig, "metricsAddress">,
  log: Logger,
): Promise<void> {
  if (server === null || metricsAddress === null) return;
  server.listen(metricsAddress);
  await once(server, "listening").catch((error: unknown) =>
    explainListening(metricsAddress, "--metrics-address", error),
  );
  const metrics = `${urlOf(server)}/metrics`;
  log.info({ metrics }, `Metrics are served at ${metrics}`);
}

/** The URL a server listens on, with the actual port if 0 was requested. */
function urlOf(server: HttpServer): string {
  const address = server.address() as AddressInfo;
  return `http://${address.family === "IPv6" ? `[${address.address}]` : address.address}:${address.port}`;
}

function explainListening({ host, port }: ListenAddress, flag: string, cause: unknown): never {
  const { code } = cause as NodeJS.ErrnoException;
  const why =
    code === "EADDRINUSE"
      ? `Port ${port} on ${host} is in use. Stop the program that uses it, or choose another port with ${flag}.`
      : code === "EACCES"
        ? `Port ${port} needs root privileges. Choose one above 1023 with ${flag}.`
        : `Cannot listen on ${host}:${port}: ${reasonOf(cause)}.`;
  throw new Error(why, { cause });
}
