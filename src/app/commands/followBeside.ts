import { fork } from "node:child_process";
import { SECOND_MS } from "../../domain/time.js";
import type { Logger } from "../../telemetry/log.js";
import { environment, type ServeConfig } from "../config.js";
import { sleepUntil } from "../sleep.js";
import { systemClock } from "../systemClock.js";

/** The pause before a follower that failed is restarted. */
const PAUSE_MS = 60 * SECOND_MS;

/**
 * Runs `doorlight follow` in a process of its own beside a server, so that readers never wait for it, and restarts it if it fails. Stops when the signal
 * aborts, and resolves when that process has exited. If this process dies, the other exits on its own. `program`: the script that this process runs.
 */
export async function followBeside(
  config: ServeConfig,
  program: string,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await runFollower(config, program, signal);
    if (signal.aborted) return;
    log.warn(
      `Following stopped (see the error above). The areas are still served. Restarting it in ${PAUSE_MS / SECOND_MS} seconds.`,
    );
    await sleepUntil(signal)(PAUSE_MS);
  }
}

/** Runs `doorlight follow`; resolves when it has exited. */
async function runFollower(config: ServeConfig, program: string, signal: AbortSignal): Promise<void> {
  const { data, store, clock, changes, followSeconds, contact, logLevel, logFormat } = config;
  const options = {
    data,
    changes,
    contact,
    "follow-seconds": String(followSeconds),
    "log-level": logLevel,
    "log-format": logFormat,
    now: clock === systemClock ? null : String(clock),
  };
  const args = Object.entries(options).flatMap(([flag, value]) =>
    value === null ? [] : [`--${flag}`, value],
  );
  // In the environment: a process list would show a password in the arguments.
  const env = store === null ? environment : { ...environment, DOORLIGHT_STORE: store };
  const child = fork(program, ["follow", ...args], { env, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const stop = () => void child.kill("SIGTERM");
  signal.addEventListener("abort", stop);
  await new Promise((resolve) => child.on("error", resolve).on("exit", resolve));
  signal.removeEventListener("abort", stop);
}
