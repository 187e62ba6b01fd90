import { readdirSync, readFileSync } from "node:fs";
import { packageFile } from "../../packageFile.js";

/** The version of a new catalog, whose whole schema is in the file of that number. */
const FIRST = 22;
/** The last version of each database before their versions were unified. */
const LAST_BEFORE = { sqlite: 22, postgres: 13 } as const;

type Dialect = keyof typeof LAST_BEFORE;

/** A step to the next version of a schema. */
export interface Migration {
  readonly version: number;
  readonly sql: string;
}

/** The schema version of this release. */
export function knownSchema(): number {
  return Math.max(...filesIn("").map(numberOf));
}

/** The next migration of a schema, whose version is 0 if empty. Null if it is up to date or newer. */
export function nextMigration(version: number, dialect: Dialect): Migration | null {
  if (version > 0 && version < LAST_BEFORE[dialect]) {
    const folder = `before/${dialect}/`;
    const file = filesIn(folder)[version] ?? "";
    return { version: version + 1, sql: sqlOf(folder + file) };
  }
  const from = version === LAST_BEFORE[dialect] ? FIRST : version;
  const file = filesIn("").find((name) => numberOf(name) > from);
  if (file === undefined) return null;
  const sql = sqlOf(file);
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

function filesIn(folder: string): readonly string[] {
  return readdirSync(packageFile(`migrations/${folder}`))
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
}

function sqlOf(file: string): string {
  return readFileSync(packageFile(`migrations/${file}`), "utf8");
}

function numberOf(file: string): number {
  return Number(file.slice(0, 4));
}
