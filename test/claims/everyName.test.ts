import assert from "node:assert/strict";
import { test } from "node:test";
import { fold } from "#doorlight/language/text/fold.js";
import { judge } from "#doorlight/verify/testEntry.js";
import type { CatalogEntry } from "#doorlight/catalog/catalog.js";
import { FULL_MAPS } from "../support/labeledData.js";
import { mapCalled } from "../support/maps.js";
import { withoutSharedData } from "../support/sharedData.js";

/** Claims about a name, a phone number and a website. */
const CLAIMS = {
  name: [
    (name: string) => `the name is ${name}`,
    (name: string) => `is called ${name}`,
    (name: string) => `it is named ${name}`,
    (name: string) => `heißt ${name}`,
    (name: string) => `der Name ist ${name}`,
    (name: string) => `s'appelle ${name}`,
    (name: string) => `si chiama ${name}`,
    (name: string) => `se llama ${name}`,
    (name: string) => `o nome é ${name}`,
    (name: string) => `is called "${name}"`,
  ],
  phone: [
    (phone: string) => `phone ${phone}`,
    (phone: string) => `the phone number is ${phone}`,
    (phone: string) => `Telefon ${phone}`,
    (phone: string) => `le téléphone est ${phone}`,
    (phone: string) => `il telefono è ${phone}`,
    (phone: string) => `el teléfono es ${phone}`,
    (phone: string) => `o telefone é ${phone}`,
  ],
  website: [
    (site: string) => `website is ${site}`,
    (site: string) => `die Webseite ist ${site}`,
    (site: string) => `le site est ${site}`,
    (site: string) => `il sito è ${site}`,
    (site: string) => `la web es ${site}`,
    (site: string) => `o site é ${site}`,
  ],
  email: [
    (email: string) => `email is ${email}`,
    (email: string) => `die E-Mail ist ${email}`,
    (email: string) => `l'email est ${email}`,
  ],
} as const;
const NOW = Date.parse("2026-11-20T18:00:00Z");
const OURS = /on record is the claimed one/u;
const ANOTHER = /on record is another one/u;
/** Maximum length of a claim. */
const MAX_CHARACTERS = 200;
/** Maximum share of wrong verdicts: names of other businesses that are phrases of the claim's language. */
const MAX_AMISS = 0.01;

test("every name, number and page of the shared cities is the one on record, in six languages", {
  skip: withoutSharedData,
}, async (t) => {
  const amiss: string[] = [];
  let tried = 0;
  for (const files of FULL_MAPS) {
    const { parts } = await mapCalled(files.name);
    const entries = parts.indexes.flatMap(({ area }) => [...area.entries.values()]);
    const holds = (entry: CatalogEntry, claim: string, said: RegExp) => {
      if (claim.length > MAX_CHARACTERS) return;
      tried += 1;
      const { basis, not_understood: unread } = judge(claim, entry, NOW);
      if (!said.test(basis))
        amiss.push(
          `${files.name}: "${claim}" of ${entry.record.attributes.name?.value}: ${basis} ${unread?.join()}`,
        );
    };
    for (const [at, entry] of entries.entries()) {
      for (const field of ["name", "phone", "website", "email"] as const) {
        const value = entry.record.attributes[field]?.value;
        const other = entries[(at * 7 + 1) % entries.length]?.record.attributes[field]?.value;
        const say = CLAIMS[field][at % CLAIMS[field].length];
        if (value === undefined || say === undefined) continue;
        holds(entry, say(value), OURS);
        if (other !== undefined && hasNothingOf(other, value)) holds(entry, say(other), ANOTHER);
      }
    }
  }
  for (const one of amiss.slice(0, 400)) t.diagnostic(one);
  t.diagnostic(`${amiss.length} of ${tried} amiss`);
  assert.ok(tried > 2_000);
  assert.ok(amiss.length <= MAX_AMISS * tried, amiss.slice(0, 10).join("\n"));
});

/** Whether neither value contains the other: branches of a chain share names, websites and parts of numbers. */
function hasNothingOf(other: string, own: string): boolean {
  const [a = "", b = ""] = [other, own].map(fold);
  return !a.includes(b) && !b.includes(a);
}
