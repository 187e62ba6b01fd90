// Compiles data/words (LANGUAGE/NAME.yaml) to data next to dist/words/compiled.js, and data/verticals (ID.yaml) to data next to
// dist/verticals/compiled.js. Each file is validated by the schema of its type (data/schemas). A mistake ends the build with its file, line and column.
// `node scripts/compile-words.mjs [DATA OUTPUT]`.
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Ajv } from "ajv";
import { FAILSAFE_SCHEMA } from "js-yaml";
import { writeData } from "./compiled-data.mjs";
import { keysOf, parseYaml, positionOf, YamlMistake } from "./read-yaml.mjs";

const [
  data = fileURLToPath(new URL("../data", import.meta.url)),
  output = fileURLToPath(new URL("../dist", import.meta.url)),
] = process.argv.slice(2);
/** File names that are not verticals and have schemas of their own. */
const SORTS = new Set(["grammar", "times", "claims", "outside", "places", "calendar", "rewrites"]);

const ajv = new Ajv({ allErrors: true, coerceTypes: true, strict: true, code: { optimize: false } });
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
  const text = readFileSync(path, "utf8");
  const note = ({ line, column }, message) =>
    mistakes.push(`${join("data", relative(data, path))}:${line}:${column}: ${message}`);
  let value;
  try {
    value = parseYaml(text, FAILSAFE_SCHEMA);
  } catch (error) {
    if (!(error instanceof YamlMistake)) throw error;
    note(error.position, error.message);
    return null;
  }
  const validate = validatorOf(schema);
  if (validate(value)) {
    const unknown = unknownKinds(value);
    for (const key of unknown)
      note(positionOf(text, ["kinds", key], true), `kinds.${key}: the vertical has no kind of this name`);
    return unknown.length === 0 ? value : null;
  }
  const found = validate.errors.map(({ instancePath, message, params }) => {
    const keys = keysOf(instancePath);
    const wrong = params.additionalProperty ?? params.propertyName;
    const at = wrong === undefined ? keys : [...keys, wrong];
    return {
      position: positionOf(text, at, wrong !== undefined),
      message: at.length === 0 ? message : `${at.join(".")}: ${message}`,
    };
  });
  for (const { position, message } of found.sort(
    ({ position: a }, { position: b }) => a.line - b.line || a.column - b.column,
  ))
    note(position, message);
  return null;
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
