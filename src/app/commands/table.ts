import type { CoverageResponse } from "../../contract/resources.js";

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

/** Comma-separated values (RFC 4180). A cell that a spreadsheet would take for a formula is quoted as text. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(cellOf).join(",")).join("\r\n");
}

function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** How many records an area has of each vertical: `food 1708, fitness 81`. */
export function verticalsOf({ verticals }: Pick<CoverageResponse["areas"][number], "verticals">): string {
  return verticals.map(({ id, records }) => `${id} ${records}`).join(", ") || "-";
}
