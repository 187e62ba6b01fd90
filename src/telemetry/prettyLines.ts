/** Prefixes of lines above the info level; levels are pino's numbers. */
const LEVELS: Readonly<Record<number, string>> = {
  10: "trace",
  20: "debug",
  40: "warning",
  50: "error",
  60: "fatal",
};
/** Maximum lines of an error's stack. */
const FRAMES_SHOWN = 3;

/** The fields of a log line that are shown in a form of their own. */
interface LogLine {
  readonly level: number;
  readonly time: string;
  readonly msg?: string;
  readonly err?: { readonly type: string; readonly message?: string; readonly stack?: readonly string[] };
}

/** Converts JSON log lines for people: time of day, message, and further fields indented below. */
export function prettyLines(out: { write(text: string): void }): { write(line: string): void } {
  return { write: (line) => out.write(prettyLine(JSON.parse(line) as LogLine)) };
}

function prettyLine({ level, time, msg = "", err, ...others }: LogLine): string {
  const name = LEVELS[level];
  const fields = level >= 40 ? Object.entries(others as Readonly<Record<string, unknown>>) : [];
  const details = [
    ...fields.map(([key, value]) => `${key}: ${typeof value === "string" ? value : JSON.stringify(value)}`),
    ...(err === undefined
      ? []
      : [`${err.type}: ${err.message}`, ...(err.stack ?? []).slice(0, FRAMES_SHOWN)]),
  ];
  const head = `${time.slice(11, 19)}  ${name === undefined ? "" : `${name}: `}${msg}`;
  return [head, ...details.map((detail) => `          ${detail}`), ""].join("\n");
}
