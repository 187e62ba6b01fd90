import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";

/** A file of the console as it is sent. */
export interface StaticFile {
  readonly type: string;
  readonly body: Buffer;
  /** Compressed with Brotli when the console was built; null: not worth it. */
  readonly brotli: Buffer | null;
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** All files of a folder by their path within it (`/assets/main.js`), read once; empty where there is none. */
export function staticFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(path.slice(folder.length).replaceAll("\\", "/"), {
      type,
      body: readFileSync(path),
      brotli: existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : null,
    });
  }
  return files;
}
