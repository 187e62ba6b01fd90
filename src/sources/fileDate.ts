import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type { Warning } from "../domain/evidence.js";
import type { Instant } from "../domain/time.js";

/** Anything earlier is a writer's placeholder. */
const EARLIEST = Date.UTC(2004, 7, 9);

/** The date in the address of a file or its folders, the last of several; null: there is none. */
export function dateIn(address: string): Instant | null {
  const found = address.match(/\d{4}-\d\d-\d\d/gu) ?? [];
  const at = Date.parse(`${found.at(-1)}T00:00:00Z`);
  return at >= EARLIEST ? at : null;
}

/** The date of a release: the one in its name, else the newest that its rows state, else (with a warning) the file's own. */
export async function fileDate(
  path: string,
  stated: Iterable<Instant>,
): Promise<{ readonly at: Instant; readonly warnings: readonly Warning[] }> {
  const named = dateIn(path);
  if (named !== null) return { at: named, warnings: [] };
  let newest = 0;
  for (const at of stated) if (at > newest) newest = at;
  if (newest >= EARLIEST) return { at: newest, warnings: [] };
  const warning = { kind: "extract_undated", field: "extract", value: basename(path) };
  return { at: Math.floor((await stat(path)).mtimeMs), warnings: [warning] };
}
