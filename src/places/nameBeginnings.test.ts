import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { fold } from "../language/text/fold.js";
import { withoutTownWords } from "../language/whereabouts/townWords.js";
import { numberedDistrict } from "./districts.js";
import { NameBeginnings } from "./nameBeginnings.js";
import { askedKeys, nameKeys } from "./nameKeys.js";

const NAMES = [
  "Torstraße",
  "Rue de Rivoli",
  "Frankfurt am Main",
  "Die Mitte",
  "Bremen",
  "Hackescher Markt",
  "Charité – Universitätsmedizin",
  "Am Kleinen Tiergarten",
  "Centre Pompidou",
  "10115",
  "S+U Alexanderplatz",
];
const KEYS = new Set(NAMES.flatMap((name) => nameKeys(name, new Set(["berlin"]))));
const beginnings = new NameBeginnings(KEYS);

const AROUND =
  "the|die|der|la|le|il|city of|centre ville de|ville de|downtown|quartier|place|s|u|bezirk|7|xi|11e|street|station|viertel|innenstadt|city centre|centro storico|stadt|kiez|arrondissement|paris|wien|pizza|,";
const around = fc.array(fc.constantFrom(...AROUND.split("|")), { maxLength: 3 });
const name = fc.constantFrom(
  ...NAMES,
  "Hackeschen Markt",
  "Bremer",
  "Tor Straße",
  "Torstr.",
  "Rivoliviertel",
);

/** Whether what is said names something, looked up in every way there is. */
function isNamed(folded: string): boolean {
  const isKnown = (one: string) => askedKeys(one).some((key) => KEYS.has(key));
  return isKnown(folded) || withoutTownWords(folded).some(isKnown) || numberedDistrict(folded) !== null;
}

test("no name is passed over that is found when every length is looked up", () => {
  let named = 0;
  fc.assert(
    fc.property(around, name, around, (before, its, after) => {
      const tokens = [...before, fold(its), ...after].join(" ").split(" ");
      for (let length = 1; length <= tokens.length; length++) {
        if (!isNamed(tokens.slice(0, length).join(" ")) || !beginnings.begins(tokens[0] ?? "")) continue;
        named += 1;
        assert.ok(beginnings.mayBe(tokens, 0, length), tokens.slice(0, length).join(" "));
      }
    }),
    { numRuns: 3_000 },
  );
  assert.ok(named > 0);
});

test("a word that begins no name is told by itself, and a longer text than any name is none", () => {
  assert.equal(beginnings.begins("pizza"), false);
  const tokens = "bremen pizza open now".split(" ");
  assert.equal(beginnings.mayBe(tokens, 0, 1), true);
  assert.equal(beginnings.mayBe(tokens, 0, 4), false);
});
