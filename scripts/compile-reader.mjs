// Ships the trained weights of the text reader, data/models/reader.bin (npm run train), and data/cues.json.
import { copyFileSync, existsSync, writeFileSync } from "node:fs";

const data = new URL("../data/", import.meta.url);
const dist = new URL("../dist/text/", import.meta.url);

copyFileSync(new URL("cues.json", data), new URL("cues.json", dist));
const weights = new URL("models/reader.bin", data);
if (existsSync(weights)) copyFileSync(weights, new URL("reader.bin", dist));
writeFileSync(
  new URL("compiled.js", dist),
  `import { readFileSync } from "node:fs";

const read = (name) => readFileSync(new URL(name, import.meta.url));
export const compiledReader = () => read("./reader.bin");
export const compiledCues = () => JSON.parse(read("./cues.json").toString("utf8"));
`,
);
