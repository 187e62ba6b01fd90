import { z } from "zod";
import { readJsonLines } from "../../settings/jsonLines.js";
import { lexiconOf } from "../../query/lexicon/lexicon.js";
import { readerOf } from "../../query/readerOf.js";
import type { Reader, Reading } from "../../text/reader.js";
import { VERTICALS } from "../../verticals/all.js";
import { understand } from "../../query/understand.js";
import type { Understanding, Want } from "../../query/understanding.js";
import { nonEmpty, optional, timeZone } from "../../settings/schemas.js";
import { ConfigError, option } from "../../settings/settings.js";
import { type Instant, toRfc3339 } from "../../domain/time.js";
import { systemClock } from "../systemClock.js";
import { command } from "./command.js";
import { textOf } from "./output.js";
import { FORCE_SETTING, requireReplaceable, writeOutput } from "./outputFile.js";

/** A line of a query file; only its text is used. */
const withText = z.object({ q: z.string() });

export const understandCommand = command({
  name: "understand",
  inputs: "[TEXT...]",
  about:
    "Shows how the service understands a query. It uses no catalog, so names of places and businesses are not recognized. For a single text it also shows every reading of every span, the spans that the learned reader chooses, and its second-best choice.",
  options: {
    file: option(
      "FILE",
      optional(nonEmpty),
      "Read queries from field `q` of each JSON line, and write one JSON line for each",
    ),
    out: option("FILE", optional(nonEmpty), "File to write them to; default: standard output"),
    force: FORCE_SETTING,
    timezone: option("ZONE", timeZone.default("UTC"), 'Time zone for words such as "tonight"'),
  },
  examples: ['doorlight understand "Friseur am Sonntag um 10, nicht zu teuer"'],
  async run({ file, out, force, timezone: zone }, words) {
    requireReplaceable(out, null, force);
    const now = systemClock.now();
    const lexicon = lexiconOf(VERTICALS);
    const read = (q: string) => understoodLine(q, understand(q, { lexicon, now, timeZone: zone }));
    if (file !== null) {
      const queries = await readJsonLines(file, (line) => withText.parse(line).q);
      await writeOutput(
        out,
        queries.map((q) => `${JSON.stringify(read(q))}\n`),
      );
      return {};
    }
    const text = words.join(" ").trim();
    if (text === "") throw new ConfigError("understand: missing TEXT. See doorlight understand --help.");
    const reader = readerOf(lexicon);
    const annotated = reader.annotate(text);
    const reading = describeReading(reader.read(annotated), reader.runnerUp(annotated));
    return { text: `${describe(read(text), now)}\n${reading}` };
  },
});

/** Fields of an understanding that are shown as they are. */
const SHOWN = ["vertical", "outside", "filters", "facts", "terms", "styles", "untold", "ignored"] as const;

/** The understanding of a query as an object, for one line of a file. */
function understoodLine(q: string, understanding: Understanding): Readonly<Record<string, unknown>> {
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

/** The understanding of a query as text. */
function describe({ q: _q, ...line }: Readonly<Record<string, unknown>>, now: Instant): string {
  const given = Object.entries(line).filter(
    ([, value]) => value !== null && !["[]", "{}"].includes(JSON.stringify(value)),
  );
  return textOf({ ...Object.fromEntries(given), "asked at": toRfc3339(now) });
}

/** What the learned reader saw and chose: every reading of every span, the chosen spans, and the second-best choice. */
function describeReading(reading: Reading, runnerUp: ReturnType<Reader["runnerUp"]>): string {
  const { tokens, annotations, spans, intents } = reading;
  const wordsOf = ({ from, to }: { readonly from: number; readonly to: number }) =>
    reading.text.slice(tokens[from]?.from, tokens[to - 1]?.to);
  const lattice = annotations
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
    ...lattice,
    `asks for   ${asks.join(", ")}`,
    "chosen spans:",
    ...chosen,
    `runner-up, by ${runnerUp.margin.toFixed(2)}: ${runnerUp.spans.map((span) => `[${wordsOf(span)}|${span.role}]`).join(" ")}`,
  ].join("\n");
}
