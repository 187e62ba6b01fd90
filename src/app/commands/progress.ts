import { forTerminal } from "./command.js";
import type { Logger } from "../../telemetry/log.js";

/** Shows what a long command is doing: one line rewritten on a terminal, nothing where nobody watches. */
export interface Progress {
  /** What is being done and how far it is, 0 to 1 (0 where nobody knows), of how many things where they are counted. */
  update(step: string, share: number, of?: Counted): void;
  done(): void;
}

/** So many places, records or the like. */
export interface Counted {
  readonly count: number;
  readonly unit: string;
}

const BAR_WIDTH = 24;
const REDRAW_MS = 100;
/** Of a step that has just begun nothing can be foretold. */
const FORETOLD_MS = 2_000;
const LOG_EVERY_MS = 5_000;

export function terminalProgress(stream: NodeJS.WriteStream): Progress {
  if (stream.isTTY !== true) return { update: () => {}, done: () => {} };
  let drawnAt = 0;
  let begunAt = 0;
  let drawnStep = "";
  return {
    update(step, share, of) {
      const now = performance.now();
      const isNew = stepName(step) !== stepName(drawnStep);
      if (!isNew && now - drawnAt < REDRAW_MS) return;
      if (isNew) begunAt = now;
      drawnAt = now;
      drawnStep = step;
      // What is longer than the line could not be taken away again.
      const line = progressLine(step, share, now - begunAt, of).slice(0, (stream.columns || 80) - 1);
      stream.write(`\r\u001B[2K${forTerminal(line)}`);
    },
    done() {
      stream.write("\r\u001B[2K");
    },
  };
}

/** A step with how far it is, and, once that can be foretold, how fast it goes and how long it still takes. `elapsedMs`: since it began. */
export function progressLine(step: string, share: number, elapsedMs: number, of?: Counted): string {
  if (share <= 0) return `${step} …`;
  const part = Math.min(1, share);
  const filled = Math.round(part * BAR_WIDTH);
  const bar = `[${"█".repeat(filled)}${" ".repeat(BAR_WIDTH - filled)}] ${Math.round(part * 100)} %`;
  if (elapsedMs < FORETOLD_MS || part === 1) return `${step} ${bar}`;
  const rate =
    of === undefined
      ? ""
      : `, ${Math.round((1000 * part * of.count) / elapsedMs).toLocaleString("en")} ${of.unit} a second`;
  return `${step} ${bar}${rate}, ${duration((elapsedMs * (1 - part)) / part)} left`;
}

/** Progress of what a server does beside serving: on a terminal a line that is rewritten, else a line of the log now and then. */
export function progressLog(log: Logger, isTerminal: boolean): Progress["update"] {
  if (isTerminal) {
    const line = terminalProgress(process.stderr);
    return (step, share, of) => line.update(step, share, of);
  }
  let loggedAt = Number.NEGATIVE_INFINITY;
  let loggedStep = "";
  return (step, share) => {
    const now = performance.now();
    if (stepName(step) === loggedStep && now - loggedAt < LOG_EVERY_MS) return;
    loggedAt = now;
    loggedStep = stepName(step);
    log.info(share > 0 ? { share: Math.round(share * 100) / 100 } : {}, step);
  };
}

/** A step without how much of it is done: "fetching Monaco, 1.2 MB" is "fetching Monaco". */
export const stepName = (step: string): string => step.replace(/, [\d.].*$/u, "");

function duration(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
