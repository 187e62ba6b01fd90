import { existsSync } from "node:fs";
import { BACKUP_SETTINGS } from "../commandSettings.js";
import { describeSettings, environment, readSettings } from "../config.js";
import { backUp, restore } from "../../store/sqlite/backup.js";
import { whyNoCatalog } from "./openCatalog.js";
import { type Command, EXIT_DONE, EXIT_FAILED, EXIT_USAGE, tell } from "./command.js";
import { terminalProgress } from "./progress.js";

export const backupCommand: Command = {
  help: `Usage: doorlight backup FILE

Copies the whole catalog with all evidence, keys' hashes and usage into one file, consistent as of one moment, also while a server runs
and writes. An existing FILE is replaced with --force alone. The server secret is not in it: result tokens given out before a
restore on another machine are then invalid, nothing else.

Options:
${describeSettings(BACKUP_SETTINGS)}`,
  run: (args) =>
    withFile("backup", args, async (file, { data, force }) => {
      const missing = whyNoCatalog(data);
      if (missing !== null) throw new Error(missing);
      if (existsSync(file) && !force) {
        tell(`doorlight: ${file} exists. Choose another name, or add --force to replace it.`);
        return EXIT_FAILED;
      }
      const progress = terminalProgress(process.stderr);
      const { bytes } = await backUp(data, file, (share) => progress.update("copying", share));
      progress.done();
      tell(`${file}: ${(bytes / 1e6).toFixed(1)} MB.`);
      return EXIT_DONE;
    }),
};

export const restoreCommand: Command = {
  help: `Usage: doorlight restore FILE

Puts a backup into the data folder, after it was found whole. A catalog that is there is replaced with --force alone, and never while a server
runs on it: stop that first.

Options:
${describeSettings(BACKUP_SETTINGS)}`,
  run: (args) =>
    withFile("restore", args, async (file, { data, force }) => {
      const { records } = await restore(file, data, force);
      tell(`${records} records restored into ${data}.`);
      return EXIT_DONE;
    }),
};

async function withFile(
  name: string,
  args: readonly string[],
  run: (file: string, config: { readonly data: string; readonly force: boolean }) => Promise<number>,
): Promise<number> {
  const { values, positionals } = readSettings(BACKUP_SETTINGS, args, environment);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) {
    tell(`doorlight ${name}: give one FILE. See doorlight ${name} --help.`);
    return EXIT_USAGE;
  }
  if (values.store !== null) {
    tell(
      `doorlight ${name}: this is for the file in the data folder. For a PostgreSQL server take its own tools: pg_dump, which copies as of one moment, and pg_restore.`,
    );
    return EXIT_USAGE;
  }
  return run(file, values);
}
