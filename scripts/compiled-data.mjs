// Data compiled for the program: JSON files next to a `compiled.js` that reads each on demand. A start reads only what it needs, and V8 does not compile
// megabytes of words (docs/adr/0053).
import { writeFileSync } from "node:fs";

/** @param {URL} folder in `dist` @param {Record<string, unknown>} data by the name of the function that returns it */
export function writeData(folder, data) {
  const names = Object.keys(data);
  for (const name of names) writeFileSync(new URL(`${name}.json`, folder), JSON.stringify(data[name]));
  const functions = names.map((name) => `export const ${name} = () => load("${name}");\n`);
  const load =
    'const load = (name) => JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), "utf8"));\n';
  writeFileSync(
    new URL("compiled.js", folder),
    ['import { readFileSync } from "node:fs";\n', load, ...functions].join(""),
  );
}
