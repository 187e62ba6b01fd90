// Reads a YAML file of `data/` and validates it by a JSON Schema of `data/schemas`. A mistake ends the build with its file and line.
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { keysOf, parseYaml, positionOf, YamlMistake } from "./read-yaml.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const data = new URL("../data/", import.meta.url);
const ajv = new Ajv2020({ allErrors: false, allowUnionTypes: true });

/**
 * @param {string} path of the file in `data/` @param {string} schema its name in `data/schemas`
 * @returns {{ value: any, fail: (path: readonly (string | number)[], message: string) => never }} `fail` reports a mistake at a path within the file
 */
export function readData(path, schema) {
  const url = new URL(path, data);
  const text = readFileSync(url, "utf8");
  const failAt = ({ line }, message) => {
    process.stderr.write(`${relative(root, fileURLToPath(url))}:${line}: ${message}\n`);
    process.exit(1);
  };
  const fail = (keys, message) => failAt(positionOf(text, keys), `${keys.join(".")}: ${message}`);
  let value;
  try {
    value = parseYaml(text);
  } catch (error) {
    if (!(error instanceof YamlMistake)) throw error;
    failAt(error.position, error.message);
  }
  const validate = validatorOf(schema);
  if (!validate(value)) {
    const [first] = validate.errors;
    const keys = keysOf(first.instancePath);
    fail(first.propertyName === undefined ? keys : [...keys, first.propertyName], first.message);
  }
  return { value, fail };
}

const validators = new Map();
function validatorOf(name) {
  if (!validators.has(name))
    validators.set(name, ajv.compile(JSON.parse(readFileSync(new URL(`schemas/${name}`, data), "utf8"))));
  return validators.get(name);
}
