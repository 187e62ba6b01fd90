import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const SOURCE = join(ROOT, "src");

/** A source file. */
export interface Source {
  /** Relative to src, e.g. `catalog/fold.ts`. */
  readonly path: string;
  readonly text: string;
  /** Its imports: `store/store` for a file of src, the name for a package. */
  readonly imports: readonly string[];
}

/** All files, including tests. */
export const all: readonly Source[] = sources();
/** The files of the program, without tests and test support. */
export const code = all.filter(({ path }) => !path.endsWith(".test.ts") && !/test[A-Z]\w*\.ts$/.test(path));

/** Files of the program within folders of src. */
export function within(...folders: readonly string[]): readonly Source[] {
  return code.filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)));
}

/** Folders whose subfolders count as folders of their own. */
const STREETS: ReadonlySet<string> = new Set(["surfaces", "sources"]);

/** The folder a file belongs to: `search` for `search/index/columns.ts`, `surfaces/rest` for `surfaces/rest/accept.ts`. Null for a file in no folder. */
export function folderOf(path: string): string | null {
  const parts = path.split("/");
  if (parts.length < 2) return null;
  const [first = "", second = ""] = parts;
  return STREETS.has(first) && parts.length > 2 ? `${first}/${second}` : first;
}

function sources(folder = ""): Source[] {
  return readdirSync(join(SOURCE, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    if (!path.endsWith(".ts")) return [];
    const text = readFileSync(join(SOURCE, path), "utf8");
    const imports = [...text.matchAll(/(?:from|import) "([^"]+)"|import\("([^"]+)"\)/g)].map(
      ([, fixed, dynamic]) => resolve(path, fixed ?? dynamic ?? ""),
    );
    return [{ path, text, imports }];
  });
}

/** `../store/store.js` seen from `catalog/catalog.ts` is `store/store`; packages keep their names. */
function resolve(path: string, specifier: string): string {
  return specifier.startsWith(".") ? join(path, "..", specifier).replace(/\.js$/, "") : specifier;
}
