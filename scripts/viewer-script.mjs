// The viewer of the API reference (Scalar) as one script for browsers. Its own package has two hundred dependencies; the one for Fastify contains the
// script as a string and serves it. We read that string and serve it ourselves, without running the package (ADR 36).
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";

const HOLDER = "var standalone_default = ";

/** The file of the package that contains the script. */
export const viewerFile = fileURLToPath(import.meta.resolve("@scalar/fastify-api-reference"));

export function viewerScript() {
  const line = readFileSync(viewerFile, "utf8")
    .split("\n")
    .find((one) => one.startsWith(HOLDER));
  if (line === undefined)
    throw new Error("the viewer's package no longer contains its script in the expected form");
  // A JavaScript string literal, which JSON.parse does not accept.
  return runInNewContext(line.slice(HOLDER.length)).replace(/\n\/\/# sourceMappingURL=.*$/u, "");
}
