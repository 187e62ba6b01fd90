// Compiles data/words (LANGUAGE/NAME.yaml) into data beside dist/words/compiled.js, and data/verticals (ID.yaml) beside
// dist/verticals/compiled.js. Each file is held against the schema of its sort (data/schemas); a mistake ends the build with the file, line and
// column of it. `node scripts/compile-words.mjs [DATA OUTPUT]`.
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Ajv } from "ajv";
import { isNode, LineCounter, parseDocument } from "yaml";
import { writeData } from "./compiled-data.mjs";

const [
  data = fileURLToPath(new URL("../data", import.meta.url)),
  output = fileURLToPath(new URL("../dist", import.meta.url)),
] = process.argv.slice(2);
/** Names of files that are no words of a vertical, which have schemas of their own. */
const SORTS = new Set(["grammar", "times", "claims", "outside", "places"]);

const ajv = new Ajv({ allErrors: true, coerceTypes: true, strict: true });
const validators = new Map();
const mistakes = [];

const languages = readYaml(join(data, "words/languages.yaml"), "languages") ?? [];
for (const { name } of readdirSync(join(data, "words"), { withFileTypes: true }).filter((one) =>
  one.isDirectory(),
))
  if (!languages.includes(name)) mistakes.push(`data/words/${name}: not listed in data/words/languages.yaml`);

/** name → language → table, languages in their order. */
const words = {};
for (const language of languages) {
  const folder = join(data, "words", language);
  for (const file of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const name = file.replace(/\.yaml$/u, "");
    const table = readYaml(join(folder, file), SORTS.has(name) ? name : "vocabulary");
    if (table !== null)
      (words[name] ??= {})[language] = joined(name === "claims" ? ordered(table, name) : table);
  }
}

/** The definitions by id in their order, and what all of them share. */
const verticals = {};
for (const id of [...(readYaml(join(data, "verticals/all.yaml"), "verticals") ?? []), "shared"]) {
  const definition = readYaml(join(data, "verticals", `${id}.yaml`), "vertical");
  if (definition !== null) verticals[id] = definition;
}
if (mistakes.length > 0) {
  process.stderr.write(`${mistakes.join("\n")}\n`);
  process.exit(1);
}
write("words", { compiledWords: words });
write("verticals", { compiledVerticals: verticals });

function write(folder, compiled) {
  mkdirSync(join(output, folder), { recursive: true });
  writeData(pathToFileURL(`${join(output, folder)}/`), compiled);
}

/** The content of a file; null if it has mistakes, which are noted. All scalars are text, so that "no" and "24" need no quotes. */
function readYaml(path, schema) {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(path, "utf8"), { lineCounter: lines, schema: "failsafe" });
  const note = (offset, message) => {
    const { line, col } = lines.linePos(offset);
    mistakes.push(`${join("data", relative(data, path))}:${line}:${col}: ${message}`);
  };
  for (const { pos, message } of document.errors)
    note(pos[0], message.split("\n")[0].replace(/ at line .*/u, ""));
  if (document.errors.length > 0) return null;
  const value = document.toJS();
  const validate = validatorOf(schema);
  if (validate(value)) return value;
  const found = validate.errors.map(({ instancePath, message, params }) => {
    const keys = instancePath
      .split("/")
      .slice(1)
      .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
    const wrong = params.additionalProperty ?? params.propertyName;
    const place = [...keys, wrong].filter(Boolean).join(".");
    return {
      offset: offsetOf(document, keys, wrong),
      message: `${place === "" ? "" : `${place}: `}${message}`,
    };
  });
  for (const { offset, message } of found.sort((a, b) => a.offset - b.offset)) note(offset, message);
  return null;
}

/** Where a value begins, or the key `wrong` in it. */
function offsetOf(document, keys, wrong) {
  const node = keys.length === 0 ? document.contents : document.getIn(keys, true);
  const pair = node?.items?.find((item) => item.key?.value === wrong);
  const found = pair?.key ?? node;
  return isNode(found) ? found.range[0] : 0;
}

function validatorOf(name) {
  const known = validators.get(name);
  if (known !== undefined) return known;
  const validate = ajv.compile(JSON.parse(readFileSync(join(data, "schemas", `${name}.json`), "utf8")));
  validators.set(name, validate);
  return validate;
}

/** A table with its lists in the order of the schema, which says which of two lists decides. */
function ordered(table, schema) {
  const { properties } = JSON.parse(readFileSync(join(data, "schemas", `${schema}.json`), "utf8"));
  return Object.fromEntries(
    Object.keys(properties).flatMap((key) => (key in table ? [[key, table[key]]] : [])),
  );
}

/** The same with every list of words as one text, words parted by `|`, which is what the program folds. */
function joined(value) {
  if (Array.isArray(value))
    return value.every((one) => typeof one === "string") ? value.join("|") : value.map(joined);
  if (typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, joined(one)]));
}
