import { readFileSync } from "node:fs";
import { packageFile } from "../packageFile.js";

/** The content of `data/sources/NAME.json`. */
export function sourceData<Content>(name: string): Content {
  return JSON.parse(readFileSync(packageFile(`data/sources/${name}.json`), "utf8")) as Content;
}
