import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
import { readJsonLines } from "../../settings/jsonLines.js";
import { Lexicon } from "../../query/lexicon/lexicon.js";
import { VERTICALS } from "../../verticals/all.js";
import { understand } from "../../query/understand.js";
import type { Understanding, Want } from "../../query/understanding.js";
import { ConfigError } from "../../settings/settings.js";
import { type Instant, toRfc3339 } from "../../domain/time.js";
import { systemClock } from "../systemClock.js";
import { type Command, EXIT_DONE, EXIT_USAGE, print, tell } from "./command.js";

/** Of a file of queries the texts matter alone. */
const withText = z.object({ q: z.string() });

export const understandCommand: Command = {
  help: `Usage: doorlight understand [options] TEXT...
       doorlight understand --file FILE.jsonl [--out FILE]

Shows what the service makes of a query, without any catalog: no place is known, so only what the words say is shown.

Options:
  --file FILE      Read queries from the \`q\` of each line, and write a line of JSON for each
  --out FILE       Where to write them (default: the standard output)
  --timezone ZONE  Where "tonight" is (default UTC)

Example:
  doorlight understand "Friseur am Sonntag um 10, nicht zu teuer"`,
  async run(args) {
    const { values, positionals } = parse(args);
    const now = systemClock.now();
    const lexicon = new Lexicon(VERTICALS);
    const timeZone = values.timezone ?? "UTC";
    const read = (q: string) => understoodLine(q, understand(q, { lexicon, now, timeZone }));
    if (values.file !== undefined) {
      const lines = (await readJsonLines(values.file, (line) => withText.parse(line).q)).map((q) =>
        JSON.stringify(read(q)),
      );
      if (values.out === undefined) print(lines.join("\n"));
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

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { file: { type: "string" }, out: { type: "string" }, timezone: { type: "string" } },
    });
  } catch (error) {
    throw new ConfigError(`${(error as Error).message} See doorlight understand --help.`);
  }
}

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
    mentioned,
    nearMe,
    time,
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
    time: time === null ? null : { text: time.text, at: toRfc3339(time.at) },
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
