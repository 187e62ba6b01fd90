// Compiles the examples of `data/examples` and the operations of `data/interface` to data next to dist/contract/examples/compiled.js.
import { mkdirSync } from "node:fs";
import { writeData } from "./compiled-data.mjs";
import { readData } from "./read-data.mjs";

const folder = new URL("../dist/contract/examples/", import.meta.url);
const examples = (name) => readData(`examples/${name}.yaml`, "examples.json").value;

mkdirSync(folder, { recursive: true });
writeData(folder, {
  answers: examples("answers"),
  requests: examples("requests"),
  errors: examples("errors"),
  operations: readData("interface/operations.yaml", "interface.json").value,
});
