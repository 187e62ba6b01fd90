import { existsSync } from "node:fs";

const PACKAGE = "package.json";

/**
 * The package's own file of that name. Where this module stands differs: in `dist` as it was compiled, or in one of the package's bundled files;
 * the folder of the package is the nearest one above that is described as one.
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
