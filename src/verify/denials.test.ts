import assert from "node:assert/strict";
import { test } from "node:test";
import { entryOf, judge } from "./testEntry.js";

/** A Wednesday, 13:00 in Berlin. */
const NOW = Date.parse("2025-08-20T13:00:00+02:00");
const LUNA = entryOf(
  {
    hours: "Mo-Fr 11:30-14:30,17:30-23:00; Sa 17:30-24:00; Su off; PH off",
    address: { street: "Tal", housenumber: "12", postcode: "80331", city: "München", country: "DE" },
    website: "https://luna.example/",
  },
  { vegan: "yes", delivery: false, takeaway: true, outdoor_seating: true, payment_credit_cards: false },
  NOW,
);

type Verdict = "supported" | "contradicted" | "unknown";
const OPPOSITE = { supported: "contradicted", contradicted: "supported", unknown: "unknown" } as const;
const verdictOf = (claim: string): Verdict => judge(claim, LUNA, NOW).verdict;

/** True and false claims, plain, denied and joined, with ways to deny a claim (`∅`) or to turn it into a tag question. */
const LANGUAGES = {
  en: {
    claims:
      "open on Sunday|closed on Monday|they don't open on Sundays|it isn't open on Monday|has vegan options|no vegan options|they don't deliver|takeaway but no delivery|delivery but no takeaway|neither delivery nor credit cards|open now and accepts credit cards|located at Tal 12|located at Tal 14",
    denied:
      "it is not true that ∅|it isn't true that ∅|it is false that ∅|∅ is not true|∅: false|∅? no|∅ - wrong|∅, not!|not true: ∅|∅ is a lie",
    questions: "∅, don't they?|isn't it true that ∅?",
  },
  de: {
    claims:
      "sonntags geöffnet|montags geschlossen|es sonntags geöffnet ist|sonntags nicht geöffnet|es gibt vegane Gerichte|keine veganen Gerichte|sonntags offen und montags zu|liegt im Tal 12|liegt im Tal 14",
    denied:
      "es stimmt nicht, dass ∅|es ist nicht wahr, dass ∅|es ist falsch, dass ∅|∅ stimmt nicht|∅: nein|∅? Nein|dass ∅, ist falsch",
    questions: "∅, nicht wahr?",
  },
  fr: {
    claims:
      "ouvert le dimanche|fermé le lundi|n'est pas ouvert le dimanche|propose des plats végétaliens|aucun plat végan|ouvert le dimanche mais fermé le lundi|situé Tal 12|situé Tal 14",
    denied: "il n'est pas vrai que ∅|il est faux que ∅|∅ est faux|∅ : non|∅ ? non",
    questions: "∅, n'est-ce pas ?",
  },
  it: {
    claims:
      "aperto la domenica|chiuso il lunedì|non è aperto la domenica|ha piatti vegani|nessun piatto vegano|aperto la domenica ma chiuso il lunedì|si trova in Tal 12|si trova in Tal 14",
    denied: "non è vero che ∅|è falso che ∅|∅ è falso",
    questions: "∅, no?",
  },
  es: {
    claims:
      "abre los domingos|cierra los lunes|no abre los domingos|tiene opciones veganas|no tiene opciones veganas|ningún plato vegano|abierto el domingo pero cerrado el lunes",
    denied: "no es verdad que ∅|no es cierto que ∅|es falso que ∅|∅ es falso",
    questions: "∅, ¿no?",
  },
} as const;

test("a denied claim never has the verdict of the claim itself, and a tag question does not reverse it", () => {
  for (const { claims, denied, questions } of Object.values(LANGUAGES))
    for (const claim of claims.split("|")) {
      const plain = verdictOf(claim);
      const claimsIn = (frames: string) => frames.split("|").map((frame) => frame.replace("∅", claim));
      for (const other of claimsIn(denied))
        assert.ok([OPPOSITE[plain], "unknown"].includes(verdictOf(other)), `${other}: ${verdictOf(other)}`);
      for (const other of claimsIn(questions))
        assert.ok([plain, "unknown"].includes(verdictOf(other)), `${other}: ${verdictOf(other)}`);
    }
});

test("a plain denial is read, and a second negative word required by grammar adds nothing", () => {
  const table: readonly (readonly [string, Verdict])[] = [
    ["it is not true that it is open on Sunday", "supported"],
    ["it is false that they deliver", "supported"],
    ["es stimmt nicht, dass es sonntags geöffnet ist", "supported"],
    ["no es cierto que abre los domingos", "supported"],
    ["no tiene ningún plato vegano", "contradicted"],
    ["non ha nessun piatto vegano", "contradicted"],
    ["los domingos no abre nunca", "supported"],
    ["they can't not open on Sundays", "unknown"],
    ["aren't they closed on Sundays?", "unknown"],
    ["located at Tal 14 is not true", "supported"],
  ];
  assert.deepEqual(
    table.map(([claim]) => [claim, verdictOf(claim)]),
    table,
  );
});

test("hours after 'before' and 'after' are not moved to the other half of the day", () => {
  const table: readonly (readonly [string, Verdict])[] = [
    ["open before 11", "unknown"],
    ["open before 11 am", "contradicted"],
    ["open before 11 pm", "supported"],
    ["opens before 11 on weekdays", "unknown"],
    ["apre prima delle 11", "unknown"],
    ["open until 2", "unknown"],
    ["open until 2 pm", "supported"],
    ["vor 11 Uhr noch zu", "supported"],
  ];
  assert.deepEqual(
    table.map(([claim]) => [claim, verdictOf(claim)]),
    table,
  );
});

/** Open from 10:00 to 22:00: the verdict of each form at 09:00, 10:00, 11:00, 21:00, 22:00 and 23:00. `+` supported, `-` contradicted, `?` ambiguous. */
const UNTIL: readonly (readonly [expected: string, forms: string])[] = [
  [
    "--+++-",
    "open until ∅|stays open until ∅|opens until ∅|bis ∅ Uhr geöffnet|öffnet bis ∅ Uhr|ouvert jusqu'à ∅|ouvre jusqu'à ∅|aperto fino alle ∅|apre fino alle ∅|abierto hasta las ∅|abre hasta las ∅|aberto até às ∅|abre até às ∅|open tot ∅ uur",
  ],
  ["----+-", "closes at ∅|schließt um ∅ Uhr|ferme à ∅|chiude alle ∅|cierra a las ∅|fecha às ∅"],
  [
    "++---?",
    "not open until ∅|doesn't open until ∅|nicht bis ∅ Uhr geöffnet|n'est pas ouvert jusqu'à ∅|non è aperto fino alle ∅|no está abierto hasta las ∅|não está aberto até às ∅",
  ],
  ["?+---?", "n'ouvre pas jusqu'à ∅|non apre fino alle ∅|no abre hasta las ∅|não abre até às ∅"],
  [
    "++----",
    "doesn't open before ∅|öffnet nicht vor ∅ Uhr|n'ouvre pas avant ∅|non apre prima delle ∅|no abre antes de las ∅|não abre antes das ∅",
  ],
  ["????+-", "non chiude fino alle ∅|no cierra hasta las ∅|não fecha até às ∅"],
  [
    "+++++-",
    "schließt nicht vor ∅ Uhr|ne ferme pas avant ∅|non chiude prima delle ∅|no cierra antes de las ∅|não fecha antes das ∅",
  ],
  ["-+----", "only opens at ∅|apre solo alle ∅|só abre às ∅"],
  ["----+-", "only open until ∅|abre solo hasta las ∅|nur bis ∅ Uhr geöffnet"],
];

test("'until', 'before' and their denials are compared with opening and closing times to the minute", () => {
  const place = entryOf({ hours: "Mo-Su 10:00-22:00" }, {}, NOW);
  const signs = { supported: "+", contradicted: "-", unknown: "?" } as const;
  const read = (form: string) =>
    ["09", "10", "11", "21", "22", "23"]
      .map((hour) => signs[judge(form.replace("∅", `${hour}:00`), place, NOW).verdict])
      .join("");
  const table = UNTIL.flatMap(([expected, forms]) =>
    forms.split("|").map((form): readonly [string, string] => [form, expected]),
  );
  assert.deepEqual(
    table.map(([form]) => [form, read(form)]),
    table,
  );
  const split = entryOf({ hours: "Mo-Su 11:30-14:30,17:30-23:00" }, {}, NOW);
  assert.equal(judge("no abre hasta las 17:30", split, NOW).verdict, "unknown");
});

test("hours after midnight are shown as clock times, and 'after' an hour covers no other night", () => {
  const bar = entryOf({ hours: "We-Su 20:00-03:00" }, {}, NOW);
  const judged = (claim: string) => judge(claim, bar, NOW);
  assert.match(judged("open at 2 am on Saturday night").basis, /Read as 02:00\./);
  assert.equal(judged("open at 2 am on Saturday night").verdict, "supported");
  assert.equal(judged("open after 2 am on Sundays").verdict, "supported");
  assert.equal(judged("open after 4 am on Sundays").verdict, "unknown");
});

test("a denial for every day is not about now", () => {
  for (const claim of ["es gibt keinen Ruhetag", "no closing day", "pas de jour de fermeture"])
    assert.equal(verdictOf(claim), "contradicted", claim);
  const claims = "is never closed|ist nie geschlossen|n'est jamais fermé|non è mai chiuso|nunca está cerrado";
  for (const claim of claims.split("|")) assert.equal(verdictOf(claim), "contradicted", claim);
  assert.equal(verdictOf("sonntags Ruhetag"), "supported");
  assert.equal(verdictOf("kein Ruhetag am Montag"), "supported");
});

test("a country or region given as a location is not a cuisine", () => {
  const bavarian = entryOf({}, { cuisine: ["italian"] }, NOW);
  for (const claim of ["it is in Bavaria", "in Bavaria"])
    assert.equal(judge(claim, bavarian, NOW).verdict, "unknown", claim);
  assert.equal(judge("it is Bavarian", bavarian, NOW).verdict, "contradicted");
});

test("words after an address do not contradict it", () => {
  for (const claim of [
    "located at Tal 12 since 2019",
    "liegt im Tal 12 bis 2019",
    "situé Tal 12 s'il pleut",
    "situé Tal 12 à partir de septembre",
    "si trova in Tal 12 a volte",
  ])
    assert.equal(verdictOf(claim), "unknown", claim);
  for (const claim of [
    "located at Tal 12a",
    "located at Tal 14 since 2019",
    "located at Tal 12, 80469 München",
  ])
    assert.equal(verdictOf(claim), "contradicted", claim);
  const unnumbered = entryOf(
    { address: { street: "Tal", housenumber: null, postcode: null, city: "München", country: "DE" } },
    {},
    NOW,
  );
  for (const claim of ["located at Tal 12", "located at Tal 12, 80331 München"])
    assert.equal(judge(claim, unnumbered, NOW).verdict, "unknown", claim);
});

test("neither of several days", () => {
  const entry = entryOf({ hours: "Tu-Sa 10:00-18:00" }, {}, NOW);
  const closed =
    "hat weder sonntags noch montags geöffnet|n'ouvre ni le dimanche ni le lundi|no abre ni domingo ni lunes|non apre né la domenica né il lunedì|" +
    "não abre nem ao domingo nem à segunda|is open neither on Sunday nor Monday|neither opens on Sunday nor on Monday";
  const open =
    "hat weder dienstags noch montags geöffnet|n'ouvre ni le mardi ni le lundi|no abre ni domingo ni martes|non è aperto né domenica né martedì";
  for (const claim of closed.split("|")) assert.equal(judge(claim, entry, NOW).verdict, "supported", claim);
  for (const claim of open.split("|")) assert.equal(judge(claim, entry, NOW).verdict, "contradicted", claim);
});
