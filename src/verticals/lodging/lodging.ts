import { verticalOf } from "../definition.js";
import type { Offering } from "../vertical.js";

/**
 * The class of a house by its official stars, `1` to `5` (a few houses give themselves more). A house has one class, but it is searched
 * for as what a place offers is: by its value, and by several ("at least four stars").
 * The suffix of a "superior" house (`4S`) is dropped: whoever asks for four stars means it as well.
 */
export const STARS: Offering = {
  fact: "stars",
  tags: ["stars"],
  isTelling: false,
  isSingle: true,
  rulesOut: (requested, offered) => offered.length > 0 && !offered.includes(requested),
  canonical: (written) => {
    const value = written.trim();
    if (/^[*★]{1,7}$/u.test(value)) return [String([...value].length)];
    const stars = value.match(/^([1-7])(?:[.,]\d)?\s*(?:s|sup|superior|\*|★|stars?)?$/iu)?.[1];
    return [stars ?? value];
  },
  isKnown: (value) => /^[1-7]$/u.test(value),
  closeness: (requested, offered) => (requested === offered ? 1 : 0),
};

/** Hotels, hostels, guest houses, camp sites and other places to stay overnight. */
export const lodging = verticalOf("lodging", {
  offering: STARS,
  // A spot in the wild where one may put up a tent, without anybody who runs it (wiki: Key:backcountry, Key:impromptu).
  unfit: ({ backcountry, impromptu }) =>
    backcountry === "yes" || impromptu === "yes" ? "not_a_business" : null,
});
