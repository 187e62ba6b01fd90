import { schemaWords } from "../../language/names/names.js";
import { stem } from "../../language/words/stem.js";
import { factClaim } from "../../verticals/claimRules.js";
import type { Claim, Vertical } from "../../verticals/vertical.js";
import type { Vocabulary } from "../../verticals/vocabulary.js";
import type { Content, FactContent, KindContent, OfferContent } from "./marks.js";
import { phrasesOf } from "./tokens.js";

/** The parts of a vertical that claims can be about. */
export type Claimable = Pick<Vertical, "kinds" | "facts" | "offering" | "words" | "claims" | "claimWords">;

/** A phrase and its meaning. */
export type Named<Mark> = readonly [phrase: string, mark: Mark];

export function named<Mark>(phrases: readonly string[], mark: Mark): readonly Named<Mark>[] {
  return phrases.map((phrase) => [phrase, mark]);
}

/** The words in one language for the facts and kinds of a vertical, facts first. */
export function factsAndKinds(vertical: Claimable, language: string): readonly Named<Content>[] {
  return wordsFor(vertical, language).flatMap((words): readonly Named<Content>[] => [
    ...factMarks(vertical, words),
    ...kindMarks(vertical, words, language),
  ]);
}

function factMarks(vertical: Claimable, words: Vocabulary): readonly Named<FactContent>[] {
  const { facts, claims = {} } = vertical;
  const claimOf = (name: string) => {
    const fact = facts[name];
    return claims[name] ?? (fact === undefined ? undefined : factClaim(name, fact));
  };
  const lists: readonly (readonly [phrases: readonly string[], claim: Claim | undefined])[] = [
    ...Object.entries(words.facts ?? {}).map(
      ([name, text]) => [exactNames(vertical, text, containedIn), claimOf(name)] as const,
    ),
    ...Object.entries(words.claims ?? {}).map(([name, text]) => [phrasesOf(text), claimOf(name)] as const),
    ...Object.values(words.looseFacts ?? {}).map((text) => [phrasesOf(text), BESIDE_A_FACT] as const),
  ];
  return lists.flatMap(([phrases, claim]) =>
    claim === undefined ? [] : named(phrases, { type: "fact", claim }),
  );
}

/** Words related to a fact without being the fact itself: unknown for every record. */
export const BESIDE_A_FACT: Claim = {
  sense: { with: "what is claimed", without: "anything else" },
  judge: () => null,
};

function kindMarks(vertical: Claimable, words: Vocabulary, language: string): readonly Named<KindContent>[] {
  const general = new Set(phrasesOf(words.places));
  return Object.entries(words.kinds ?? {}).flatMap(([ids, text]) => {
    const kinds = idsIn(ids);
    const definition = vertical.kinds[kinds[0] ?? ""];
    if (definition === undefined) return [];
    const { neighbours = [] } = definition;
    const ofSchema = new Set(schemaWords()[`kind:${kinds[0]}`]?.split("|"));
    // "Luxury hotel" is more than a hotel, but "barber shop" is a barber, and "swimming pool" no subtype of pool.
    const headsOf = (phrase: string) =>
      ofSchema.has(phrase) ? [] : HEAD_LAST.has(language) ? endingsOf(phrase) : beginningsOf(phrase);
    return exactNames(vertical, text, headsOf).map((phrase): Named<KindContent> => {
      const isGeneral = general.has(phrase);
      return [phrase, { type: "kind", kinds, neighbours, isOwn: true, isGeneral }];
    });
  });
}

/** The words for offers in claims, in one language. */
export function offersIn(
  { offering, claimWords }: Claimable,
  language: string,
): readonly Named<OfferContent>[] {
  if (offering === null) return [];
  return Object.entries(claimWords?.[language]?.offers ?? {}).flatMap(([value, text]) =>
    named(phrasesOf(text), { type: "offer", offering, value }),
  );
}

/**
 * The names of each offer, in all languages: the first word of the search vocabulary and the names in OpenStreetMap's schema. The other search words are
 * only related to the offer and do not claim it.
 */
export function offerNames(vertical: Claimable): readonly Named<OfferContent>[] {
  const { offering, words } = vertical;
  if (offering === null) return [];
  const searched = Object.entries(words).flatMap(([language, { offers = {} }]) =>
    // Words shared by all languages are dishes and styles.
    language === "any"
      ? []
      : Object.entries(offers).flatMap(([ids, text]) => {
          const [value = "", ...others] = idsIn(ids);
          if (offering.isSingle !== true) return [[value, phrasesOf(text.split("|")[0])] as const];
          return others.length === 0 ? [[value, phrasesOf(text)] as const] : [];
        }),
  );
  const prefix = `offer:${offering.fact}=`;
  const isOfAPlace = placeTest(vertical);
  const ofSchema = Object.entries(schemaWords())
    .filter(([key]) => key.startsWith(prefix))
    .map(
      ([key, text]) =>
        [key.slice(prefix.length), phrasesOf(text).filter((phrase) => !isOfAPlace(phrase))] as const,
    );
  return [
    ...offersIn(vertical, "any"),
    ...[...searched, ...ofSchema].flatMap(([value, phrases]) =>
      named(phrases, { type: "offer", offering, value } as const),
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
 * The phrases of a list that say no more than another of them. Search phrases may: "heated pool" finds pools, but any pool would support it as a claim.
 * `partsOf`: the shorter phrases than which a phrase says more.
 */
function exactNames(
  { claimWords }: Claimable,
  text: string,
  partsOf: (phrase: string) => readonly string[],
): readonly string[] {
  const phrases = phrasesOf(text);
  if (claimWords !== undefined) return phrases;
  const listed = new Set(phrases);
  return phrases.filter((phrase) => !partsOf(phrase).some((part) => listed.has(part)));
}

/** The phrases in a phrase that could be the same fact in fewer words. */
function containedIn(phrase: string): readonly string[] {
  const endings = endingsOf(phrase);
  return [phrase, ...endings].flatMap(beginningsOf).concat(endings);
}

/** The phrases of fewer words with which a phrase begins. */
function beginningsOf(phrase: string): readonly string[] {
  return [...phrase.matchAll(/ /gu)].map(({ index }) => phrase.slice(0, index));
}

/** The phrases of fewer words with which a phrase ends, and what ends a compound: "pool" in "Hotelpool". */
function endingsOf(phrase: string): readonly string[] {
  return Array.from({ length: phrase.length }, (_, at) => at)
    .filter((at) => at > 0 && (phrase[at - 1] === " " || phrase.length - at >= COMPOUNDED_LENGTH))
    .map((at) => phrase.slice(at));
}

/** Languages in which modifiers precede the noun. */
const HEAD_LAST: ReadonlySet<string> = new Set(["en", "de"]);

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
