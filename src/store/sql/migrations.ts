import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { packageFile } from "../../packageFile.js";

/** A step to the next version of a schema. */
export interface Migration {
  readonly version: number;
  readonly sql: string;
}

/** The schema version of this release. */
export function knownSchema(): number {
  return Math.max(...filesIn("").map(numberOf));
}

/**
 * The next migration of a schema, whose version is 0 if empty. Null if it is up to date or newer. The first file has the whole schema of a new catalog;
 * catalogs from before the databases had one series of versions get there by files of their own.
 */
export function nextMigration(version: number, dialect: "sqlite" | "postgres"): Migration | null {
  const [whole = "", ...later] = filesIn("");
  const files = version === 0 ? [whole] : [...filesIn(`before/${dialect}/`), ...later];
  const file = files.find((name) => numberOf(name) > version);
  if (file === undefined) return null;
  const sql = readFileSync(packageFile(`migrations/${file}`), "utf8");
  return { version: numberOf(file), sql: dialect === "sqlite" ? forSqlite(sql) : sql };
}

/** The error message if a newer release wrote the schema; otherwise null. */
export function newerSchema(version: number): string | null {
  const known = knownSchema();
  return version > known
    ? `it was written by a newer Doorlight (schema ${version}, this one knows ${known})`
    : null;
}

/** Differences of SQLite in table definitions. */
const TYPES: readonly (readonly [RegExp, string])[] = [
  [/^.*\/\* postgres \*\/.*$/gmu, ""],
  [/\/\* sqlite: (.*?) \*\//gu, "$1"],
  [/ COLLATE "C"/gu, ""],
  [/\b(?:bigint|smallint|boolean)\b/gu, "integer"],
  [/\bdouble precision\b/gu, "real"],
  [/\bbytea\b/gu, "blob"],
];

function forSqlite(sql: string): string {
  return TYPES.reduce((text, [from, to]) => text.replaceAll(from, to), sql);
}

/** The files of a folder in order, with their paths. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(packageFile(`migrations/${folder}`))
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .map((name) => folder + name);
}

/** The version that a file leads to. */
function numberOf(file: string): number {
  return Number(basename(file).slice(0, 4));
}
