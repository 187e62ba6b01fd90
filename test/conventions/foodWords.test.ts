import assert from "node:assert/strict";
import { test } from "node:test";
import { code } from "./sources.js";

const vocabulary = /cuisine|vegan|vegetarian|outdoor|restaurant/iu;
/** Folders that may use these words: the definitions of verticals, and the contract, whose fields have these names. */
const MAY_SAY = /^(?:verticals\/\w+|contract)\//u;
/** Files that write or display these fields of the contract. */
const WIRE: readonly string[] = [
  "app/commands/operations.ts",
  "catalog/details.ts",
  "catalog/view.ts",
  "search/response.ts",
  "surfaces/mcp/tools.ts",
  "verticals/vertical.ts",
];

test("nothing but the definition of food, and the wire's own fields, says cuisine, vegan, outdoor or restaurant", () => {
  const found = code
    .filter(({ path, text }) => !MAY_SAY.test(path) && vocabulary.test(withoutComments(text)))
    .map(({ path }) => path);
  const allowed = new Set(WIRE);
  assert.deepEqual(
    found.filter((path) => !allowed.has(path)),
    [],
    "these files say words of food: say it in the vertical's definition instead",
  );
  assert.deepEqual(
    [...allowed].filter((path) => !found.includes(path)),
    [],
    "these files say no words of food any more: take them from the list in this test",
  );
});

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*.*?\*\//gsu, "").replaceAll(/(?:^|\s)\/\/.*/gu, "");
}
