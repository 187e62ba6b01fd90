import type { SearchInput } from "../contract/service.js";
import { cleanText } from "../language/text/clean.js";
import { words } from "../language/text/fold.js";
import type { Instant } from "../domain/time.js";
import { isCommonWord } from "../language/names/names.js";
import { isKindOfPlace } from "../places/placeConcepts.js";
import { isWide } from "../places/geoPlace.js";
import { isGeoPlace, isPlaceName, isTownAndEveryday, isTownOrQuarter } from "../places/placeNames.js";
import type { PlaceIndex } from "../places/places.js";
import { endsName } from "../query/tokens.js";
import { INDEFINITE, POSSESSIVES } from "../query/placeGrammar.js";
import { wordsOfAll } from "../query/ownWords.js";
import { understand } from "../query/understand.js";
import type { UnderstandContext } from "../query/understandContext.js";
import type { Understanding } from "../query/understanding.js";
import type { Lexicon } from "../query/lexicon/lexicon.js";
import type { Meaning } from "../query/lexicon/meaning.js";
import { blanked } from "../language/text/blanked.js";
import type { AreaIndex } from "./index/areaIndex.js";
import { asksAboutName, endsInHost, isAtPlace, isQuoted, unwantedNames } from "./aboutName.js";
import { hasNoRequest } from "./coverage.js";
import {
  namesIn,
  misspelledNameIn,
  type NameMention,
  SHORT_QUERY,
  prepositionBefore,
  unexplainedBits,
  withAlternatives,
} from "./nameMentions.js";

/** The moment and time zone in which a text is read. */
interface ReadingMoment {
  readonly now: Instant;
  readonly timeZone: string;
}

/** Maximum code points of a query. */
const TEXT_LENGTH = 400;

/** What a search runs on. */
export interface SearchParts {
  readonly indexes: readonly AreaIndex[];
  readonly places: PlaceIndex;
  readonly lexicon: Lexicon;
  /** The whole coverage, if `indexes` are only the areas of this search. */
  readonly covered?: Covered;
}

/** The whole coverage, beyond the areas of a search. */
export interface Covered {
  /** Whether the areas are too many or too far apart to answer a query without a place. */
  readonly isScattered: boolean;
  /** Whether the named place is in too many areas to choose from. */
  readonly isAmbiguous: boolean;
  /** Ids of the verticals of all areas. */
  readonly verticals: ReadonlySet<string>;
}

/** Whether any area of a search has a vertical; if the search has no areas, whether any covered area has it. */
export function hasVertical(
  vertical: string,
  areas: readonly AreaIndex[],
  covered: Covered | undefined,
): boolean {
  return areas.length === 0 && covered !== undefined
    ? covered.verticals.has(vertical)
    : areas.some(({ area }) => area.area.verticals.includes(vertical));
}

/** The understanding of a query and the business that it names. */
export interface QueryReading {
  readonly understanding: Understanding;
  /** A business named in full; null if there is none, or the words mean something else. */
  readonly called: Called | null;
  /** The words that are a misspelled whole name of a business; null for none. */
  readonly misspelled: readonly string[] | null;
}

export interface Called {
  /** The names; several are alternatives, "Vapiano or L'Osteria". */
  readonly names: readonly (readonly string[])[];
  /** Whether they are the whole query. */
  readonly isAlone: boolean;
  /** Whether the words also keep their other meaning, which ranks after the name: "The Barber". */
  readonly hasOtherMeaning: boolean;
}

/**
 * Reads a query. If it has the whole name of a business ("Zum Alten Markt"), the words are taken for the name, whatever else they mean, and the rest is read without
 * them. A name whose words all have another meaning counts only if it is the whole query, and next to that meaning.
 */
export function readQuery(input: SearchInput, parts: SearchParts, at: ReadingMoment): QueryReading {
  const text = cleanText(input.q, TEXT_LENGTH);
  const mentions = mentionsIn(text, parts);
  const unwanted = unwantedNames(mentions, text, parts.lexicon);
  if (unwanted.length === 0) return readWanted(text, mentions, input, parts, at);
  const refused = new Set(unwanted.map((name) => name.words.join(" ")));
  // "Not Starbucks, a bakery" does not exclude bakeries.
  const rest = unwanted
    .filter(({ keepsMeaning }) => !keepsMeaning)
    .reduce((left, { negatedFrom, to }) => blanked(left, { from: negatedFrom, to }), text);
  const others = mentionsIn(rest, parts).filter((name) => !refused.has(name.words.join(" ")));
  const reading = readWanted(rest, others, input, parts, at);
  const excludedNames = [...new Set([...refused, ...reading.understanding.excludedNames])];
  return { ...reading, understanding: { ...reading.understanding, excludedNames } };
}

/** The names of businesses in a text. A place is not the short name of one: "Monaco" is no "Hotel Monaco". */
function mentionsIn(text: string, parts: SearchParts): readonly NameMention[] {
  return namesIn(text, parts.indexes, parts.lexicon).filter(
    ({ words: its }) => isWholeName(its, parts) || !isPlaceName(its, true, parts.places),
  );
}

/** Maximum number of names to try, the longest first; each costs a reading of the rest. */
const MAX_NAMES = 4;

/** Reads a query that contains names. */
function readWanted(
  text: string,
  names: readonly NameMention[],
  input: SearchInput,
  parts: SearchParts,
  at: ReadingMoment,
): QueryReading {
  const mentions = withAlternatives(names, text, parts.lexicon);
  const read = (q: string) => readText({ ...input, q }, parts, at);
  const readWithout = ({ from, to }: NameMention) => read(`${text.slice(0, from)}, ${text.slice(to)}`);
  for (const name of mentions.slice(0, MAX_NAMES)) {
    if (name.bits === 0 || (!name.isAlone && isPlace(name, text, parts))) continue;
    const rest = readWithout(name);
    if (name.isAlone || isNameIntended(name, rest, parts)) return readNamed(name, rest, text, input, parts);
  }
  const whole = read(text);
  const quoted = mentions.find((name) => isQuoted(name, text));
  if (quoted !== undefined) return readNamed(quoted, readWithout(quoted), text, input, parts);
  const ordinary = mentions.find(({ words: its }) => its.length > 1) ?? mentions[0];
  return ordinary === undefined
    ? readMisspelled(whole, input, parts)
    : readOrdinary(ordinary, { whole, rest: () => readWithout(ordinary) }, text, input, parts);
}

/** Reads a query with a name whose words all have another meaning. `whole`: the reading with it; `rest`: without. */
function readOrdinary(
  name: NameMention,
  { whole, rest: readRest }: { readonly whole: Understanding; readonly rest: () => Understanding },
  text: string,
  input: SearchInput,
  parts: SearchParts,
): QueryReading {
  const { isAlone, words: its } = name;
  const isSingle = its.length === 1;
  const isCommon = isSingle && its.every(isCommonWord);
  const { place, outside, time } = whole;
  const isNothingHere = outside !== null || isNotImported(whole, input, parts);
  const isRefused = isNothingHere || place !== null || time !== null;
  const withBothMeanings = (): QueryReading => ({
    understanding: whole,
    called: { names: name.names, isAlone, hasOtherMeaning: true },
    misspelled: null,
  });
  if (isAlone) {
    // "Pizza" does not name "La Pizza".
    const isExactName = !isSingle || isWholeName(its, parts);
    if (!isRefused && isExactName) return withBothMeanings();
    // "Casino" is a kind of business that is not covered, even if a business has that name; "Alimentari", or two words, are more likely a name.
    return isExactName && !isCommon
      ? readNamed(name, readRest(), text, input, parts)
      : readMisspelled(whole, input, parts);
  }
  const isQuestion = asksAboutName(name, text, parts.lexicon);
  // A word with another meaning is a name if the rest is only a place, and a business of that name is there.
  const isHere = place !== null && isAtPlace(its, place, parts);
  // "Mural in München": not a known kind of business, but the exact name of one.
  const isStrange = place !== null && outside !== null && !isCommon && isWholeName(its, parts);
  // "+84 Vietnamese Vegan Kitchen in Mitte"
  const isExact = place !== null && !isNothingHere && !isSingle && isWholeName(its, parts);
  if (isExact && !isQuestion && hasNoRequest(readRest())) return withBothMeanings();
  const isName = isHere || isStrange || (isQuestion && (!isSingle || isGrammar(its, parts)));
  const rest = isName ? readRest() : whole;
  // "Tip Top restaurant opening hours": the kind may belong to the name.
  const asksForMore = !hasNoRequest(isQuestion ? { ...rest, vertical: null } : rest);
  if (!isName || asksForMore) return readMisspelled(whole, input, parts);
  return isHere && !isNothingHere ? withBothMeanings() : readNamed(name, rest, text, input, parts);
}

/** Whether this is the exact name of a business, including the article. */
function isWholeName(tokens: readonly string[], { indexes }: Pick<SearchParts, "indexes">): boolean {
  return indexes.some(({ names }) => [...names.findWhole(tokens).values()].includes(1));
}

function readText({ q, vertical }: SearchInput, parts: SearchParts, at: ReadingMoment): Understanding {
  const { indexes } = parts;
  const understanding = understand(q, contextOf(parts, vertical ?? null, at));
  const { nameHints } = understanding;
  const isInSomeName = (phrase: string) => indexes.some(({ names }) => names.hasAll(phrase.split(" ")));
  return nameHints.length === 0
    ? understanding
    : { ...understanding, nameHints: nameHints.filter(isInSomeName) };
}

/** The context for understanding a text when searching areas. */
export function contextOf(
  { indexes, places, lexicon }: SearchParts,
  vertical: string | null,
  at: ReadingMoment,
): UnderstandContext {
  const isName = (tokens: readonly string[]) => indexes.some(({ names }) => names.isName(tokens));
  return {
    lexicon,
    vertical,
    timeZone: at.timeZone,
    country: indexes[0]?.area.area.country,
    ownWords: wordsOfAll(indexes.map((index) => index.words)),
    isNameWord: (token) => indexes.some(({ names }) => names.hasWord(token)),
    isInName: (tokens) => indexes.some(({ names }) => names.hasAll(tokens)),
    isName,
    placeAt: (all, from, bare) => {
      const length = places.lengthAt(all, from, bare ? undefined : (token) => endsName(token, lexicon));
      if (!bare || length === 0) return length;
      const named = all.slice(from, from + length);
      const found = places.find(named.join(" "));
      // "Hairdresser Monaco" means the town, not the bar of that name.
      const isOfName =
        isWholeName(named, { indexes }) && (length === all.length || !found.some(isTownOrQuarter));
      // "A California roll" is not in California.
      const isRegion = found[0]?.kind === "region";
      // "A wedding", "our wedding"
      const before = all[from - 1] ?? "";
      const isNoun =
        length === 1 &&
        (INDEFINITE.has(before) || POSSESSIVES.has(before)) &&
        named.every(isCommonWord) &&
        !found.some(isWide);
      return isOfName || isRegion || isNoun ? 0 : length;
    },
    now: at.now,
  };
}

/** Whether a longer query means the name: it explains more than it leaves unexplained, and the query asks for nothing else. */
function isNameIntended(name: NameMention, rest: Understanding, parts: SearchParts): boolean {
  const { wants, excluded, outside } = rest;
  if (outside !== null || excluded.length > 0 || wants.some(({ lead }) => lead !== "kind")) return false;
  return name.bits > unexplainedBits(unreadWords(rest, parts), parts.indexes, parts.lexicon);
}

/** Whether a name is also a place, and the query does not ask about a business of that name. */
function isPlace(name: NameMention, text: string, parts: SearchParts): boolean {
  const { lexicon, places } = parts;
  const before = words(text.slice(0, name.from));
  const isPlaced = prepositionBefore(before, before.length, lexicon) !== null;
  if (!isPlaceName(name.words, isPlaced, places) || asksAboutName(name, text, lexicon)) return false;
  // "Dinner at Dolores" is at the business of that name rather than in an uncovered town.
  const isHost = endsInHost(before, lexicon) && isWholeName(name.words, parts);
  return !isHost || places.find(name.words.join(" ")).length > 0;
}

/** The words of a query that are not explained by vocabulary, a time or a correctly spelled place. */
function unreadWords({ terms, guessed, place }: Understanding, { places }: SearchParts): readonly string[] {
  const placed = words(place?.text ?? "");
  return [...terms, ...guessed, ...(isPlaceName(placed, true, places) ? [] : placed)];
}

/** Whether words only have a grammatical role. If the query has nothing else, they are a name. */
function isGrammar(tokens: readonly string[], { lexicon }: SearchParts): boolean {
  const type = lexicon.matchAt(tokens, 0)?.meaning.type;
  return type !== undefined && GRAMMAR.has(type);
}

const GRAMMAR: ReadonlySet<Meaning["type"]> = new Set([
  "negator",
  "within",
  "near",
  "placeWord",
  "stop",
  "untold",
  "neutral",
]);

/** The reading of a query that names a business, and of the rest. A vertical that was not imported here is ignored. */
function readNamed(
  name: NameMention,
  rest: Understanding,
  text: string,
  input: SearchInput,
  parts: SearchParts,
): QueryReading {
  const { open_now: _, ...filters } = rest.filters;
  const untimed = { ...rest, filters, wishes: [...rest.wishes, "open_then"] };
  const isOnlyName = branchesOf(name, parts) === 1 && hasNoRequest({ ...untimed, vertical: null });
  return {
    understanding: {
      // Leaving the business out when it is closed would not answer the question, "is Luna open", "Luna open now".
      ...(isOnlyName || asksAboutName(name, text, parts.lexicon) ? untimed : rest),
      vertical: isNotImported(rest, input, parts) ? null : rest.vertical,
      terms: [...rest.terms, ...name.words],
      nameWords: words(text),
    },
    called: { names: name.names, isAlone: name.isAlone, hasOtherMeaning: false },
    misspelled: null,
  };
}

/** The number of businesses of a name. */
function branchesOf({ words: its }: NameMention, { indexes }: SearchParts): number {
  return new Set(indexes.flatMap(({ names }) => [...names.findWhole(its).keys()])).size;
}

/** Looks for a misspelled business name. */
function readMisspelled(whole: Understanding, input: SearchInput, parts: SearchParts): QueryReading {
  const { indexes, places, lexicon } = parts;
  const { place, outside, vertical, wants } = whole;
  const named = words(place?.text ?? "");
  const isUnknownPlace = place !== null && !isGeoPlace(place.text, places) && !isKindOfPlace(place.text);
  const similar = misspelledNameIn(whole.nameWords, misspelledIn(whole, parts), indexes, lexicon);
  const isCoincidence =
    similar !== null && (isPlaceName(similar, true, places) || isTownAndEveryday(similar, named, places));
  const misspelled = isCoincidence ? null : similar;
  let understanding = whole;
  if (misspelled !== null && outside !== null && isIn(outside.split(" "), misspelled))
    understanding = { ...understanding, outside: null, terms: [...new Set([...whole.terms, ...misspelled])] };
  if (misspelled !== null && isNotImported(whole, input, parts))
    understanding = { ...understanding, vertical: null };
  // "A table at Prinz Myshkin", "Zur letzten Instans": a business rather than an uncovered place. The words after its preposition may be a place.
  const statesKind = vertical !== null || wants.length > 0;
  const isBeside = place?.relation === "near" && statesKind;
  const isBusiness =
    (isUnknownPlace && !isBeside && indexes.some(({ names }) => names.hasAll(named))) ||
    (place !== null &&
      misspelled !== null &&
      isIn(named, misspelled) &&
      (misspelled[0] !== named[0] || !statesKind));
  if (isBusiness)
    understanding = {
      ...understanding,
      place: understanding.otherPlace,
      otherPlace: null,
      terms: [...understanding.terms, ...named],
    };
  return { understanding, called: null, misspelled };
}

/** Words that may be a misspelled name: unexplained ones; in a short query all outside the vocabulary; all if the query asks for nothing. */
function misspelledIn(whole: Understanding, parts: SearchParts): ReadonlySet<string> {
  const { time, place, nameWords, outside, ignored, untold } = whole;
  const isAll = hasNoRequest({ ...whole, outside: outside === nameWords.join(" ") ? null : outside });
  if (time === null && place === null && isAll) return new Set(nameWords);
  const unread = unreadWords(whole, parts);
  const placed = words(place?.text ?? "");
  const explained = [time?.text ?? "", ...ignored, ...untold].flatMap(words);
  const read = new Set([...explained, ...(isPlaceName(placed, true, parts.places) ? placed : [])]);
  const isOpen = (word: string) => !read.has(word) && !parts.lexicon.isLexical(word);
  const open = nameWords.length > SHORT_QUERY ? unread : [...unread, ...nameWords.filter(isOpen)];
  // "Mercerie" is not a misspelled "Mercure".
  const elsewhere = words(outside ?? "");
  return new Set(open.filter((word) => !elsewhere.includes(word)));
}

function isIn(some: readonly string[], all: readonly string[]): boolean {
  return some.every((word) => all.includes(word));
}

/** Whether the understood vertical was not imported. "Han" is Romanian for inn; without imported hotels "Gia Han" is a name. */
function isNotImported({ vertical }: Understanding, input: SearchInput, parts: SearchParts): boolean {
  return (
    input.vertical === undefined && vertical !== null && !hasVertical(vertical, parts.indexes, parts.covered)
  );
}
