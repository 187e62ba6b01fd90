import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { COMMANDS } from "#doorlight/app/program.js";
import { blocksOf } from "./blocks.js";

const ROOT = new URL("../../../", import.meta.url).pathname;
/** Files for operators. Documents about a checkout only are not included. */
const FILES = [
  "README.md",
  ...["docs", "deploy", "deploy/docker", "deploy/kubernetes", "deploy/systemd", "deploy/prometheus"].flatMap(
    (folder) =>
      readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((one) =>
        one.isFile() ? [join(folder, one.name)] : [],
      ),
  ),
];
/** Variables of the container files, and of tests that a document mentions. */
const OTHER_VARIABLES = /^DOORLIGHT_(?:DOMAIN|UPSTREAM|KILLS|NAMES|OWN_WORDS|BENCH_\w+|TEST_\w+)$/u;
/** Commands of a checkout, whose options are defined in lab. */
const OF_CHECKOUT = new Set(["eval", "places", "simulate"]);
const OPTION = /(?<![\w-])--[a-z][a-z-]+/gu;

const helps = new Map<string, string>();
for (const command of COMMANDS.filter(({ name }) => !OF_CHECKOUT.has(name)))
  helps.set(command.name, (await command.load([])).help);

test("every variable in the documents and files for operators is a setting", () => {
  const known = new Set([...helps.values()].flatMap((help) => help.match(/DOORLIGHT_[A-Z_]+/gu) ?? []));
  for (const file of FILES)
    for (const [name] of readFileSync(join(ROOT, file), "utf8").matchAll(/DOORLIGHT_[A-Z_]*[A-Z]/gu))
      assert.ok(
        known.has(name) || known.has(name.replace(/_FILE$/u, "")) || OTHER_VARIABLES.test(name),
        `${file}: ${name}`,
      );
});

test("every command in the documents exists, with the options shown", () => {
  let shown = 0;
  for (const file of FILES.filter((name) => name.endsWith(".md")))
    for (const { text } of blocksOf(readFileSync(join(ROOT, file), "utf8")))
      for (const line of text.replaceAll(/\\\n/gu, " ").split("\n")) {
        const [, name = "", rest = ""] =
          /(?:^|\s|\/)doorlight ((?!doorlight)[a-z]+)(?=\s|$)([^#|;&]*)/u.exec(line) ?? [];
        const help = helps.get(name);
        if (help === undefined) continue;
        shown += 1;
        for (const [option] of rest.matchAll(OPTION))
          assert.ok(help.includes(option), `${file}: doorlight ${name} has no ${option}`);
      }
  assert.ok(shown > 0);
});
