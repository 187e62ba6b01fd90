import { toRfc3339 } from "../../domain/time.js";

/** Ignores a closed stdout, as in `doorlight export | head`. */
export function allowClosedOutput(): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}

/** Writes an answer to stdout. */
export function print(text: string): void {
  process.stdout.write(`${forTerminal(text)}\n`);
}

/** Writes a message for people to stderr. */
export function notify(text: string): void {
  process.stderr.write(`${forTerminal(text)}\n`);
}

/** Control characters other than line ends and tabs, and characters that change the direction of text. */
const CONTROL = /(?![\n\t]|\r\n)[\p{Cc}\p{Bidi_Control}]/gu;

/** Makes untrusted text, such as names, safe for a terminal: replaces each control character with U+FFFD. */
export function forTerminal(text: string): string {
  return text.replace(CONTROL, "\u{FFFD}");
}

/** The width of the terminal on stdout; infinite if it is not a terminal. */
export const outputWidth = (): number => process.stdout.columns || Number.POSITIVE_INFINITY;

/** Wraps a help text to `width`, at least 40 and at most 110 characters. Text in a second column stays in that column. */
export function wrapText(text: string, width: number): string {
  const maxWidth = Math.max(40, Math.min(width, 110));
  return text
    .split("\n")
    .flatMap((line) => wrapLine(line, maxWidth))
    .join("\n");
}

function wrapLine(line: string, width: number): readonly string[] {
  if (line.length <= width) return [line];
  // An indentation, or a term with a gap before its description.
  const [, head = "", rest = ""] = /^( *(?:\S.*?\S {2,})?)(.+)$/u.exec(line) ?? [];
  const hang = " ".repeat(head.length > width / 2 ? 8 : head.length);
  const lines: string[] = [];
  let current = head;
  for (const word of rest.split(" ")) {
    if (current.trim() !== "" && current.length + word.length > width) {
      lines.push(current.trimEnd());
      current = hang;
    }
    current += `${word} `;
  }
  return [...lines, current.trimEnd()];
}

/** A stored row as JSON: names in snake case, instants as text. */
export function viewOf(row: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`),
      typeof value === "number" && /(?:^at|At|Since)$/u.test(name) ? toRfc3339(value) : value,
    ]),
  );
}

/** An answer of rows, or a note if there are none. */
export const rowsAnswer = (rows: readonly object[], none: string) =>
  rows.length === 0 ? { data: rows, note: none } : { data: rows, text: textOf(rows) };

/** Data as text for people: an object has one line per field, a list of objects is a table, or, if that is too wide for the terminal, one object after another. */
export function textOf(data: unknown): string {
  if (!isRows(data)) return fieldsText(data as object);
  const heads = [...new Set(data.flatMap((row) => Object.keys(row)))];
  const rows = data.map((row) => heads.map((head) => cellText(row[head])));
  const table = tableOf([heads.map(headingOf), ...rows]);
  const isTooWide = table.split("\n").some((line) => line.length > outputWidth());
  return isTooWide ? data.map(fieldsText).join("\n\n") : table;
}

function fieldsText(fields: object): string {
  const rows = Object.entries(fields).map(([field, value]: [string, unknown]) =>
    isRows(value)
      ? [`${headingOf(field)}:\n${textOf(value).replaceAll(/^/gmu, "  ")}`]
      : [headingOf(field), cellText(value)],
  );
  return tableOf(rows);
}

type Row = Readonly<Record<string, unknown>>;

const isRows = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "object" && one !== null);

const headingOf = (field: string): string => field.replaceAll("_", " ");

function cellText(value: unknown): string {
  if (Array.isArray(value)) return value.map(cellText).join(", ") || "-";
  if (typeof value === "number") return String(Number(value.toFixed(4)));
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "-");
}

/** Rows of text with aligned columns. A row of one cell does not widen the first column. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => (row.length > 1 ? shownWidth(row[column] ?? "") : 0))),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell + " ".repeat(Math.max(0, (widths[column] ?? 0) - shownWidth(cell))))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

const MARKS = /\p{M}/gu;
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60\p{Emoji_Presentation}]/gu;

/** The number of terminal columns that a text takes. */
function shownWidth(text: string): number {
  return [...text.replace(MARKS, "")].length + (text.match(WIDE)?.length ?? 0);
}
