import type { Vertical } from "../../verticals/vertical.js";
import { type Meaning, RANK, verticalOf } from "./meaning.js";
import type { Want } from "../understanding.js";

/** A phrase of the lexicon that starts at a word. */
export interface Match {
  /** Number of words the phrase covers. */
  readonly length: number;
  /** What it means here. */
  readonly meaning: Meaning;
  /** All that it may mean, one a vertical, the most telling first. */
  readonly meanings: readonly Meaning[];
  /** Whether the phrase is of other languages than the text: the "palace" of an English query is no French hotel. */
  readonly isForeign: boolean;
}

/** A language by its place among the grammars; -1 when a text does not tell. */
export type LanguageNumber = number;

/** Phrases of one spelling: what they mean in any language, and in those that use them for something else. */
export interface Entry {
  meanings: readonly Meaning[];
  /** By language number, where languages differ ("no", "die", "sole"); null where they agree. */
  byLanguage: Record<LanguageNumber, readonly Meaning[]> | null;
  /** Those that have it, as bits; 0 where it is of none, or of all. */
  languages: number;
}

/** `ids`: what leads, then after a `+` what goes with it: "cafe+coffee_shop" is a kind, "cake,pastry+cafe" is offered. */
export function wantOf(
  ids: string,
  lead: Want["lead"],
  { id, offering }: Pick<Vertical, "id" | "offering">,
): Meaning {
  const [leading = [], other = []] = ids
    .split("+")
    .map((part) => part.split(",").filter((one) => one !== ""));
  const [offers, kinds] = lead === "kind" ? [other, leading] : [leading, other];
  const qualified = offers.map((value) => `${offering?.fact ?? ""}=${value}`);
  const isTelling = lead === "kind" || offering?.isTelling !== false;
  return { type: "want", vertical: id, offers: qualified, kinds, lead, isTelling };
}

/** A fact, as the filter that asks for it where it has one; of no vertical: one that all businesses share. */
export function factOf(name: string, vertical: Pick<Vertical, "id" | "facts"> | null): Meaning {
  const filter = vertical?.facts[name]?.filter;
  return filter === undefined || vertical === null
    ? { type: "fact", name, vertical: vertical?.id ?? null }
    : { type: "filter", filter, vertical: vertical.id };
}

/** Meanings with one more: the best of each vertical is kept, those of none together, the most telling first. */
export function withMeaning(meanings: readonly Meaning[], added: Meaning): readonly Meaning[] {
  const at = meanings.findIndex(
    (one) => verticalOf(one) === verticalOf(added) && (one.type === "outside") === (added.type === "outside"),
  );
  const known = meanings[at];
  if (known !== undefined && rankOf(known) <= rankOf(added)) return meanings;
  const others = known === undefined ? meanings : meanings.toSpliced(at, 1);
  return [...others, added].sort((a, b) => rankOf(a) - rankOf(b));
}

function rankOf({ type }: Meaning): number {
  return RANK.indexOf(type);
}

export function matchOf(
  { meanings, byLanguage, languages }: Entry,
  length: number,
  language: LanguageNumber,
  vertical: string | null,
): Match {
  const own = byLanguage?.[language] ?? meanings;
  const fitting =
    vertical === null || own.length < 2
      ? undefined
      : (own.find((one) => verticalOf(one) === vertical) ?? own.find((one) => verticalOf(one) === null));
  const isForeign = language >= 0 && languages !== 0 && ((languages >> language) & 1) === 0;
  return { length, meaning: fitting ?? (own[0] as Meaning), meanings: own, isForeign };
}

/** What OpenStreetMap's schema calls the thing that a meaning is first of all about. */
export function schemaKeyOf(meaning: Meaning): string | null {
  if (meaning.type === "want" && meaning.lead !== "side")
    return meaning.lead === "kind" ? `kind:${meaning.kinds[0] ?? ""}` : `offer:${meaning.offers[0] ?? ""}`;
  return null;
}

/** Whether an entry may belong to a text of a language, below 0 of any: what is of none belongs to all. */
export function isOfLanguage({ languages }: Entry, language: LanguageNumber): boolean {
  return language < 0 || languages === 0 || ((languages >> language) & 1) === 1;
}
