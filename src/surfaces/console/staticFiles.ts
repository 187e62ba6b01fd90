import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { type Prepared, prepare } from "../http/prepared.js";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** All files of a folder by their path within it (`/assets/main.js`), read once; empty where there is none. */
export function staticFiles(folder: string): ReadonlyMap<string, Prepared> {
  const files = new Map<string, Prepared>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const path = join(entry.parentPath, entry.name);
    // Compressed with Brotli when the console was built, where that is worth it.
    const brotli = existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : null;
    files.set(path.slice(folder.length).replaceAll("\\", "/"), prepare(type, readFileSync(path), brotli));
  }
  return files;
}
