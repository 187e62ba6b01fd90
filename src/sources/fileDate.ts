import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type { Warning } from "../domain/evidence.js";
import type { Instant } from "../domain/time.js";

/** When OpenStreetMap began. Anything earlier is a writer's placeholder, or a typing mistake. */
export const EARLIEST: Instant = Date.UTC(2004, 7, 9);

/** The date in the address of a file or its folders, the last of several; null: there is none. */
export function dateIn(address: string): Instant | null {
  const found = address.match(/\d{4}-\d\d-\d\d/gu) ?? [];
  const at = Date.parse(`${found.at(-1)}T00:00:00Z`);
  return at >= EARLIEST ? at : null;
}

/** What a file's source knew then. */
export interface FileDate {
  readonly at: Instant;
  readonly warnings: readonly Warning[];
}

/**
 * The date of a file: the first credible of those that it tells of itself, else the one in its name, else the newest of its entries, else (with a warning) when it
 * was written.
 */
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

/** The newest of any number of moments; 0 for none. (`Math.max(...)` fails beyond some hundred thousand.) */
export function newestOf(moments: Iterable<Instant>): Instant {
  let newest = 0;
  for (const at of moments) if (at > newest) newest = at;
  return newest;
}
