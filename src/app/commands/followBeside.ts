import { fork } from "node:child_process";
import { MINUTE_MS, SECOND_MS } from "../../domain/time.js";
import type { Logger } from "../../telemetry/log.js";
import { environment, type ServeConfig } from "../config.js";
import { sleepUntil } from "../sleep.js";
import { systemClock } from "../systemClock.js";
import { EXIT_DONE } from "./command.js";

/** The pause before a follower that exited is restarted. It doubles each time, up to the maximum. */
const FIRST_PAUSE_MS = 15 * SECOND_MS;
const MAX_PAUSE_MS = 15 * MINUTE_MS;

/** The message that `doorlight follow` sends to its parent process after each step. */
export const STEP_DONE = "followed";

/** How a process ended: its exit code, and whether it completed a step of work. */
export interface EndedRun {
  readonly code: number | null;
  readonly didWork: boolean;
}

/**
 * Runs `doorlight follow` in a process of its own beside a server, so that readers never wait for it. Stops when the signal aborts, and resolves when that
 * process has exited. If this process dies, the other exits on its own. `program`: the script that this process runs.
 */
export function followBeside(
  config: ServeConfig,
  program: string,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  return keepRunning(() => follower(config, program, signal), {
    signal,
    sleep: sleepUntil(signal),
    onPause: (ms) =>
      log.warn(
        `Following stopped (see the error above). The areas are still served. Restarting it in ${Math.round(ms / SECOND_MS)} seconds.`,
      ),
  });
}

/** Restarts a process until the signal aborts. The pauses grow, and a run that completed a step resets them. */
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
    const { code, didWork } = await run();
    if (signal.aborted) return;
    if (didWork) pauseMs = FIRST_PAUSE_MS;
    if (code === EXIT_DONE) continue;
    onPause(pauseMs);
    await sleep(pauseMs);
    pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
  }
}

/** Runs `doorlight follow`; resolves when it has exited. */
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
  // In the environment: a process list would show a password in the arguments.
  const env = store === null ? environment : { ...environment, DOORLIGHT_STORE: store };
  const child = fork(program, ["follow", ...Object.entries(options).flat()], {
    env,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const stop = () => void child.kill("SIGTERM");
  signal.addEventListener("abort", stop);
  return new Promise((resolve) => {
    let didWork = false;
    const ended = (code: number | null) => {
      signal.removeEventListener("abort", stop);
      resolve({ code, didWork });
    };
    child.on("message", (message) => (didWork ||= message === STEP_DONE));
    child.on("error", () => ended(null));
    child.on("exit", ended);
  });
}
