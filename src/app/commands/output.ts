import { type Instant, toRfc3339 } from "../../domain/time.js";

/** Lets whoever reads stdout stop reading, `doorlight export | head`: that is no failure. */
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
export function tell(text: string): void {
  process.stderr.write(`${forTerminal(text)}\n`);
}

/** What a terminal obeys instead of showing, but ends of lines and tabs, and what reverses the order of letters. */
const COMMANDING = /(?![\n\t]|\r\n)[\p{Cc}\p{Bidi_Control}]/gu;

/** A text with what others wrote in it, such as names, made fit for a terminal: each character that would command it is a replacement character. */
export function forTerminal(text: string): string {
  return text.replace(COMMANDING, "\u{FFFD}");
}

/** How many columns a text may have that is written to stdout: as many as a terminal has. */
export const outputWidth = (): number => process.stdout.columns || Number.POSITIVE_INFINITY;

/** A help text whose lines are no longer than `width`, nor than is pleasant to read. What stands in a column stays in it. */
export function wrapped(text: string, width: number): string {
  const most = Math.max(40, Math.min(width, 110));
  return text
    .split("\n")
    .flatMap((line) => wrappedLine(line, most))
    .join("\n");
}

function wrappedLine(line: string, width: number): readonly string[] {
  if (line.length <= width) return [line];
  // A term, the gap behind it, and what is said of it; or the words of a paragraph behind its indentation.
  const [, term = "", indent = "", rest = ""] = /^( +\S.*?\S {2,}|)( *)(.+)$/u.exec(line) ?? [];
  const isNarrow = term.length > width / 2;
  const hang = isNarrow ? 8 : term.length || indent.length + (indent === "" ? 0 : 4);
  const lines: string[] = isNarrow ? [term.trimEnd()] : [];
  let current = isNarrow ? " ".repeat(hang) : `${term}${indent}`;
  let isBegun = false;
  for (const word of rest.split(" ")) {
    if (isBegun && current.length + 1 + word.length > width) {
      lines.push(current);
      current = " ".repeat(hang);
      isBegun = false;
    }
    current += isBegun ? ` ${word}` : word;
    isBegun = true;
  }
  return [...lines, current];
}

type Cell = string | number | null | undefined;

/**
 * Rows as `--json` and people get them: a table of some of their fields, or of the cells that `columns` makes of a row, by their heads; `none` where there are
 * no rows.
 */
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

/** A moment as it is printed; null: it has not come. */
export const timeOf = (at: Instant | null): string | null => (at === null ? null : toRfc3339(at));

/** The fields of one thing, a line each. `textOf`: how a value is written that is no plain one. */
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

/** Rows under their heads, columns aligned, for people. */
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

/** How many columns of a terminal a text takes. */
function shownWidth(text: string): number {
  return [...text.replace(MARKS, "")].length + (text.match(WIDE)?.length ?? 0);
}
