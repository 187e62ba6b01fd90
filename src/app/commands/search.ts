import { shippedCalibration } from "../../settings/calibrationFile.js";
import { recordConfidenceTerms } from "../../belief/confidence.js";
import { COMMON_SETTINGS, describeSettings, environment, readSettings } from "../config.js";
import { parseSearch } from "../../contract/parse.js";
import { placeIndex } from "../../places/places.js";
import type { Scored } from "../../search/score.js";
import { responseOf } from "../../search/response.js";
import { search, type SearchOutcome } from "../../search/search.js";
import type { Setting, SettingTable } from "../../settings/settings.js";
import { openCatalog } from "./openCatalog.js";
import type { Instant } from "../../domain/time.js";
import { VERTICALS } from "../../verticals/all.js";
import { lexiconOf } from "../../query/lexicon/lexicon.js";
import { createCatalog } from "../indexedCatalog.js";
import { type Command, EXIT_DONE, EXIT_FAILED, EXIT_USAGE, print, tell } from "./command.js";
import { explainParts } from "./explain.js";

const option = (flag: string, placeholder: string, help: string): Setting<string | null> => ({
  flag,
  env: null,
  placeholder,
  fallback: null,
  help,
  read: (text) => text,
});
const toggle = (flag: string, help: string): Setting<boolean> => ({
  flag,
  env: null,
  placeholder: null,
  fallback: false,
  help,
  read: () => true,
});

const SEARCH_SETTINGS = {
  ...COMMON_SETTINGS,
  location: option("location", "PLACE", "Where to look"),
  explain: toggle("explain", "Print every part of every result's relevance and the terms of its confidence"),
  json: toggle(
    "json",
    "Print the answer as it goes over the wire; with --explain and all that was understood and scored",
  ),
} as const satisfies SettingTable;

export const searchCommand: Command = {
  help: `Usage: doorlight search [options] QUERY...

Options:
${describeSettings(SEARCH_SETTINGS)}

Example:
  doorlight search "vegan ramen near Rosenthaler Platz" --explain`,
  async run(args) {
    const { values: config, positionals } = readSettings(SEARCH_SETTINGS, args, environment);
    if (positionals.length === 0) {
      tell("doorlight search: no QUERY given. See doorlight search --help.");
      return EXIT_USAGE;
    }
    const input = parseSearch({ q: positionals.join(" "), location: config.location ?? undefined });
    const { store } = await openCatalog(config);
    try {
      const now = config.clock.now();
      const catalog = createCatalog(store, config.calibration ?? shippedCalibration());
      await catalog.follow(now);
      if (catalog.areas().length === 0) {
        tell(`The catalog in ${config.data} is empty. Import an area first: doorlight import --help`);
        return EXIT_FAILED;
      }
      const lexicon = lexiconOf(VERTICALS);
      const outcome = search(
        { ...input, explain: config.explain },
        {
          indexes: catalog.indexes(),
          places: placeIndex(catalog.areas()),
          lexicon,
        },
        now,
      );
      const answer = responseOf(outcome, catalog.areas(), VERTICALS, now);
      const shown = config.explain ? { ...answer, debug: debugView(outcome, now) } : answer;
      print(
        config.json ? JSON.stringify(shown, null, 2) : describe(outcome, answer, config.explain ? now : null),
      );
      return EXIT_DONE;
    } finally {
      await store.close();
    }
  },
};

/** Everything a search did, for whoever works on it: what every word became, and every part of every result. */
function debugView(
  { understanding, location, conditions, scored, meeting, nearMisses }: SearchOutcome,
  now: Instant,
) {
  return {
    understanding,
    location: location.status === "found" ? { ...location, place: location.place.name } : location,
    conditions: conditions.map(({ name, label, weight }) => ({ name, label, weight })),
    meeting,
    nearMisses: nearMisses.map(({ condition, not, unsaid }) => ({ condition: condition.name, not, unsaid })),
    results: scored.map(({ entry, relevance, distanceM, parts }) => ({
      id: entry.record.id,
      relevance,
      distanceM,
      parts: parts(),
      confidenceTerms: recordConfidenceTerms(entry, now),
    })),
  };
}

function explanation(scored: Scored | undefined, now: Instant): readonly string[] {
  if (scored === undefined) return [];
  const { entry, relevance, parts } = scored;
  const terms = Object.entries(recordConfidenceTerms(entry, now));
  return [
    `   relevance ${relevance.toFixed(3)}: ${explainParts(parts())}`,
    `   confidence, in logits: ${terms.map(([name, value]) => `${name} ${(value as number).toFixed(2)}`).join(", ")}`,
  ];
}

function describe(
  outcome: SearchOutcome,
  answer: ReturnType<typeof responseOf>,
  explainedAt: Instant | null,
): string {
  const lines = answer.results.map((result, i) => {
    const { status, confidence } = result.availability;
    const head = `${i + 1}. ${result.name} (${[...result.cuisine, ...result.tags].join(", ")})`;
    const facts = [
      result.address,
      status,
      `open ${confidence}`,
      `confidence ${result.confidence}`,
      `seen ${result.observed_at.slice(0, 10)}`,
      result.distance_m === undefined ? "" : `${result.distance_m} m`,
    ];
    return [
      head,
      `   ${facts.filter((fact) => fact !== "").join(" · ")}`,
      ...(explainedAt === null ? [] : explanation(outcome.scored[i], explainedAt)),
    ].join("\n");
  });
  return [
    ...lines,
    ...(answer.coverage === undefined ? [] : [answer.coverage]),
    answer.note,
    `understood: ${JSON.stringify(answer.understood)}`,
  ].join("\n");
}
