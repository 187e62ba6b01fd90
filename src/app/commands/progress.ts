import { forTerminal, notify } from "./output.js";

const REDRAW_MS = 100;
const WIPE_LINE = "\r\u001B[2K";

export type Progress = ReturnType<typeof terminalProgress>;

/**
 * Shows the progress of long work: one line that is redrawn if `stream` is a terminal, otherwise one line per step, given to `onStep`. `now`: a monotonic clock,
 * in ms.
 */
export function terminalProgress(
  onStep: (step: string) => void = (step) => notify(`${step} …`),
  stream: Pick<NodeJS.WriteStream, "isTTY" | "columns" | "write"> | null = process.stderr,
  now: () => number = () => performance.now(),
) {
  const terminal = stream?.isTTY === true ? stream : null;
  let current = "";
  let drawnAt = 0;
  return {
    /** Reports the current step and how much of it is done, 0 to 1 (0 if unknown). */
    update: (step: string, share: number): void => {
      // The name of a step without its amount: "fetching Monaco" for "fetching Monaco, 1.2 MB".
      const name = step.replace(/, [\d.].*$/u, "");
      const isNew = name !== current;
      current = name;
      if (terminal === null) {
        if (isNew) onStep(name);
        return;
      }
      if (!isNew && now() - drawnAt < REDRAW_MS) return;
      drawnAt = now();
      const line = share > 0 ? `${step} ${Math.round(100 * Math.min(1, share))} %` : `${step} …`;
      // A line that wraps could not be erased.
      terminal.write(`${WIPE_LINE}${forTerminal(line.slice(0, (terminal.columns || 80) - 1))}`);
    },
    /** Clears the line on the terminal. */
    done: (): void => {
      if (current !== "") terminal?.write(WIPE_LINE);
    },
  };
}
