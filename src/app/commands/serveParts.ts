import { setFlagsFromString } from "node:v8";
import type { Logger } from "../../telemetry/log.js";
import type { Vertical } from "../../verticals/vertical.js";
import type { ServeConfig } from "../config.js";
import type { Server } from "../wire.js";
import { EXIT_FAILED } from "./command.js";

/**
 * The heap may grow to so much above what was in use after the last full collection, in percent of that. V8 by itself lets it grow to four times when much
 * outlives its youth, as connections do under attack (ADR 23).
 */
const HEAP_GROWTH_PERCENT = 100;

/**
 * What a process does once it serves: keeps its heap small, and, when it is `calm`, makes ready what calls would else wait for: whoever comes at once is answered
 * before that.
 */
export function settleIn(
  server: Server,
  config: ServeConfig,
  log: Logger,
  signal: AbortSignal,
  calm: () => Promise<void>,
): void {
  // Not before: a heap that has yet to be filled would be collected over and over.
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  warmUpWhen(calm, server, config, signal).catch((error: unknown) =>
    log.debug({ err: error }, "could not be warmed up"),
  );
}

async function warmUpWhen(
  calm: () => Promise<void>,
  server: Server,
  config: ServeConfig,
  signal: AbortSignal,
): Promise<void> {
  await calm();
  if (signal.aborted) return;
  // The protocol library is loaded now, not before: nobody who comes early waits for it.
  const { warmUp } = await import("../warmUp.js");
  await warmUp(server.service);
  await loadAhead(server, config, signal);
}

/** Where there is room for all areas, loads one after the other, so that nobody waits for them later. */
async function loadAhead({ catalog }: Server, { clock }: ServeConfig, signal: AbortSignal): Promise<void> {
  if (!catalog.holdsAll) return;
  for (const { area } of catalog.listed()) {
    if (signal.aborted) return;
    await catalog.load([area.id], clock.now());
  }
}

/** What the operator should know of the settings. */
export function warnOf(config: ServeConfig, log: Logger): void {
  if (config.baseUrl === null)
    log.warn(
      "Without --base-url the OpenAPI document names whatever address it is fetched by. Set it to where clients reach the service.",
    );
  if (config.limits === "off") log.warn("LIMITS ARE OFF: no caller is ever refused. Only for load tests.");
}

/** Where it is, and a first question. */
export function announce(
  verticals: readonly Vertical[],
  log: Logger,
  config: ServeConfig,
  url: string,
): void {
  log.info(
    {
      url,
      data: config.data,
      // Without passwords: who reads the log is told what is served from.
      ...(config.store === null ? {} : { store: placeIn(config.store) }),
      ...(config.counters === null ? {} : { counters: placeIn(config.counters) }),
      clock: String(config.clock),
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

/** Stops by `stop` at the first SIGINT or SIGTERM, at once at a second. `stopping` is aborted when that begins; resolves when it has stopped. */
export function stoppingBy(stop: () => Promise<void>, log: Logger, stopping: AbortController): Promise<void> {
  return new Promise((resolve, reject) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.on(signal, () => {
        if (stopping.signal.aborted) process.exit(EXIT_FAILED);
        stopping.abort();
        log.info({ signal }, "stopping: answering calls in flight");
        stop()
          .then(() => log.info("stopped"))
          .then(resolve, reject);
      });
  });
}
