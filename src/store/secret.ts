import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { keepToOwner } from "./ownFile.js";

/** Name of the file in the data folder that holds the server secret. */
export const SECRET_FILE = "secret";
const SECRET_BYTES = 32;

/**
 * Reads the server secret from the data folder, or creates it there on first start (readable by its owner only).
 * Two processes that start at once agree on one. Throws an Error if the file holds no secret.
 */
export function readOrMakeSecret(dataFolder: string): Buffer {
  mkdirSync(dataFolder, { recursive: true });
  return readSecret(dataFolder) ?? writeSecret(dataFolder, randomBytes(SECRET_BYTES));
}

/** Reads the server secret of a data folder; null if there is none yet. Throws an Error if the file holds no secret. */
export function readSecret(dataFolder: string): Buffer | null {
  const path = join(dataFolder, SECRET_FILE);
  let text: string;
  keepToOwner(path);
  try {
    text = readFileSync(path, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  if (!/^[0-9a-f]{64,}$/u.test(text)) {
    throw new Error(
      `${path} does not contain a secret (64 or more hexadecimal digits). Restore it from a backup, or delete it to create a new one; existing result tokens then become invalid.`,
    );
  }
  return Buffer.from(text, "hex");
}

/**
 * Writes a secret into a data folder, unless it has one, and returns the folder's. Writes to a temporary file first, so that a crash or a second process
 * never leaves half a secret.
 */
export function writeSecret(dataFolder: string, made: Buffer): Buffer {
  const path = join(dataFolder, SECRET_FILE);
  const temporary = `${path}.${process.pid}.new`;
  writeFileSync(temporary, `${made.toString("hex")}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(temporary, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(temporary);
  }
  return readSecret(dataFolder) ?? made;
}
