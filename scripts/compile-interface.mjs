// Compiles the tools and documents of `data/interface` to data next to dist/surfaces/documents/compiled.js.
import { mkdirSync } from "node:fs";
import { writeData } from "./compiled-data.mjs";
import { readData } from "./read-data.mjs";

const folder = new URL("../dist/surfaces/documents/", import.meta.url);
const read = (name) => readData(`interface/${name}.yaml`, "interface.json").value;

mkdirSync(folder, { recursive: true });
writeData(folder, { tools: read("tools"), openapi: read("openapi"), discovery: read("discovery") });
