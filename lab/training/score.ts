import type { Reader } from "#doorlight/text/reader.js";
import type { Decided } from "#doorlight/text/features.js";
import type { Sample } from "./corpus.js";
import { goldSpans, intentOf } from "./train.js";

interface Counts {
  texts: number;
  spans: number;
  found: number;
  right: number;
  /** For labeled spans, whether found or not. */
  polarity: number;
  unwanted: number;
  unwantedFound: number;
  unwantedRight: number;
  strength: number;
  wish: number;
  wishFound: number;
  wishRight: number;
  exact: number;
  intents: number;
  vertical: number;
  intent: number;
  falseBusiness: number;
  noRequests: number;
  falseNone: number;
}

/** Scores a reader on labeled samples: a line of figures for each key. */
export function scores(
  reader: Reader,
  samples: readonly Sample[],
  keysOf: (sample: Sample) => readonly string[],
): string[] {
  const all = new Map<string, Counts>();
  const roles = new Map<string, { gold: number; found: number; right: number }>();
  for (const sample of samples) {
    const counts = keysOf(sample).map((key) => {
      const known = all.get(key) ?? emptyCounts();
      all.set(key, known);
      return known;
    });
    const reading = reader.read(reader.annotate(sample.text), sample.domain);
    const gold = goldSpans(reading, sample);
    const isNone = reading.intents[0]?.intent === "no-request" && sample.domain === "request";
    const found = isNone ? [] : reading.spans;
    const keyOf = ({ from, to, role }: Decided) => `${from} ${to} ${role}`;
    const byKey = new Map(found.map((span) => [keyOf(span), span]));
    const add = (name: keyof Counts, by = 1) => {
      for (const count of counts) count[name] += by;
    };
    const addRole = (role: string, name: "gold" | "found" | "right") => {
      const known = roles.get(role) ?? { gold: 0, found: 0, right: 0 };
      known[name] += 1;
      roles.set(role, known);
    };
    for (const { role } of found) addRole(role, "found");
    add("texts");
    add("spans", gold.length);
    add("found", found.length);
    let isExact = gold.length === found.length;
    for (const span of gold) {
      addRole(span.role, "gold");
      const match = byKey.get(keyOf(span));
      if (match === undefined) {
        isExact = false;
        continue;
      }
      addRole(span.role, "right");
      add("right");
      isExact &&= match.isUnwanted === span.isUnwanted && match.isWish === span.isWish;
    }
    for (const [at, match] of reader.decide(reading, gold).entries()) {
      const span = gold[at] as Decided;
      if (match.isUnwanted === span.isUnwanted) add("polarity");
      if (match.isWish === span.isWish) add("strength");
      if (span.isUnwanted) add("unwanted");
      if (match.isUnwanted) add("unwantedFound");
      if (span.isUnwanted && match.isUnwanted) add("unwantedRight");
      if (span.isWish) add("wish");
      if (match.isWish) add("wishFound");
      if (span.isWish && match.isWish) add("wishRight");
    }
    if (isExact) add("exact");
    if (sample.domain === "claim") continue;
    const intent = intentOf(sample);
    add("intents");
    if (intent === reading.intents[0]?.intent) add("vertical");
    if (intent === "no-request") add("noRequests");
    if ((intent === "no-request") !== isNone) add("intent");
    if (intent === "no-request" && !isNone) add("falseBusiness");
    if (intent !== "no-request" && isNone) add("falseNone");
  }
  const lines = [...all]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, counts]) => `${key.padEnd(16)} ${lineOf(counts)}`);
  const ofRoles = [...roles].map(
    ([role, { gold, found, right }]) => `  ${role.padEnd(10)} F1 ${f1(right, found, gold)} of ${gold}`,
  );
  return [...lines, ...ofRoles];
}

function lineOf(c: Counts): string {
  return [
    `${String(c.texts).padStart(5)} texts`,
    `span F1 ${f1(c.right, c.found, c.spans)}`,
    `polarity ${share(c.polarity, c.spans)} (unwanted F1 ${f1(c.unwantedRight, c.unwantedFound, c.unwanted)})`,
    `strength ${share(c.strength, c.spans)} (wish F1 ${f1(c.wishRight, c.wishFound, c.wish)})`,
    `exact ${share(c.exact, c.texts)}`,
    ...(c.intents === 0
      ? []
      : [
          `vertical ${share(c.vertical, c.intents)}`,
          `intent error ${share(c.intent, c.intents)}`,
          `(taken ${c.falseBusiness} of ${c.noRequests}, refused ${c.falseNone} of ${c.intents - c.noRequests})`,
        ]),
  ].join("  ");
}

const share = (part: number, all: number) => (all === 0 ? "  - " : (part / all).toFixed(3));

function f1(right: number, found: number, gold: number): string {
  return found + gold === 0 ? "  - " : ((2 * right) / (found + gold)).toFixed(3);
}

function emptyCounts(): Counts {
  return {
    texts: 0,
    spans: 0,
    found: 0,
    right: 0,
    polarity: 0,
    unwanted: 0,
    unwantedFound: 0,
    unwantedRight: 0,
    strength: 0,
    wish: 0,
    wishFound: 0,
    wishRight: 0,
    exact: 0,
    intents: 0,
    vertical: 0,
    intent: 0,
    falseBusiness: 0,
    noRequests: 0,
    falseNone: 0,
  };
}
