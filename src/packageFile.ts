import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const PACKAGE = "package.json";

/**
 * The package's own file, or folder, of that name. The folder of the package is the nearest one above this module that has a package.json. Throws an Error
 * where the file is missing, unless it is one that not every copy has.
 */
export function packageFile(path: string, { isOptional = false } = {}): URL {
  let folder = new URL(".", import.meta.url);
  while (!existsSync(new URL(PACKAGE, folder))) {
    const above = new URL("..", folder);
    if (above.href === folder.href) throw new Error(`Doorlight's own files are not where ${folder.href} is.`);
    folder = above;
  }
  const file = new URL(path, folder);
  if (isOptional || existsSync(file)) return file;
  throw new Error(
    `this copy of Doorlight is incomplete: ${fileURLToPath(file)} is missing. Install it again: npm install doorlight, or in a checkout npm ci.`,
  );
}
