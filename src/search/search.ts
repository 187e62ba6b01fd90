import type { CatalogEntry } from "../catalog/catalog.js";
import type { SearchInput } from "../contract/service.js";
import type { Filters } from "../contract/resources.js";
import { cleanText } from "../text/clean.js";
import { words } from "../text/fold.js";
import type { Instant } from "../time.js";
import type { AreaIndex } from "./areaIndex.js";
import { type Condition, conditionsOf } from "./conditions.js";
import { distanceToPlaceM, type Location, locate } from "./location.js";
import type { PlaceIndex } from "./places.js";
import { type Scored, scoreAll } from "./score.js";
import { understand } from "./understand.js";
import type { Understanding } from "./types.js";

export interface SearchParts {
  readonly indexes: readonly AreaIndex[];
  readonly places: PlaceIndex;
}

/** What came of a search, for people and machines alike; `response` shows it on the wire. */
export interface SearchOutcome {
  readonly understanding: Understanding;
  readonly filters: Filters;
  readonly location: Location;
  /** What the caller called the place, cleaned; null when none was named. */
  readonly placeText: string | null;
  readonly scored: readonly Scored[];
  readonly conditions: readonly Condition[];
  /** Names in the query that no business has, although other things in it were understood. */
  readonly unmatchedTerms: readonly string[];
  /** Places that meet everything but have no readable hours, when the time mattered. */
  readonly unknownHours: number;
  /** With nothing found: how many there are without each condition. */
  readonly relaxed: readonly { readonly label: string; readonly count: number }[];
}

export const RESULTS = 8;

/** The way of a search: understand, locate, collect what meets every condition, score, cut. Pure for given indexes and `now`. */
export function search(input: SearchInput, { indexes, places }: SearchParts, now: Instant): SearchOutcome {
  const areas = indexes.map(({ area }) => area);
  const timeZone = areas[0]?.area.timeZone ?? "UTC";
  const understanding = readQuery(input.q, indexes, places, now, timeZone);
  // An explicit parameter wins over what the text says; `false` means: not asked for.
  const filters = { ...understanding.filters, ...input.filters };
  const placeText = input.location ?? understanding.place?.text ?? null;
  const relation = input.location === null ? (understanding.place?.relation ?? "near") : "within";
  const location: Location =
    placeText === null ? { status: "anywhere" } : locate(placeText, relation, places, areas);
  const nothing = {
    understanding,
    filters,
    location,
    placeText,
    scored: [],
    conditions: [],
    unmatchedTerms: [],
    unknownHours: 0,
    relaxed: [],
  };
  if (location.status === "outside" || (understanding.nearMe && placeText === null)) return nothing;

  const asked = conditionsOf(understanding, filters, location.status === "found" ? location : null, now);
  const [only] = indexes;
  const documents =
    indexes.length === 1 && only !== undefined
      ? only.documents()
      : indexes.flatMap((index) => index.documents());
  const distanceOf =
    location.status === "found" ? (entry: CatalogEntry) => distanceTo(location, entry) : () => null;
  const scored = scoreAll({ documents, indexes, conditions: asked, understanding, distanceOf }, RESULTS);
  return {
    ...nothing,
    scored: scored.ranked,
    conditions: asked,
    unmatchedTerms: scored.unmatchedTerms,
    unknownHours: countUnknownHours(documents, asked),
    relaxed: scored.ranked.length > 0 ? [] : relax(documents, asked),
  };
}

/** A query that is a business's whole name is that name, whatever its words mean otherwise ("Zum Alten Markt"). */
function readQuery(
  q: string,
  indexes: readonly AreaIndex[],
  places: PlaceIndex,
  now: Instant,
  timeZone: string,
): Understanding {
  const isName = (tokens: readonly string[]) => indexes.some((index) => index.isName(tokens));
  const tokens = words(cleanText(q, 400));
  const understanding = understand(q, {
    now,
    timeZone,
    placeAt: (all, at, bare) => {
      const length = places.lengthAt(all, at);
      return bare && length > 0 && isName(all.slice(at, at + length)) ? 0 : length;
    },
  });
  if (tokens.length < 2 || understanding.place === null || !isName(tokens)) return understanding;
  return { ...understanding, wants: [], place: null, terms: tokens, nameWords: tokens, ignored: [] };
}

function distanceTo(location: Extract<Location, { status: "found" }>, entry: CatalogEntry): number | null {
  const point = entry.record.attributes.coordinates?.value;
  const { place } = location;
  if (point === undefined || place.kind === "area" || place.kind === "city" || place.kind === "postcode")
    return null;
  return distanceToPlaceM(place, point);
}

type Documents = Parameters<typeof scoreAll>[0]["documents"];

function countUnknownHours(documents: Documents, conditions: readonly Condition[]): number {
  const others = conditions.filter(({ name }) => name !== "open_now" && name !== "time");
  if (others.length === conditions.length) return 0;
  let count = 0;
  for (const document of documents) {
    if (document.entry.hours === null && others.every((condition) => condition.test(document) !== null))
      count += 1;
  }
  return count;
}

/** How many places there are without each of the conditions. */
function relax(documents: Documents, conditions: readonly Condition[]): { label: string; count: number }[] {
  return conditions
    .map((dropped) => {
      const others = conditions.filter((condition) => condition !== dropped);
      const count = documents.filter((document) =>
        others.every((condition) => condition.test(document) !== null),
      ).length;
      return { label: dropped.label, count };
    })
    .filter(({ count }) => count > 0);
}
