import assert from "node:assert/strict";
import { test } from "node:test";
import type { AttributeValues, FactValue } from "#doorlight/domain/record.js";
import { readTimes } from "#doorlight/language/times/readTimes.js";
import type { Claim } from "#doorlight/verticals/vertical.js";
import { SHARED_FACTS } from "#doorlight/verticals/definition.js";
import { DEFINED, entryOf, judge } from "#doorlight/verify/testEntry.js";
import { CLAIM_CUES } from "#doorlight/verify/lexicon/cues.js";
import { factsAndKinds, BESIDE_A_FACT } from "#doorlight/verify/lexicon/verticalMarks.js";
import { SHARED } from "#doorlight/verify/lexicon/vocabulary.js";

const NOW = Date.parse("2025-08-20T13:00:00+02:00");

/** Sentence frames by language: has, has not, is, is not. */
const FRAMES: Readonly<Record<string, Readonly<Record<"has" | "lacks" | "is" | "isNot", string>>>> = {
  en: { has: "has *", lacks: "has no *", is: "is a *", isNot: "is not a *" },
  de: { has: "hat *", lacks: "hat kein *", is: "ist ein *", isNot: "ist kein *" },
  fr: { has: "il y a *", lacks: "il n'y a pas de *", is: "est un *", isNot: "n'est pas un *" },
  it: { has: "ha *", lacks: "non ha *", is: "è un *", isNot: "non è un *" },
  es: { has: "tiene *", lacks: "no tiene *", is: "es un *", isNot: "no es un *" },
  nl: { has: "heeft *", lacks: "heeft geen *", is: "is een *", isNot: "is geen *" },
  pt: { has: "tem *", lacks: "não tem *", is: "é um *", isNot: "não é um *" },
};

const DENIALS = [
  "no",
  "not",
  "kein",
  "nicht",
  "pas de",
  "pas",
  "sans",
  "non",
  "nao",
  "niet",
  "geen",
  "zonder",
];

interface Values {
  readonly attributes: Partial<AttributeValues>;
  readonly facts: Readonly<Record<string, FactValue>>;
}

/** Records with values from the definitions: one fact each, or the facts of combined claims. */
const RECORDS: readonly Values[] = [
  ...[...DEFINED, { facts: SHARED_FACTS }].flatMap(({ facts }) =>
    Object.entries(facts).flatMap(([name, { values = {} }]) =>
      [true, false, "only", "no", "yes", ...Object.keys(values)].map((value) => ({
        attributes: {},
        facts: { [name]: value },
      })),
    ),
  ),
  ...(["€", "€€", "€€€"] as const).map((price_band) => ({ attributes: { price_band }, facts: {} })),
  ...(["operational", "temporarily_closed"] as const).map((operating_status) => ({
    attributes: { operating_status },
    facts: {},
  })),
  ...[true, false].map((fee) => ({
    attributes: {},
    facts: { internet_access: "wlan", internet_access_fee: fee },
  })),
  {
    attributes: {},
    facts: { payment_cards: false, payment_credit_cards: false, payment_debit_cards: false },
  },
  ...[true, false].map((value) => ({ attributes: {}, facts: { diet_lactose_free: value } })),
];

type Entry = ReturnType<typeof entryOf>;

/** Finds, for a kind, a record for which a claim is true, or false; null if there is none. Caches the results. */
function recordsOf(kind: string | undefined): (claim: Claim, holds: boolean) => Entry | null {
  const entries = RECORDS.map(({ attributes, facts }) =>
    entryOf({ ...(kind === undefined ? {} : { kind }), ...attributes }, facts, NOW),
  );
  const judged = new Map<Claim, readonly (boolean | null | undefined)[]>();
  return (claim, holds) => {
    const found = judged.get(claim) ?? entries.map(({ record }) => claim.judge(record)?.holds);
    judged.set(claim, found);
    return entries[found.indexOf(holds)] ?? null;
  };
}

/** Whether words can mean a time: "round the clock" may be an offer or hours. */
function isTimed(phrase: string): boolean {
  const times = readTimes(phrase, { now: NOW, timeZone: "Europe/Berlin", country: "DE" });
  return times.expressions.length > 0 || times.unread.length > 0;
}

const put = (frame: string, phrase: string) => frame.replace("*", () => phrase);

test("every word for a fact is supported where the record has it, contradicted where it has not, and unknown where it is silent", (t) => {
  const wrong: string[] = [];
  let judged = 0;
  for (const vertical of [...DEFINED, SHARED]) {
    const kind = Object.keys(vertical.kinds)[0] ?? Object.keys(DEFINED[0]?.kinds ?? {})[0];
    const recordWhere = recordsOf(kind);
    const silent = entryOf(kind === undefined ? {} : { kind }, {}, NOW);
    for (const language of Object.keys(CLAIM_CUES)) {
      const frame = FRAMES[language];
      assert.ok(frame !== undefined, language);
      const named = factsAndKinds(vertical, language);
      const phrases = new Set(named.map(([phrase]) => phrase));
      const seen = new Set<string>();
      for (const [phrase, mark] of named) {
        if (mark.type !== "fact" || seen.has(phrase)) continue;
        seen.add(phrase);
        // Words that only accompany a fact are understood, but no record has them.
        if (mark.claim === BESIDE_A_FACT) continue;
        const [yes, no] = [recordWhere(mark.claim, true), recordWhere(mark.claim, false)];
        assert.ok(yes !== null, `no record has ${mark.claim.sense.with}`);
        const table = [
          [frame.has, yes, "supported"],
          [frame.lacks, yes, "contradicted"],
          ...(no === null
            ? []
            : ([
                [frame.has, no, "contradicted"],
                [frame.lacks, no, "supported"],
              ] as const)),
          [frame.has, silent, "unknown"],
          [frame.lacks, silent, "unknown"],
        ] as const;
        for (const [one, entry, expected] of table) {
          const claim = put(one, phrase);
          // "No appointment" may be about something else: walking in.
          if (one === frame.lacks && DENIALS.some((denial) => phrases.has(`${denial} ${phrase}`))) continue;
          const { verdict } = judge(claim, entry, NOW);
          judged += 1;
          if (verdict === "unknown" && isTimed(phrase)) continue;
          if (verdict !== expected)
            wrong.push(`${language} "${claim}" (${mark.claim.sense.with}): ${verdict}, not ${expected}`);
        }
      }
    }
  }
  t.diagnostic(`${judged} claims, ${wrong.length} wrong`);
  assert.deepEqual(wrong, []);
});

test("every word for a kind is supported of it, contradicted of a kind that is no neighbor", (t) => {
  const wrong: string[] = [];
  let judged = 0;
  const kinds = DEFINED.flatMap((vertical) => Object.entries(vertical.kinds));
  const entries = new Map(kinds.map(([kind]) => [kind, entryOf({ kind }, {}, NOW)]));
  for (const vertical of DEFINED)
    for (const language of Object.keys(CLAIM_CUES)) {
      const frame = FRAMES[language];
      assert.ok(frame !== undefined, language);
      const seen = new Set<string>();
      for (const [phrase, mark] of factsAndKinds(vertical, language)) {
        if (mark.type !== "kind" || seen.has(phrase)) continue;
        seen.add(phrase);
        const near = new Set([...mark.kinds, ...mark.neighbours]);
        const far = kinds
          .map(([kind]) => kind)
          .find((kind) => !near.has(kind) && Object.hasOwn(vertical.kinds, kind));
        for (const [kind, is, isNot] of [
          [mark.kinds[0], "supported", "contradicted"],
          [far, "contradicted", "supported"],
          [mark.neighbours[0], "unknown", "unknown"],
        ] as const) {
          const entry = entries.get(kind ?? "");
          if (entry === undefined) continue;
          for (const [one, expected] of [
            [frame.is, is],
            [frame.isNot, isNot],
          ] as const) {
            const { verdict } = judge(put(one, phrase), entry, NOW);
            judged += 1;
            if (verdict === "unknown" && isTimed(put(one, phrase))) continue;
            if (verdict !== expected)
              wrong.push(`${language} "${put(one, phrase)}" of ${kind}: ${verdict}, not ${expected}`);
          }
        }
      }
    }
  t.diagnostic(`${judged} claims, ${wrong.length} wrong`);
  assert.deepEqual(wrong, []);
});
