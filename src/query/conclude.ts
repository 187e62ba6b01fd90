import type { Filters } from "../contract/resources.js";
import type { PriceBand } from "../domain/record.js";
import type { Vertical } from "../verticals/vertical.js";
import type { Findings } from "./findings.js";
import { OUTSIDE_RANK } from "./lexicon/meaning.js";
import type { MatchedText } from "./matchedText.js";
import { outsideNeed } from "./outside.js";
import type { PlaceReader } from "./placeReader.js";
import { BANDS, bandOf } from "./statedPrices.js";
import {
  isVarietyOf,
  outsideUnderstanding,
  parted,
  type RequestedTime,
  type Understanding,
  type Want,
} from "./understanding.js";
import { wantsBeside } from "./wantsBeside.js";

/** Builds the understanding of a query for the chosen vertical. What belongs to other verticals is ignored or kept apart. */
export function conclude(
  found: Findings,
  text: MatchedText,
  places: PlaceReader,
  time: RequestedTime | null,
  chosen: string | null,
): Understanding {
  const { query, lexicon, tokens } = text;
  const { nameWords } = query;
  const { verticals } = lexicon;
  const outside = outsideNeed(found.outside, found.votes, tokens, lexicon, query);
  // A recipe is not about a business, whatever it is for.
  if (outside !== null && OUTSIDE_RANK[outside.sort] < OUTSIDE_RANK.kind)
    return outsideUnderstanding(outside.text, nameWords, true);
  const vertical = outside === null ? chosen : null;
  const definition = verticals.find(({ id }) => id === vertical);
  const isOurs = (one: string | null) => one === null || one === vertical;
  const { wants, sides } = parted(found.wants.filter((want) => isOurs(want.vertical)));
  const { excluded, varieties } = exclusions(found, text, wants);
  const asked = [...found.asked].filter(([, one]) => isOurs(one.vertical));
  const others = [...found.wants, ...excluded].filter((one) => one.lead !== "kind" && !isOurs(one.vertical));
  const price = pricing(found, text, vertical);
  const opening = openingOf(found, definition, time);
  const { beside, misread } = wantsBeside(found.wants, found.preferences, isOurs, verticals);
  const isOfNames = (words: string) => words.split(" ").every((word) => text.isNameWord(word));
  const isOfVariety = (words: string) => varieties.some((variety) => variety.includes(words));
  const excludedWords = new Set(places.excluded.flatMap((words) => words.split(" ")));
  const wishes = [...found.wishes, ...(price.budget === null ? [] : ["price_band"])];
  const hasOther = wants.length > 0 || found.preferences.length > 0;
  const filters: Record<string, unknown> = Object.fromEntries(
    asked.filter(([, { isFilter }]) => isFilter).map(([name]) => [name, true]),
  );
  if (price.wanted !== null) filters["price_band"] = price.wanted;
  if (opening.isOpenNow) filters["open_now"] = true;
  // A search only finds open places.
  if (opening.closed !== null) delete filters["open_now"];
  return {
    vertical,
    outside: outside?.text ?? null,
    asksForNothing: false,
    filters: filters as Filters,
    wants,
    beside,
    sides,
    excluded: excluded.filter((want) => isOurs(want.vertical)),
    preferred: found.preferences.find((one) => isOurs(one.vertical))?.kind ?? null,
    facts: [
      ...new Set([...asked.filter(([, { isFilter }]) => !isFilter).map(([name]) => name), ...opening.facts]),
    ],
    terms: found.terms,
    fillers: found.fillers,
    guessed: found.guessed,
    nameWords: nameWords.filter((word) => !excludedWords.has(word)),
    time: definition?.isForStays === true || opening.closed !== null ? null : time,
    place: places.place,
    otherPlace: places.other,
    radiusM: places.radiusM,
    styles: found.styles,
    // "Near me" rules out a city.
    mentioned: places.isNearMe ? null : found.mentioned,
    learned: found.learned,
    excludedNames: found.refused.filter(isOfNames),
    wishes: wishes.filter((name) => !found.demands.has(name)),
    budget: price.budget,
    notPriced: price.unwanted,
    // Generic words do not count next to another request.
    nameHints: [...found.longKinds, ...(hasOther ? [] : found.genericWords)],
    nearMe: places.isNearMe,
    closed: opening.closed,
    excludedPlaces: places.excluded,
    absent: [...found.absent].filter(([, its]) => isOurs(its)).map(([name]) => name),
    untold: [
      ...[
        ...found.untold,
        ...places.unmapped,
        ...price.untold,
        ...found.refused.filter((words) => !isOfNames(words)),
      ].filter((words) => !isOfVariety(words)),
      ...varieties,
      ...misread,
    ],
    ignored: [
      ...found.ignored,
      ...[...found.asked.values()].filter((one) => !isOurs(one.vertical)).map((one) => one.text),
      ...others.map((one) => one.text),
      ...opening.ignored,
      ...found.styles,
    ],
  };
}

/** The excluded wants, and the phrases for mere varieties of what is wanted: "a hostel, but no dorm" still wants the hostel. An allergy may be to all of it. */
function exclusions(found: Findings, { query }: MatchedText, wants: readonly Want[]) {
  const isAllergic = [...query.cueWords.values()].some(({ type }) => type === "allergy");
  const isVariety = ([want, phrase]: readonly [Want, string]) =>
    !isAllergic && wants.some((other) => isVarietyOf({ ...want, text: phrase }, other));
  const all = [...found.excluded];
  return {
    excluded: all.filter((one) => !isVariety(one)).map(([want]) => want),
    varieties: all.filter(isVariety).map(([, phrase]) => phrase),
  };
}

/** The wanted and unwanted price bands, by words and by a stated price, which has no effect (`untold`) where it is of no band. */
function pricing(found: Findings, { query, lexicon }: MatchedText, vertical: string | null) {
  const { price } = query;
  const worded = wantedBand(found.band, found.refusedBands);
  const band = price === null ? null : bandOf(price, vertical, lexicon.verticals);
  const isUnwanted = price?.isUnwanted === true;
  const refused = band === null || !isUnwanted ? found.refusedBands : new Set([...found.refusedBands, band]);
  const wanted = wantedBand(found.band ?? (isUnwanted ? null : band), refused);
  const isBudget = price !== null && band !== null && price.amount !== null && worded === null;
  return {
    wanted,
    unwanted: wanted === null ? ([...refused][0] ?? null) : null,
    budget: isBudget ? { text: price.text, band, isMost: price.bound === "atMost" } : null,
    untold: price !== null && band === null ? [price.text] : [],
  };
}

/** The wanted price band. "Neither cheap nor expensive" leaves the one in between. */
function wantedBand(stated: PriceBand | null, refused: ReadonlySet<PriceBand>): PriceBand | null {
  if (stated !== null || refused.size < 2) return stated;
  return BANDS.find((band) => !refused.has(band)) ?? null;
}

/** What is asked about being open. Nobody goes to a plumber's shop, so that "plumber now" is urgent; a stay has no opening time. */
function openingOf(found: Findings, vertical: Vertical | undefined, time: RequestedTime | null) {
  const isStay = vertical?.isForStays === true;
  const isVisited = !isStay && vertical?.comesToCaller !== true;
  const arrival = found.arrival ?? (found.wants.length > 0 ? found.moment : null);
  const urgent = isVisited || arrival === null ? undefined : vertical?.urgent;
  return {
    isOpenNow: found.isOpenNow || (arrival !== null && isVisited),
    facts: urgent === undefined ? [] : [urgent],
    /** The words that ask for closed places, with the time. */
    closed:
      found.closed === null
        ? null
        : [found.closed, time?.text].filter((words) => words !== undefined).join(" "),
    ignored: [
      ...(arrival !== null && !isVisited && urgent === undefined ? [arrival] : []),
      ...(isStay && time !== null ? [time.text] : []),
    ],
  };
}
