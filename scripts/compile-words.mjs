// Compiles data/words (LANGUAGE/NAME.yaml) to data next to dist/words/compiled.js, and data/verticals (ID.yaml) to data next to
// dist/verticals/compiled.js. Each file is validated by the schema of its type (data/schemas). A mistake ends the build with its file, line and column.
// `node scripts/compile-words.mjs [DATA OUTPUT]`.
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
/** File names that are not verticals and have schemas of their own. */
const SORTS = new Set(["grammar", "times", "claims", "outside", "places", "calendar", "rewrites"]);

const ajv = new Ajv({ allErrors: true, coerceTypes: true, strict: true });
const validators = new Map();
const mistakes = [];

const languages = readYaml(join(data, "words/languages.yaml"), "languages") ?? [];
for (const { name } of readdirSync(join(data, "words"), { withFileTypes: true }).filter((one) =>
  one.isDirectory(),
))
  if (!languages.includes(name)) mistakes.push(`data/words/${name}: not listed in data/words/languages.yaml`);

/** The definitions by id in order, and their shared part. */
const verticals = {};
for (const id of [...(readYaml(join(data, "verticals/all.yaml"), "verticals") ?? []), "shared"]) {
  const definition = readYaml(join(data, "verticals", `${id}.yaml`), "vertical");
  if (definition !== null) verticals[id] = definition;
}

/** name → language → table, with languages in order. */
const words = {};
for (const language of languages) {
  const folder = join(data, "words", language);
  for (const file of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const name = file.replace(/\.yaml$/u, "");
    const table = readYaml(join(folder, file), SORTS.has(name) ? name : "vocabulary", unknownKindsOf(name));
    if (table === null) continue;
    const isOfClaims = name === "claims" || name.endsWith("-claims");
    (words[name] ??= {})[language] = isOfClaims
      ? joined(name === "claims" ? ordered(table, name) : table, expanded)
      : joined(table);
  }
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

/** Finds the keys of `kinds` with a kind that the vertical does not have. */
function unknownKindsOf(vertical) {
  const known = verticals[vertical]?.kinds;
  return ({ kinds = {} }) =>
    known === undefined
      ? []
      : Object.keys(kinds).filter((key) =>
          key
            .split("+")[0]
            .split(",")
            .some((kind) => !Object.hasOwn(known, kind)),
        );
}

/**
 * The content of a file; null if it has mistakes, which are recorded. All scalars are text, so that "no" and "24" need no quotes. `unknownKinds`: the keys of
 * `kinds` that have an unknown one.
 */
function readYaml(path, schema, unknownKinds = () => []) {
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
  if (validate(value)) {
    const unknown = unknownKinds(value);
    for (const key of unknown)
      note(offsetOf(document, ["kinds"], key), `kinds.${key}: the vertical has no kind of this name`);
    return unknown.length === 0 ? value : null;
  }
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

/** The offset at which a value begins, or the key `wrong` in it. */
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

/** A table with its lists in the order of the schema, which decides between lists with the same phrase. */
function ordered(table, schema) {
  const { properties } = JSON.parse(readFileSync(join(data, "schemas", `${schema}.json`), "utf8"));
  return Object.fromEntries(
    Object.keys(properties).flatMap((key) => (key in table ? [[key, table[key]]] : [])),
  );
}

/** Joins every list of words with `|` into one text, the form that the program folds. `formsOf`: the forms that a phrase stands for. */
function joined(value, formsOf = (phrase) => [phrase]) {
  if (typeof value === "string") return value.split("|").flatMap(formsOf).join("|");
  if (Array.isArray(value)) {
    const all = value.map((one) => joined(one, formsOf));
    return value.every((one) => typeof one === "string") ? all.join("|") : all;
  }
  if (typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, joined(one, formsOf)]));
}

/** In claims, `open[,ed]` stands for open and opened. */
function expanded(phrase) {
  const [, before, endings, after] = phrase.match(/^(.*?)\[([^\]]*)\](.*)$/u) ?? [];
  return before === undefined
    ? [phrase]
    : endings.split(",").flatMap((ending) => expanded(`${before}${ending}${after}`));
}
