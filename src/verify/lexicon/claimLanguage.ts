/**
 * The grammar of claims in one language: what joins, denies and predicates, and the words for what every business has. What else can be said of
 * a place are the words of the verticals. Every value is a list of phrases separated by `|`, written as people write them and folded when
 * compiled; `open[,ed]` stands for open and opened, `*` for any word for a place ("name of the * is"). A word that stands in none of the
 * lists is content nobody read: the part of the claim that holds it is unknown. So a word belongs into `skip` only if leaving it out
 * never changes what is claimed.
 */
export interface ClaimLanguage {
  /** Words that join and part: "has a pool and wifi", "open on Monday but closed on Tuesday". */
  readonly and: string;
  readonly or: string;
  readonly but: string;
  /** What follows is left out of what was said before: "every day except Sunday". */
  readonly except: string;
  /** Nothing beside what is said: "only on Sundays", "only vegan dishes". */
  readonly only: string;
  /** More than what is said, which must follow: "not only on Sundays but also on Mondays". */
  readonly notOnly: string;
  /** All that is offered, or some of it: "all dishes are vegan", "some dishes are vegan". */
  readonly all: string;
  readonly some: string;
  /** Joins and denies: "neither cheap nor quiet", "ni ... ni". */
  readonly nor: string;
  /** Joins after a place or a time, narrows after anything else: "a hotel with a pool", "a massage with hot stones". */
  readonly with: string;
  /** Deny the part they stand in. */
  readonly not: string;
  /** Deny by themselves, and only say again what another denial of their part said: "no tiene ninguna terraza". */
  readonly notAny?: string;
  /** Deny of every time, not of now: "is never closed". */
  readonly never: string;
  /** Deny what somebody says: "it is not true that ...", "... is wrong". */
  readonly untrue: string;
  readonly without: string;
  /** "Is", "are": what follows is what the place is. */
  readonly is: string;
  /** Other verbs that begin a part: "has", "serves", "accepts". */
  readonly has: string;
  /** Verbs as they stand after "does not" too, so that a denial before may reach over them: "does not have a pool or offer massages". */
  readonly infinitives?: string;
  /** Says nothing that could be checked: articles, "currently", "please". */
  readonly skip: string;
  /** What is spoken of is to be had there: "a pool is available", "is there a pool". */
  readonly available: string;
  /** Words for a business in general: "place". They say nothing either. */
  readonly place: string;
  /** Say nothing themselves; but what the place is in it is not itself: "in a hotel". A street, a town or a quarter after one says where it is. */
  readonly within: string;
  /** Other prepositions: what it is near is not where it is. */
  readonly prepositions: string;
  readonly open: string;
  readonly closed: string;
  /** Being closed of a day that must be said, "sonntags Ruhetag": without one a denial is of all days, not of now. */
  readonly closingDay: string;
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
}
