import assert from "node:assert/strict";
import { test } from "node:test";
import type { TestValues } from "../domain/testEvidence.js";
import { hoursReader } from "../hours/compile.js";
import { placeIndex } from "../places/places.js";
import { lexiconOf } from "../query/lexicon/lexicon.js";
import { VERTICALS } from "../verticals/all.js";
import { registryOf } from "../verticals/registry.js";
import { AreaIndex } from "./index/areaIndex.js";
import { responseOf } from "./response.js";
import { search } from "./pipeline.js";
import { areaOf } from "./testArea.js";

/** A Friday noon: evening businesses are closed. */
const NOW = Date.UTC(2026, 10, 20, 12);
const LEXICON = lexiconOf(VERTICALS);
const TOWN: readonly TestValues[] = [
  { name: "Café Eiles", kind: "cafe" },
  { name: "Amador", kind: "restaurant", facts: { cuisine: ["international"] } },
  { name: "Hard Rock Cafe", kind: "restaurant", facts: { cuisine: ["american"] } },
  { name: "Best", kind: "bar" },
  { name: "PHO 6", kind: "restaurant", facts: { cuisine: ["vietnamese"] } },
  { name: "La Pizza", kind: "bar" },
  { name: "The Barber", kind: "bar" },
  { name: "Salon Schere", kind: "hairdresser", facts: {} },
  { name: "Barbershop Bart", kind: "hairdresser" },
  { name: "Zur letzten Instanz", kind: "restaurant", facts: { cuisine: ["german"] } },
  { name: "Delphin", kind: "restaurant", facts: { cuisine: ["greek"] } },
  { name: "Chupenga", kind: "fast_food", facts: { cuisine: ["mexican"] } },
  { name: "Μυλωνάς", kind: "restaurant", alternative_names: ["Mylonas"] },
  { name: "Пушкин", kind: "restaurant", alternative_names: ["Puschkin", "Pushkin"] },
  { name: "鮨かねさか", kind: "restaurant", alternative_names: ["Sushi Kanesaka"] },
  { name: "Da Gino", kind: "restaurant", facts: { cuisine: ["italian", "pizza"] } },
  { name: "Roma", kind: "restaurant", facts: { cuisine: ["italian", "pizza"] } },
  { name: "Kennedy's Bar & Restaurant", kind: "restaurant", facts: { cuisine: ["irish"] } },
];
const area = areaOf(TOWN, NOW, { verticals: VERTICALS.map(({ id }) => id) }, registryOf(VERTICALS));
const parts = { indexes: [new AreaIndex(area, LEXICON)], places: placeIndex([area]), lexicon: LEXICON };

function ask(q: string) {
  const outcome = search({ q, location: null, filters: {} }, parts, NOW);
  return {
    names: outcome.scored.map(({ entry }) => entry.record.attributes.name?.value),
    meeting: outcome.meeting,
    note: responseOf(outcome, [area], LEXICON.verticals, NOW).note,
  };
}

/** Query → first result. */
function firstOf(table: Readonly<Record<string, string>>): void {
  for (const [q, first] of Object.entries(table)) assert.equal(ask(q).names[0], first, q);
}

test("the whole name of a business finds it first, whatever else its words mean", () => {
  firstOf({
    "Café Eiles": "Café Eiles",
    "cafe eiles": "Café Eiles",
    Amador: "Amador",
    "Hard Rock Cafe": "Hard Rock Cafe",
    Best: "Best",
    "The Barber": "The Barber",
    "restaurant Amador": "Amador",
    "Eiles cafe": "Café Eiles",
    "opening hours of Hard Rock Cafe": "Hard Rock Cafe",
    "is Amador open": "Amador",
    "horaires de Delphin": "Delphin",
    "Amador in Testville": "Amador",
    "kennedys bar": "Kennedy's Bar & Restaurant",
  });
});

test("generic words are not read as a name, even if a business has that name", () => {
  for (const [q, not] of [
    ["best restaurant", "Best"],
    ["table for 6", "PHO 6"],
    ["pizza", "La Pizza"],
    ["barber", "The Barber"],
  ] as const) {
    const { names } = ask(q);
    assert.notEqual(names[0], not, q);
    assert.ok(names.length > 1, q);
  }
});

test("a name whose words have another meaning comes first, with results for that meaning after it", () => {
  const { names } = ask("The Barber");
  assert.equal(names[0], "The Barber");
  assert.ok(names.includes("Barbershop Bart"), names.join());
});

test("a name is found with typing mistakes: swapped or missing letters, split, joined, cut short and misheard", () => {
  firstOf({
    "Zur letzten Instans": "Zur letzten Instanz",
    "Zur letzten Insatnz": "Zur letzten Instanz",
    "Zurletzten Instanz": "Zur letzten Instanz",
    "Zur let zten Instanz": "Zur letzten Instanz",
    "Zur letzten Inst": "Zur letzten Instanz",
    Delfin: "Delphin",
    Delp: "Delphin",
    Delhpin: "Delphin",
    Chuenga: "Chupenga",
    "restaurant Amadro": "Amador",
  });
});

test("a misspelled name is noted, hides nothing of the category and is no filter", () => {
  const pizza = ask("pizza");
  const named = ask("pizza Da Gnio");
  assert.equal(named.names[0], "Da Gino");
  assert.ok(named.names.includes("Roma"));
  assert.ok(named.meeting >= pizza.meeting);
  assert.match(named.note, /No business here has exactly that name/u);
  assert.doesNotMatch(ask("Amador").note, /exactly that name/u);
});

test("a misspelled name never ranks before one that has the words as written", () => {
  const town = areaOf(
    [
      { name: "Delphin", kind: "restaurant" },
      { name: "Restaurant Delfin am Ufer", kind: "restaurant" },
    ],
    NOW,
  );
  const its = { indexes: [new AreaIndex(town, LEXICON)], places: placeIndex([town]), lexicon: LEXICON };
  const { scored } = search({ q: "Delfin", location: null, filters: {} }, its, NOW);
  assert.equal(scored[0]?.entry.record.attributes.name?.value, "Restaurant Delfin am Ufer");
});

test("names in other scripts are found as written, and as the data writes them in Latin letters", () => {
  firstOf({
    Μυλωνάς: "Μυλωνάς",
    μυλωνας: "Μυλωνάς",
    mylonas: "Μυλωνάς",
    Пушкин: "Пушкин",
    пушкин: "Пушкин",
    Puschkin: "Пушкин",
    鮨かねさか: "鮨かねさか",
    "sushi kanesaka": "鮨かねさか",
  });
});

test("a business in a booking or question is read as a name, even if it is a city or an everyday word", () => {
  firstOf({
    "Book a table at Roma": "Roma",
    "Tisch reservieren bei Roma": "Roma",
    "réserver une table chez Roma": "Roma",
    "prenotare un tavolo da Roma": "Roma",
    "tafel reserveren bij Roma": "Roma",
    "reservar mesa con Delphin": "Delphin",
    "opening hours Best": "Best",
    "Öffnungszeiten Best": "Best",
    "horaires Best": "Best",
  });
  assert.deepEqual(ask("book a table in Roma").names, []);
  assert.ok(ask("best restaurant with a table for two").names.length > 1);
});

test("a business in a question is found whether open or not", () => {
  firstOf({
    "hat Amador heute offen?": "Amador",
    "is Amador open today": "Amador",
    "hat Amador morgen geöffnet": "Amador",
  });
});

test("an excluded name is left out, and not read as a wanted one", () => {
  for (const q of [
    "pizza but not Roma",
    "pizza, not Roma",
    "pizza anything but Roma",
    "Pizza, aber nicht Roma",
    "pizza außer Roma",
    "pizza sauf Roma",
    "pizza tranne Roma",
    "pizza excepto Roma",
  ])
    assert.deepEqual(ask(q).names.slice(0, 1), ["Da Gino"], q);
  for (const q of ["pizza but not Roma", "pizza sauf Roma"]) assert.ok(!ask(q).names.includes("Roma"), q);
  assert.deepEqual(ask("pizza, not Roma or Da Gino").names, ["La Pizza"]);
  // The rest is wanted, and part of a name is enough.
  assert.deepEqual(ask("not Roma, a nice pizza").names.slice(0, 1), ["Da Gino"]);
  assert.ok(!ask("essen gehen, aber nicht bei Eiles").names.includes("Café Eiles"));
});

test("a place elsewhere stays a place, even if a business has that name", () => {
  assert.deepEqual(ask("pizza in Roma").names, []);
  assert.equal(ask("Roma").names[0], "Roma");
});

test("next to a kind of business a town's name means the town, even if a bar has that name", () => {
  const town = areaOf(
    [
      { name: "Monaco Bar", kind: "bar" },
      { name: "Salon Schere", kind: "hairdresser" },
    ],
    NOW,
    { name: "Monaco", verticals: VERTICALS.map(({ id }) => id) },
    registryOf(VERTICALS),
  );
  const its = { indexes: [new AreaIndex(town, LEXICON)], places: placeIndex([town]), lexicon: LEXICON };
  const run = (q: string) => {
    const { scored, understanding } = search({ q, location: null, filters: {} }, its, NOW);
    const names = scored.map(({ entry }) => entry.record.attributes.name?.value);
    return [names.join(), understanding.place?.text ?? null];
  };
  assert.deepEqual(run("hairdresser Monaco"), ["Salon Schere", "monaco"]);
  assert.deepEqual(run("hairdresser in Monaco"), ["Salon Schere", "monaco"]);
  assert.deepEqual(run("Monaco Bar"), ["Monaco Bar", null]);
});

test("chains can be alternatives, and are found without their kind", () => {
  const chains = areaOf(
    [
      { name: "Dutch Bros. Coffee", kind: "cafe" },
      { name: "Starbucks", kind: "cafe" },
      { name: "Blue Door", kind: "cafe" },
      { name: "Asian 2207", kind: "restaurant" },
      { name: "Golden Wok", kind: "restaurant", facts: { cuisine: ["asian"] } },
    ],
    NOW,
    { verticals: VERTICALS.map(({ id }) => id) },
    registryOf(VERTICALS),
  );
  const its = { indexes: [new AreaIndex(chains, LEXICON)], places: placeIndex([chains]), lexicon: LEXICON };
  const namesFor = (q: string) =>
    search({ q, location: null, filters: {} }, its, NOW)
      .scored.map(({ entry }) => entry.record.attributes.name?.value)
      .toSorted();
  assert.deepEqual(namesFor("dutch bros"), ["Dutch Bros. Coffee"]);
  assert.deepEqual(namesFor("starbucks or dutch bros"), ["Dutch Bros. Coffee", "Starbucks"]);
  // A name that is partly vocabulary is still a name.
  const [best] = search({ q: "table for two at Asian 2207", location: null, filters: {} }, its, NOW).scored;
  assert.equal(best?.entry.record.attributes.name?.value, "Asian 2207");
});

test("a business without branches is found without its kind and whether or not it is open, with its state at the time asked about", () => {
  const made = areaOf(
    [
      { name: "Restaurant Borchardt", kind: "restaurant", hours: "Mo-Sa 18:00-23:00" },
      { name: "Katz Orange", kind: "restaurant", hours: "Mo-Sa 18:00-23:00" },
      { name: "Burger King", kind: "fast_food", hours: "Mo-Sa 18:00-23:00" },
      { name: "Burger King", kind: "fast_food", hours: "24/7" },
      { name: "Café Zeit", kind: "cafe" },
    ],
    NOW,
  );
  const read = hoursReader({ country: "DE", region: null }, NOW);
  const entries = [...made.entries].map(([id, entry]) => {
    const compiled = read(entry.record.attributes.hours?.value ?? "");
    return [id, { ...entry, hours: compiled.ok ? compiled.hours : null }] as const;
  });
  const town = Object.assign(made, { entries: new Map(entries) });
  const its = { indexes: [new AreaIndex(town, LEXICON)], places: placeIndex([town]), lexicon: LEXICON };
  const run = (q: string) => {
    const outcome = search({ q, location: null, filters: {} }, its, NOW);
    const { results, understood } = responseOf(outcome, [town], LEXICON.verticals, NOW);
    return {
      names: results.map(({ name }) => name),
      status: results[0]?.availability.status,
      at: results[0]?.availability.at,
      time: understood.time?.text,
    };
  };
  const closed = { names: ["Restaurant Borchardt"], status: "likely_closed_now" };
  for (const q of ["is Borchardt open now", "Borchardt open now", "Restaurant Borchardt jetzt geöffnet"])
    assert.deepEqual(run(q), { ...closed, at: undefined, time: undefined }, q);
  const later = { names: ["Katz Orange"], status: "likely_open_now", at: "2026-11-20T19:00:00Z" };
  for (const q of ["is Katz Orange open tonight at 8", "Katz Orange tonight at 8"])
    assert.deepEqual(run(q), { ...later, time: "tonight at 8" }, q);
  // Branches that are closed are left out, and an everyday word is no name.
  assert.deepEqual(run("Burger King open now").names, ["Burger King"]);
  assert.deepEqual(run("Zeit").names, []);
});

test("a business may be called like a town elsewhere", () => {
  const made = areaOf(
    [
      { name: "Dolores", kind: "fast_food", facts: { cuisine: ["burrito"] } },
      { name: "Tokyo House", kind: "restaurant", facts: { cuisine: ["ramen"] } },
      { name: "Otto", kind: "restaurant", facts: { cuisine: ["burrito", "ramen"] } },
    ],
    NOW,
  );
  const its = { indexes: [new AreaIndex(made, LEXICON)], places: placeIndex([made]), lexicon: LEXICON };
  const run = (q: string) => {
    const { results, coverage, understood } = responseOf(
      search({ q, location: null, filters: {} }, its, NOW),
      [made],
      LEXICON.verticals,
      NOW,
    );
    return [results[0]?.name, coverage, understood.terms?.join(" ")];
  };
  for (const q of ["dinner at Dolores", "Abendessen bei Dolores", "Dolores burrito", "dîner chez Dolores"])
    assert.deepEqual(run(q), ["Dolores", undefined, "dolores"], q);
  assert.match(run("dinner in Dolores")[1] ?? "", /"Dolores" is not covered/u);
  assert.equal(run("Tokyo ramen")[2], undefined);
});

test("what other businesses lack is not noted beside a named one", () => {
  const { names, note } = ask("vegan options at Hard Rock Cafe");
  assert.equal(names[0], "Hard Rock Cafe");
  assert.doesNotMatch(note ?? "", /Left out/u);
});
