import assert from "node:assert/strict";
import { test } from "node:test";
import { comparedName } from "#doorlight/language/whereabouts/abbreviations.js";
import { fold } from "#doorlight/language/text/fold.js";
import { judge } from "#doorlight/verify/testEntry.js";
import type { CatalogEntry } from "#doorlight/catalog/catalog.js";
import { FULL_MAPS } from "../support/labeledData.js";
import { mapCalled } from "../support/maps.js";
import { withoutSharedData } from "../support/sharedData.js";

/** Claims about the street, town and postcode of a business. */
const ON_STREET = [
  (street: string) => `is on ${street}`,
  (street: string) => `it is in ${street}`,
  (street: string) => `the street is ${street}`,
  (street: string) => `ist in der ${street}`,
  (street: string) => `est dans ${street}`,
  (street: string) => `è in ${street}`,
  (street: string) => `está en ${street}`,
  (street: string) => `fica na ${street}`,
];
const IN_TOWN = [
  (town: string) => `is in ${town}`,
  (town: string) => `the city is ${town}`,
  (town: string) => `ist in ${town}`,
  (town: string) => `est à ${town}`,
  (town: string) => `è a ${town}`,
  (town: string) => `está en ${town}`,
];
const POSTCODE = [
  (code: string) => `postcode ${code}`,
  (code: string) => `the zip code is ${code}`,
  (code: string) => `PLZ ${code}`,
  (code: string) => `code postal ${code}`,
];
const NOW = Date.parse("2026-11-20T18:00:00Z");
const OURS = /The address on record is the claimed one/u;
/** Maximum share of wrong verdicts: names that are words of the claim's language ("Zur Sonne", "Am Markt 1"). */
const MAX_AMISS = 0.02;

test("every address of the shared cities is confirmed in six languages, and on no other street", {
  skip: withoutSharedData,
}, async (t) => {
  const amiss: string[] = [];
  let tried = 0;
  for (const files of FULL_MAPS) {
    const { parts } = await mapCalled(files.name);
    const entries = parts.indexes.flatMap(({ area }) => [...area.entries.values()]);
    const streets = [
      ...new Set(entries.flatMap(({ record }) => record.attributes.address?.value.street ?? [])),
    ];
    const holds = (entry: CatalogEntry, claim: string, isOurs: boolean) => {
      tried += 1;
      const { basis, not_understood: unread } = judge(claim, entry, NOW);
      if (OURS.test(basis) !== isOurs)
        amiss.push(
          `${files.name}: "${claim}" of ${JSON.stringify(entry.record.attributes.address?.value)}: ${basis} ${unread?.join()}`,
        );
    };
    for (const [at, entry] of entries.entries()) {
      const { street = null, city = null, postcode = null } = entry.record.attributes.address?.value ?? {};
      const say = (forms: readonly ((part: string) => string)[], part: string) =>
        forms[at % forms.length]?.(part) ?? part;
      if (street !== null) holds(entry, say(ON_STREET, street), true);
      if (city !== null) holds(entry, say(IN_TOWN, city), true);
      if (postcode !== null) holds(entry, say(POSTCODE, postcode), true);
      const other = streets[(at * 7) % streets.length] ?? "";
      const isOther = street !== null && !isPartOf(street, other) && !isPartOf(other, street);
      if (isOther) holds(entry, say(ON_STREET, other), false);
    }
  }
  for (const one of amiss.slice(0, 30)) t.diagnostic(one);
  t.diagnostic(`${amiss.length} of ${tried} amiss`);
  assert.ok(tried > 2_000);
  assert.ok(amiss.length <= MAX_AMISS * tried, amiss.slice(0, 10).join("\n"));
});

/** Whether one name contains the other: "Marktplatz" and "Am Marktplatz" count as the same. */
function isPartOf(one: string, other: string): boolean {
  return comparedName(fold(other)).includes(comparedName(fold(one)));
}
