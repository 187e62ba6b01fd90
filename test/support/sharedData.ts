import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const SHARED = process.env["DOORLIGHT_SHARED"] ?? join(ROOT, "..", "shared");

/** Path of any shared file. */
export function sharedFile(name: string): string {
  return join(SHARED, name);
}

/** Path of a file of the real OpenStreetMap data, which stands beside the repository and is not part of it. */
export function osmFile(name: string): string {
  return join(SHARED, "data", "osm", name);
}

/** For the `skip` option of tests that need the real data: false where it is there, else the reason. */
export const withoutSharedData: string | false = existsSync(osmFile("berlin-mitte-2025-08-20.overpass.json"))
  ? false
  : "the real OpenStreetMap data is not on this machine";
