import { fork } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { MINUTE_MS, SECOND_MS } from "../../domain/time.js";
import type { Logger } from "../../telemetry/log.js";
import { environment, type ServeConfig } from "../config.js";
import { systemClock } from "../systemClock.js";
import { EXIT_DONE } from "./command.js";

/** A follower that ended is started again after so long, twice as long each time, and so long at most. */
const FIRST_PAUSE_MS = 15 * SECOND_MS;
const LONGEST_PAUSE_MS = 15 * MINUTE_MS;

/**
 * Follows in a process of its own beside a server, so that no reader waits for it, until the signal says stop; then resolves when it has ended. Where this
 * process dies, that one ends by itself. `program`: the script that this process runs.
 */
export async function followBeside(
  config: ServeConfig,
  program: string,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const code = await follower(config, program, signal);
    if (signal.aborted) return;
    if (code === EXIT_DONE) continue;
    log.warn(
      `Following ended (what went wrong stands above); what is there is served on. It is begun again in ${Math.round(pauseMs / SECOND_MS)} seconds.`,
    );
    await delay(pauseMs, undefined, { signal }).catch(() => {});
  }
}

/** Runs `doorlight follow`; resolves to its exit code when it has ended. */
function follower(config: ServeConfig, program: string, signal: AbortSignal): Promise<number | null> {
  const { data, store, clock, changes, followSeconds, contact, logLevel, logFormat } = config;
  const told = {
    "--data": data,
    "--changes": changes,
    "--follow-seconds": String(followSeconds),
    "--log-level": logLevel,
    "--log-format": logFormat,
    ...(contact === null ? {} : { "--contact": contact }),
    ...(clock === systemClock ? {} : { "--now": String(clock) }),
  };
  // What is secret stands in no list of processes.
  const env = store === null ? environment : { ...environment, DOORLIGHT_STORE: store };
  const child = fork(program, ["follow", ...Object.entries(told).flat()], {
    env,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const stop = () => void child.kill("SIGTERM");
  signal.addEventListener("abort", stop);
  return new Promise((resolve) => {
    const ended = (code: number | null) => {
      signal.removeEventListener("abort", stop);
      resolve(code);
    };
    child.on("error", () => ended(null));
    child.on("exit", ended);
  });
}
