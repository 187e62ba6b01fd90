import { createHash, randomBytes } from "node:crypto";
import { constants, rmSync } from "node:fs";
import { type FileHandle, lstat, mkdir, open, readdir, rename, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS, HOUR_MS } from "../domain/time.js";

/** What is older is not used: most beliefs would be drawn anew (search/index/beliefs), and what was forgotten since is gone for good. */
export const SNAPSHOT_LASTS_MS = 20 * DAY_MS;
const FOLDER = "snapshots";
const SUFFIX = ".area";
const UNFINISHED = ".unfinished";
const OWN_FILE = 0o600;
const OWN_FOLDER = 0o700;
/** Read into memory whole: some millions of places. */
const MOST_FILE_BYTES = 2 ** 30;
/** What is left free on the disk, for what cannot be made again. */
const LEFT_FREE_BYTES = 512 * 2 ** 20;
/** Links are not followed, and nothing is waited for that is no file; where a system does not know these, they are none. */
const READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Removes all snapshots of a data folder. A link in its place is removed, not what it leads to. */
export function removeSnapshots(dataFolder: string): void {
  rmSync(join(dataFolder, FOLDER), { recursive: true, force: true });
}

/**
 * Files of areas in a folder of the data folder, which may all be lost at any time: a cache. Each gets its name once it is whole. They take so many bytes at most, by
 * which those used longest ago go.
 */
export class SnapshotFolder {
  readonly #folder: string;
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(dataFolder: string, mostBytes: number) {
    this.#folder = join(dataFolder, FOLDER);
    this.#mostBytes = mostBytes;
  }

  /** What all files took when they were last counted. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The bytes of an area's file, which counts as used now; null: there is none, or it is none that this could have written. */
  async read(areaId: string): Promise<Buffer<ArrayBuffer> | null> {
    const handle = await this.#opened(areaId);
    if (handle === null) return null;
    try {
      const { size, nlink, mtime } = await handle.stat().then((found) => (found.isFile() ? found : NO_FILE));
      if (nlink !== 1 || size > MOST_FILE_BYTES) return null;
      const bytes = Buffer.from(new ArrayBuffer(size));
      let read = 0;
      while (read < size) {
        const { bytesRead } = await handle.read(bytes, read, size - read, read);
        if (bytesRead === 0) return null;
        read += bytesRead;
      }
      await handle.utimes(new Date(), mtime).catch(() => {});
      return bytes;
    } finally {
      await handle.close();
    }
  }

  /** Writes an area's file in place of a former one; rejects where there is no room, leaving that as it was. */
  async write(areaId: string, parts: readonly Uint8Array[]): Promise<void> {
    const size = parts.reduce((sum, { length }) => sum + length, 0);
    if (size > Math.min(this.#mostBytes, MOST_FILE_BYTES)) throw new Error("larger than all may take");
    await mkdir(this.#folder, { recursive: true, mode: OWN_FOLDER });
    if (!(await this.#isOwn())) throw new Error(`${this.#folder} is no folder`);
    const { bavail, bsize } = await statfs(this.#folder);
    if (bavail * bsize < size + LEFT_FREE_BYTES) throw new Error("little room on the disk");
    const path = this.#pathOf(areaId);
    const unfinished = `${path}.${randomBytes(8).toString("hex")}${UNFINISHED}`;
    try {
      const handle = await open(unfinished, "wx", OWN_FILE);
      try {
        for (const part of parts) await handle.writeFile(part);
      } finally {
        await handle.close();
      }
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async remove(areaId: string): Promise<void> {
    await rm(this.#pathOf(areaId), { force: true });
  }

  /** Removes files of other areas than these, what is too old to be used, and what was never finished; then those used longest ago, until the others take what they may. */
  async sweep(areaIds: readonly string[]): Promise<void> {
    if (!(await this.#isOwn())) {
      this.#bytes = 0;
      return;
    }
    const wanted = new Set(areaIds.map(nameOf));
    const left: { readonly path: string; readonly size: number; readonly usedAt: number }[] = [];
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name);
      const found = await lstat(path).catch(() => null);
      if (found === null || !found.isFile()) continue;
      const age = Date.now() - found.mtimeMs;
      const isOver = name.endsWith(UNFINISHED)
        ? age > HOUR_MS
        : name.endsWith(SUFFIX) && (!wanted.has(name) || age > SNAPSHOT_LASTS_MS);
      if (isOver) await rm(path, { force: true });
      else left.push({ path, size: found.size, usedAt: found.atimeMs });
    }
    let bytes = left.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size } of left.toSorted((a, b) => a.usedAt - b.usedAt)) {
      if (bytes <= this.#mostBytes) break;
      await rm(path, { force: true });
      bytes -= size;
    }
    this.#bytes = bytes;
  }

  async #opened(areaId: string): Promise<FileHandle | null> {
    try {
      return (await this.#isOwn()) ? await open(this.#pathOf(areaId), READ) : null;
    } catch {
      return null;
    }
  }

  /** Whether the folder is there, and no link to another one. */
  async #isOwn(): Promise<boolean> {
    return lstat(this.#folder).then(
      (found) => found.isDirectory(),
      () => false,
    );
  }

  #pathOf(areaId: string): string {
    return join(this.#folder, nameOf(areaId));
  }
}

const NO_FILE = { size: 0, nlink: 0, mtime: new Date(0) };

/** Ids may hold what names of files may not. */
function nameOf(areaId: string): string {
  return createHash("sha256").update(areaId).digest("hex").slice(0, 40) + SUFFIX;
}
