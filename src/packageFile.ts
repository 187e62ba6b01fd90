import { existsSync } from "node:fs";

const PACKAGE = "package.json";

/**
 * The package's own file of that name. The folder of the package is the nearest one above this module that has a package.json.
 */
export function packageFile(path: string): URL {
  let folder = new URL(".", import.meta.url);
  while (!existsSync(new URL(PACKAGE, folder))) {
    const above = new URL("..", folder);
    if (above.href === folder.href) throw new Error(`Doorlight's own files are not where ${folder.href} is.`);
    folder = above;
  }
  return new URL(path, folder);
}
