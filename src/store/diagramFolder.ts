import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Diagram } from "../contract/operator.js";

/** Where `doorlight calibrate --diagrams` puts its drawings for the console to show, within the data folder. */
export const DIAGRAM_FOLDER = "calibration";
const MOST_DIAGRAMS = 20;
const MOST_BYTES = 200_000;

/** The drawings in a data folder, by name; none where there is no folder of them. */
export async function readDiagrams(dataFolder: string): Promise<readonly Diagram[]> {
  const folder = join(dataFolder, DIAGRAM_FOLDER);
  const files = await readdir(folder).catch(() => []);
  const diagrams: Diagram[] = [];
  for (const file of files
    .filter((name) => name.endsWith(".svg"))
    .toSorted()
    .slice(0, MOST_DIAGRAMS)) {
    const path = join(folder, file);
    if ((await stat(path)).size <= MOST_BYTES)
      diagrams.push({ name: basename(file, ".svg"), svg: await readFile(path, "utf8") });
  }
  return diagrams;
}
