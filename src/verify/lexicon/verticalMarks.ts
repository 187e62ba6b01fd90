import { schemaWords } from "../../language/names/names.js";
import { stem } from "../../language/words/stem.js";
import { factClaim } from "../../verticals/claimRules.js";
import type { Claim, Vertical } from "../../verticals/vertical.js";
import type { Vocabulary } from "../../verticals/vocabulary.js";
import type { Content } from "./marks.js";
import { phrasesOf } from "./tokens.js";

/** What of a vertical can be claimed. */
export type Claimable = Pick<Vertical, "kinds" | "facts" | "offering" | "words" | "claims" | "claimWords">;

/** A phrase and what it says. */
export type Named<Mark> = readonly [phrase: string, mark: Mark];

/** The words in one language for what a vertical's places have and are: facts before kinds. */
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

/** What goes with a fact and is not the same: no record tells. */
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

/** What is offered, in the words of claims in one language. */
export function offersIn({ offering, claimWords }: Claimable, language: string): readonly Named<Content>[] {
  if (offering === null) return [];
  return Object.entries(claimWords?.[language]?.offers ?? {}).flatMap(([value, text]) =>
    named(phrasesOf(text), { type: "offer", offering, value }),
  );
}

/**
 * What each thing offered is itself called, in all languages: the first of the words that a search has for it, and its names in OpenStreetMap's
 * schema. What else a search has are things that go with it, of which it tells nothing.
 */
export function offerNames(vertical: Claimable): readonly Named<Content>[] {
  const { offering, words } = vertical;
  if (offering === null) return [];
  const offer = (value: string, phrases: readonly string[]) =>
    named(phrases, { type: "offer", offering, value });
  const searched = Object.entries(words).flatMap(([language, { offers = {} }]) =>
    // What travels through all languages are dishes and styles.
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

/** What is offered and a place, in one name, is read one by one. */
function placeTest({ words, claimWords }: Claimable): (phrase: string) => boolean {
  const stems = Object.values(claimWords ?? words).flatMap(({ places }) => phrasesOf(places).map(stem));
  return (phrase) => {
    const parts = phrase.split(" ");
    return parts.length > 1 && parts.some((part) => stems.some((one) => part.startsWith(one)));
  };
}

/**
 * The phrases for a fact that say no more than that. Those of a search may say more, as a "heated pool" or "breakfast included" is found by looking for
 * pools and breakfast: of them a claim that is only true of the pool would be held true.
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
 * The phrases that name a kind and not a sort of it: a "luxury hotel" is more than a hotel, a "barber shop" is a barber. What the schema calls it is
 * always its name: a "swimming pool" is no sort of pool.
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

/** Languages in which what narrows stands before what it narrows. */
const HEAD_LAST: ReadonlySet<string> = new Set(["en", "de"]);

const contains = (phrase: string, other: string): boolean => ` ${phrase} `.includes(` ${other} `);

/** "Hotelpool" beside "pool". */
function isCompound(phrase: string, other: string): boolean {
  return phrase !== other && other.length >= COMPOUNDED_LENGTH && phrase.endsWith(other);
}

/** Shorter words end others by chance. */
const COMPOUNDED_LENGTH = 4;

/** The words of claims on a vertical in one language. */
export function wordsFor({ words, claimWords }: Claimable, language: string): readonly Vocabulary[] {
  const lists = claimWords ?? words;
  return [lists[language], lists["any"]].filter((one) => one !== undefined);
}

/** `cake,pastry+cafe`: what stands before the `+`. */
function idsIn(ids: string): readonly string[] {
  return (ids.split("+")[0] ?? "").split(",").filter((id) => id !== "");
}

function named(phrases: readonly string[], mark: Content): readonly Named<Content>[] {
  return phrases.map((phrase) => [phrase, mark]);
}
