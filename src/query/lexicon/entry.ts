import type { Vertical } from "../../verticals/vertical.js";
import { type Meaning, RANK, verticalOf } from "./meaning.js";
import type { Want } from "../understanding.js";

/** A phrase of the lexicon that starts at a word. */
export interface Match {
  /** Number of words the phrase covers. */
  readonly length: number;
  /** What it means here. */
  readonly meaning: Meaning;
  /** All its meanings, one per vertical, the most specific first. */
  readonly meanings: readonly Meaning[];
  /** Whether the phrase belongs only to languages other than the text's: "palace" in an English query is not the French hotel class. */
  readonly isForeign: boolean;
}

/** The index of a language among the grammars; -1 if unknown. */
export type LanguageNumber = number;

/** The meanings of a spelling, in general and by language. */
export interface Entry {
  meanings: readonly Meaning[];
  /** By language number if languages differ ("no", "die", "sole"); null if they agree. */
  byLanguage: Record<LanguageNumber, readonly Meaning[]> | null;
  /** Bits of the languages that have it; 0 for none in particular. */
  languages: number;
}

/** `ids`: the leading ids, then after a `+` the secondary ones: "cafe+coffee_shop" for a kind, "cake,pastry+cafe" for an offer. */
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

/** The meaning of a fact: its filter if it has one. `vertical`: null for facts shared by all businesses. */
export function factOf(name: string, vertical: Pick<Vertical, "id" | "facts"> | null): Meaning {
  const filter = vertical?.facts[name]?.filter;
  return filter === undefined || vertical === null
    ? { type: "fact", name, vertical: vertical?.id ?? null }
    : { type: "filter", filter, vertical: vertical.id };
}

/** Adds a meaning. Keeps the best one per vertical (and of those without one), the most specific first. */
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

/** The key of a meaning's main subject in OpenStreetMap's schema. */
export function schemaKeyOf(meaning: Meaning): string | null {
  if (meaning.type === "want" && meaning.lead !== "side")
    return meaning.lead === "kind" ? `kind:${meaning.kinds[0] ?? ""}` : `offer:${meaning.offers[0] ?? ""}`;
  return null;
}

/** Whether an entry may occur in a text of a language (below 0: any). Entries without a language may occur in all. */
export function isOfLanguage({ languages }: Entry, language: LanguageNumber): boolean {
  return language < 0 || languages === 0 || ((languages >> language) & 1) === 1;
}
