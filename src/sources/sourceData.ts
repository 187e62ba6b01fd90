import { readFileSync } from "node:fs";
import { packageFile } from "../packageFile.js";

/** The content of `data/sources/NAME.json`. */
export function sourceData(name: string): unknown {
  return JSON.parse(readFileSync(packageFile(`data/sources/${name}.json`), "utf8"));
}
