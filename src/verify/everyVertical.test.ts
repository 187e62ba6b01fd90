import assert from "node:assert/strict";
import { test } from "node:test";
import type { AttributeValues, FactValue } from "../domain/record.js";
import { entryOf, judge } from "./testEntry.js";

/** A Wednesday, 13:00 in Berlin. */
const NOW = Date.parse("2025-08-20T13:00:00+02:00");

type Verdict = "supported" | "contradicted" | "unknown";

function holds(
  values: Partial<AttributeValues>,
  facts: Readonly<Record<string, FactValue>>,
  table: Readonly<Record<Verdict, readonly string[]>>,
): void {
  const entry = entryOf(values, facts, NOW);
  for (const [verdict, claims] of Object.entries(table))
    assert.deepEqual(
      claims.map((claim) => [claim, judge(claim, entry, NOW).verdict]),
      claims.map((claim) => [claim, verdict]),
    );
}

test("claims on kinds and facts of a gym, in six languages", () => {
  holds(
    { kind: "gym", hours: "Mo-Fr 06:00-23:00" },
    { pool: true, sauna: false, sport: ["fitness", "yoga"], classes: true },
    {
      supported: [
        "is a gym",
        "the gym has a pool",
        "does the gym have a swimming pool",
        "has a pool but no sauna",
        "offers yoga",
        "open on Monday and has classes",
        "ist ein Fitnessstudio",
        "hat das Fitnessstudio einen Pool?",
        "hat keine Sauna",
        "bietet Yoga",
        "est une salle de sport",
        "il y a une piscine",
        "n'a pas de sauna",
        "è una palestra",
        "ha una piscina",
        "non ha sauna",
        "es un gimnasio",
        "tiene piscina",
        "no tiene sauna",
        "tem piscina",
        "não tem sauna",
      ],
      contradicted: [
        "has a sauna",
        "has no pool",
        "is a restaurant",
        "is a hairdresser",
        "ist ein Friseur",
        "hat eine Sauna",
        "hat keinen Pool",
        "est un restaurant",
        "il n'y a pas de piscine",
        "non ha piscina",
        "no tiene piscina",
        "é um restaurante",
        "is a gym, has a pool and a sauna",
      ],
      unknown: [
        // Training that the record does not list.
        "offers boxing",
        "serves sushi",
        "has a beer garden",
        "is vegan",
        "has personal training",
        // More specific than a pool.
        "has a heated pool",
        "hat einen beheizten Pool",
        "is in a hotel",
        "is a hotel gym",
      ],
    },
  );
});

test("a hotel is not a restaurant, but may have one", () => {
  holds(
    { kind: "hotel" },
    { pool: true, breakfast: true, parking: false, dogs: true, wheelchair: true, restaurant: true },
    {
      supported: [
        "is a hotel",
        "the hotel has a pool and breakfast",
        "is the hotel wheelchair accessible",
        "allows dogs",
        "has no parking",
        "has a restaurant",
        "is not a restaurant",
        "ist das Hotel barrierefrei?",
        "hat einen Pool",
        "bietet Frühstück",
        "hat keine Parkplätze",
        "est un hôtel avec piscine",
        "propose le petit déjeuner",
        "è un hotel con piscina",
        "offre la colazione",
        "es un hotel con piscina",
        "ofrece desayuno",
        "é um hotel com piscina",
        "oferece pequeno almoço",
      ],
      contradicted: [
        "has no pool",
        "has parking",
        "is a restaurant",
        "is a hairdresser",
        "is a campsite",
        "ist kein Hotel",
        "hat Parkplätze",
        "n'est pas un hôtel",
        "non è un hotel",
        "no es un hotel",
        "não é um hotel",
      ],
      unknown: [
        "has free parking and a heated pool",
        "is a luxury hotel",
        "serves sushi",
        "has a sauna",
        "has yoga classes",
        "is a hotel restaurant",
        "is a guest house",
      ],
    },
  );
});

test("words of other verticals are understood for a restaurant, but not on record", () => {
  holds(
    { kind: "restaurant" },
    { cuisine: ["thai"], outdoor_seating: true },
    {
      supported: ["is a restaurant", "is a Thai restaurant with a terrace", "is not a hotel"],
      contradicted: ["is a hairdresser", "is a gym", "ist ein Hotel", "est un coiffeur", "es un gimnasio"],
      unknown: [
        "has a pool",
        "offers Thai massage",
        "has a sauna",
        "is in a hotel",
        "is a hotel restaurant",
        "is a bar",
      ],
    },
  );
  holds(
    { kind: "hotel", other_kinds: ["restaurant"] },
    { cuisine: ["thai"], pool: true },
    {
      supported: ["is a hotel", "is a restaurant", "serves Thai food", "has a pool", "is a Thai restaurant"],
      contradicted: ["is a gym", "is an Italian restaurant"],
      unknown: ["serves sushi"],
    },
  );
});

test("claims on whom a hairdresser serves, in six languages", () => {
  holds(
    { kind: "hairdresser" },
    { male: true, female: true, walk_in: true, children: false, payment_cards: true },
    {
      supported: [
        "is a hairdresser",
        "takes walk-ins and accepts cards",
        "is for men",
        "ist ein Friseur",
        "est un coiffeur",
        "è un parrucchiere",
        "es una peluquería",
        "é um cabeleireiro",
        "is not for children",
      ],
      contradicted: ["is a restaurant", "is a hotel", "is a tattoo studio", "ist ein Tattoostudio"],
      unknown: ["is cheap", "has a pool", "offers manicure", "serves vegan food", "is a barber"],
    },
  );
});

test("claims on emergency calls of a plumber, in six languages", () => {
  holds(
    { kind: "plumber", hours: "24/7" },
    { emergency: true },
    {
      supported: [
        "is a plumber",
        "has an emergency service",
        "ist ein Klempner",
        "hat einen Notdienst",
        "est un plombier",
        "è un idraulico",
        "es un fontanero",
        "open on Sunday",
      ],
      contradicted: ["is an electrician", "is a restaurant", "ist ein Hotel", "n'est pas un plombier"],
      unknown: ["is cheap", "has a pool", "serves sushi", "is certified"],
    },
  );
});

test("having something differs from being it, and related words are not the fact, in six languages", () => {
  holds(
    { kind: "gym" },
    { pool: true, sauna: true },
    {
      supported: ["has a swimming pool", "there is a swimming pool", "hat ein Schwimmbad", "a une piscine"],
      contradicted: [
        "is a swimming pool",
        "it is a sauna",
        "ist ein Schwimmbad",
        "est une piscine",
        "è una piscina",
        "es una piscina",
        "é uma piscina",
      ],
      unknown: ["has a steam room", "hat ein Dampfbad", "il y a un hammam"],
    },
  );
  holds(
    { kind: "hotel" },
    { spa: true, pool: true },
    {
      supported: ["has a spa", "has a swimming pool"],
      contradicted: ["is a spa", "est un spa"],
      unknown: [
        "massage",
        "has massage",
        "hat ein Hallenbad",
        "Massagen",
        "massages",
        "massaggi",
        "masajes",
        "massagens",
        "has an indoor pool",
      ],
    },
  );
});

test("another hotel class is contradicted, and words for several classes are not read as one", () => {
  const hotel = entryOf({ kind: "hotel" }, { stars: ["4"] }, NOW);
  const expected = {
    supported: "four star hotel|4 stars|Hotel mit vier Sternen|hôtel quatre étoiles",
    contradicted: "three star hotel|5 stars|not a four star hotel",
    unknown: "at least 3 stars|mindestens 4 Sterne|four star service",
  };
  for (const [verdict, claims] of Object.entries(expected))
    for (const claim of claims.split("|")) assert.equal(judge(claim, hotel, NOW).verdict, verdict, claim);
});

test("accepting cards contradicts 'cash only', and the reverse", () => {
  const [both, cash] = [
    entryOf({ kind: "restaurant" }, { payment_cash: true, payment_credit_cards: true }, NOW),
    entryOf({ kind: "restaurant" }, { payment_cash: "only" }, NOW),
  ];
  assert.equal(judge("cash only", both, NOW).verdict, "contradicted");
  assert.equal(judge("you can pay by card", cash, NOW).verdict, "contradicted");
  assert.equal(judge("cash only", cash, NOW).verdict, "supported");
});
