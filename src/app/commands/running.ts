import type { CommonConfig } from "../config.js";
import { createLogger, isForPeople, type Logger } from "../../telemetry/log.js";
import { EXIT_FAILED } from "./command.js";
import { type Progress, progressLog } from "./progress.js";

/** The log and progress display of a command that runs until it is stopped. */
export function openLog({ logLevel, logFormat }: Pick<CommonConfig, "logLevel" | "logFormat">): {
  readonly log: Logger;
  readonly onProgress: Progress["update"];
} {
  const isTerminal = isForPeople(logFormat, process.stderr);
  const log = createLogger(logLevel, undefined, isTerminal ? "pretty" : "json");
  return { log, onProgress: progressLog(log, isTerminal) };
}

/** Aborts on the first SIGINT or SIGTERM; a second one exits at once. */
export function stopSignal(): AbortController {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      if (stopping.signal.aborted) process.exit(EXIT_FAILED);
      stopping.abort(new Error("interrupted"));
    });
  return stopping;
}
