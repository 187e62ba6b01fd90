// Writes the client library to dist/client, with types generated from the OpenAPI document.
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import openapiTypescript from "openapi-typescript";
import { openApiDocument } from "../dist/surfaces/rest/openApi.js";

const from = (name) => fileURLToPath(new URL(`../client/${name}`, import.meta.url));
const to = (name) => fileURLToPath(new URL(`../dist/client/${name}`, import.meta.url));
mkdirSync(to(""), { recursive: true });
for (const name of ["index.js", "index.d.ts"]) copyFileSync(from(name), to(name));
writeFileSync(to("api.d.ts"), await openapiTypescript(openApiDocument("https://doorlight.example")));
