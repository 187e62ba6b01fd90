import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const SHARED = process.env["DOORLIGHT_SHARED"] ?? join(ROOT, "..", "shared");

/** The path of a shared file. */
export function sharedFile(name: string): string {
  return join(SHARED, name);
}

/** The path of a file of real OpenStreetMap data, which is next to the repository and not part of it. */
export function osmFile(name: string): string {
  return join(SHARED, "data", "osm", name);
}

/** For the `skip` option of tests that need the real data: false if it exists, otherwise the reason. */
export const withoutSharedData: string | false = existsSync(osmFile("berlin-mitte-2025-08-20.overpass.json"))
  ? false
  : "the real OpenStreetMap data is not on this machine";
