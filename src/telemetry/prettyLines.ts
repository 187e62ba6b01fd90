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

/** Converts JSON log lines for people: time of day, message, and further fields indented below. */
export function prettyLines(out: { write(text: string): void }): { write(line: string): void } {
  return { write: (line) => out.write(prettyLine(line)) };
}

/** Converts a JSON log line for people. Other text is returned unchanged. */
export function prettyLine(line: string): string {
  let fields: Record<string, unknown>;
  try {
    fields = JSON.parse(line) as Record<string, unknown>;
  } catch {
    return line;
  }
  const { level, time, msg, err, ...others } = fields;
  const name = LEVELS[Number(level)];
  const clock = typeof time === "string" ? time.slice(11, 19) : "        ";
  const shownFields = Number(level) >= 40 ? Object.entries(others) : [];
  const head = `${clock}  ${name === undefined ? "" : `${name}: `}${typeof msg === "string" ? msg : ""}`;
  const details = [...shownFields.map(([key, value]) => `${key}: ${shown(value)}`), ...errorLines(err)];
  // Clears the rest of a progress line on the terminal.
  return [`\r\u001B[2K${head}`, ...details.map((detail) => `          ${detail}`), ""].join("\n");
}

function errorLines(err: unknown): readonly string[] {
  if (typeof err !== "object" || err === null) return [];
  const { type, message, stack } = err as {
    readonly type?: unknown;
    readonly message?: unknown;
    readonly stack?: unknown;
  };
  const frames = Array.isArray(stack) ? stack.slice(0, FRAMES_SHOWN).map(String) : [];
  return [`${String(type)}: ${String(message)}`, ...frames];
}

function shown(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
