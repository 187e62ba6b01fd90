import { copyFileSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { osmFile } from "../support/sharedData.js";

const DAILY = "changes/monaco-2026-daily";
export const EARLIER_MONACO = "changes/monaco-2026-03-09.osm.pbf";

/** Writes the first days of Monaco's changes to a folder, as a server would publish them. Returns the time of the last one. */
export function changeFolder(folder: string, days: number): string {
  const path = (sequence: number, ending: string) => `000/000/${String(sequence).padStart(3, "0")}.${ending}`;
  mkdirSync(join(folder, "000/000"), { recursive: true });
  for (let sequence = 1; sequence <= days; sequence++)
    for (const ending of ["osc.gz", "state.txt"])
      copyFileSync(osmFile(join(DAILY, path(sequence, ending))), join(folder, path(sequence, ending)));
  const state = osmFile(join(DAILY, path(days, "state.txt")));
  copyFileSync(state, join(folder, "state.txt"));
  const [, until = ""] = readFileSync(state, "utf8").match(/timestamp=(\S+)/u) ?? [];
  return until.replaceAll("\\", "");
}
