import { toRfc3339 } from "../../domain/time.js";
import { lexiconOf } from "../../query/lexicon/lexicon.js";
import { readerOf } from "../../query/readerOf.js";
import { understand } from "../../query/understand.js";
import type { Understanding, Want } from "../../query/understanding.js";
import { timeZone } from "../../settings/schemas.js";
import { option } from "../../settings/settings.js";
import type { Reading } from "../../text/reader.js";
import { VERTICALS } from "../../verticals/all.js";
import { JSON_SETTING } from "../config.js";
import { systemClock } from "../systemClock.js";
import { command } from "./command.js";
import { textOf } from "./output.js";

export const understandCommand = command({
  name: "understand",
  inputs: "TEXT...",
  about:
    "Shows how the service understands a query. It uses no catalog, so names of places and businesses are not recognized. It also shows every reading of every span, and the spans that the learned reader chooses.",
  options: {
    timezone: option("ZONE", timeZone.default("UTC"), 'Time zone for words such as "tonight"'),
    json: JSON_SETTING,
  },
  examples: ['doorlight understand "Friseur am Sonntag um 10, nicht zu teuer"'],
  async run({ timezone }, words) {
    const q = words.join(" ").trim();
    const now = systemClock.now();
    const lexicon = lexiconOf(VERTICALS);
    const data = viewOfQuery(q, understand(q, { lexicon, now, timeZone: timezone }));
    const { q: _q, ...fields } = data;
    const found = Object.entries(fields).filter(
      ([, value]) => value !== null && !["[]", "{}"].includes(JSON.stringify(value)),
    );
    const shown = textOf({ ...Object.fromEntries(found), "asked at": toRfc3339(now) });
    const reader = readerOf(lexicon);
    return { data, text: `${shown}\n${describeReading(reader.read(reader.annotate(q)))}` };
  },
});

/** Fields of an understanding that are shown as they are. */
const SHOWN = ["vertical", "outside", "filters", "facts", "terms", "styles", "untold", "ignored"] as const;

/** The understanding of a query as a plain object. */
function viewOfQuery(q: string, understanding: Understanding) {
  const { wants, sides, excluded, place, otherPlace, mentioned, nearMe, time, notPriced } = understanding;
  const asked = [...wants, ...sides];
  return {
    q,
    ...Object.fromEntries(SHOWN.map((name) => [name, understanding[name]])),
    offers: [...new Set(asked.flatMap(({ offers }) => offers.slice(0, 1)))],
    kinds: [...new Set(asked.flatMap(namedKinds))],
    excluded: [...new Set(excluded.flatMap(({ offers, kinds }) => [...offers, ...kinds].slice(0, 1)))],
    place: place?.text ?? mentioned?.text ?? (nearMe ? "near me" : null),
    other_place: otherPlace?.text ?? null,
    time: time === null ? null : { text: time.text, at: toRfc3339(time.at) },
    not_priced: notPriced,
  };
}

/** The kind that a want names explicitly; an offer implies kinds but names none. */
function namedKinds({ offers, kinds, lead }: Want): readonly string[] {
  return lead === "kind" || offers.length === 0 ? kinds.slice(0, 1) : [];
}

/** What the learned reader saw and chose: every reading of every span, and the chosen spans. */
function describeReading({ text, tokens, annotations, spans, intents }: Reading): string {
  const wordsOf = ({ from, to }: { readonly from: number; readonly to: number }) =>
    text.slice(tokens[from]?.from, tokens[to - 1]?.to);
  const readings = annotations
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
    .map((one) => `  ${wordsOf(one)}: ${one.type} (${one.source})`);
  const percent = (share: number) => `${Math.round(100 * share)} %`;
  const chosen = spans.map((span) => {
    const marks = `${span.isUnwanted ? "-" : ""}${span.isWish ? "?" : ""}`;
    return `  [${wordsOf(span)}|${span.role}${marks}] unwanted ${percent(span.unwanted)}, wish ${percent(span.wish)}`;
  });
  const asks = intents.slice(0, 2).map(({ intent, probability }) => `${intent} ${percent(probability)}`);
  return [
    "readings of spans:",
    ...readings,
    `asks for   ${asks.join(", ")}`,
    "chosen spans:",
    ...chosen,
  ].join("\n");
}
