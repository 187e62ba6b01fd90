// Generates the readers of OpenStreetMap's binary format from data/sources/osm.proto, with the compiler of the `pbf` library, and their types
// (build/osm.d.ts). Runs before the TypeScript compiler.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compileRaw } from "pbf/compile";
import resolve from "resolve-protobuf-schema";

const schema = resolve.sync(fileURLToPath(new URL("../data/sources/osm.proto", import.meta.url)));
const folder = new URL("../dist/sources/osm/extract/pbf/", import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL("compiled.js", folder), compileRaw(schema, { noWrite: true }));

const messages = new Set(schema.messages.map(({ name }) => name));
mkdirSync(new URL("../build/", import.meta.url), { recursive: true });
writeFileSync(
  new URL("../build/osm.d.ts", import.meta.url),
  `/** Written by scripts/compile-osm.mjs: the messages of data/sources/osm.proto and their readers. */\nimport type { PbfReader } from "pbf";\n${schema.messages.map(typeOf).join("")}`,
);

/** The type of a message and its reader. A message that is left out is undefined; numbers and texts have their defaults. */
function typeOf({ name, fields }) {
  const members = fields.map(({ name: field, type, repeated }) => {
    const one = messages.has(type) ? type : ({ bytes: "Uint8Array", string: "string" }[type] ?? "number");
    const many = repeated ? `readonly ${one}[]` : messages.has(type) ? `${one} | undefined` : one;
    return `  readonly ${field}: ${many};\n`;
  });
  // Of a oneof, the name of the field that is there; the others are undefined.
  const choices = [...new Set(fields.flatMap(({ oneof }) => oneof ?? []))].map((choice) => {
    const names = fields.filter(({ oneof }) => oneof === choice).map((one) => JSON.stringify(one.name));
    return `  readonly ${choice}: ${[...names, "undefined"].join(" | ")};\n`;
  });
  return `export interface ${name} {\n${members.join("")}${choices.join("")}}\nexport declare function read${name}(reader: PbfReader): ${name};\n`;
}
