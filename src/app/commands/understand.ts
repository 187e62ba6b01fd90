import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { z } from "zod";
import { readJsonLines } from "../../settings/jsonLines.js";
import { lexiconOf } from "../../query/lexicon/lexicon.js";
import { VERTICALS } from "../../verticals/all.js";
import { understand } from "../../query/understand.js";
import type { Understanding, Want } from "../../query/understanding.js";
import { isTimeZone } from "../../hours/wallClock.js";
import { given } from "../../settings/makers.js";
import { nonEmpty } from "../../settings/readers.js";
import { describeSettings, readSettings, type SettingTable } from "../../settings/settings.js";
import { type Instant, toRfc3339 } from "../../domain/time.js";
import { systemClock } from "../systemClock.js";
import { type Command, EXIT_DONE, EXIT_USAGE, print, tell } from "./command.js";

/** Of a file of queries the texts matter alone. */
const withText = z.object({ q: z.string() });

const UNDERSTAND_SETTINGS = {
  file: given<string | null>(
    "file",
    "FILE",
    null,
    "Read queries from the `q` of each line, and write a line of JSON for each",
    nonEmpty,
  ),
  out: given<string | null>("out", "FILE", null, "Where to write them; else standard output", nonEmpty),
  timeZone: given("timezone", "ZONE", "UTC", 'Where "tonight" is', (zone) => {
    if (!isTimeZone(zone)) throw new Error("an IANA time zone such as Europe/Berlin");
    return zone;
  }),
} as const satisfies SettingTable;

export const understandCommand: Command = {
  help: `Usage: doorlight understand [options] TEXT...
       doorlight understand --file FILE.jsonl [--out FILE]

Shows what the service makes of a query, without any catalog: no place is known, so only what the words say is shown.

Options:
${describeSettings(UNDERSTAND_SETTINGS)}

Example:
  doorlight understand "Friseur am Sonntag um 10, nicht zu teuer"`,
  async run(args) {
    const { values, positionals } = readSettings(UNDERSTAND_SETTINGS, args, {});
    const now = systemClock.now();
    const lexicon = lexiconOf(VERTICALS);
    const { timeZone } = values;
    const read = (q: string) => understoodLine(q, understand(q, { lexicon, now, timeZone }));
    if (values.file !== null) {
      const lines = (await readJsonLines(values.file, (line) => withText.parse(line).q)).map((q) =>
        JSON.stringify(read(q)),
      );
      if (values.out === null) print(lines.join("\n"));
      else await write(values.out, lines);
      return EXIT_DONE;
    }
    if (positionals.length === 0) {
      tell("doorlight understand: no TEXT given. See doorlight understand --help.");
      return EXIT_USAGE;
    }
    print(describe(understand(positionals.join(" "), { lexicon, now, timeZone }), now));
    return EXIT_DONE;
  },
};

/** What was understood, in one line of a file. */
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
    kinds: [...new Set([...wants, ...sides].flatMap(kindsAsked))],
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

/** The kind that a want names by itself; what is offered names none. */
function kindsAsked({ offers, kinds, lead }: Want): readonly string[] {
  return lead === "kind" || offers.length === 0 ? kinds.slice(0, 1) : [];
}

async function write(path: string, lines: readonly string[]): Promise<void> {
  const stream = createWriteStream(path);
  for (const line of lines) stream.write(`${line}\n`);
  stream.end();
  await finished(stream);
}

/** What was understood, for a person. */
function describe(understanding: Understanding, now: Instant): string {
  const { q: _, ...rest } = understoodLine("", understanding);
  const rows = Object.entries(rest).filter(
    ([, value]) => value !== null && !["[]", "{}"].includes(JSON.stringify(value)),
  );
  const shown = rows.map(([name, value]) => `${name.padEnd(11)}${shownAs(value)}`);
  return [...shown, `${"asked at".padEnd(11)}${toRfc3339(now)}`].join("\n");
}

function shownAs(value: unknown): string {
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}
