import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type { Warning } from "../../../domain/evidence.js";
import type { Instant } from "../../../domain/time.js";

/** Anything earlier is a writer's placeholder. */
const EARLIEST = Date.UTC(2004, 7, 9);

/**
 * The date of an extract: the first credible of what the file itself tells, else the date in its name, else (with a warning) its
 * modification time.
 */
export async function extractDate(
  path: string,
  told: readonly Instant[],
): Promise<{ readonly extractAt: Instant; readonly warnings: readonly Warning[] }> {
  const credible = told.find((at) => at >= EARLIEST);
  if (credible !== undefined) return { extractAt: credible, warnings: [] };
  const named = Date.parse(`${basename(path).match(/\d{4}-\d\d-\d\d/u)?.[0]}T00:00:00Z`);
  if (named >= EARLIEST) return { extractAt: named, warnings: [] };
  const { mtimeMs } = await stat(path);
  const warning = { kind: "extract_undated", field: "extract", value: basename(path) };
  return { extractAt: Math.floor(mtimeMs), warnings: [warning] };
}

/** The newest of any number of moments; 0 for none. (`Math.max(...)` fails beyond some hundred thousand.) */
export function newestOf(moments: Iterable<Instant>): Instant {
  let newest = 0;
  for (const at of moments) if (at > newest) newest = at;
  return newest;
}
