import type { CommonConfig } from "../config.js";
import { createLogger, isForPeople } from "../../telemetry/log.js";
import { EXIT_FAILED } from "./command.js";
import { stepName } from "./progress.js";

/** The log of a command that runs until it is stopped, and a progress display that logs each step. */
export function openLog({ logLevel, logFormat }: Pick<CommonConfig, "logLevel" | "logFormat">) {
  const format = isForPeople(logFormat, process.stderr) ? "pretty" : "json";
  const log = createLogger(logLevel, undefined, format);
  let current = "";
  const onProgress = (step: string): void => {
    const name = stepName(step);
    if (name !== current) log.info(name);
    current = name;
  };
  return { log, onProgress };
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
