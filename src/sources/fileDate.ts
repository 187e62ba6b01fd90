import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type { Warning } from "../domain/evidence.js";
import type { Instant } from "../domain/time.js";

/** The start of OpenStreetMap. Any earlier date is a placeholder or a typo. */
export const EARLIEST: Instant = Date.UTC(2004, 7, 9);

/** The last date in the path or URL of a file; null if there is none. */
export function dateIn(address: string): Instant | null {
  const found = address.match(/\d{4}-\d\d-\d\d/gu) ?? [];
  const at = Date.parse(`${found.at(-1)}T00:00:00Z`);
  return at >= EARLIEST ? at : null;
}

/** The date of a file's data. */
export interface FileDate {
  readonly at: Instant;
  readonly warnings: readonly Warning[];
}

/** The date of a file: the first credible date that it states, else the one in its name, else that of its newest entry, else (with a warning) its modification time. */
export async function fileDate(
  path: string,
  stated: readonly Instant[],
  entries: Iterable<Instant> = [],
): Promise<FileDate> {
  const known = [...stated, dateIn(path) ?? 0, newestOf(entries)].find((at) => at >= EARLIEST);
  if (known !== undefined) return { at: known, warnings: [] };
  const warning = { kind: "extract_undated", field: "extract", value: basename(path) };
  return { at: Math.floor((await stat(path)).mtimeMs), warnings: [warning] };
}

/** The newest of any number of instants; 0 if there are none. (`Math.max(...)` fails beyond some hundred thousand arguments.) */
export function newestOf(moments: Iterable<Instant>): Instant {
  let newest = 0;
  for (const at of moments) if (at > newest) newest = at;
  return newest;
}
