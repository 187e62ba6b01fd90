// Data that the build makes for the program: files of JSON, and beside them `compiled.js`, which reads one when it is asked for. So a start reads
// nothing that it does not need, and no megabytes of words stand in what V8 compiles (docs/adr/0053).
import { writeFileSync } from "node:fs";

/** @param {URL} folder of `dist` @param {Record<string, unknown>} data by the name of the function that returns it */
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
