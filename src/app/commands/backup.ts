import { existsSync } from "node:fs";
import { BACKUP_SETTINGS } from "../commandSettings.js";
import { describeSettings, environment, readSettings } from "../config.js";
import { backUp, restore } from "../../store/sqlite/backup.js";
import type { StoreConfig } from "../openStore.js";
import { whyNoCatalog } from "./openCatalog.js";
import { type Command, EXIT_DONE, EXIT_FAILED, EXIT_USAGE, tell } from "./command.js";
import { terminalProgress } from "./progress.js";

export const backupCommand: Command = {
  help: `Usage: doorlight backup FILE

Copies the whole catalog with all evidence, keys' hashes and usage into one file, consistent as of one moment, also while servers run
and write. An existing FILE is replaced with --force alone. Of a data folder the server secret is not in it: result tokens given out before a
restore on another machine are then invalid, nothing else.

With --store FILE is an archive of pg_dump, which has to be installed here, as new as the server or newer; the secret is in it.

Options:
${describeSettings(BACKUP_SETTINGS)}`,
  run: (args) =>
    withFile("backup", args, async (file, config) => {
      const missing = config.store === null ? whyNoCatalog(config.data) : null;
      if (missing !== null) throw new Error(missing);
      if (existsSync(file) && !config.force) {
        tell(`doorlight: ${file} exists. Choose another name, or add --force to replace it.`);
        return EXIT_FAILED;
      }
      const { bytes, records } = await copyTo(file, config);
      tell(`${file}: ${(bytes / 1e6).toFixed(1)} MB${records === null ? "" : `, ${records} records`}.`);
      return EXIT_DONE;
    }),
};

export const restoreCommand: Command = {
  help: `Usage: doorlight restore FILE

Puts a backup into the data folder, after it was found whole. A catalog that is there is replaced with --force alone, and never while a server
runs on it: stop that first.

With --store FILE goes into a PostgreSQL database (by pg_restore and psql, which have to be installed here): in one transaction, with the rows of each
table counted before it ends, so that all of it is there or nothing has changed.

Options:
${describeSettings(BACKUP_SETTINGS)}`,
  run: (args) =>
    withFile("restore", args, async (file, { data, store, force }) => {
      if (store === null) {
        const { records } = await restore(file, data, force);
        tell(`${records} records restored into ${data}.`);
        return EXIT_DONE;
      }
      const postgres = await import("../../store/postgres/backup.js");
      const { records, tables } = await postgres.restoreDatabase(file, store, force, environment);
      tell(`${records} records restored; all rows of ${tables} tables are there.`);
      return EXIT_DONE;
    }),
};

type FileConfig = StoreConfig & { readonly force: boolean };

async function copyTo(
  file: string,
  { data, store }: FileConfig,
): Promise<{ readonly bytes: number; readonly records: number | null }> {
  if (store !== null)
    return (await import("../../store/postgres/backup.js")).backUpDatabase(store, file, environment);
  const progress = terminalProgress(process.stderr);
  const { bytes } = await backUp(data, file, (share) => progress.update("copying", share));
  progress.done();
  return { bytes, records: null };
}

async function withFile(
  name: string,
  args: readonly string[],
  run: (file: string, config: FileConfig) => Promise<number>,
): Promise<number> {
  const { values, positionals } = readSettings(BACKUP_SETTINGS, args, environment);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) {
    tell(`doorlight ${name}: give one FILE. See doorlight ${name} --help.`);
    return EXIT_USAGE;
  }
  return run(file, values);
}
