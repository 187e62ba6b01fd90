import { z } from "zod";
import { readJsonLines } from "../../settings/jsonLines.js";
import { lexiconOf } from "../../query/lexicon/lexicon.js";
import { readerOf } from "../../query/readerOf.js";
import type { Reader, Reading } from "../../text/reader.js";
import { VERTICALS } from "../../verticals/all.js";
import { understand } from "../../query/understand.js";
import type { Understanding, Want } from "../../query/understanding.js";
import { isTimeZone } from "../../hours/wallClock.js";
import { nonEmpty, optional, readWith } from "../../settings/schemas.js";
import { ConfigError, option } from "../../settings/settings.js";
import { type Instant, toRfc3339 } from "../../domain/time.js";
import { systemClock } from "../systemClock.js";
import { command, EXIT_DONE, print } from "./command.js";
import { fieldsText } from "./output.js";
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
      "file",
      "FILE",
      optional(nonEmpty),
      "Read queries from field `q` of each JSON line, and write one JSON line for each",
    ),
    out: option("out", "FILE", optional(nonEmpty), "File to write them to; default: standard output"),
    force: FORCE_SETTING,
    timeZone: option(
      "timezone",
      "ZONE",
      readWith((zone) => {
        if (!isTimeZone(zone)) throw new Error("an IANA time zone such as Europe/Berlin");
        return zone;
      }).default("UTC"),
      'Time zone for words such as "tonight"',
    ),
  },
  examples: ['doorlight understand "Friseur am Sonntag um 10, nicht zu teuer"'],
  async run({ file, out, force, timeZone }, words) {
    if (out !== null) requireReplaceable(out, null, force);
    const now = systemClock.now();
    const lexicon = lexiconOf(VERTICALS);
    const read = (q: string) => understand(q, { lexicon, now, timeZone });
    if (file !== null) {
      const queries = await readJsonLines(file, (line) => withText.parse(line).q);
      const lines = queries.map((q) => JSON.stringify(understoodLine(q, read(q))));
      if (out === null) print(lines.join("\n"));
      else
        await writeOutput(
          out,
          lines.map((line) => `${line}\n`),
        );
      return EXIT_DONE;
    }
    const text = words.join(" ").trim();
    if (text === "") throw new ConfigError("understand: missing TEXT. See doorlight understand --help.");
    print(describe(read(text), now));
    const reader = readerOf(lexicon);
    const annotated = reader.annotate(text);
    print(describeReading(reader.read(annotated), reader.runnerUp(annotated)));
    return EXIT_DONE;
  },
});

/** The understanding of a query as an object, for one line of a file. */
export function understoodLine(q: string, understanding: Understanding): Record<string, unknown> {
  const {
    vertical,
    outside,
    filters,
    wants,
    sides,
    excluded,
    facts,
    terms,
    place,
    otherPlace,
    mentioned,
    nearMe,
    time,
    untold,
    notPriced,
    styles,
    ignored,
  } = understanding;
  return {
    q,
    vertical,
    outside,
    filters,
    offers: [...new Set([...wants, ...sides].flatMap(({ offers }) => offers.slice(0, 1)))],
    kinds: [...new Set([...wants, ...sides].flatMap(namedKinds))],
    excluded: [...new Set(excluded.flatMap(({ offers, kinds }) => [...offers, ...kinds].slice(0, 1)))],
    facts,
    terms,
    place: place?.text ?? mentioned?.text ?? (nearMe ? "near me" : null),
    other_place: otherPlace?.text ?? null,
    time: time === null ? null : { text: time.text, at: toRfc3339(time.at) },
    styles,
    not_priced: notPriced,
    untold,
    ignored,
  };
}

/** The kind that a want names explicitly; an offer implies kinds but names none. */
function namedKinds({ offers, kinds, lead }: Want): readonly string[] {
  return lead === "kind" || offers.length === 0 ? kinds.slice(0, 1) : [];
}

/** The understanding of a query as text. */
function describe(understanding: Understanding, now: Instant): string {
  const { q: _, ...rest } = understoodLine("", understanding);
  const given = Object.entries(rest).filter(
    ([, value]) => value !== null && !["[]", "{}"].includes(JSON.stringify(value)),
  );
  return fieldsText({ ...Object.fromEntries(given), "asked at": toRfc3339(now) }, (value) =>
    Array.isArray(value) ? value.join(", ") : JSON.stringify(value),
  );
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
