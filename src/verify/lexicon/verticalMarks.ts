import { schemaWords } from "../../language/names/names.js";
import { stem } from "../../language/words/stem.js";
import { factClaim } from "../../verticals/claimRules.js";
import type { Claim, Vertical } from "../../verticals/vertical.js";
import type { Vocabulary } from "../../verticals/vocabulary.js";
import type { Content } from "./marks.js";
import { phrasesOf } from "./tokens.js";

/** The parts of a vertical that claims can be about. */
export type Claimable = Pick<Vertical, "kinds" | "facts" | "offering" | "words" | "claims" | "claimWords">;

/** A phrase and its meaning. */
export type Named<Mark> = readonly [phrase: string, mark: Mark];

/** The words in one language for the facts and kinds of a vertical, facts first. */
export function factsAndKinds(
  vertical: Claimable,
  language: string,
  isOwn: boolean,
): readonly Named<Content>[] {
  return wordsFor(vertical, language).flatMap((words) => [
    ...factMarks(vertical, words),
    ...kindMarks(vertical, words, language, isOwn),
  ]);
}

function factMarks(vertical: Claimable, words: Vocabulary): readonly Named<Content>[] {
  const { facts, claims = {} } = vertical;
  const marks = (lists: Vocabulary["facts"], phrases: (text: string) => readonly string[]) =>
    Object.entries(lists ?? {}).flatMap(([name, text]) => {
      const fact = facts[name];
      const claim = claims[name] ?? (fact === undefined ? undefined : factClaim(name, fact));
      return claim === undefined ? [] : named(phrases(text), { type: "fact", claim });
    });
  return [
    ...marks(words.facts, (text) => factNames(vertical, text)),
    ...marks(words.claims, (text) => phrasesOf(text)),
    ...Object.values(words.looseFacts ?? {}).flatMap((text) =>
      named(phrasesOf(text), { type: "fact", claim: BESIDE_A_FACT }),
    ),
  ];
}

/** Words related to a fact without being the fact itself: unknown for every record. */
export const BESIDE_A_FACT: Claim = {
  sense: { with: "what is claimed", without: "anything else" },
  judge: () => null,
};

function kindMarks(
  vertical: Claimable,
  words: Vocabulary,
  language: string,
  isOwn: boolean,
): readonly Named<Content>[] {
  const general = new Set(phrasesOf(words.places));
  return Object.entries(words.kinds ?? {}).flatMap(([ids, text]) => {
    const kinds = idsIn(ids);
    const [first] = kinds;
    if (first === undefined || !Object.hasOwn(vertical.kinds, first)) return [];
    const neighbours = vertical.kinds[first]?.neighbours ?? [];
    return kindNames(vertical, first, text, language).map((phrase): Named<Content> => {
      const isGeneral = isOwn && general.has(phrase);
      return [phrase, { type: "kind", kinds, neighbours, isOwn, isGeneral }];
    });
  });
}

/** The words for offers in claims, in one language. */
export function offersIn({ offering, claimWords }: Claimable, language: string): readonly Named<Content>[] {
  if (offering === null) return [];
  return Object.entries(claimWords?.[language]?.offers ?? {}).flatMap(([value, text]) =>
    named(phrasesOf(text), { type: "offer", offering, value }),
  );
}

/**
 * The names of each offer, in all languages: the first word of the search vocabulary and the names in OpenStreetMap's schema. The other search words are
 * only related to the offer and do not claim it.
 */
export function offerNames(vertical: Claimable): readonly Named<Content>[] {
  const { offering, words } = vertical;
  if (offering === null) return [];
  const offer = (value: string, phrases: readonly string[]) =>
    named(phrases, { type: "offer", offering, value });
  const searched = Object.entries(words).flatMap(([language, { offers = {} }]) =>
    // Words shared by all languages are dishes and styles.
    language === "any"
      ? []
      : Object.entries(offers).flatMap(([ids, text]) => {
          const [value = "", ...others] = idsIn(ids);
          if (offering.isSingle !== true) return [[value, text.split("|")[0]] as const];
          return others.length === 0 ? [[value, text] as const] : [];
        }),
  );
  const prefix = `offer:${offering.fact}=`;
  const ofSchema = Object.entries(schemaWords()).filter(([key]) => key.startsWith(prefix));
  const isOfAPlace = placeTest(vertical);
  return [
    ...offersIn(vertical, "any"),
    ...searched.flatMap(([value, text]) => offer(value, phrasesOf(text))),
    ...ofSchema.flatMap(([key, text]) =>
      offer(
        key.slice(prefix.length),
        phrasesOf(text).filter((phrase) => !isOfAPlace(phrase)),
      ),
    ),
  ];
}

/** Returns a test for phrases that name an offer together with a place. Their words are read one by one. */
function placeTest({ words, claimWords }: Claimable): (phrase: string) => boolean {
  const stems = Object.values(claimWords ?? words).flatMap(({ places }) => phrasesOf(places).map(stem));
  return (phrase) => {
    const parts = phrase.split(" ");
    return parts.length > 1 && parts.some((part) => stems.some((one) => part.startsWith(one)));
  };
}

/**
 * The phrases that state a fact and nothing more. Search phrases may say more: a search for pools also matches "heated pool". As claims they would be
 * supported by any pool.
 */
function factNames({ claimWords }: Claimable, text: string): readonly string[] {
  const phrases = phrasesOf(text);
  if (claimWords !== undefined) return phrases;
  return phrases.filter(
    (phrase) =>
      !phrases.some((other) => other !== phrase && (contains(phrase, other) || isCompound(phrase, other))),
  );
}

/**
 * The phrases that name a kind and not a subtype: "luxury hotel" is more than a hotel, but "barber shop" is a barber. Names from the schema always count:
 * "swimming pool" is not a subtype of pool.
 */
function kindNames(
  { claimWords }: Claimable,
  kind: string,
  text: string,
  language: string,
): readonly string[] {
  const phrases = phrasesOf(text);
  if (claimWords !== undefined) return phrases;
  const ofSchema = new Set(schemaWords()[`kind:${kind}`]?.split("|"));
  const isSort = HEAD_LAST.has(language)
    ? (phrase: string, other: string) => phrase.endsWith(` ${other}`) || isCompound(phrase, other)
    : (phrase: string, other: string) => phrase.startsWith(`${other} `);
  return phrases.filter(
    (phrase) => ofSchema.has(phrase) || !phrases.some((other) => other !== phrase && isSort(phrase, other)),
  );
}

/** Languages in which modifiers precede the noun. */
const HEAD_LAST: ReadonlySet<string> = new Set(["en", "de"]);

const contains = (phrase: string, other: string): boolean => ` ${phrase} `.includes(` ${other} `);

/** True for a compound that ends in the other word: "Hotelpool", "pool". */
function isCompound(phrase: string, other: string): boolean {
  return phrase !== other && other.length >= COMPOUNDED_LENGTH && phrase.endsWith(other);
}

/** In letters. Many words end in a shorter one by chance. */
const COMPOUNDED_LENGTH = 4;

/** The claim words of a vertical in one language. */
export function wordsFor({ words, claimWords }: Claimable, language: string): readonly Vocabulary[] {
  const lists = claimWords ?? words;
  return [lists[language], lists["any"]].filter((one) => one !== undefined);
}

/** The ids before the `+`: `cake,pastry+cafe`. */
function idsIn(ids: string): readonly string[] {
  return (ids.split("+")[0] ?? "").split(",").filter((id) => id !== "");
}

function named(phrases: readonly string[], mark: Content): readonly Named<Content>[] {
  return phrases.map((phrase) => [phrase, mark]);
}
