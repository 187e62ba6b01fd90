import { existsSync } from "node:fs";
import { backUp, restore } from "../../store/sqlite/backup.js";
import { toggle } from "../../settings/settings.js";
import { COMMON_SETTINGS, environment } from "../config.js";
import { command, EXIT_DONE, tell } from "./command.js";
import { requireCatalog } from "./openCatalog.js";
import { terminalProgress } from "./progress.js";

const options = {
  force: toggle("force", "Replace what is there"),
  ...COMMON_SETTINGS,
};

export const backupCommand = command({
  name: "backup",
  inputs: "FILE",
  about: `Copies the whole catalog with all evidence, keys' hashes and usage into one file, consistent as of one moment, also while servers run and write. An existing FILE is replaced with --force alone. Of a data folder the server secret is not in it: result tokens given out before a restore on another machine are then invalid, nothing else.

With --store FILE is an archive of pg_dump, which has to be installed here, as new as the server or newer; the secret is in it.`,
  options,
  async run({ data, store, force }, [file = ""]) {
    requireCatalog({ store, data });
    if (existsSync(file) && !force)
      throw new Error(`${file} exists. Choose another name, or add --force to replace it.`);
    if (store !== null) {
      const postgres = await import("../../store/postgres/backup.js");
      const { bytes, records } = await postgres.backUpDatabase(store, file, environment);
      tell(`${file}: ${inMegabytes(bytes)}, ${records} records.`);
      return EXIT_DONE;
    }
    const progress = terminalProgress(process.stderr);
    const { bytes } = await backUp(data, file, (share) => progress.update("copying", share));
    progress.done();
    tell(`${file}: ${inMegabytes(bytes)}.`);
    return EXIT_DONE;
  },
});

export const restoreCommand = command({
  name: "restore",
  inputs: "FILE",
  about: `Puts a backup into the data folder, after it was found whole. A catalog that is there is replaced with --force alone, and never while a server runs on it: stop that first.

With --store FILE goes into a PostgreSQL database (by pg_restore and psql, which have to be installed here): in one transaction, with the rows of each table counted before it ends, so that all of it is there or nothing has changed.`,
  options,
  async run({ data, store, force }, [file = ""]) {
    if (store === null) {
      const { records } = await restore(file, data, force);
      tell(`${records} records restored into ${data}.`);
      return EXIT_DONE;
    }
    const postgres = await import("../../store/postgres/backup.js");
    const { records, tables } = await postgres.restoreDatabase(file, store, force, environment);
    tell(`${records} records restored; all rows of ${tables} tables are there.`);
    return EXIT_DONE;
  },
});

const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
