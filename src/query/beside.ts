import type { Meaning } from "./lexicon/meaning.js";
import type { Want } from "./understanding.js";

export type Preference = Meaning & { readonly type: "preference" };

/** What of other verticals was asked for beside the one that is meant: the restaurant of "hotel with restaurant". */
export function askedBeside(
  wants: readonly Want[],
  preferences: readonly Preference[],
  isOurs: (vertical: string | null) => boolean,
): readonly Want[] {
  const preferred = preferences.flatMap(({ kind, vertical, isOccasion }): readonly Want[] =>
    isOccasion ? [] : [{ text: kind, vertical, offers: [], kinds: [kind], lead: "kind" }],
  );
  return [...wants, ...preferred].filter(({ vertical, isAside }) => !isOurs(vertical) && isAside !== true);
}
