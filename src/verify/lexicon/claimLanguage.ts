import type { FeatureName } from "../features.js";

/**
 * The words of one language that claims are made of. Every value is a list of phrases separated by `|`, written as people write them and
 * folded when compiled; `vegan[,e,es]` stands for vegan, vegane and veganes. A word that stands in none of the lists is content nobody read:
 * the part of the claim that holds it is unknown. So a word belongs into `skip` only if leaving it out never changes what is claimed.
 */
export interface ClaimLanguage {
  /** Words that join and part: "has a terrace and wifi", "open on Monday but closed on Tuesday". */
  readonly and: string;
  readonly or: string;
  readonly but: string;
  /** Joins and denies: "neither vegan nor halal", "ni ... ni". */
  readonly nor: string;
  /** Joins after a place or a time, narrows after anything else: "a café with a terrace", "pizza with a gluten-free crust". */
  readonly with: string;
  /** Deny the part they stand in. */
  readonly not: string;
  readonly without: string;
  /** "Is", "are": what follows is what the place is. */
  readonly is: string;
  /** Other verbs that begin a part: "has", "serves", "accepts". */
  readonly has: string;
  /** Verbs as they stand after "does not" too, so that a denial before may reach over them: "does not serve sushi or offer takeaway". */
  readonly infinitives?: string;
  /** Says nothing that could be checked: articles, "restaurant", "currently", "please". */
  readonly skip: string;
  /** Belongs to the cuisine or diet beside it ("Italian kitchen") and to nothing else ("the kitchen closes at ten"). */
  readonly cuisineNoun: string;
  readonly open: string;
  readonly closed: string;
  /** Verbs: with a time of day the minute it opens or closes, else being open or closed. */
  readonly opens: string;
  readonly closes: string;
  /** Only as the last word of a part: "hat montags zu", "macht um 9 auf". */
  readonly openLast?: string;
  readonly closedLast?: string;
  /** Verbs that make an opening and a closing of the last word: "macht". */
  readonly makes?: string;
  /** "Opening hours": what follows is all of a day's hours. */
  readonly hours: string;
  readonly lunchBreak: string;
  readonly alive: string;
  readonly gone: string;
  /** Ratings, crowds and the like, which nobody here keeps. */
  readonly notHeld: string;
  readonly phone: string;
  readonly website: string;
  readonly email: string;
  /** Before an address, before a name: the rest of the part is the value. */
  readonly address: string;
  readonly name: string;
  readonly features: Readonly<Partial<Record<FeatureName, string>>>;
  /** Kinds of place. */
  readonly kinds: Readonly<
    Partial<Record<"cafe" | "bar" | "pub" | "fast_food" | "ice_cream" | "biergarten" | "food_court", string>>
  >;
  /** Cuisines and dishes beyond the names that OpenStreetMap's schema and the search's lexicon have for them. */
  readonly cuisines?: Readonly<Record<string, string>>;
}
