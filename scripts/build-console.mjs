// Builds the web console into dist/console, and compresses what is worth it, once, so that serving never has to.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { marked } from "marked";
import { build } from "vite";

const root = new URL("..", import.meta.url).pathname;
const LEAST_BYTES = 1_000;

await build({ configFile: join(root, "console/vite.config.mjs"), logLevel: "warn" });
const folder = join(root, "dist/console");
writeFileSync(join(folder, "confidence.html"), pageOf("docs/confidence.md", "What the numbers mean"));

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(?:js|mjs|css|html|svg)$/.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const body = readFileSync(path);
  if (body.length >= LEAST_BYTES) writeFileSync(`${path}.br`, brotliCompressSync(body));
}

/** A document of ours as a page in the console's dress. */
function pageOf(document, title) {
  const style = readdirSync(join(folder, "assets")).find((name) => /^index-.*\.css$/.test(name));
  const text = withDrawings(marked.parse(readFileSync(join(root, document), "utf8"), { async: false }));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Doorlight</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/assets/${style}"></head>
<body><header><a class="brand" href="/"><img src="/icon.svg" alt="" width="28" height="28"> Doorlight</a><nav aria-label="Doorlight"><a href="/">Search</a> <a href="/docs">Docs</a></nav></header>
<main>${text.replaceAll("<table>", '<div class="scroll" tabindex="0" role="region" aria-label="table"><table>').replaceAll("</table>", "</table></div>").replaceAll("<pre>", '<pre tabindex="0">')}</main></body></html>
`;
}

/** Drawings stand in the page itself: the page comes alone, and they are small. */
function withDrawings(html) {
  return html.replaceAll(/<img src="images\/([a-z-]+\.svg)"[^>]*>/g, (_, name) =>
    readFileSync(join(root, "docs/images", name), "utf8"),
  );
}
