// Compiles the messages of `data/messages` to data next to dist/contract/messages/compiled.js, parsed in advance for rendering. Writes build/messages.d.ts
// with the types of their ids and parameters. Runs before the TypeScript compiler.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { IntlMessageFormat } from "intl-messageformat";
import { writeData } from "./compiled-data.mjs";
import { readData } from "./read-data.mjs";
import { parseYaml } from "./read-yaml.mjs";

const folder = new URL("../dist/contract/messages/", import.meta.url);
const english = patternsOf("en");
const german = patternsOf("de");
// Sent in English only.
const refusals = patternsOf("refusals", "en");
const parameters = parametersOfAll(english.patterns);
for (const [id, pattern] of Object.entries(german.patterns)) {
  if (!parameters.has(id)) german.fail([id], "en.yaml has no such message");
  for (const name of parametersOf(pattern))
    if (!parameters.get(id).has(name)) german.fail([id], `en.yaml has no parameter {${name}} here`);
}
for (const id of parameters.keys())
  if (!(id in german.patterns)) german.fail([], `the message ${id} of en.yaml is missing`);

mkdirSync(folder, { recursive: true });
Object.assign(english.patterns, refusals.patterns);
writeData(folder, { english: english.patterns, german: german.patterns, facts: factNames() });
const types = [...parametersOfAll(english.patterns)].map(([id, names]) => {
  const type = [...names].map((name) => JSON.stringify(name)).join(" | ");
  return `  readonly ${JSON.stringify(id)}: ${type || "never"};\n`;
});
mkdirSync(new URL("../build/", import.meta.url), { recursive: true });
writeFileSync(
  new URL("../build/messages.d.ts", import.meta.url),
  `/** Written by scripts/compile-messages.mjs: the names of the parameters of each message. */\nexport interface MessageParameters {\n${types.join("")}}\n`,
);

/** The English name for having each fact, by the verticals: `diet_gluten_free` is "gluten-free options". */
function factNames() {
  const verticals = new URL("../data/verticals/", import.meta.url);
  const names = {};
  // Validated by compile-words.
  for (const file of readdirSync(verticals).filter((one) => one !== "all.yaml")) {
    const { facts } = parseYaml(readFileSync(new URL(file, verticals), "utf8"));
    for (const [fact, { with: name }] of Object.entries(facts)) if (name !== undefined) names[fact] ??= name;
  }
  return names;
}

/** The parsed messages of a language, by id. */
function patternsOf(file, language = file) {
  const { value, fail } = readData(`messages/${file}.yaml`, "messages.json");
  const patterns = {};
  for (const [id, entry] of Object.entries(value)) {
    const text = typeof entry === "string" ? entry : entry.text;
    try {
      patterns[id] = new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).getAst();
    } catch (error) {
      fail([id], error.message);
    }
    const [names, tried] = [parametersOf(patterns[id]), Object.keys(entry.example ?? {})];
    const isTried = names.size === tried.length && tried.every((name) => names.has(name));
    if (language === "en" && !isTried)
      fail([id], `\`example\` must have the parameters ${[...names].join(", ")}`);
  }
  return { patterns, fail };
}

function parametersOfAll(patterns) {
  return new Map(Object.entries(patterns).map(([id, pattern]) => [id, parametersOf(pattern)]));
}

/** The names of the parameters of a parsed message. */
function parametersOf(pattern) {
  const names = new Set();
  const walk = (elements) => {
    for (const element of elements) {
      // Literals and the `#` of a plural have no name.
      if (element.type !== 0 && element.type !== 7) names.add(element.value);
      for (const option of Object.values(element.options ?? {})) walk(option.value);
    }
  };
  walk(pattern);
  return names;
}
