import { createWriteStream, statSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isCatalogFile } from "../../store/sqlite/catalogFiles.js";
import { toggle } from "../../settings/settings.js";

export const FORCE_SETTING = toggle("Replace an existing file");

/**
 * Throws an Error with advice if a command must not write `file`: it exists and `force` is not set, or it belongs to the catalog of the
 * data folder or to another database that is open. Devices, pipes and standard output (null) may be written to.
 */
export function requireReplaceable(file: string | null, dataFolder: string | null, force: boolean): void {
  if (file === null) return;
  if (isCatalogFile(file, dataFolder))
    throw new Error(`${file} belongs to a catalog, which writing to it would destroy. Choose another name.`);
  if (!force && isFile(file))
    throw new Error(`${file} exists. Choose another name, or add --force to replace it.`);
}

/** Writes a file completely or not at all; a device, a pipe or standard output (null) directly. The reader of standard output may close it early. */
export async function writeOutput(file: string | null, pieces: Iterable<string>): Promise<void> {
  if (file === null) return writeStdout(pieces);
  const isReplaced = isFile(file) ?? true;
  const path = isReplaced ? `${file}.${process.pid}.new` : file;
  try {
    await pipeline(Readable.from(pieces), createWriteStream(path, { flush: isReplaced }));
    if (isReplaced) await rename(path, file);
  } catch (error) {
    if (isReplaced) await rm(path, { force: true });
    throw error;
  }
}

const writeStdout = (pieces: Iterable<string>): Promise<void> =>
  pipeline(Readable.from(pieces), process.stdout as Writable, { end: false }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    },
  );

/** True for a regular file, undefined if there is nothing. */
const isFile = (path: string): boolean | undefined => statSync(path, { throwIfNoEntry: false })?.isFile();
