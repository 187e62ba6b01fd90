import { backUp, restore } from "../../store/sqlite/backup.js";
import { toggle } from "../../settings/settings.js";
import { COMMON_SETTINGS, CORE_SETTINGS } from "../config.js";
import { command } from "./command.js";
import { requireCatalog } from "../openStore.js";
import { requireReplaceable } from "./outputFile.js";
import { withProgress } from "./progress.js";

const options = {
  force: toggle("Replace an existing file or catalog"),
  ...COMMON_SETTINGS,
};

export const backupCommand = command({
  name: "backup",
  inputs: "FILE",
  about: `Copies the whole catalog, with all evidence, key hashes and usage, into one file. The copy is consistent, even while servers run and write. An existing FILE is replaced only with --force. A backup of a data folder does not contain the server secret: after a restore on another machine, result tokens issued before are invalid; everything else works.

With --store it copies the catalog of the database into such a file, including the secret.`,
  options,
  async run({ data, store, force }, [file = ""]) {
    requireCatalog({ store, data });
    requireReplaceable(file, data, force);
    const { bytes, records } = await withProgress(async (update) => {
      if (store === null) return { ...(await backUp(data, file)), records: null };
      const { backUpDatabase } = await import("../../store/postgres/backup.js");
      return backUpDatabase(store, file, (table, share) => update(`copying ${table}`, share));
    });
    const size = `${(bytes / 1e6).toFixed(1)} MB`;
    return { note: `${file}: ${size}${records === null ? "" : `, ${records} records`}.` };
  },
});

export const restoreCommand = command({
  name: "restore",
  inputs: "FILE",
  about: `Checks that a backup is intact, then restores it into the data folder. An existing catalog is replaced only with --force, and never while a server uses it: stop the server first.

With --store it restores FILE into a PostgreSQL database in one transaction, and compares the row counts of every table before it commits: either everything is there or nothing has changed. Backups of a data folder and of a database can be restored into either. To move a catalog, stop the servers, back it up and restore it there; if it was in a data folder, with --token-secret-file FOLDER/secret, so that its tokens and signatures stay valid.`,
  options: { ...options, tokenSecret: CORE_SETTINGS.tokenSecret },
  async run({ data, store, force, tokenSecret }, [file = ""]) {
    if (store === null) {
      const { records } = await restore(file, data, force);
      return { note: `${records} records restored into ${data}.` };
    }
    const { restoreDatabase } = await import("../../store/postgres/backup.js");
    const { records, tables } = await withProgress((update) =>
      restoreDatabase(file, store, tokenSecret, force, (table, share) => update(`restoring ${table}`, share)),
    );
    return { note: `${records} records restored; all rows of ${tables} tables were checked.` };
  },
});
