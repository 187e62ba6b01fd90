/** Shows what a long command is doing: one line rewritten on a terminal, nothing where nobody watches. */
export interface Progress {
  update(step: string, share: number): void;
  done(): void;
}

const BAR_WIDTH = 24;
const REDRAW_MS = 100;

export function terminalProgress(stream: NodeJS.WriteStream): Progress {
  if (stream.isTTY !== true) return { update: () => {}, done: () => {} };
  let drawnAt = 0;
  let drawnStep = "";
  return {
    update(step, share) {
      const now = performance.now();
      if (step === drawnStep && now - drawnAt < REDRAW_MS) return;
      drawnAt = now;
      drawnStep = step;
      const filled = Math.round(Math.min(1, share) * BAR_WIDTH);
      const bar =
        share > 0
          ? ` [${"█".repeat(filled)}${" ".repeat(BAR_WIDTH - filled)}] ${Math.round(share * 100)} %`
          : " …";
      stream.write(`\r\u001B[2K${step}${bar}`);
    },
    done() {
      stream.write("\r\u001B[2K");
    },
  };
}
