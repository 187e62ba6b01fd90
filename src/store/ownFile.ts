import { chmodSync, closeSync, openSync } from "node:fs";

const OWN = 0o600;
/** Ignored: the file has another owner, or the file system has no owners or is read-only. */
const NOT_OURS = new Set(["EPERM", "EROFS", "ENOTSUP"]);

/** Creates a file that only its owner can read, unless it exists. */
export function makeOwnFile(path: string): void {
  closeSync(openSync(path, "a", OWN));
}

/** Makes a file readable by its owner only, if it exists. It holds a secret or data about callers. */
export function keepToOwner(path: string): void {
  try {
    chmodSync(path, OWN);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && !NOT_OURS.has(code)) throw error;
  }
}
