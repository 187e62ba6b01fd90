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

/** How a process stops. */
export interface Stopping {
  /** Says stop; whoever says so again, or elsewhere, changes nothing. */
  readonly ask: (why: string) => void;
  /** Resolves when it was asked to and has. */
  readonly stopped: Promise<void>;
}

/** Stops by `stop` when it is asked to, or by a signal; by a second signal at once. `stopping` is aborted when that begins. */
export function stoppingBy(stop: () => Promise<void>, log: Logger, stopping: AbortController): Stopping {
  let done: (stopped: Promise<void>) => void = () => {};
  const stopped = new Promise<void>((resolve) => {
    done = resolve;
  });
  const ask = (why: string) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    log.info({ signal: why }, "stopping: answering calls in flight");
    done(stop().then(() => log.info("stopped")));
  };
  let signals = 0;
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      signals += 1;
      if (signals > 1) process.exit(EXIT_FAILED);
      ask(signal);
    });
  return { ask, stopped };
}
