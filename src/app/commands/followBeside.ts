import { fork } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { MINUTE_MS, SECOND_MS } from "../../domain/time.js";
import type { Logger } from "../../telemetry/log.js";
import { environment, type ServeConfig } from "../config.js";
import { systemClock } from "../systemClock.js";
import { EXIT_DONE } from "./command.js";

/** A follower that ended is started again after so long, twice as long each time, and so long at most. */
const FIRST_PAUSE_MS = 15 * SECOND_MS;
const MAX_PAUSE_MS = 15 * MINUTE_MS;

/** What `doorlight follow` tells the process that started it after each step. */
export const STEP_DONE = "followed";

/** How a process ended: its exit code, and whether it did a step of its work before. */
export interface EndedRun {
  readonly code: number | null;
  readonly wasGood: boolean;
}

/**
 * Follows in a process of its own beside a server, so that no reader waits for it, until the signal says stop; then resolves when it has ended. Where this
 * process dies, that one ends by itself. `program`: the script that this process runs.
 */
export function followBeside(
  config: ServeConfig,
  program: string,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  return keepRunning(() => follower(config, program, signal), {
    signal,
    sleep: (ms) => delay(ms, undefined, { signal }).catch(() => {}),
    onPause: (ms) =>
      log.warn(
        `Following ended (what went wrong stands above); what is there is served on. It is begun again in ${Math.round(ms / SECOND_MS)} seconds.`,
      ),
  });
}

/** Starts a process again and again until the signal says stop, after ever longer pauses; a run that did a step begins with the shortest one again. */
export async function keepRunning(
  run: () => Promise<EndedRun>,
  {
    signal,
    sleep,
    onPause,
  }: {
    readonly signal: AbortSignal;
    readonly sleep: (ms: number) => Promise<void>;
    readonly onPause: (ms: number) => void;
  },
): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const { code, wasGood } = await run();
    if (signal.aborted) return;
    if (wasGood) pauseMs = FIRST_PAUSE_MS;
    if (code === EXIT_DONE) continue;
    onPause(pauseMs);
    await sleep(pauseMs);
    pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
  }
}

/** Runs `doorlight follow`; resolves when it has ended. */
function follower(config: ServeConfig, program: string, signal: AbortSignal): Promise<EndedRun> {
  const { data, store, clock, changes, followSeconds, contact, logLevel, logFormat } = config;
  const options = {
    "--data": data,
    ...(changes === null ? {} : { "--changes": changes }),
    "--follow-seconds": String(followSeconds),
    "--log-level": logLevel,
    "--log-format": logFormat,
    ...(contact === null ? {} : { "--contact": contact }),
    ...(clock === systemClock ? {} : { "--now": String(clock) }),
  };
  // What is secret stands in no list of processes.
  const env = store === null ? environment : { ...environment, DOORLIGHT_STORE: store };
  const child = fork(program, ["follow", ...Object.entries(options).flat()], {
    env,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const stop = () => void child.kill("SIGTERM");
  signal.addEventListener("abort", stop);
  return new Promise((resolve) => {
    let wasGood = false;
    const ended = (code: number | null) => {
      signal.removeEventListener("abort", stop);
      resolve({ code, wasGood });
    };
    child.on("message", (message) => (wasGood ||= message === STEP_DONE));
    child.on("error", () => ended(null));
    child.on("exit", ended);
  });
}
