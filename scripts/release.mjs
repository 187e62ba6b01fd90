// Prepares a release: `node scripts/release.mjs 0.2.0 [YYYY-MM-DD]`. Sets the version everywhere, moves the unreleased part of the changelog under that
// version and date (default: today), and prints the commands that tag and publish it. Changes only files.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const [
  version = "",
  day = new Date().toISOString().slice(0, 10),
  root = new URL("..", import.meta.url).href,
] = process.argv.slice(2);
const at = (path) => fileURLToPath(new URL(path, root));
const PARTS = /^(\d+)\.(\d+)\.(\d+)$/u;
const { version: before } = JSON.parse(readFileSync(at("package.json"), "utf8"));

if (!PARTS.test(version) || !/^\d{4}-\d\d-\d\d$/u.test(day))
  stop("Usage: node scripts/release.mjs VERSION [YYYY-MM-DD], such as 0.2.0");
const [is, was] = [version, before].map((one) => one.match(PARTS).slice(1).map(Number));
const changed = [0, 1, 2].find((part) => is[part] !== was[part]);
if (changed !== undefined && is[changed] < was[changed]) stop(`${version} is older than ${before}.`);

const changelog = readFileSync(at("CHANGELOG.md"), "utf8");
if (changelog.includes(`## [${version}]`)) stop(`CHANGELOG.md has ${version} already.`);
const [, unreleased = ""] = changelog.match(/^## \[Unreleased\]\n([\s\S]*?)(?=^## \[|$(?![\s\S]))/mu) ?? [];
if (!/^- /mu.test(unreleased)) stop("Nothing is unreleased in CHANGELOG.md.");

write("CHANGELOG.md", (text) =>
  text.replace("## [Unreleased]\n", `## [Unreleased]\n\n## [${version}] - ${day}\n`),
);
const named = (text) => text.replaceAll(`"version": "${before}"`, `"version": "${version}"`);
write("package.json", named);
write("server.json", named);
// Only the package's own two entries, which come first: other packages may have the same version.
write("package-lock.json", (text) =>
  text
    .replace(`"version": "${before}"`, `"version": "${version}"`)
    .replace(`"version": "${before}"`, `"version": "${version}"`),
);
write("src/contract/operations.ts", (text) =>
  text.replace(`INTERFACE_VERSION = "${before}"`, `INTERFACE_VERSION = "${version}"`),
);

process.stdout.write(`Doorlight ${version}, ${day}. Tests pin the version by value: update them. Then, once npm run check passes:
  git commit -am "Doorlight ${version}"
  git tag -a v${version} -m "Doorlight ${version}"
  npm publish
`);

function write(path, change) {
  const text = readFileSync(at(path), "utf8");
  const after = change(text);
  if (after === text && version !== before) stop(`${path} does not say ${before}.`);
  writeFileSync(at(path), after);
}

function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}
