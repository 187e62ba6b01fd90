import type { SearchInput } from "../contract/service.js";
import { cleanText } from "../language/text/clean.js";
import { words } from "../language/text/fold.js";
import type { Instant } from "../domain/time.js";
import { worldPlaceAt } from "../language/names/names.js";
import type { PlaceIndex } from "../places/places.js";
import { endsName } from "../query/tokens.js";
import { understand } from "../query/understand.js";
import type { Understanding } from "../query/understanding.js";
import type { Lexicon } from "../query/lexicon/lexicon.js";
import type { AreaIndex } from "./index/areaIndex.js";

/** What a search is made with. */
export interface SearchParts {
  readonly indexes: readonly AreaIndex[];
  readonly places: PlaceIndex;
  readonly lexicon: Lexicon;
}

/** A query that is a business's whole name is that name, whatever its words mean otherwise ("Zum Alten Markt"). */
export function readQuery(
  { q, vertical }: SearchInput,
  { indexes, places, lexicon }: SearchParts,
  now: Instant,
  timeZone: string,
): Understanding {
  const isName = (tokens: readonly string[]) => indexes.some(({ names }) => names.isName(tokens));
  const understanding = understand(q, {
    lexicon,
    vertical: vertical ?? null,
    now,
    timeZone,
    country: indexes[0]?.area.area.country,
    placeAt: (all, at, bare) => {
      const length = places.lengthAt(all, at, bare ? undefined : (token) => endsName(token, lexicon));
      return bare && length > 0 && isName(all.slice(at, at + length)) ? 0 : length;
    },
  });
  const { place } = understanding;
  const tokens = words(cleanText(q, 400));
  const { time, outside } = understanding;
  // "Han" is an inn to Romanians: where nobody imported inns, "Gia Han" is who is called so.
  const meant = understanding.vertical;
  const isUnheld =
    vertical === undefined &&
    meant !== null &&
    !indexes.some(({ area }) => area.area.verticals.includes(meant));
  const isMore = place !== null || time !== null || outside !== null || isUnheld;
  if (isMore && tokens.length >= 2 && isName(tokens))
    return {
      ...understanding,
      vertical: isUnheld ? null : meant,
      outside: null,
      wants: [],
      place: null,
      time: null,
      terms: tokens,
      ignored: [],
    };
  if (place === null || isKnownPlace(place.text, places)) return understanding;
  // "A table at Prinz Myshkin": a business, not a place that is not covered.
  const named = words(place.text);
  return indexes.some(({ names }) => names.hasAll(named))
    ? { ...understanding, place: null, terms: [...understanding.terms, ...named] }
    : understanding;
}

/** Whether a text is the name of a place, here or elsewhere in the world. */
export function isKnownPlace(text: string, places: PlaceIndex): boolean {
  const tokens = words(text);
  return places.find(text).length > 0 || worldPlaceAt(tokens, 0, true) === tokens.length;
}
