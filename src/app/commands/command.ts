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
  process.stdout.write(`${text}\n`);
}

/** Writes a message for people to stderr. */
export function tell(text: string): void {
  process.stderr.write(`${text}\n`);
}
