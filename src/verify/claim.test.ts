import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { AttributeValues, FactValue } from "../domain/record.js";
import { twoDecimals } from "../domain/rounding.js";
import { YEAR_MS } from "../domain/time.js";
import { DEFINED, entryOf, judge } from "./testEntry.js";

/** A Wednesday, 13:00 in Berlin. */
const NOW = Date.parse("2025-08-20T13:00:00+02:00");
const OFFICE = "Mo-Fr 09:00-17:00";

type Table = readonly (readonly [claim: string, verdict: "supported" | "contradicted" | "unknown"])[];

function holds(
  values: Partial<AttributeValues>,
  facts: Readonly<Record<string, FactValue>>,
  table: Table,
  now = NOW,
): void {
  const entry = entryOf(values, facts, now);
  assert.deepEqual(
    table.map(([claim]) => [claim, judge(claim, entry, now).verdict]),
    table.map(([claim, verdict]) => [claim, verdict]),
  );
}

test("a compound claim is supported only if every part of it is", () => {
  holds({ hours: OFFICE }, { payment_credit_cards: true, dogs: false, vegan: "yes", outdoor_seating: true }, [
    ["open now and has vegan options", "supported"],
    ["open on Sunday and accepts credit cards", "contradicted"],
    ["has vegan options and outdoor seating", "supported"],
    ["has vegan options, outdoor seating and a rooftop helipad", "unknown"],
    ["has vegan options as well as outdoor seating", "supported"],
    ["both vegan options and dogs", "contradicted"],
    ["has vegan options or allows dogs", "supported"],
    ["serves sushi, has free parking", "unknown"],
    ["closed on Monday but open on Tuesday", "contradicted"],
    ["not open on Sunday but open on Tuesday", "supported"],
    ["closed on Sunday but not on Monday", "supported"],
    ["open on Saturday and Sunday", "contradicted"],
    ["open on Sunday or Monday", "supported"],
    ["hat vegane Gerichte sowie eine Terrasse", "supported"],
    ["sowohl vegane Gerichte als auch Außenplätze", "supported"],
    ["hat vegane Gerichte und erlaubt Hunde", "contradicted"],
    ["a des plats végétaliens et une terrasse", "supported"],
    ["ha piatti vegani e tavoli all'aperto", "supported"],
    ["tiene opciones veganas y terraza", "supported"],
    ["tem opções veganas e esplanada", "supported"],
    ["montags und dienstags geöffnet", "supported"],
    ["montags geöffnet und sonntags geschlossen", "supported"],
  ]);
});

test("a denial covers its own part and never a value", () => {
  holds(
    { hours: OFFICE },
    { internet_access: false, outdoor_seating: false, vegan: "no", vegetarian: "no" },
    [
      ["has no terrace and no wifi", "supported"],
      ["has no terrace or wifi", "supported"],
      ["neither vegan nor vegetarian", "supported"],
      ["weder vegan noch vegetarisch", "supported"],
      ["n'est ni végan ni végétarien", "supported"],
      ["non è né vegano né vegetariano", "supported"],
      ["no es ni vegano ni vegetariano", "supported"],
      ["não é vegano nem vegetariano", "supported"],
      ["has no terrace but wifi", "contradicted"],
      // Whether "no" extends to wifi is ambiguous.
      ["has no terrace and wifi", "unknown"],
      ["kein WLAN und keine Terrasse", "supported"],
      ["non c'è terrazza", "supported"],
      ["Frühstück ist zu empfehlen", "unknown"],
    ],
  );
  holds({ name: "No Limit", website: "https://no-limit.de/" }, {}, [
    ["the name is No Limit", "supported"],
    ["is not called No Limit", "contradicted"],
    ["the website is no-limit.de", "supported"],
    ["the name is Nofrills", "contradicted"],
  ]);
  holds({ name: "Nicht Nur Käse" }, {}, [
    ["is called Nicht Nur Käse", "supported"],
    ["heißt Nicht Nur Käse", "supported"],
    ["heißt nicht Luna", "supported"],
  ]);
});

test("a cuisine contradicts another cuisine but never a dish", () => {
  holds({}, { cuisine: ["vietnamese"] }, [
    ["serves tofu", "unknown"],
    ["serves steak", "unknown"],
    ["serves unicorn steak", "unknown"],
    ["serves pizza", "unknown"],
    ["is Italian", "contradicted"],
    ["is Vietnamese", "supported"],
    ["ist ein vietnamesisches Restaurant", "supported"],
    ["serves Asian food", "supported"],
    ["has an Italian kitchen", "contradicted"],
    ["the kitchen is Vietnamese", "supported"],
  ]);
  holds({}, { cuisine: ["sushi"] }, [
    ["serves sushi", "supported"],
    ["serves sushi and ramen", "unknown"],
    ["does not serve sushi", "contradicted"],
    ["serves vegan sushi", "unknown"],
  ]);
});

test("facts are supported by matching values, not by similar ones", () => {
  holds({}, { internet_access: "wlan" }, [
    ["has wifi", "supported"],
    ["free wifi", "unknown"],
  ]);
  holds({}, { internet_access: "wlan", internet_access_fee: false }, [["free wifi", "supported"]]);
  holds({}, { internet_access: "wlan", internet_access_fee: true }, [["free wifi", "contradicted"]]);
  holds({ kind: "restaurant" }, { payment_cash: true, smoking: "outside" }, [
    ["accepts credit cards", "unknown"],
    ["free parking", "unknown"],
    ["kid friendly", "unknown"],
    ["smoking allowed", "unknown"],
    ["accepts cash", "supported"],
    ["cash only", "unknown"],
    ["the terrace is heated", "unknown"],
    ["has great reviews", "unknown"],
  ]);
});

test("an unread time never means now, and times are read literally", () => {
  holds({ hours: OFFICE }, {}, [
    ["open on 2025-08-24", "contradicted"],
    ["open every day", "contradicted"],
    ["open on the 23rd of August", "contradicted"],
    ["open on 24 December", "supported"],
    ["open on Christmas", "unknown"],
    ["open at 03:00", "contradicted"],
    ["closes at 17:00", "supported"],
    ["closes at 05:00", "contradicted"],
    ["opens at 9", "supported"],
    ["open between 10 and 23", "contradicted"],
    ["open between 10 and 16", "supported"],
    ["operating hours are 9 to 22", "contradicted"],
    ["hours are Mo-Fr 9-17", "supported"],
    ["opened in 1990", "unknown"],
    ["open in January 2019", "unknown"],
    ["open in the year 2030", "unknown"],
    ["open since 1990", "unknown"],
    ["open on public holidays", "unknown"],
    ["not open every day", "supported"],
    ["not open on Saturday or Sunday", "supported"],
    ["the kitchen is open", "unknown"],
    ["open 24 hours", "contradicted"],
    ["closed for lunch", "contradicted"],
    ["was open", "unknown"],
  ]);
  holds({ hours: "Mo-Th 10:00-14:00,17:00-22:00; Fr 10:00-24:00; PH off" }, {}, [
    ["open until midnight on Friday", "supported"],
    ["open on public holidays", "contradicted"],
    ["closed on public holidays", "supported"],
    ["the hours on Monday are 10 to 14 and 17 to 22", "supported"],
    ["the hours on Monday are 10 to 14", "contradicted"],
    ["has a lunch break on Monday", "supported"],
  ]);
});

test("a time at which a state begins is compared with the opening time", () => {
  holds({ hours: "Mo-Sa 10:00-14:30,17:30-22:00" }, {}, [
    ["erst ab 11 geöffnet", "contradicted"],
    ["hat erst ab 11 Uhr auf", "contradicted"],
    ["öffnet erst um 10 Uhr", "supported"],
    ["erst ab 10 Uhr geöffnet", "supported"],
    ["only opens from 11", "contradicted"],
    ["only open from 10 am", "supported"],
  ]);
});

test("a time belongs to its own clause", () => {
  holds({ hours: OFFICE }, {}, [
    ["open on Monday and closes at 17:00", "supported"],
    ["open on Monday and closes at 18:00", "contradicted"],
    ["closed on Sunday and opens at 9", "supported"],
    ["opens at 9 and closes at 17 on Fridays", "supported"],
    // It is unclear to which of the two the hour belongs.
    ["ist montags geöffnet und um 9 Uhr geschlossen", "unknown"],
    // Before 9 in the morning, or before 9 in the evening.
    ["not open before 9", "unknown"],
    ["not open at 8", "supported"],
  ]);
});

test("an old record never makes one particular other value probable", () => {
  const entry = entryOf({ kind: "restaurant", hours: OFFICE }, { cuisine: ["chinese"] }, NOW);
  for (const years of [0, 1, 8, 40])
    for (const claim of ["is a hairdresser", "serves Italian food"]) {
      const { verdict, probability } = judge(claim, entry, NOW + years * YEAR_MS);
      assert.equal(verdict, "contradicted", `${claim}, after ${years} years`);
      assert.ok((probability ?? 1) <= 0.2);
    }
});

test("a claim may mention the place's own name, but no other", () => {
  holds({ hours: OFFICE }, { vegan: "yes", cuisine: ["vietnamese"], outdoor_seating: true }, [
    ["Luna is open on Monday", "supported"],
    ["does Luna have vegan options?", "supported"],
    ["hat Luna eine Terrasse?", "supported"],
    ["Sol is open on Monday", "unknown"],
    ["is a Vietnamese restaurant with outdoor seating", "supported"],
    ["vegan: yes", "supported"],
  ]);
});

test("values are compared as a whole", () => {
  holds(
    {
      phone: "+498912345678",
      address: { street: "Tal", housenumber: "12", postcode: "80331", city: "München", country: "DE" },
      website: "https://luna.example/",
    },
    {},
    [
      ["the phone is +49 89 12345678", "supported"],
      ["Telefon: 089/12345678", "supported"],
      ["the phone is +49 89 12345679", "contradicted"],
      ["the phone is 12345678", "unknown"],
      ["the address is Tal 12, 80331 München", "supported"],
      ["the address is Tal 12", "supported"],
      ["the address is Tal 12a", "contradicted"],
      ["the address is Tal 13, 80331 München", "contradicted"],
      ["the address is Tal 12, 80469 München", "contradicted"],
      ["the address is Tal 12, 80331 München, second floor", "unknown"],
      ["the address is Talstraße 12", "contradicted"],
      ["the address is Tal 12, 80331 München and has vegan options", "unknown"],
      ["the website is luna.example", "supported"],
      ["the website is luna.example.evil.com", "contradicted"],
      ["has a website", "supported"],
    ],
  );
});

test("a website or phone that is withheld cannot be verified", () => {
  holds({ website: "http://192.168.0.1/", phone: "see the door" }, {}, [
    ["has a website", "unknown"],
    ["has a phone number", "unknown"],
  ]);
});

test("on an old record the probability decides, and the basis gives the value and its date", () => {
  const entry = entryOf({ hours: OFFICE }, { vegan: "yes" }, NOW);
  const later = judge("has vegan options", entry, NOW + 5 * YEAR_MS);
  assert.equal(later.verdict, "supported");
  const fresh = judge("has vegan options", entry, NOW).probability;
  assert.ok(
    fresh !== null && later.probability !== null && later.probability < fresh,
    String(later.probability),
  );
  assert.equal(later.basis, "On record: vegan options, observed 2025-08-20 (OpenStreetMap).");
  const none = judge("is not vegan", entryOf({}, { vegan: "no" }, NOW), NOW);
  assert.equal(none.verdict, "supported");
  assert.equal(none.basis, "On record: no vegan options, observed 2025-08-20 (OpenStreetMap).");
  assert.match(judge("closed on Sunday", entry, NOW).basis, /Sun 2025-08-24 closed/);
  assert.match(judge("open at 8", entry, NOW).basis, /open 09:00–17:00.*Read as 20:00 or 08:00\./);
});

test("the basis explains a verdict that differs from the record because of its age", () => {
  const entry = entryOf({ phone: "+498912345678", website: "https://luna.example" }, { vegan: "yes" }, NOW);
  const inYears = (claim: string, years: number) => judge(claim, entry, NOW + years * YEAR_MS);
  const outcomeOf = ({ verdict, basis }: ReturnType<typeof judge>) => [verdict, basis.split(". ")[1] ?? ""];
  assert.deepEqual(outcomeOf(judge("phone is +498912345678", entry, NOW)), ["supported", ""]);
  const years = Array.from({ length: 60 }, (_, year) => year);
  for (const claim of ["the website is luna.example", "has vegan options", "the phone is not +49891111111"]) {
    const verdicts = years.map((year) => outcomeOf(inYears(claim, year)));
    for (const [verdict, why] of verdicts)
      assert.equal(
        why,
        {
          supported: "",
          unknown: "Given its age and the reports, this may have changed.",
          contradicted: "Given its age and the reports, this has probably changed.",
        }[verdict ?? ""],
        claim,
      );
  }
  const verdicts = new Set(years.map((year) => inYears("the website is luna.example", year).verdict));
  assert.deepEqual([...verdicts], ["supported", "unknown", "contradicted"]);
});

test("the whole is as likely as its least likely part, and lists unread words", () => {
  const entry = entryOf({}, { vegan: "yes", outdoor_seating: true }, NOW);
  const claim = judge("has vegan options and a terrace, and free skating", entry, NOW);
  assert.deepEqual(
    [claim.verdict, claim.confidence, claim.probability, claim.not_understood],
    ["unknown", 0, null, ["free", "skating"]],
  );
  assert.deepEqual(
    claim.parts?.map(({ text, verdict, field }) => [text, verdict, field]),
    [
      ["has vegan options", "supported", "vegan"],
      ["a terrace", "supported", "outdoor_seating"],
      ["free skating", "unknown", null],
    ],
  );
  const both = judge("has vegan options and a terrace", entry, NOW);
  assert.equal(both.probability, Math.min(...(both.parts ?? []).map(({ probability }) => probability ?? 1)));
  assert.equal(both.confidence, both.probability);
});

const FULL = entryOf(
  {
    hours: "Mo-Fr 09:00-17:00; Sa 18:00-02:00; Dec 24 off; PH off",
    phone: "+498912345678",
    website: "https://luna.example/",
    address: { street: "Tal", housenumber: "12", postcode: "80331", city: "München", country: "DE" },
  },
  {
    internet_access: "wlan",
    wheelchair: "limited",
    payment_cash: true,
    vegan: "yes",
    outdoor_seating: true,
    cuisine: ["vietnamese"],
  },
  NOW,
);
const FRAGMENTS = [
  ..."open closed not no and or but , . with has is on at the Sunday Monday 9 17:00 until from vegan terrace wifi neither nor".split(
    " ",
  ),
  ..."geöffnet geschlossen und oder nicht kein am um bis heißt Adresse Telefon +49 89 1234567 luna.example ouvert fermé et pas".split(
    " ",
  ),
  ..."aperto chiuso e non né c'è abierto cerrado y ni aberto fechado é não nem hours called phone website address zu auf".split(
    " ",
  ),
];

test("every text has a verdict that conforms to the contract", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc
      .array(fc.oneof(fc.constantFrom(...FRAGMENTS), fc.string({ maxLength: 6 })), { maxLength: 40 })
      .map((words) => words.join(" ")),
  );
  fc.assert(
    fc.property(text, (claim) => {
      const {
        verdict,
        confidence,
        probability,
        parts,
        not_understood: words,
        basis,
      } = judge(claim, FULL, NOW);
      assert.ok(basis.length > 0 && basis.length <= 500);
      assert.ok(words === undefined || (words.length <= 20 && words.every((word) => word.length <= 60)));
      assert.ok(parts === undefined || (parts.length >= 2 && parts.length <= 12));
      assert.equal(probability, probability === null ? null : twoDecimals(probability), claim);
      if (verdict === "unknown") assert.equal(confidence, 0);
      if (verdict === "supported") {
        assert.ok((probability ?? 0) >= 0.6 && confidence === probability, claim);
        assert.equal(words, undefined, claim);
      }
      if (verdict === "contradicted") assert.ok((probability ?? 1) <= 0.4, claim);
    }),
    { numRuns: 3_000, examples: [["non fermé"]] },
  );
});

test("unknown words are not a claim", () => {
  const word = fc.string({ unit: fc.constantFrom(..."bcdfgjklmpqrtvwxz"), minLength: 5, maxLength: 12 });
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 12 }),
      fc.constantFrom("", "open ", "has vegan options and ", "is "),
      (words, before) => {
        assert.equal(judge(`${before}${words.join(" ")}`, FULL, NOW).verdict, "unknown");
      },
    ),
    { numRuns: 500 },
  );
});

test("every word of the verticals' example claims is read", () => {
  for (const { kinds, examples } of DEFINED)
    for (const claim of examples?.claims ?? []) {
      const [kind = ""] = Object.keys(kinds);
      const { not_understood: unread } = judge(claim, entryOf({ kind }, {}, NOW), NOW);
      assert.deepEqual(unread ?? [], [], claim);
    }
});

test("age alone neither supports that a place closed nor contradicts that it trades", () => {
  const claims = [
    "permanently closed",
    "is still in business",
    "it has closed down for good",
    "dauerhaft geschlossen",
  ];
  for (const years of [1, 3, 5, 10, 20, 40]) {
    const entry = entryOf({ hours: OFFICE }, {}, NOW - years * YEAR_MS);
    for (const claim of claims) {
      const { verdict } = judge(claim, entry, NOW);
      const isTrading = claim.includes("business");
      assert.notEqual(verdict, isTrading ? "contradicted" : "supported", `${claim} after ${years} years`);
    }
    const removed = {
      ...entry.evidence,
      elements: entry.evidence.elements.map((element) => ({ ...element, missingSince: NOW })),
    };
    assert.equal(judge("permanently closed", { ...entry, evidence: removed }, NOW).verdict, "supported");
  }
});
