// The viewer of the API reference (Scalar) as one script for browsers. Its own package brings two hundred others; the one for Fastify holds the script
// as a text and serves it. We serve it ourselves: the text is read, and nothing of the package is run (ADR 36).
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";

const HOLDER = "var standalone_default = ";

/** The file of the package that holds the script. */
export const viewerFile = fileURLToPath(import.meta.resolve("@scalar/fastify-api-reference"));

export function viewerScript() {
  const line = readFileSync(viewerFile, "utf8")
    .split("\n")
    .find((one) => one.startsWith(HOLDER));
  if (line === undefined) throw new Error("the viewer's package holds its script otherwise than before");
  // A string as JavaScript writes it, which JSON does not read.
  return runInNewContext(line.slice(HOLDER.length)).replace(/\n\/\/# sourceMappingURL=.*$/u, "");
}
