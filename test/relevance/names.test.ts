import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { askGeneric } from "../../lab/evaluation/names/genericQueries.js";
import {
  askMistaken,
  askPhrasings,
  type NameQuery,
  sharesFirst,
} from "../../lab/evaluation/names/nameScores.js";
import { mapCalled, whenDrawn } from "../support/maps.js";
import { sharedFile, withoutSharedData } from "../support/sharedData.js";

/**
 * Searches for businesses by name, phrased as people do and with typing mistakes. `DOORLIGHT_NAMES=all npm test -- relevance/names` searches for
 * all businesses of five cities and prints shares by city; the default is a sample of two small ones. `DOORLIGHT_NAMES_SEED` draws other mistakes.
 */
const isWhole = process.env["DOORLIGHT_NAMES"] === "all";
const SEED = Number(process.env["DOORLIGHT_NAMES_SEED"] ?? 1);
const SAMPLED_SHARE = 0.25;
const TOWNS = ["monaco", "le-havre", ...(isWhole ? ["berlin-mitte", "munich", "dortmund"] : [])];
/** Never lower them to make a change pass. */
const FLOOR = {
  named: 0.97,
  mistaken: 0.95,
  kindOfMistake: 0.85,
  keepsAll: 0.995,
  keepsFirst: 0.96,
} as const;

describe("names", { skip: withoutSharedData }, () => {
  test("a business called by its name comes first, whatever its words mean, also with typing mistakes", async (t) => {
    const [named, mistaken]: [[string, readonly NameQuery[]][], [string, readonly NameQuery[]][]] = [[], []];
    for (const name of TOWNS) {
      const [dataSet, now] = [await mapCalled(name), whenDrawn(name)];
      named.push([name, askPhrasings(dataSet, now, isWhole ? 1 : SAMPLED_SHARE)]);
      mistaken.push([name, askMistaken(dataSet, now, isWhole ? 1 : SAMPLED_SHARE, SEED)]);
    }
    for (const line of [...tableOf(named), ...tableOf(mistaken)]) t.diagnostic(line);
    for (const { form, q, first } of [...named, ...mistaken]
      .flatMap(([, generic]) => generic)
      .filter(isMissed)
      .slice(0, 40))
      t.diagnostic(`${form}: "${q}" gave ${first}`);
    const shareOf = (generic: readonly [string, readonly NameQuery[]][]) =>
      sharesFirst(generic.flatMap(([, its]) => its));
    assert.ok((shareOf(named).get("all")?.share ?? 0) >= FLOOR.named);
    for (const [form, { share }] of shareOf(mistaken))
      assert.ok(share >= (form === "all" ? FLOOR.mistaken : FLOOR.kindOfMistake), `${form}: ${share}`);
  });

  test("generic requests are answered as if no business had a name", async (t) => {
    const queries = genericQueries();
    for (const name of TOWNS) {
      const generic = askGeneric(await mapCalled(name), queries, whenDrawn(name));
      const keepsAll = generic.filter((one) => one.keepsAll).length / generic.length;
      const keepsFirst = generic.filter((one) => one.keepsFirst).length / generic.length;
      t.diagnostic(
        `${name}: of ${generic.length} all are kept in ${keepsAll.toFixed(4)}, the first in ${keepsFirst.toFixed(4)}`,
      );
      for (const { q, first } of generic.filter((one) => !one.keepsAll)) t.diagnostic(`"${q}" gave ${first}`);
      assert.ok(keepsAll >= FLOOR.keepsAll, name);
      assert.ok(keepsFirst >= FLOOR.keepsFirst, name);
    }
  });
});

function isMissed({ isFirst }: NameQuery): boolean {
  return !isFirst;
}

/** Shares by form and city, as lines. */
function tableOf(cities: readonly [string, readonly NameQuery[]][]): readonly string[] {
  const shares = cities.map(([, generic]) => sharesFirst(generic));
  const forms = [...new Set(shares.flatMap((one) => [...one.keys()]))];
  const cell = (form: string, at: number) => {
    const one = shares[at]?.get(form);
    return (one === undefined ? "-" : `${one.share.toFixed(3)} (${one.count})`).padStart(16);
  };
  return [
    "".padEnd(30) + cities.map(([name]) => name.padStart(16)).join(""),
    ...forms.map((form) => form.padEnd(30) + cities.map((_, at) => cell(form, at)).join("")),
  ];
}

interface Corpus {
  readonly q?: string;
  readonly text?: string;
  readonly annotated?: string;
  readonly coverage?: string;
  readonly slots?: readonly { readonly slot: string }[];
  readonly want?: readonly object[];
}

/** A sample of people's requests that name no business. */
function genericQueries(): readonly string[] {
  const files = [
    "eval/queries.dev.jsonl",
    "eval/mit-restaurant/train.jsonl",
    ...["massive", "sgd"].flatMap((folder) =>
      readdirSync(sharedFile(`eval/${folder}`)).map((file) => `eval/${folder}/${file}`),
    ),
  ];
  const requests = files
    .flatMap((file) => readFileSync(sharedFile(file), "utf8").trim().split("\n"))
    .map((line) => JSON.parse(line) as Corpus)
    .filter(
      ({ annotated, slots, want, coverage }) =>
        annotated?.includes("business_name") !== true &&
        slots?.some(({ slot }) => slot === "Restaurant_Name") !== true &&
        want?.some((condition) => "name" in condition) !== true &&
        coverage !== "out",
    )
    .map(({ q, text }) => q ?? text ?? "");
  return requests.filter((_, i) => i % (isWhole ? 3 : 20) === 0);
}
