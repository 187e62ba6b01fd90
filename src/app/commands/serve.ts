import { once } from "node:events";
import { setFlagsFromString } from "node:v8";
import type { Logger } from "../../telemetry/log.js";
import { SERVE_SETTINGS, type ServeConfig } from "../config.js";
import { sleep } from "../sleep.js";
import { createServer, type Server } from "../wire.js";
import { command, EXIT_DONE } from "./command.js";
import { fillCatalog, FIRST_CALLS_MS } from "./fillCatalog.js";
import { followBeside } from "./followBeside.js";
import { listen, listenForMetrics } from "./listening.js";
import { openLog, stopSignal } from "./running.js";

/**
 * The heap may grow to so much above what was in use after the last full collection, in percent of that. V8 by itself lets it grow to four times when much
 * outlives its youth, as connections do under attack (ADR 23).
 */
const HEAP_GROWTH_PERCENT = 100;

export const serveCommand = command({
  name: "serve",
  about:
    "Serves the catalog in the data folder: REST at /v1, tools at /mcp, the console at /. With an empty catalog it serves an invented town, and says so in every answer, until it has fetched the default area from an Overpass server; where none can be reached it stays at that. Stops cleanly on SIGINT and SIGTERM: calls in flight are answered, then the store is closed.",
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
      log.info("stopping: answering calls in flight");
      await server.close();
      log.info("stopped");
      return EXIT_DONE;
    });
    let url: string;
    try {
      url = await listen(server, config);
      await listenForMetrics(server.metricsServer, config, log);
    } catch (error) {
      await server.close();
      throw error;
    }
    warnOf(config, log);
    const failed = server.damaged.then((error) => Promise.reject(error));
    try {
      const filling = await Promise.race([
        fillCatalog(server, config, log, stopping.signal, onProgress),
        failed,
      ]);
      await server.prepare();
      if (!stopping.signal.aborted) announce(server, config, log, url);
      settleIn(server, config, stopping.signal).catch((error: unknown) =>
        log.debug({ err: error }, "could not be warmed up"),
      );
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
});

/** What a process does once it serves: keeps its heap small, and makes ready what calls would else wait for. */
async function settleIn(
  { service, catalog }: Server,
  { clock }: ServeConfig,
  signal: AbortSignal,
): Promise<void> {
  // Not before: a heap that has yet to be filled would be collected over and over.
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  await sleep(FIRST_CALLS_MS, signal);
  if (signal.aborted) return;
  // The protocol library is loaded now, not before: nobody who comes early waits for it.
  const { warmUp } = await import("../warmUp.js");
  await warmUp(service);
  for (const { area } of catalog.holdsAll ? catalog.listed() : [])
    if (!signal.aborted) await catalog.load([area.id], clock.now());
}

/** What the operator should know of the settings. */
function warnOf({ baseUrl, limits }: ServeConfig, log: Logger): void {
  if (baseUrl === null)
    log.warn(
      "Without --base-url the OpenAPI document names whatever address it is fetched by. Set it to where clients reach the service.",
    );
  if (limits === "off") log.warn("LIMITS ARE OFF: no caller is ever refused. Only for load tests.");
}

/** Where it is, and a first question. */
function announce({ verticals }: Server, config: ServeConfig, log: Logger, url: string): void {
  const { data, store, counters, clock } = config;
  log.info(
    {
      url,
      data,
      // Without passwords: who reads the log is told what is served from.
      ...(store === null ? {} : { store: placeIn(store) }),
      ...(counters === null ? {} : { counters: placeIn(counters) }),
      clock: String(clock),
    },
    `Doorlight serves on ${url}: open it in a browser to try it.`,
  );
  const example = verticals.flatMap(({ examples }) => examples?.queries ?? [])[0];
  if (example !== undefined) log.info(`Try: curl -G ${url}/v1/search --data-urlencode "q=${example}"`);
}

/** Where an address leads, without user, password and what else stands in it. */
function placeIn(address: string): string {
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}
