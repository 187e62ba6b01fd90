import { SAMPLE_NOTE, SEARCH_NOTE } from "../catalog/notes.js";
import type { LoadedArea } from "../catalog/catalog.js";
import { sharedView } from "../catalog/view.js";
import type { SearchResponse, SearchResult, Understood } from "../contract/resources.js";
import { cleanText } from "../text/clean.js";
import { type Instant, toRfc3339 } from "../time.js";
import type { SearchOutcome } from "./search.js";

/** A search's outcome on the wire: results with their current confidence, notes, and what was understood. */
export function searchResponse(
  outcome: SearchOutcome,
  areas: readonly LoadedArea[],
  now: Instant,
): SearchResponse {
  const outside = outcome.location.status === "outside";
  return {
    results: outcome.scored.map(
      ({ entry, relevance, distanceM }): SearchResult => ({
        ...sharedView(entry, now, distanceM),
        relevance: Math.round(relevance * 1000) / 1000,
      }),
    ),
    ...(outside ? { coverage: coverageMessage(outcome, areas) } : {}),
    note: noteOf(outcome, areas),
    understood: understoodView(outcome),
  };
}

function coverageMessage({ placeText }: SearchOutcome, areas: readonly LoadedArea[]): string {
  const covered = areas.map(({ area }) => area.name).join(", ");
  const named = cleanText(placeText ?? "", 120).replaceAll('"', "'");
  return cleanText(
    `"${named}" is not in the area covered here, so there are no results. Covered: ${covered}.`,
    600,
  );
}

/** Fixed words and numbers; names of covered areas and of the filters, nothing else from outside. */
function noteOf(outcome: SearchOutcome, areas: readonly LoadedArea[]): string {
  const { location, understanding, scored, relaxed, unknownHours, placeText, conditions, unmatchedTerms } =
    outcome;
  const notes: string[] = areas.some(({ area }) => area.sample) ? [SAMPLE_NOTE] : [];
  if (location.status === "outside") notes.push("Search again with a place inside coverage, or without one.");
  else if (understanding.nearMe && placeText === null) {
    notes.push(
      "It is not known where the caller is: search again with `location` set to an area, street, landmark, postcode or `lat,lon`.",
    );
  } else if (scored.length === 0) notes.push(emptyNote(relaxed, conditions.length, unmatchedTerms.length));
  if (location.status === "found" && location.partly && scored.length > 0) {
    const covered = areas.map(({ area }) => area.name).join(", ");
    notes.push(`Only part of the place asked for is covered (${covered}): the answer is from there.`);
  }
  if (unknownHours > 0)
    notes.push(
      `${unknownHours} ${unknownHours === 1 ? "place" : "places"} otherwise matching ${unknownHours === 1 ? "was" : "were"} left out because the opening hours are unknown.`,
    );
  const [first] = scored;
  if (first !== undefined) {
    const unsaid = conditions.filter(
      (condition) =>
        first.parts[condition.name]?.ceiling === 10 && (first.parts[condition.name]?.given ?? 0) < 5,
    );
    if (unsaid.length > 0)
      notes.push(
        `No place here is known to have: ${unsaid.map(({ label }) => label).join(", ")}. The results do not say; verify before acting.`,
      );
  }
  notes.push(SEARCH_NOTE);
  return notes.join(" ").slice(0, 1200);
}

function emptyNote(relaxed: SearchOutcome["relaxed"], asked: number, terms: number): string {
  if (asked === 0 && terms > 0)
    return "No business here has a name like that, and nothing else in the query was understood. Try a cuisine, a kind of place or another spelling.";
  if (relaxed.length === 0)
    return "Nothing here meets what was asked for. Relax several conditions at once, for example keep the cuisine alone.";
  const counts = relaxed.map(({ label, count }) => `without "${label}": ${count}`).join("; ");
  return `Nothing meets everything asked for. Places there are ${counts}.`;
}

function understoodView({ understanding, filters, location, unmatchedTerms }: SearchOutcome): Understood {
  const ids = (wants: typeof understanding.wants) => wants.flatMap(({ cuisines }) => cuisines.slice(0, 1));
  const place = location.status === "found" ? location.place : null;
  const inForce = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== false));
  return {
    filters: inForce,
    cuisines: ids(understanding.wants),
    excluded_cuisines: ids(understanding.excluded),
    kinds: understanding.wants.flatMap(({ kinds }) => kinds.slice(0, 1)),
    attributes: [...understanding.attributes],
    terms: understanding.terms.filter((term) => !unmatchedTerms.includes(term)),
    place:
      place === null
        ? null
        : {
            name: place.name,
            kind: place.kind,
            latitude: place.point?.latitude ?? null,
            longitude: place.point?.longitude ?? null,
          },
    time:
      understanding.time === null
        ? null
        : { text: understanding.time.text, at: toRfc3339(understanding.time.at) },
    ignored: [...understanding.ignored, ...unmatchedTerms],
  };
}
