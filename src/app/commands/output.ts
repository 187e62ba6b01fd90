import { type Instant, toRfc3339 } from "../../domain/time.js";

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
  // Either a term, a gap and its description, or an indented paragraph.
  const [, term = "", indent = "", rest = ""] = /^( +\S.*?\S {2,}|)( *)(.+)$/u.exec(line) ?? [];
  const isNarrow = term.length > width / 2;
  const hang = isNarrow ? 8 : term.length || indent.length + (indent === "" ? 0 : 4);
  const lines: string[] = isNarrow ? [term.trimEnd()] : [];
  let current = isNarrow ? " ".repeat(hang) : `${term}${indent}`;
  let hasWord = false;
  for (const word of rest.split(" ")) {
    if (hasWord && current.length + 1 + word.length > width) {
      lines.push(current);
      current = " ".repeat(hang);
      hasWord = false;
    }
    current += hasWord ? ` ${word}` : word;
    hasWord = true;
  }
  return [...lines, current];
}

type Cell = string | number | null | undefined;

/** An answer of rows: `data` for `--json`, and a table. `columns`: the fields to show, or a function from a row to its cells by heading. `none`: the note if there are no rows. */
export function rowsAnswer<Row extends object>(
  rows: readonly Row[],
  none: string,
  columns: readonly (keyof Row & string)[] | ((row: Row) => Readonly<Record<string, Cell>>),
): { readonly data: readonly Row[]; readonly text?: string; readonly note?: string } {
  const cells = rows.map((row) =>
    typeof columns === "function"
      ? Object.entries(columns(row))
      : columns.map((name) => [name.replaceAll("_", " "), row[name]] as const),
  );
  const [first] = cells;
  if (first === undefined) return { data: rows, note: none };
  const table = cells.map((row) => row.map(([, cell]) => String(cell ?? "-")));
  return {
    data: rows,
    text: tableOf(
      first.map(([head]) => head),
      table,
    ),
  };
}

/** An instant as text; null stays null. */
export const timeOf = (at: Instant | null): string | null => (at === null ? null : toRfc3339(at));

/** The fields of an object, one per line. `textOf` writes values that are objects. */
export function fieldsText(
  view: Readonly<Record<string, unknown>>,
  textOf: (value: object) => string = JSON.stringify,
): string {
  const rows = Object.entries(view).map(([field, value]) => [
    field.replaceAll("_", " "),
    typeof value === "object" && value !== null ? textOf(value) : String(value ?? "-"),
  ]);
  return tableOf([], rows);
}

/** A table of text with aligned columns; no header line if `heads` is empty. */
export function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = heads.length === 0 ? rows : [heads, ...rows];
  const columns = Math.max(...all.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...all.map((row) => shownWidth(row[column] ?? ""))),
  );
  return all
    .map((row) =>
      row
        .map((cell, column) => cell + " ".repeat((widths[column] ?? 0) - shownWidth(cell)))
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
