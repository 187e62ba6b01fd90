import type { Meaning } from "./lexicon/meaning.js";
import type { Vertical } from "../verticals/vertical.js";
import type { Want } from "./understanding.js";

export type Preference = Meaning & { readonly type: "preference" };

/**
 * Finds wants of other verticals: the restaurant in "hotel with restaurant". `misread`: phrases for businesses that come to the caller, which cannot be part of
 * another. A café "with power sockets" does not want an electrician, and there is no data about sockets.
 */
export function wantsBeside(
  wants: readonly Want[],
  preferences: readonly Preference[],
  isOurs: (vertical: string | null) => boolean,
  verticals: readonly Vertical[],
): { readonly beside: readonly Want[]; readonly misread: readonly string[] } {
  const preferred = preferences.flatMap(({ kind, vertical, isOccasion }): readonly Want[] =>
    isOccasion ? [] : [{ text: kind, vertical, offers: [], kinds: [kind], lead: "kind" }],
  );
  const others = [...wants, ...preferred].filter(
    ({ vertical, isAside }) => !isOurs(vertical) && isAside !== true,
  );
  const comesToCaller = (want: Want) =>
    verticals.some(({ id, comesToCaller: comes }) => id === want.vertical && comes === true);
  return {
    beside: others.filter((want) => !comesToCaller(want)),
    misread: others.filter((want) => want.lead === "kind" && comesToCaller(want)).map(({ text }) => text),
  };
}
