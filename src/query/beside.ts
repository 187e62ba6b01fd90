import type { Meaning } from "./lexicon/meaning.js";
import type { Vertical } from "../verticals/vertical.js";
import type { Want } from "./understanding.js";

export type Preference = Meaning & { readonly type: "preference" };

/**
 * What of other verticals was asked for beside the one that is meant: the restaurant of "hotel with restaurant". `strange` are phrases of those
 * that nobody goes to: a café "with power sockets" has no electrician, and no data tells of the sockets.
 */
export function askedBeside(
  wants: readonly Want[],
  preferences: readonly Preference[],
  isOurs: (vertical: string | null) => boolean,
  verticals: readonly Vertical[],
): { readonly beside: readonly Want[]; readonly strange: readonly string[] } {
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
    strange: others.filter((want) => want.lead === "kind" && comesToCaller(want)).map(({ text }) => text),
  };
}
