import assert from "node:assert/strict";
import { test } from "node:test";
import { VERTICALS } from "../../../verticals/all.js";
import { registryOf } from "../../../verticals/registry.js";
import { parsePage } from "./page.js";
import { businessesOf } from "./schemaOrg.js";
import { commonInNames, namesIt, saysClosedForGood } from "./signs.js";

const REGISTRY = registryOf(VERTICALS);
const commonOf = (kind: string) => commonInNames(REGISTRY.ofKinds([kind]));
const page = (text: string) => parsePage(`<html><title>${text}</title><body><p>${text}</p></body></html>`);

test("structured data is read for any kind of business, but not for a person or a recipe", () => {
  const wanted = {
    types: REGISTRY.schemaOrgTypes,
    properties: new Set(["hasMenu", "petsAllowed"]),
    today: "2026-11-20",
  };
  const read = (type: unknown) => businessesOf([{ "@type": type, name: "Rose", petsAllowed: false }], wanted);
  for (const { kinds } of VERTICALS)
    for (const { schemaOrg } of Object.values(kinds))
      for (const type of [schemaOrg, `https://schema.org/${schemaOrg}`, ["Thing", `schema:${schemaOrg}`]])
        assert.deepEqual([...(read(type)[0]?.stated ?? [])], [["petsAllowed", "no"]], JSON.stringify(type));
  for (const type of ["Person", "Recipe", "WebSite", "NotARestaurant", undefined])
    assert.deepEqual(read(type), [], String(type));
});

test("a name is recognized by words that are rare in names of its vertical", () => {
  const table: readonly (readonly [kind: string, name: string, page: string, isNamed: boolean])[] = [
    ["restaurant", "Restaurant Rose", "Willkommen in der Rose", true],
    ["restaurant", "Salon Rose", "Willkommen in der Rose", false],
    ["hairdresser", "Salon Rose", "Rose, Ihr Team für Haare", true],
    ["hotel", "Hotel Rose", "Die Rose am See", true],
    ["hotel", "Hotel", "Ein Haus am See", false],
    ["gym", "Fitness Rose", "Trainieren in der Rose", true],
  ];
  for (const [kind, name, text, isNamed] of table)
    assert.equal(namesIt(page(text), [name], [], commonOf(kind)), isNamed, `${kind} ${name}: ${text}`);
});

test("a business of any vertical can say that it has closed for good", () => {
  for (const [kind, text] of [
    ["restaurant", "Zum Jahresende haben wir unser Restaurant geschlossen. Danke!"],
    ["hotel", "Nach 40 Jahren haben wir unser Hotel geschlossen."],
    ["hairdresser", "Schweren Herzens haben wir unseren Salon geschlossen."],
    ["plumber", "We have closed for good."],
  ] as const)
    assert.ok(saysClosedForGood(page(text), commonOf(kind)), text);
  for (const [kind, text] of [
    ["hotel", "Heute haben wir unser Archiv geschlossen."],
    ["restaurant", "Wir haben unser Restaurant von Montag bis Freitag geöffnet."],
  ] as const)
    assert.ok(!saysClosedForGood(page(text), commonOf(kind)), text);
});
