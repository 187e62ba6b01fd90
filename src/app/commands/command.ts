/** A command of the program: its help, and what it does with its arguments. Resolves to the exit code. */
export interface Command {
  readonly help: string;
  run(args: readonly string[]): Promise<number>;
}

/** Everything was done. */
export const EXIT_DONE = 0;
/** It was tried and failed; one line on stderr says why. */
export const EXIT_FAILED = 1;
/** The command was called wrongly. */
export const EXIT_USAGE = 2;

/** Writes an answer to stdout. */
export function print(text: string): void {
  process.stdout.write(`${forTerminal(text)}\n`);
}

/** Writes a message for people to stderr. */
export function tell(text: string): void {
  process.stderr.write(`${forTerminal(text)}\n`);
}

/** What a terminal obeys instead of showing, but ends of lines and tabs, and what reverses the order of letters. */
const COMMANDING = /(?![\n\t]|\r\n)[\p{Cc}\p{Bidi_Control}]/gu;

/** A text with what others wrote in it, such as names, made fit for a terminal: each character that would command it is a replacement character. */
export function forTerminal(text: string): string {
  return text.replace(COMMANDING, "\u{FFFD}");
}
