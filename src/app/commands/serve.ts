import { once } from "node:events";
import type { AddressInfo, Server as NetServer } from "node:net";
import { setFlagsFromString } from "node:v8";
import { describeSettings, environment, readSettings, SERVE_SETTINGS, type ServeConfig } from "../config.js";
import { reasonOf } from "../../domain/systemErrors.js";
import type { ListenAddress } from "../../settings/readers.js";
import { createLogger, isForPeople, type Logger } from "../../telemetry/log.js";
import { createServer, type Server } from "../wire.js";
import { followBeside } from "./followBeside.js";
import { fillCatalog } from "./fillCatalog.js";
import { progressLog } from "./progress.js";
import { type Command, EXIT_DONE, EXIT_FAILED } from "./command.js";

/**
 * Connections that the system holds until they are let in; it may hold fewer. Node's 511 are full while a crowd connects, and whoever comes
 * then, with a health check say, is not heard until it asks again a second later.
 */
const MOST_AT_THE_DOOR = 4_096;

/**
 * The heap may grow to so much above what was in use after the last full collection, in percent of that. V8 by itself lets it grow to four times when much
 * outlives its youth, as connections do under attack (ADR 23).
 */
const HEAP_GROWTH_PERCENT = 100;

export const serveCommand: Command = {
  help: `Usage: doorlight serve [options]

Serves the catalog in the data folder: REST at /v1, tools at /mcp, the console at /. With an empty catalog it serves an invented town,
and says so in every answer, until it has fetched the default area from an Overpass server; where none can be reached it stays at that.
Stops cleanly on SIGINT and SIGTERM: calls in flight are answered, then the store is closed.

Options (flags win over environment variables):
${describeSettings(SERVE_SETTINGS)}`,
  async run(args) {
    const { values: config, positionals } = readSettings(SERVE_SETTINGS, args, environment);
    const isTerminal = isForPeople(config.logFormat, process.stderr);
    const log = createLogger(config.logLevel, undefined, isTerminal ? "pretty" : "json");
    if (positionals.length > 0)
      log.warn({ ignored: positionals.length }, "serve takes no arguments besides options");
    const server = await createServer(config, log);
    const stopping = new AbortController();
    const stopped = untilStopped(server, log, stopping);
    try {
      await listen(server, config);
    } catch (error) {
      await server.close();
      throw error;
    }
    const url = urlOf(server.app.server);
    if (server.metricsServer !== null) {
      const metrics = `${urlOf(server.metricsServer)}/metrics`;
      log.info({ metrics }, `Metrics are answered on ${metrics}`);
    }
    if (config.baseUrl === null)
      log.warn(
        "Without --base-url the OpenAPI document names whatever address it is fetched by. Set it to where clients reach the service.",
      );
    if (config.limits === "off") log.warn("LIMITS ARE OFF: no caller is ever refused. Only for load tests.");
    const failed = server.damaged.then((error) => Promise.reject(error));
    try {
      const filling = await Promise.race([
        fillCatalog(server, config, log, stopping.signal, progressLog(log, isTerminal)),
        failed,
      ]);
      // Not before: a heap that has yet to be filled would be collected over and over.
      setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
      if (!stopping.signal.aborted) announce(server, log, config, url);
      // The protocol library is loaded now, not before: nobody who comes early waits for it.
      import("../warmUp.js")
        .then(({ warmUp }) => warmUp(server.service))
        .then(() => loadAhead(server, config, stopping.signal))
        .catch((error: unknown) => log.debug({ err: error }, "could not be warmed up"));
      const followed = config.follow
        ? followBeside(config, process.argv[1] ?? "", log, stopping.signal)
        : Promise.resolve();
      const filled = Promise.all([filling.rest, followed]).then(() => stopped);
      return await Promise.race([stopped, filled, failed]);
    } catch (error) {
      // Whoever is served from a catalog that cannot be read is better off without.
      if (stopping.signal.aborted) return stopped;
      await server.app.close();
      await server.close();
      throw error;
    }
  },
};

/** Where there is room for all areas, loads one after the other, so that nobody waits for them later. */
async function loadAhead({ catalog }: Server, { clock }: ServeConfig, signal: AbortSignal): Promise<void> {
  if (!catalog.holdsAll) return;
  for (const { area } of catalog.listed()) {
    if (signal.aborted) return;
    await catalog.load([area.id], clock.now());
  }
}

/** Where it is, and a first question. */
function announce({ verticals }: Server, log: Logger, config: ServeConfig, url: string): void {
  log.info(
    { url, data: config.data, clock: String(config.clock) },
    `Doorlight serves on ${url}: open it in a browser to try it.`,
  );
  const example = verticals.flatMap(({ examples }) => examples?.queries ?? [])[0];
  if (example !== undefined) log.info(`Try: curl -G ${url}/v1/search --data-urlencode "q=${example}"`);
}

/** Resolves to the exit code once the process was asked to stop and has. A second signal stops at once. */
function untilStopped(server: Server, log: Logger, stopping: AbortController): Promise<number> {
  return new Promise((resolve) => {
    const stop = async (signal: string) => {
      if (stopping.signal.aborted) process.exit(EXIT_FAILED);
      stopping.abort();
      log.info({ signal }, "stopping: answering calls in flight");
      await server.close();
      log.info("stopped");
      resolve(EXIT_DONE);
    };
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop(signal));
  });
}

/** Throws an Error that says which setting to change. */
async function listen({ app, metricsServer }: Server, { host, port, metricsAddress }: ServeConfig) {
  await app
    .listen({ host, port, backlog: MOST_AT_THE_DOOR })
    .catch((error: unknown) => explainListening({ host, port }, "--port", error));
  if (metricsServer === null || metricsAddress === null) return;
  metricsServer.listen(metricsAddress);
  await once(metricsServer, "listening").catch((error: unknown) =>
    explainListening(metricsAddress, "--metrics-address", error),
  );
}

/** Where a server listens: with port 0 only known now. */
function urlOf(server: NetServer): string {
  const address = server.address() as AddressInfo;
  return `http://${address.family === "IPv6" ? `[${address.address}]` : address.address}:${address.port}`;
}

function explainListening({ host, port }: ListenAddress, flag: string, cause: unknown): never {
  const { code } = cause as NodeJS.ErrnoException;
  const why =
    code === "EADDRINUSE"
      ? `Port ${port} on ${host} is taken. Stop what uses it, or choose another with ${flag}.`
      : code === "EACCES"
        ? `Port ${port} needs privileges. Choose one above 1023 with ${flag}.`
        : `Cannot listen on ${host}:${port}: ${reasonOf(cause)}.`;
  throw new Error(why, { cause });
}
