import assert from "node:assert/strict";
import { test } from "node:test";
import OpeningHours from "opening_hours";
import type { CatalogEntry } from "#doorlight/catalog/catalog.js";
import { judge } from "#doorlight/verify/testEntry.js";
import { food } from "#doorlight/verticals/food/food.js";
import { mapCalled } from "../support/maps.js";
import { withoutSharedData } from "../support/sharedData.js";

/** A Wednesday, 13:00 in Berlin; the data has the same date. */
const NOW = Date.parse("2025-08-20T13:00:00+02:00");
type Tags = Readonly<Record<string, string>>;
/** Whether a claim is true by the raw tags; null if they do not say, or only in part. */
type Truth = (tags: Tags) => boolean | null;

const yes =
  (key: string, partly: readonly string[] = ["limited"]): Truth =>
  (tags) => {
    const value = tags[key];
    return value === undefined || partly.includes(value) ? null : value !== "no";
  };
const not =
  (truth: Truth): Truth =>
  (tags) => {
    const value = truth(tags);
    return value === null ? null : !value;
  };
const serves =
  (...values: readonly string[]): Truth =>
  (tags) => {
    const given = tags["cuisine"]?.split(";").map((one) => one.trim());
    if (given === undefined) return null;
    return given.some((one) => values.includes(one));
  };
/** Open at a local time, by the opening_hours library. */
const open =
  (at: string): Truth =>
  (tags) => {
    if (tags["opening_hours"] === undefined) return null;
    try {
      const hours = new OpeningHours(tags["opening_hours"], null);
      return hours.getUnknown(new Date(`${at}Z`)) ? null : hours.getState(new Date(`${at}Z`));
    } catch {
      return null;
    }
  };
const openOn =
  (date: string): Truth =>
  (tags) => {
    if (tags["opening_hours"] === undefined) return null;
    try {
      const from = new Date(`${date}T00:00:00Z`);
      const intervals = new OpeningHours(tags["opening_hours"], null).getOpenIntervals(
        from,
        new Date(from.getTime() + 86_400_000),
      );
      // The rest of the previous night does not count as an opening of the day.
      const ofTheDay = intervals.filter(
        ([start, end]) => start > from || end.getTime() - from.getTime() > 6 * 3_600_000,
      );
      if (ofTheDay.some(([, , isUnknown]) => !isUnknown)) return true;
      return intervals.some(([, , isUnknown]) => isUnknown) ? null : false;
    } catch {
      return null;
    }
  };

/** Claims in five languages with the condition for their truth. */
const CLAIMS: readonly (readonly [string, Truth])[] = [
  ["has outdoor seating", yes("outdoor_seating")],
  ["there is no outdoor seating", not(yes("outdoor_seating"))],
  ["hat eine Terrasse", yes("outdoor_seating")],
  ["man kann nicht draußen sitzen", not(yes("outdoor_seating"))],
  ["a une terrasse", yes("outdoor_seating")],
  ["n'a pas de terrasse", not(yes("outdoor_seating"))],
  ["ha tavoli all'aperto", yes("outdoor_seating")],
  ["non ha tavoli all'aperto", not(yes("outdoor_seating"))],
  ["tiene terraza", yes("outdoor_seating")],
  ["no tiene terraza", not(yes("outdoor_seating"))],
  ["has vegan options", yes("diet:vegan")],
  ["bietet veganes Essen", yes("diet:vegan")],
  ["propose des plats végétaliens", yes("diet:vegan")],
  ["offre piatti vegani", yes("diet:vegan")],
  ["no tiene comida vegana", not(yes("diet:vegan"))],
  ["is wheelchair accessible", yes("wheelchair")],
  ["ist rollstuhlgerecht", yes("wheelchair")],
  ["ist nicht barrierefrei", not(yes("wheelchair"))],
  ["accessible en fauteuil roulant", yes("wheelchair")],
  ["accessibile ai disabili", yes("wheelchair")],
  ["accesible en silla de ruedas", yes("wheelchair")],
  ["offers takeaway", yes("takeaway")],
  ["Essen zum Mitnehmen", yes("takeaway")],
  ["à emporter", yes("takeaway")],
  ["da asporto", yes("takeaway")],
  ["para llevar", yes("takeaway")],
  ["delivers", yes("delivery")],
  ["liefert nach Hause", yes("delivery")],
  ["does not deliver", not(yes("delivery"))],
  ["livre à domicile", yes("delivery")],
  ["accepts credit cards", yes("payment:credit_cards")],
  ["Kartenzahlung möglich", yes("payment:credit_cards")],
  ["is italian", serves("italian", "pizza", "pasta")],
  ["ist ein vietnamesisches Restaurant", serves("vietnamese", "pho")],
  ["est un restaurant japonais", serves("japanese", "sushi", "ramen", "udon")],
  ["è un ristorante indiano", serves("indian")],
  ["es un restaurante mexicano", serves("mexican", "tacos", "burrito")],
  ["open on Sunday at 3 pm", open("2025-08-24T15:00:00")],
  ["am Samstag um 20 Uhr geöffnet", open("2025-08-23T20:00:00")],
  ["ouvert lundi à 12h", open("2025-08-25T12:00:00")],
  ["aperto venerdì alle 21", open("2025-08-22T21:00:00")],
  ["abierto el martes a las 13", open("2025-08-26T13:00:00")],
  ["closed on Mondays", not(openOn("2025-08-25"))],
  ["montags geschlossen", not(openOn("2025-08-25"))],
  ["fermé le dimanche", not(openOn("2025-08-24"))],
  ["chiuso il lunedì", not(openOn("2025-08-25"))],
  ["cerrado los domingos", not(openOn("2025-08-24"))],
  ["open on Sundays", openOn("2025-08-24")],
  ["has great reviews", () => null],
  ["hat gute Bewertungen", () => null],
  ["permanently closed", () => false],
  ["is it still in business", () => true],
  ["existiert nicht mehr", () => false],
];

test("claims in five languages are judged as the tags say, and no false one is supported", {
  skip: withoutSharedData,
}, async (t) => {
  const { parts, tagged } = await mapCalled("berlin-mitte", [food]);
  const entries = parts.indexes.flatMap(({ area }) => [...area.entries.values()]);
  // Only recently checked places: old records are doubtful, so unknown is right for them.
  const fresh = entries.filter(
    ({ record }) =>
      record.dating === "checked" &&
      NOW - record.observedAt < 60 * 86_400_000 &&
      record.elements.length === 1,
  );
  const tagsOf = ({ record }: CatalogEntry): Tags => tagged.get(record.elements[0]?.id ?? "")?.tags ?? {};
  let [judged, right] = [0, 0];
  const wrong = new Map<string, number>();
  for (const [text, truth] of CLAIMS) {
    for (const entry of fresh) {
      const isTrue = truth(tagsOf(entry));
      const { verdict } = judge(text, entry, NOW);
      assert.ok(
        !(isTrue === false && verdict === "supported"),
        `"${text}" is false of ${JSON.stringify(tagsOf(entry))}`,
      );
      assert.ok(
        !(isTrue === true && verdict === "contradicted"),
        `"${text}" is true of ${JSON.stringify(tagsOf(entry))}`,
      );
      const expected = isTrue === null ? "unknown" : isTrue ? "supported" : "contradicted";
      judged += 1;
      if (verdict === expected) right += 1;
      else
        wrong.set(
          `${text}: ${verdict}, not ${expected}`,
          (wrong.get(`${text}: ${verdict}, not ${expected}`) ?? 0) + 1,
        );
    }
  }
  for (const [what, count] of [...wrong].toSorted((a, b) => b[1] - a[1]).slice(0, 25))
    t.diagnostic(`${count} times ${what}`);
  t.diagnostic(`${fresh.length} places, ${CLAIMS.length} claims: ${right} of ${judged} right`);
  assert.ok(judged >= 150);
  assert.ok(right / judged >= 0.95, `${right} of ${judged}`);
});

test("names, addresses, phones and websites are compared in five languages", {
  skip: withoutSharedData,
}, async () => {
  const { parts } = await mapCalled("berlin-mitte", [food]);
  const entry = parts.indexes
    .flatMap(({ area }) => [...area.entries.values()])
    .find(
      ({ record: { attributes, dating } }) =>
        dating === "checked" &&
        attributes.phone !== undefined &&
        attributes.website !== undefined &&
        (attributes.address?.value.housenumber ?? null) !== null,
    );
  assert.ok(entry !== undefined);
  const { name, phone, website, address } = entry.record.attributes;
  const street = `${address?.value.street} ${address?.value.housenumber}`;
  const table: readonly (readonly [string, string, "supported" | "not"])[] = [
    [`the phone is ${phone?.value}`, "phone", "supported"],
    [`Telefon: ${phone?.value.replace("+49", "0")}`, "phone", "supported"],
    [`le téléphone est ${phone?.value}`, "phone", "supported"],
    ["il telefono è +39 06 1234567", "phone", "not"],
    ["el teléfono es +34 91 1234567", "phone", "not"],
    [`the website is ${website?.value}`, "website", "supported"],
    ["il sito è www.example.org", "website", "not"],
    [`the address is ${street}`, "address", "supported"],
    [`die Adresse ist ${street}`, "address", "supported"],
    [`l'adresse est ${street}`, "address", "supported"],
    [`l'indirizzo è ${street}`, "address", "supported"],
    [`la dirección es ${street}`, "address", "supported"],
    ["the address is Nowhere Street 99", "address", "not"],
    [`it is called ${name?.value}`, "name", "supported"],
    [`heißt ${name?.value}`, "name", "supported"],
    [`s'appelle ${name?.value}`, "name", "supported"],
    [`si chiama ${name?.value}`, "name", "supported"],
    ["se llama Bar Inventado", "name", "not"],
  ];
  for (const [text, field, expected] of table) {
    const judged = judge(text, entry, NOW);
    assert.equal(judged.field, field, text);
    if (expected === "supported") assert.notEqual(judged.verdict, "contradicted", text);
    else assert.notEqual(judged.verdict, "supported", text);
  }
});
