import { SECOND_MS } from "../../domain/time.js";
import type { Logger } from "../../telemetry/log.js";
import { forTerminal } from "./output.js";

/** A number of places, records or the like. */
export interface Counted {
  readonly count: number;
  readonly unit: string;
}

const BAR_WIDTH = 24;
const REDRAW_MS = 100;
/** A step that fails sooner than this is not printed; its error is. */
const SHOWN_AFTER_MS = 500;
/** Before this, a step has no estimate of its rate and remaining time. */
const ESTIMATE_AFTER_MS = 2_000;
const LOG_EVERY_MS = 5_000;
const WIPE_LINE = "\r\u001B[2K";

export type Progress = ReturnType<typeof terminalProgress>;

/**
 * Shows the progress of a long command: one line that is redrawn on a terminal, otherwise one line per step.
 * @param now a monotonic clock, in ms
 */
export function terminalProgress(
  stream: Pick<NodeJS.WriteStream, "isTTY" | "columns" | "write"> = process.stderr,
  now: () => number = () => performance.now(),
) {
  const tookMs = new Map<string, number>();
  const pending = new Set<string>();
  let current: string | null = null;
  let begunAt = 0;
  let sampledAt = 0;
  const endStep = () => {
    if (current !== null) tookMs.set(current, (tookMs.get(current) ?? 0) + now() - begunAt);
    begunAt = now();
  };
  const printLines = () => {
    for (const name of pending) stream.write(`${forTerminal(name)} …\n`);
    pending.clear();
  };
  return {
    /** Reports the current step and how much of it is done, 0 to 1 (0 if unknown). `of`: the things that the step counts. */
    update: (step: string, share: number, of?: Counted): void => {
      const name = stepName(step);
      const isNew = name !== current;
      if (!stream.isTTY && (isNew || now() - begunAt >= SHOWN_AFTER_MS)) printLines();
      if (isNew) {
        endStep();
        if (!stream.isTTY && !tookMs.has(name)) pending.add(name);
        current = name;
        tookMs.set(name, tookMs.get(name) ?? 0);
      }
      if (!stream.isTTY || (!isNew && now() - sampledAt < REDRAW_MS)) return;
      sampledAt = now();
      // A line that wraps could not be erased.
      const line = progressLine(step, share, now() - begunAt, of).slice(0, (stream.columns || 80) - 1);
      stream.write(`${WIPE_LINE}${forTerminal(line)}`);
    },
    /** Clears the line on the terminal. */
    done() {
      if (stream.isTTY && current !== null) stream.write(WIPE_LINE);
      else if (now() - begunAt >= SHOWN_AFTER_MS) printLines();
    },
    /** The time that each step has taken so far, in order: "normalizing 0.3 s, writing Monaco 0.1 s". */
    steps() {
      endStep();
      const steps = [...tookMs].map(([name, ms]) => `${name} ${(ms / SECOND_MS).toFixed(1)} s`);
      return steps.join(", ") || "no steps";
    },
  };
}

/** A line with a step's progress and, after a while, its rate and remaining time. `elapsedMs`: time since the step began. */
export function progressLine(step: string, share: number, elapsedMs: number, of?: Counted): string {
  if (share <= 0) return `${step} …`;
  const part = Math.min(1, share);
  const filled = Math.round(part * BAR_WIDTH);
  const bar = `[${"█".repeat(filled)}${" ".repeat(BAR_WIDTH - filled)}] ${Math.round(part * 100)} %`;
  if (elapsedMs < ESTIMATE_AFTER_MS || part === 1) return `${step} ${bar}`;
  const rate =
    of === undefined
      ? ""
      : `, ${Math.round((SECOND_MS * part * of.count) / elapsedMs).toLocaleString("en")} ${of.unit} per second`;
  return `${step} ${bar}${rate}, ${duration((elapsedMs * (1 - part)) / part)} left`;
}

/** Progress of a server's background work: a line that is redrawn on a terminal, otherwise a log line every few seconds. */
export function progressLog(log: Logger, isTerminal: boolean): Progress["update"] {
  if (isTerminal) return terminalProgress().update;
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

/** The name of a step without its amount: "fetching Monaco" for "fetching Monaco, 1.2 MB". */
const stepName = (step: string): string => step.replace(/, [\d.].*$/u, "");

function duration(ms: number): string {
  const seconds = Math.ceil(ms / SECOND_MS);
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
