import { recordConfidenceTerms } from "../../belief/confidence.js";
import { parseSearch } from "../../contract/parse.js";
import type { Instant } from "../../domain/time.js";
import { placeIndex } from "../../places/places.js";
import { lexiconOf } from "../../query/lexicon/lexicon.js";
import { responseOf } from "../../search/response.js";
import type { Scored } from "../../search/ranking.js";
import { search, type SearchOutcome } from "../../search/pipeline.js";
import { optional } from "../../settings/schemas.js";
import { option, toggle } from "../../settings/settings.js";
import { VERTICALS } from "../../verticals/all.js";
import { z } from "zod";
import { COMMON_SETTINGS } from "../config.js";
import { command, EXIT_DONE, EXIT_FAILED, print, tell } from "./command.js";
import { explainParts } from "./explain.js";
import { loadCatalog, openCatalog, withStore } from "./openCatalog.js";

export const searchCommand = command({
  name: "search",
  help: "Usage: doorlight search [options] QUERY...",
  options: {
    ...COMMON_SETTINGS,
    location: option("location", "PLACE", optional(z.string()), "Where to look"),
    explain: toggle(
      "explain",
      "Print every part of every result's relevance and the terms of its confidence",
    ),
    json: toggle(
      "json",
      "Print the answer as it goes over the wire; with --explain and all that was understood and scored",
    ),
  },
  examples: `  doorlight search "vegan ramen near Rosenthaler Platz" --explain`,
  inputs: { min: 1, max: Number.POSITIVE_INFINITY, wrong: "no QUERY given" },
  async run(options, words) {
    const input = parseSearch({ q: words.join(" "), location: options.location ?? undefined });
    return withStore(openCatalog(options), async ({ store }) => {
      const now = options.clock.now();
      const catalog = await loadCatalog(store, options);
      if (catalog.areas().length === 0) {
        tell(`The catalog in ${options.data} is empty. Import an area first: doorlight import --help`);
        return EXIT_FAILED;
      }
      const outcome = search(
        { ...input, explain: options.explain },
        {
          indexes: catalog.indexes(),
          places: placeIndex(catalog.areas()),
          lexicon: lexiconOf(VERTICALS),
        },
        now,
      );
      const answer = responseOf(outcome, catalog.areas(), VERTICALS, now);
      const shown = options.explain ? { ...answer, debug: debugView(outcome, now) } : answer;
      print(
        options.json
          ? JSON.stringify(shown, null, 2)
          : describe(outcome, answer, options.explain ? now : null),
      );
      return EXIT_DONE;
    });
  },
});

/** Everything a search did, for whoever works on it: what every word became, and every part of every result. */
function debugView(
  { understanding, where: { location }, conditions, scored, meeting, nearMisses }: SearchOutcome,
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
