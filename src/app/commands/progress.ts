import { forTerminal } from "./output.js";

const REDRAW_MS = 100;
/** Without a terminal, a step that ends or fails sooner than this is not printed. */
const SHOWN_AFTER_MS = 500;
const WIPE_LINE = "\r\u001B[2K";

/** Shows the progress of a long command: one line that is redrawn on a terminal, otherwise one line per step. `now`: a monotonic clock, in ms. */
export function terminalProgress(
  stream: Pick<NodeJS.WriteStream, "isTTY" | "columns" | "write"> = process.stderr,
  now: () => number = () => performance.now(),
) {
  let current = "";
  let drawnAt = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    /** Reports the current step and how much of it is done, 0 to 1 (0 if unknown). */
    update: (step: string, share: number): void => {
      const name = stepName(step);
      const isNew = name !== current;
      current = name;
      if (!stream.isTTY) {
        if (!isNew) return;
        clearTimeout(timer);
        timer = setTimeout(() => stream.write(`${forTerminal(name)} …\n`), SHOWN_AFTER_MS).unref();
        return;
      }
      if (!isNew && now() - drawnAt < REDRAW_MS) return;
      drawnAt = now();
      const line = share > 0 ? `${step} ${Math.round(100 * Math.min(1, share))} %` : `${step} …`;
      // A line that wraps could not be erased.
      stream.write(`${WIPE_LINE}${forTerminal(line.slice(0, (stream.columns || 80) - 1))}`);
    },
    /** Clears the line on the terminal. */
    done: (): void => {
      clearTimeout(timer);
      if (stream.isTTY && current !== "") stream.write(WIPE_LINE);
    },
  };
}

/** Runs work and shows its progress meanwhile. */
export async function withProgress<Value>(
  run: (update: ReturnType<typeof terminalProgress>["update"]) => Promise<Value>,
): Promise<Value> {
  const progress = terminalProgress();
  try {
    return await run(progress.update);
  } finally {
    progress.done();
  }
}

/** The name of a step without its amount: "fetching Monaco" for "fetching Monaco, 1.2 MB". */
export const stepName = (step: string): string => step.replace(/, [\d.].*$/u, "");
