import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const PACKAGE = "package.json";

/**
 * The URL of a file or folder of the package, whose root is the nearest folder above this module with a package.json. Throws an Error
 * if it is missing, unless it is optional.
 */
export function packageFile(path: string, { isOptional = false } = {}): URL {
  let folder = new URL(".", import.meta.url);
  while (!existsSync(new URL(PACKAGE, folder))) {
    const above = new URL("..", folder);
    if (above.href === folder.href)
      throw new Error(`Doorlight's own files were not found above ${import.meta.url}.`);
    folder = above;
  }
  const file = new URL(path, folder);
  if (isOptional || existsSync(file)) return file;
  throw new Error(
    `this copy of Doorlight is incomplete: ${fileURLToPath(file)} is missing. Reinstall it: npm install doorlight, or npm ci in a checkout.`,
  );
}
