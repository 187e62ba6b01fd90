import type { PriceBand } from "../../domain/record.js";
import { fold } from "../../language/text/fold.js";
import { verticalOf } from "../definition.js";
import type { Inference, Known, Offering } from "../vertical.js";

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
  rulesOut: (asked, offered) => offered.length > 0 && !offered.includes(asked),
  canonical: (written) => {
    const value = written.trim();
    if (/^[*★]{1,7}$/u.test(value)) return [String([...value].length)];
    const stars = value.match(/^([1-7])(?:[.,]\d)?\s*(?:s|sup|superior|\*|★|stars?)?$/iu)?.[1];
    return [stars ?? value];
  },
  isKnown: (value) => /^[1-7]$/u.test(value),
  closeness: (asked, offered) => (asked === offered ? 1 : 0),
};

/** The stars of a value as a record holds it (a list, a number or a text); null when it names none. */
function starsOf(value: unknown): number | null {
  const written: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof written !== "string" && typeof written !== "number") return null;
  const [stars = ""] = STARS.canonical(String(written));
  return STARS.isKnown(stars) ? Number(stars) : null;
}

interface Clues {
  readonly kind: string;
  readonly stars: number | null;
  /** Folded, the name where it has no brand. */
  readonly brand: string;
  readonly name: string;
}

/** What follows for a place that is like this. Confidences are assumptions: no data set tells rates, rooms or buffets to fit them on. */
interface Rule {
  readonly name: string;
  readonly value: PriceBand | boolean;
  readonly ground: string;
  readonly confidence: number;
  matches(clues: Clues): boolean;
}

/** Chains that sell by price, and those whose rooms cost several times the usual, as their owners class them (economy, luxury). */
const BUDGET =
  /^(?:ibis budget|hotel ?f1|formule 1|premiere classe|b b hotels?|motel 6|super 8|travelodge|premier inn|easyhotel|a o|meininger|motel one)\b/u;
const LUXURY =
  /^(?:hotel )?(?:.* )?(?:kempinski|mandarin oriental|four seasons|ritz carlton|st regis|park hyatt|waldorf astoria|rosewood|bulgari|raffles|shangri la|jumeirah|fairmont|sofitel|intercontinental|rocco forte|six senses)\b/u;
/** A house that calls itself by its breakfast. The chain "B&B Hotels" sells rooms. */
const NAMED_BREAKFAST =
  /\b(?:b b|bnb|bed (?:and )?breakfast|fruhstuckspension|chambres? d h[o]tes?|pequeno almoco)\b(?! hotels?)/u;

const price = (
  value: PriceBand,
  ground: string,
  confidence: number,
  matches: (clues: Clues) => boolean,
): Rule => ({ name: "price_band", value, ground, confidence, matches });
const holds = (
  name: string,
  ground: string,
  confidence: number,
  matches: (clues: Clues) => boolean,
): Rule => ({ name, value: true, ground, confidence, matches });

/** Of each name the first that matches decides. */
const RULES: readonly Rule[] = [
  price("€€€", "its stars", 0.9, ({ stars }) => stars !== null && stars >= 5),
  // Four stars cost what business travel pays: dear in the country, usual in a capital.
  price("€€€", "its stars", 0.55, ({ stars }) => stars === 4),
  price("€€", "its stars", 0.7, ({ stars }) => stars === 3),
  price("€", "its stars", 0.7, ({ stars }) => stars !== null && stars <= 2),
  price("€€€", "its brand", 0.8, ({ brand }) => LUXURY.test(brand)),
  price("€", "its brand", 0.75, ({ brand }) => BUDGET.test(brand)),
  // A bed in a room of several is the cheapest roof there is; one's own tent or van cheaper still.
  price("€", "being a hostel", 0.85, ({ kind }) => kind === "hostel"),
  price("€", "being a camp site", 0.8, ({ kind }) => kind === "camp_site" || kind === "caravan_site"),
  price("€", "being a motel", 0.6, ({ kind }) => kind === "motel"),
  price("€", "being a mountain hut", 0.6, ({ kind }) => kind === "alpine_hut"),
  price("€", "being a guest house", 0.5, ({ kind }) => kind === "guest_house"),
  price("€€€", "being a resort", 0.5, ({ kind }) => kind === "resort"),
  price("€€", "the kind of place", 0.4, () => true),

  holds("breakfast", "its name", 0.9, ({ name }) => NAMED_BREAKFAST.test(name)),
  // The Hotelstars Union, of 20 countries, asks for breakfast from the first star on (criteria 2020-2025, "breakfast").
  holds("breakfast", "its stars", 0.85, ({ stars }) => stars !== null),
  holds("breakfast", "being a guest house", 0.6, ({ kind }) => kind === "guest_house"),
  holds("breakfast", "being a hotel", 0.75, ({ kind }) => kind === "hotel" || kind === "resort"),
  // The same criteria: a bar from four stars on, a desk around the clock and a restaurant with five.
  holds("bar", "its stars", 0.8, ({ stars }) => stars !== null && stars >= 4),
  holds("restaurant", "its stars", 0.8, ({ stars }) => stars !== null && stars >= 5),
  holds("reception_24h", "its stars", 0.85, ({ stars }) => stars !== null && stars >= 5),
  // Guests expect it everywhere by now, and houses without it say so rather than nothing.
  holds("internet_access", "the kind of place", 0.85, ({ kind }) =>
    ["hotel", "hostel", "guest_house", "motel", "apartment", "resort"].includes(kind),
  ),
];

/** What a place to stay most likely offers and costs, each with its ground; never what was observed. */
export function infer({ attributes, facts }: Known): readonly Inference[] {
  if (attributes.kind === undefined) return [];
  const name = fold(attributes.name?.value ?? "");
  const clues: Clues = {
    kind: attributes.kind.value,
    stars: starsOf(facts["stars"]?.value),
    brand: fold(attributes.brand?.value ?? "") || name,
    name,
  };
  const observed = new Set([...Object.keys(attributes), ...Object.keys(facts)]);
  const inferred = new Map<string, Inference>();
  for (const rule of RULES) {
    const { name: about, value, ground, confidence } = rule;
    if (observed.has(about) || inferred.has(about) || !rule.matches(clues)) continue;
    inferred.set(about, { name: about, value, ground, confidence });
  }
  return [...inferred.values()];
}

/** Hotels, hostels, guest houses, camp sites and other places to stay overnight. */
export const lodging = verticalOf("lodging", {
  offering: STARS,
  infer,
  readers: {
    reception_24h: { read: (written) => (/^(yes|24\/7)$/u.test(written.trim()) ? true : null) },
  },
  // A spot in the wild where one may put up a tent, without anybody who runs it (wiki: Key:backcountry, Key:impromptu).
  unfit: ({ backcountry, impromptu }) =>
    backcountry === "yes" || impromptu === "yes" ? "not_a_business" : null,
});
