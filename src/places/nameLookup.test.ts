import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { fold } from "../language/text/fold.js";
import { districtKey } from "./districts.js";
import { nameKeys } from "./nameKeys.js";
import { NameLookup } from "./nameLookup.js";

const NAMES = [
  "Torstraße",
  "Rue de Rivoli",
  "Frankfurt am Main",
  "Die Mitte",
  "Bremen",
  "Hackescher Markt",
  "Charité – Universitätsmedizin",
  "Kochstraße/Checkpoint Charlie",
  "Am Kleinen Tiergarten",
  "Centre Pompidou",
  "10115",
  "S+U Alexanderplatz",
  "11e Arrondissement",
  "West Main Street",
];
const lookup = new NameLookup<string>((name) => name === "Bremen");
for (const name of NAMES)
  for (const key of [...nameKeys(name, new Set(["berlin"])), districtKey(name) ?? ""]) lookup.add(key, name);

test("a stem that is an everyday word names nothing", () => {
  assert.ok(!nameKeys("Suisse", new Set()).includes("suis"));
});

test("names are found in the forms that people use", () => {
  for (const [text, name] of [
    ["Hackeschen Markt", "Hackescher Markt"],
    ["Torstr", "Torstraße"],
    ["Tor Straße", "Torstraße"],
    ["checkpoint charlie", "Kochstraße/Checkpoint Charlie"],
    ["city of Bremen", "Bremen"],
    ["arrondissement 11", "11e Arrondissement"],
    ["W Main St", "West Main Street"],
    ["main street", "West Main Street"],
  ] as const)
    assert.deepEqual(lookup.find(fold(text)), [name], text);
  assert.deepEqual(lookup.guessed("aleksanderplatz"), []);
  assert.deepEqual(lookup.guessed("hackescher mark"), ["Hackescher Markt"]);
});

const AROUND =
  "the|die|der|la|le|il|city of|centre ville de|ville de|downtown|quartier|place|s|u|bezirk|7|xi|11e|street|station|viertel|innenstadt|city centre|centro storico|stadt|kiez|arrondissement|paris|wien|pizza|,";
const around = fc.array(fc.constantFrom(...AROUND.split("|")), { maxLength: 3 });
const name = fc.constantFrom(...NAMES, "Hackeschen Markt", "Bremer", "Torstr.", "Rivoliviertel");

test("the longest name in a text is found", () => {
  fc.assert(
    fc.property(around, name, around, (before, one, after) => {
      const tokens = fold([...before, one, ...after].join(" ")).split(" ");
      const naming = Array.from({ length: Math.min(6, tokens.length) }, (_, i) => i + 1).filter(
        (length) => lookup.named(tokens.slice(0, length).join(" ")).length > 0,
      );
      assert.equal(lookup.lengthAt(tokens, 0), naming.at(-1) ?? 0);
    }),
    { examples: [[["der"], "Bremen", ["downtown"]]] },
  );
});
