import type { CoverageResponse } from "../../contract/resources.js";
import { print, tell } from "./command.js";

/** Rows under their heads, columns aligned, for people. */
export function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = heads.every((head) => head === "") ? rows : [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => (row[column] ?? "").length)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

type Cell = string | number | null | undefined;

/** How rows are printed. */
interface Printing<Row> {
  readonly json: boolean;
  /** What to say where there are no rows. */
  readonly none: string;
  /** The columns of the table, by their heads. */
  readonly columns: Readonly<Record<string, (row: Row) => Cell>>;
}

/** Prints rows as JSON for scripts, or as a table for people. */
export function printRows<Row>(rows: readonly Row[], { json, none, columns }: Printing<Row>): void {
  if (json) return print(JSON.stringify(rows));
  if (rows.length === 0) return tell(none);
  const cells = rows.map((row) => Object.values(columns).map((cellOf) => String(cellOf(row) ?? "-")));
  return print(tableOf(Object.keys(columns), cells));
}

/** Prints the fields of one thing as JSON, or a line each. `textOf`: how a value is written that is no plain one. */
export function printFields(
  view: Readonly<Record<string, unknown>>,
  json: boolean,
  textOf: (value: object) => string = JSON.stringify,
): void {
  if (json) return print(JSON.stringify(view));
  const rows = Object.entries(view).map(([field, value]) => [
    field.replaceAll("_", " "),
    typeof value === "object" && value !== null ? textOf(value) : String(value ?? "-"),
  ]);
  return print(tableOf(["", ""], rows));
}

/** How many records an area has of each vertical: `food 1708, fitness 81`. */
export function verticalsOf({ verticals }: Pick<CoverageResponse["areas"][number], "verticals">): string {
  return verticals.map(({ id, records }) => `${id} ${records}`).join(", ") || "-";
}
