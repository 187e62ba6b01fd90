// Generates the readers of OpenStreetMap's binary format from data/sources/osm.proto, with the compiler of the `pbf` library.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compileRaw } from "pbf/compile";
import resolve from "resolve-protobuf-schema";

const schema = resolve.sync(fileURLToPath(new URL("../data/sources/osm.proto", import.meta.url)));
writeFileSync(
  new URL("../dist/sources/osm/extract/pbf/compiled.js", import.meta.url),
  compileRaw(schema, { noWrite: true }),
);
