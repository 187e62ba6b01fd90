import { words } from "#doorlight/language/text/fold.js";
import { understand } from "#doorlight/query/understand.js";
import type { Lexicon } from "#doorlight/query/lexicon/lexicon.js";
import type { Reader } from "#doorlight/text/reader.js";
import type { Sample } from "./corpus.js";

/** What both the reader and the full understanding extract from a text. */
interface Extracted {
  readonly isNothing: boolean;
  readonly vertical: string | null;
  readonly place: readonly string[];
  readonly wanted: ReadonlySet<string>;
  readonly unwanted: ReadonlySet<string>;
}

const CONTENT: ReadonlySet<string> = new Set(["kind", "dish", "attribute", "diet"]);

/** The same figures for the reader alone and for the full understanding of queries, on the same samples. */
export function compared(reader: Reader, lexicon: Lexicon, samples: readonly Sample[]): readonly string[] {
  const requests = samples.filter(({ domain }) => domain === "request");
  return [
    figures(
      "reader",
      requests.map((sample) => [sample, readerResult(reader, sample.text)]),
    ),
    figures(
      "understand",
      requests.map((sample) => [sample, understandResult(lexicon, sample.text)]),
    ),
  ];
}

function readerResult(reader: Reader, text: string): Extracted {
  const { spans, tokens, intents } = reader.read(reader.annotate(text));
  const wordsOf = (some: typeof spans) =>
    some.flatMap(({ from, to }) => tokens.slice(from, to).map(({ word }) => word));
  const content = spans.filter(({ role }) => CONTENT.has(role));
  const intent = intents[0]?.intent ?? "any";
  return {
    isNothing: intent === "no-request",
    vertical: ["any", "none", "no-request"].includes(intent) ? null : intent,
    place: wordsOf(spans.filter(({ role, isUnwanted }) => role === "place" && !isUnwanted)),
    wanted: new Set(wordsOf(content.filter(({ isUnwanted }) => !isUnwanted))),
    unwanted: new Set(wordsOf(content.filter(({ isUnwanted }) => isUnwanted))),
  };
}

const NOW = Date.UTC(2026, 10, 20, 12);

function understandResult(lexicon: Lexicon, text: string): Extracted {
  const understanding = understand(text, { lexicon, now: NOW, timeZone: "UTC" });
  const { vertical, filters, wants, facts, preferred, excluded, place, otherPlace, mentioned, nearMe } =
    understanding;
  const conditions = Object.keys(filters).length + wants.length + facts.length + excluded.length;
  return {
    isNothing: conditions === 0 && preferred === null && vertical === null,
    vertical,
    place: [
      ...words([place, otherPlace, mentioned].map((one) => one?.text ?? "").join(" ")),
      ...(nearMe ? ["me"] : []),
    ],
    wanted: new Set(wants.flatMap((want) => words(want.text))),
    unwanted: new Set(excluded.flatMap((want) => words(want.text))),
  };
}

const HERE: ReadonlySet<string> = new Set("me here hier qui aqui ici moi mim mi mir uns noi nous".split(" "));

function figures(name: string, all: readonly (readonly [Sample, Extracted])[]): string {
  let [none, taken, business, refused, verticals, right] = [0, 0, 0, 0, 0, 0];
  let [gold, found, both, places, placesRight] = [0, 0, 0, 0, 0];
  let [unwanted, contradicted, excluded, lost, wanted] = [0, 0, 0, 0, 0];
  for (const [sample, result] of all) {
    if (sample.voice === "no-request") {
      none += 1;
      if (!result.isNothing) taken += 1;
      continue;
    }
    const isOurs = !["none", "any"].includes(sample.vertical);
    if (isOurs) {
      business += 1;
      if (result.isNothing) refused += 1;
      verticals += 1;
      if (result.vertical === sample.vertical) right += 1;
    }
    const spans = sample.spans.map((span) => ({
      ...span,
      words: words(sample.text.slice(span.from, span.to)),
    }));
    const here = new Set(
      spans
        .filter(({ role, polarity }) => role === "place" && polarity === "wanted")
        .flatMap((span) => span.words),
    );
    const named = [...here].filter((word) => !HERE.has(word));
    const guess = [...new Set(result.place)].filter((word) => !HERE.has(word));
    gold += named.length;
    found += guess.length;
    both += guess.filter((word) => here.has(word)).length;
    places += 1;
    if (named.length === guess.length && guess.every((word) => here.has(word))) placesRight += 1;
    for (const span of spans.filter(({ role }) => CONTENT.has(role))) {
      if (span.polarity === "unwanted") {
        unwanted += 1;
        if (span.words.some((word) => result.wanted.has(word))) contradicted += 1;
        if (span.words.some((word) => result.unwanted.has(word))) excluded += 1;
      } else {
        wanted += 1;
        if (span.words.some((word) => result.unwanted.has(word) && !result.wanted.has(word))) lost += 1;
      }
    }
  }
  const share = (part: number, of: number) => (of === 0 ? "-" : (part / of).toFixed(3));
  return [
    name.padEnd(11),
    `no request taken ${share(taken, none)} of ${none}`,
    `business refused ${share(refused, business)} of ${business}`,
    `vertical ${share(right, verticals)}`,
    `place words F1 ${share(2 * both, gold + found)}, texts ${share(placesRight, places)}`,
    `unwanted answered as wanted ${share(contradicted, unwanted)} of ${unwanted}, excluded ${share(excluded, unwanted)}`,
    `wanted excluded ${share(lost, wanted)} of ${wanted}`,
  ].join("  ");
}
