import type { SearchInput } from "../contract/service.js";
import { cleanText } from "../language/text/clean.js";
import { words } from "../language/text/fold.js";
import type { Instant } from "../domain/time.js";
import { isCommonWord, worldPlaceAt } from "../language/names/names.js";
import { isKindOfPlace } from "../places/placeConcepts.js";
import type { PlaceIndex } from "../places/places.js";
import { endsName } from "../query/tokens.js";
import { wordsOfAll } from "../query/ownWords.js";
import { understand } from "../query/understand.js";
import type { UnderstandContext } from "../query/understandContext.js";
import type { Understanding } from "../query/understanding.js";
import type { Lexicon } from "../query/lexicon/lexicon.js";
import type { Meaning } from "../query/lexicon/meaning.js";
import type { AreaIndex } from "./index/areaIndex.js";
import { isAskedAbout, unwantedNames, withSpaces } from "./aboutName.js";
import { saysNothing } from "./coverage.js";
import { isQuoted, standsAt } from "./nameAtPlace.js";
import {
  namesIn,
  similarNamesIn,
  type NameMention,
  SHORT_QUERY,
  prepositionEnding,
  unexplainedBits,
  withAlternatives,
} from "./saidName.js";

/** When and on whose clock a text is said. */
export interface ReadingMoment {
  readonly now: Instant;
  readonly timeZone: string;
}

/** Code points of a query that are read. */
const TEXT_LENGTH = 400;

/** What a search is made with. */
export interface SearchParts {
  readonly indexes: readonly AreaIndex[];
  readonly places: PlaceIndex;
  readonly lexicon: Lexicon;
  /** All that is covered, where `indexes` are those of it that the search is about. */
  readonly covered?: Covered;
}

/** What is covered beside the areas that a search looks at. */
export interface Covered {
  /** Whether nobody who names no place is served by an answer from all of it. */
  readonly isScattered: boolean;
  /** Whether what was named is in more areas than can be meant. */
  readonly isAmbiguous: boolean;
  /** Ids of the verticals that any area holds. */
  readonly verticals: ReadonlySet<string>;
}

/** Whether any area that a search is about holds a vertical; where it is about none, any at all. */
export function isHeld(vertical: string, areas: readonly AreaIndex[], covered: Covered | undefined): boolean {
  return areas.length === 0 && covered !== undefined
    ? covered.verticals.has(vertical)
    : areas.some(({ area }) => area.area.verticals.includes(vertical));
}

/** What a query says, and which business it calls by its name. */
export interface QueryReading {
  readonly understanding: Understanding;
  /** A business called by its whole name; null: none is, or something else is meant. */
  readonly called: Called | null;
  /** The words that are a business's whole name but for typing mistakes; null for none. */
  readonly nearly: readonly string[] | null;
}

export interface Called {
  /** The names that are said, as alternatives where there are several: "Vapiano or L'Osteria". */
  readonly names: readonly (readonly string[])[];
  /** Whether nothing else was said. */
  readonly isAlone: boolean;
  /** Whether what the words mean otherwise is answered as well, after it: "The Barber". */
  readonly isAlsoMeant: boolean;
}

/**
 * Reads a query. Where it calls a business by its whole name, that is what is meant, whatever the words mean otherwise ("Zum Alten Markt"), and
 * the rest is read without them. A name all of whose words mean something else is meant where nothing else is said, and beside what they mean.
 */
export function readQuery(input: SearchInput, parts: SearchParts, at: ReadingMoment): QueryReading {
  const text = cleanText(input.q, TEXT_LENGTH);
  const said = namesIn(text, parts.indexes, parts.lexicon);
  const unwanted = unwantedNames(said, text, parts.lexicon);
  if (unwanted.length === 0) return readWanted(text, said, input, parts, at);
  const refused = new Set(unwanted.map((name) => name.words.join(" ")));
  // "Not Starbucks, a bakery" refuses no bakery.
  const rest = unwanted
    .filter(({ isMeantToo }) => !isMeantToo)
    .reduce((left, { negatedFrom, to }) => withSpaces(left, { from: negatedFrom, to }), text);
  const others = namesIn(rest, parts.indexes, parts.lexicon).filter(
    (name) => !refused.has(name.words.join(" ")),
  );
  const reading = readWanted(rest, others, input, parts, at);
  const notCalled = [...new Set([...refused, ...reading.understanding.notCalled])];
  return { ...reading, understanding: { ...reading.understanding, notCalled } };
}

/** So many names of a query, the longest of them, may be what it is about: each costs a reading of the rest. */
const MAX_NAMES = 4;

/** Reads a query that holds names. */
function readWanted(
  text: string,
  names: readonly NameMention[],
  input: SearchInput,
  parts: SearchParts,
  at: ReadingMoment,
): QueryReading {
  const said = withAlternatives(names, text, parts.lexicon);
  const read = (q: string) => readText({ ...input, q }, parts, at);
  const readWithout = ({ from, to }: NameMention) => read(`${text.slice(0, from)}, ${text.slice(to)}`);
  for (const name of said.slice(0, MAX_NAMES)) {
    if (name.bits === 0 || (!name.isAlone && isPlace(name, text, parts))) continue;
    const rest = readWithout(name);
    if (name.isAlone || isMeant(name, rest, parts)) return calling(name, rest, text, input, parts);
  }
  const whole = read(text);
  const quoted = said.find((name) => isQuoted(name, text));
  if (quoted !== undefined) return calling(quoted, readWithout(quoted), text, input, parts);
  const ordinary = said.find(({ words: its }) => its.length > 1) ?? said[0];
  return ordinary === undefined
    ? readNearly(whole, input, parts)
    : readOrdinary(ordinary, { whole, rest: () => readWithout(ordinary) }, text, input, parts);
}

/** Reads a query that holds a name all of whose words mean something else: `whole`, with it; `rest`: without. */
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
  const isNothingHere = outside !== null || isUnheld(whole, input, parts);
  const isRefused = isNothingHere || place !== null || time !== null;
  const asMeant = (): QueryReading => ({
    understanding: whole,
    called: { names: name.names, isAlone, isAlsoMeant: true },
    nearly: null,
  });
  if (isAlone) {
    // "Pizza" is not said of the "La Pizza".
    const isCalledJustSo = !isSingle || isWholeName(its, parts);
    if (!isRefused && isCalledJustSo) return asMeant();
    // "Casino" is a kind of business that is known nowhere here, whoever is called so; "Alimentari" and two words are rather a name.
    return isCalledJustSo && !isCommon
      ? calling(name, readRest(), text, input, parts)
      : readNearly(whole, input, parts);
  }
  const isAsked = isAskedAbout(name, text, parts.lexicon);
  // A word for something else is a name where nothing but a place is said beside it at which somebody is called so.
  const isHere = place !== null && standsAt(its, place, parts);
  // "Mural in München": no kind of business that is known here, and somebody who is called just so.
  const isStrange = place !== null && outside !== null && !isCommon && isWholeName(its, parts);
  const isName = isHere || isStrange || (isAsked && (!isSingle || isGrammar(its, parts)));
  const rest = isName ? readRest() : whole;
  if (!isName || !saysNothing(rest)) return readNearly(whole, input, parts);
  return isHere && !isNothingHere ? asMeant() : calling(name, rest, text, input, parts);
}

/** Whether somebody is called just so, with the article if there is one. */
function isWholeName(said: readonly string[], { indexes }: SearchParts): boolean {
  return indexes.some(({ names }) => [...names.findWhole(said).values()].includes(1));
}

function readText({ q, vertical }: SearchInput, parts: SearchParts, at: ReadingMoment): Understanding {
  const { indexes } = parts;
  const understanding = understand(q, contextOf(parts, vertical ?? null, at));
  const { calledLike } = understanding;
  const isMentionedIn = (phrase: string) => indexes.some(({ names }) => names.hasAll(phrase.split(" ")));
  return calledLike.length === 0
    ? understanding
    : { ...understanding, calledLike: calledLike.filter(isMentionedIn) };
}

/** What a text is understood with where areas are searched. */
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
    placeAt: (all, from, bare) => {
      const length = places.lengthAt(all, from, bare ? undefined : (token) => endsName(token, lexicon));
      const named = all.slice(from, from + length);
      // "Hairdresser Monaco" is said of the town, not of the bar called so.
      const isOfName =
        bare && length > 0 && isName(named) && (length === all.length || !isTown(named, places));
      return isOfName ? 0 : length;
    },
    now: at.now,
  };
}

/** Whether a name within a longer query is meant: it explains more than is left without a meaning, and nothing else is asked for. */
function isMeant(name: NameMention, rest: Understanding, parts: SearchParts): boolean {
  const { wants, excluded, outside } = rest;
  if (outside !== null || excluded.length > 0 || wants.some(({ lead }) => lead !== "kind")) return false;
  return name.bits > unexplainedBits(unreadWords(rest, parts), parts.indexes, parts.lexicon);
}

/** Whether a name is a place's as well, and nothing is asked about a business of that name. */
function isPlace(name: NameMention, text: string, { lexicon, places }: SearchParts): boolean {
  const before = words(text.slice(0, name.from));
  const isPlaced = prepositionEnding(before, before.length, lexicon) !== null;
  return isPlaceName(name.words, isPlaced, places) && !isAskedAbout(name, text, lexicon);
}

/** The words of a query that neither vocabulary nor a time or a place that is spelled right explains. */
function unreadWords({ terms, guessed, place }: Understanding, { places }: SearchParts): readonly string[] {
  const placed = words(place?.text ?? "");
  return [...terms, ...guessed, ...(isPlaceName(placed, true, places) ? [] : placed)];
}

/** Words that shape a query and ask for nothing: who says nothing else calls a business so. */
function isGrammar(said: readonly string[], { lexicon }: SearchParts): boolean {
  const type = lexicon.matchAt(said, 0)?.meaning.type;
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

/** A business called by its name, and what is said beside that; a kind of business that nobody imported here tells nothing. */
function calling(
  name: NameMention,
  rest: Understanding,
  text: string,
  input: SearchInput,
  parts: SearchParts,
): QueryReading {
  const { open_now: _, ...untimed } = rest.filters;
  // To leave it out when it is closed would be no answer.
  const asked = isAskedAbout(name, text, parts.lexicon) ? { ...rest, filters: untimed, time: null } : rest;
  return {
    understanding: {
      ...asked,
      vertical: isUnheld(rest, input, parts) ? null : rest.vertical,
      terms: [...rest.terms, ...name.words],
      nameWords: words(text),
    },
    called: { names: name.names, isAlone: name.isAlone, isAlsoMeant: false },
    nearly: null,
  };
}

/** What calls no business by its whole name may call it so nearly. */
function readNearly(whole: Understanding, input: SearchInput, parts: SearchParts): QueryReading {
  const { indexes, places, lexicon } = parts;
  const { place, outside, vertical, wants } = whole;
  const named = words(place?.text ?? "");
  const isUnknownPlace = place !== null && !isGeoPlace(place.text, places) && !isKindOfPlace(place.text);
  const nearly = similarNamesIn(whole.nameWords, misspelledIn(whole, parts), indexes, lexicon);
  let understanding = whole;
  if (nearly !== null && outside !== null && isIn(outside.split(" "), nearly))
    understanding = { ...understanding, outside: null, terms: [...new Set([...whole.terms, ...nearly])] };
  if (nearly !== null && isUnheld(whole, input, parts)) understanding = { ...understanding, vertical: null };
  // "A table at Prinz Myshkin", "Zur letzten Instans": a business, not a place that is not covered. What follows its preposition may be a place.
  const saysWhat = vertical !== null || wants.length > 0;
  const isBeside = place?.relation === "near" && saysWhat;
  const isBusiness =
    (isUnknownPlace && !isBeside && indexes.some(({ names }) => names.hasAll(named))) ||
    (place !== null && nearly !== null && isIn(named, nearly) && (nearly[0] !== named[0] || !saysWhat));
  if (isBusiness)
    understanding = {
      ...understanding,
      place: understanding.otherPlace,
      otherPlace: null,
      terms: [...understanding.terms, ...named],
    };
  return { understanding, called: null, nearly };
}

/** Words that may be names with mistakes in them: those that nothing explains; of a short query also what is no vocabulary; all where nothing was said. */
function misspelledIn(whole: Understanding, parts: SearchParts): ReadonlySet<string> {
  const { time, place, nameWords, outside, ignored, untold } = whole;
  const isAll = saysNothing({ ...whole, outside: outside === nameWords.join(" ") ? null : outside });
  if (time === null && place === null && isAll) return new Set(nameWords);
  const unread = unreadWords(whole, parts);
  const placed = words(place?.text ?? "");
  const explained = [time?.text ?? "", ...ignored, ...untold].flatMap(words);
  const read = new Set([...explained, ...(isPlaceName(placed, true, parts.places) ? placed : [])]);
  const isOpen = (word: string) => !read.has(word) && !parts.lexicon.isLexical(word);
  const open = nameWords.length > SHORT_QUERY ? unread : [...unread, ...nameWords.filter(isOpen)];
  // A "mercerie" is no Mercure.
  const elsewhere = words(outside ?? "");
  return new Set(open.filter((word) => !elsewhere.includes(word)));
}

function isIn(some: readonly string[], all: readonly string[]): boolean {
  return some.every((word) => all.includes(word));
}

/** "Han" is an inn to Romanians: where nobody imported inns, "Gia Han" is who is called so. */
function isUnheld({ vertical }: Understanding, input: SearchInput, parts: SearchParts): boolean {
  return input.vertical === undefined && vertical !== null && !isHeld(vertical, parts.indexes, parts.covered);
}

/** Whether a text is the name of a place, here or elsewhere in the world. */
export function isGeoPlace(text: string, places: PlaceIndex): boolean {
  return places.find(text).length > 0 || isPlaceName(words(text), true, places);
}

/** Whether words name an area or a city that is covered. */
function isTown(named: readonly string[], places: PlaceIndex): boolean {
  return places.find(named.join(" ")).some(({ kind }) => kind === "area" || kind === "city");
}

/** Whether words are just what a city elsewhere is called or, after a preposition (`isPlaced`), a place here. */
function isPlaceName(tokens: readonly string[], isPlaced: boolean, places: PlaceIndex): boolean {
  if (tokens.length === 0) return true;
  const isHere = isPlaced && places.lengthAt(tokens, 0) === tokens.length;
  return isHere || worldPlaceAt(tokens, 0, isPlaced) === tokens.length;
}
