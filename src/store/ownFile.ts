import { chmodSync, closeSync, openSync } from "node:fs";

const OWN = 0o600;
/** Whose file it is may be somebody else's business, on a file system without owners or without writing. */
const NOT_OURS = new Set(["EPERM", "EROFS", "ENOTSUP"]);

/** Makes a file that its owner alone may read, if it is not there. */
export function makeOwnFile(path: string): void {
  closeSync(openSync(path, "a", OWN));
}

/** Lets the owner alone read a file, if it is there. It holds what callers could be known by, or a secret. */
export function keepToOwner(path: string): void {
  try {
    chmodSync(path, OWN);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && !NOT_OURS.has(code)) throw error;
  }
}
