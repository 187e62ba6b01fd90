import { closeSync, existsSync, openSync, readSync, statSync } from "node:fs";
import { type Environment, type RunningProgram, startProgram } from "./clientPrograms.js";
import { isNewer, newerSchema } from "../sql/migrations.js";

/** What an archive of pg_dump begins with, in the format that holds everything in one file (src/bin/pg_dump/pg_backup_archiver.h). */
const ARCHIVE_HEADER = "PGDMP";
/** What every SQLite file begins with. */
const SQLITE_HEADER = "SQLite format 3";

/** Throws an Error that says why a file is no backup of a PostgreSQL database; does not read it through. */
export function refuseOtherFile(file: string): void {
  if (!existsSync(file)) throw new Error(`there is no file ${file}.`);
  if (!statSync(file).isFile()) throw new Error(`${file} is a folder, not a backup of Doorlight.`);
  const head = headOf(file);
  if (head.startsWith(SQLITE_HEADER))
    throw new Error(
      `${file} is the backup of a data folder. Restore it into one (doorlight restore FILE --data FOLDER), then move that: doorlight migrate --from sqlite://FOLDER --to postgres://….`,
    );
  if (!head.startsWith(ARCHIVE_HEADER))
    throw new Error(`${file} is no whole backup of Doorlight: it is no archive of pg_dump.`);
}

/** Rows by table, counted in what `pg_restore` writes out: each as the archive names it, with its schema. */
export interface RowCounter {
  take(chunk: Buffer): void;
  readonly rows: ReadonlyMap<string, number>;
}

/** Between this line and the one after the last row, each line is a row. */
const COPY = /^COPY (\S+) \(.*\) FROM stdin;$/u;
const END_OF_ROWS = "\\.";

export function rowCounter(): RowCounter {
  const rows = new Map<string, number>();
  let table: string | null = null;
  let count = 0;
  let rest = "";
  return {
    rows,
    take(chunk) {
      // Bytes as they are: a line ends where it does in any encoding that a server writes.
      const lines = (rest + chunk.toString("latin1")).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (table === null) {
          table = COPY.exec(line)?.[1] ?? null;
          count = 0;
        } else if (line === END_OF_ROWS) {
          rows.set(table, count);
          table = null;
        } else count += 1;
      }
    },
  };
}

/** How many rows of one of our tables were counted, whatever its schema is called. */
export function rowsOf({ rows }: Pick<RowCounter, "rows">, table: string): number {
  for (const [name, count] of rows) if (name.split(".").at(-1) === table) return count;
  return 0;
}

/** Reads an archive through. Resolves to its rows by table; rejects with an Error where it is damaged or of something else. */
export async function readThrough(file: string, environment: Environment): Promise<RowCounter> {
  const counter = rowCounter();
  const reading = writtenOut(file, ["--data-only"], environment);
  for await (const chunk of reading.child.stdout) counter.take(chunk as Buffer);
  await reading.done.catch(noWholeBackup(file));
  return counter;
}

/** Rejects with an Error where an archive holds no catalog, or one of a newer Doorlight. */
export async function refuseOtherArchive(file: string, environment: Environment): Promise<void> {
  const reading = writtenOut(file, ["--data-only", "--table=doorlight_schema"], environment);
  let text = "";
  for await (const chunk of reading.child.stdout.setEncoding("utf8")) text += chunk as string;
  await reading.done.catch(noWholeBackup(file));
  const versions = [...text.matchAll(/^\d+$/gmu)].map(([version]) => Number(version));
  if (versions.length === 0) throw new Error(`${file} is no backup of Doorlight: it holds no catalog.`);
  const version = Math.max(...versions);
  if (isNewer(version)) throw new Error(`${file}: ${newerSchema(version)}. Take that one.`);
}

/** Starts writing out the statements that make what an archive holds. */
export function writtenOut(file: string, args: readonly string[], environment: Environment): RunningProgram {
  const reading = startProgram(
    "pg_restore",
    ["--no-owner", "--no-privileges", ...args, "--file=-", file],
    environment,
  );
  reading.child.stdin.end();
  return reading;
}

export function noWholeBackup(file: string): (error: unknown) => never {
  return (error) => {
    throw new Error(`${file} is no whole backup of Doorlight: ${(error as Error).message}`, { cause: error });
  };
}

function headOf(file: string): string {
  const head = Buffer.alloc(SQLITE_HEADER.length);
  const opened = openSync(file, "r");
  try {
    readSync(opened, head, 0, head.length, 0);
  } finally {
    closeSync(opened);
  }
  return head.toString("latin1");
}
