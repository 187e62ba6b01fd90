import { existsSync } from "node:fs";
import { backUp, restore } from "../../store/sqlite/backup.js";
import { toggle } from "../../settings/settings.js";
import { COMMON_SETTINGS } from "../config.js";
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

With --store the catalog of the database is copied into such a file; there the secret is in it.`,
  options,
  async run({ data, store, force }, [file = ""]) {
    requireCatalog({ store, data });
    if (existsSync(file) && !force)
      throw new Error(`${file} exists. Choose another name, or add --force to replace it.`);
    const progress = terminalProgress(process.stderr);
    if (store !== null) {
      const { backUpDatabase } = await import("../../store/moving/databaseBackup.js");
      const { bytes, records } = await backUpDatabase(store, file, (table, share) =>
        progress.update(`copying ${table}`, share),
      );
      progress.done();
      tell(`${file}: ${inMegabytes(bytes)}, ${records} records.`);
      return EXIT_DONE;
    }
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

With --store FILE goes into a PostgreSQL database: in one transaction, with the rows of each table counted before it ends, so that all of it is there or nothing has changed. A backup of either store goes into either.`,
  options,
  async run({ data, store, force }, [file = ""]) {
    if (store === null) {
      const { records } = await restore(file, data, force);
      tell(`${records} records restored into ${data}.`);
      return EXIT_DONE;
    }
    const progress = terminalProgress(process.stderr);
    const { restoreDatabase } = await import("../../store/moving/databaseBackup.js");
    const { records, tables } = await restoreDatabase(file, store, force, (table, share) =>
      progress.update(`restoring ${table}`, share),
    );
    progress.done();
    tell(`${records} records restored; all rows of ${tables} tables are there.`);
    return EXIT_DONE;
  },
});

const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
