// Ships the trained weights of the text reader, data/models/reader.bin.gz (npm run train), and data/cues.json.
import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const data = new URL("../data/", import.meta.url);
const dist = new URL("../dist/text/", import.meta.url);

copyFileSync(new URL("cues.json", data), new URL("cues.json", dist));
const weights = new URL("models/reader.bin.gz", data);
if (existsSync(weights)) writeFileSync(new URL("reader.bin", dist), gunzipSync(readFileSync(weights)));
writeFileSync(
  new URL("compiled.js", dist),
  `import { readFileSync } from "node:fs";

const read = (name) => readFileSync(new URL(name, import.meta.url));
export const compiledReader = () => read("./reader.bin");
export const compiledCues = () => JSON.parse(read("./cues.json").toString("utf8"));
`,
);
