import type { Attribute, FactValue } from "../catalog/record.js";
import type { Filters } from "../contract/resources.js";
import { contains } from "../geo/geometry.js";
import { isOpenLocally } from "../hours/state.js";
import { localMoment } from "../hours/wallClock.js";
import type { Instant } from "../time.js";
import type { Document } from "./areaIndex.js";
import { distanceToPlaceM } from "./location.js";
import type { KnownPlace } from "./places.js";
import { cuisineCloseness } from "./taxonomy.js";
import type { Understanding, Want } from "./types.js";

/** Something every result must meet. Named, so that an empty answer can say which one found nothing. */
export interface Condition {
  readonly name: string;
  /** For people, in fixed words: "vegan", "open now", "cuisine ramen". */
  readonly label: string;
  /** How much it weighs in the ranking, relative to the others. */
  readonly weight: number;
  /** 0 to 1 how well a place meets it; null when it does not. */
  test(document: Document): number | null;
}

/** The weights of what is asked for. What to eat comes first, then where, then the rest. */
const WEIGHT = { want: 30, place: 20, filter: 12, attribute: 10, time: 8, excluded: 0 } as const;

const OBSERVED = 1;
/** Offers it, but is not that throughout: below a place that is. */
const IN_PART = 0.9;
/** Inferred on a stated ground: below whatever was observed. */
const INFERRED = 0.6;
const LIMITED = 0.7;
/** Nobody says: last, but not excluded, for what is no filter. */
const UNKNOWN = 0.2;

const NEAR_M = 1_000;
const STREET_M = 60;
const QUARTER_M = 1_200;

/** Conditions from what was understood and the filters in force. */
export function conditionsOf(
  understanding: Understanding,
  filters: Filters,
  place: { readonly place: KnownPlace; readonly relation: "within" | "near" } | null,
  now: Instant,
): readonly Condition[] {
  const conditions: Condition[] = [];
  const { wants, excluded, attributes, time } = understanding;
  if (wants.length > 0) conditions.push(wantCondition(wants));
  if (excluded.length > 0) conditions.push(excludedCondition(excluded));
  if (filters.vegan === true) conditions.push(dietCondition("vegan"));
  if (filters.vegetarian === true) conditions.push(dietCondition("vegetarian"));
  if (filters.outdoor === true) conditions.push(outdoorCondition());
  if (filters.price_band !== undefined) conditions.push(priceCondition(filters.price_band));
  for (const name of attributes) conditions.push(attributeCondition(name));
  if (filters.open_now === true) conditions.push(openCondition("open_now", "open now", now));
  if (time !== null) conditions.push(openCondition("time", "open at the time asked for", time.at));
  if (place !== null) conditions.push(placeCondition(place.place, place.relation));
  return conditions;
}

function wantCondition(wants: readonly Want[]): Condition {
  const label = wants
    .map((want) => [...want.cuisines.slice(0, 1), ...want.kinds.slice(0, 1)][0] ?? "")
    .join(" or ");
  // A district has some hundred different cuisines: each is compared with what is wanted once a query.
  const closeness = wants.map(() => new Map<string, number>());
  return {
    name: "cuisine_or_kind",
    label,
    weight: WEIGHT.want,
    test(document) {
      let [best, sum] = [0, 0];
      for (let i = 0; i < wants.length; i++) {
        const score = wantScore(wants[i] as Want, document, closeness[i] as Map<string, number>);
        sum += score;
        if (score > best) best = score;
      }
      // Meeting several of the things asked for is better than meeting one.
      return best <= 0 ? null : 0.8 * best + 0.2 * (sum / wants.length);
    },
  };
}

/** The first cuisine of a want is what was said; the others answer it nearly as well. */
const ALTERNATIVE = 0.85;
/** A name that says it, of a place whose cuisine nobody observed: "Ramen Hub". */
const BY_NAME = 0.6;

function wantScore(want: Want, document: Document, known: Map<string, number>): number {
  const kind = want.kinds.length === 0 ? -1 : want.kinds.indexOf(document.kind);
  if (kind === 0) return OBSERVED;
  let best = kind > 0 ? ALTERNATIVE : 0;
  for (const offered of document.cuisines) {
    let score = known.get(offered);
    if (score === undefined) {
      score = offeredScore(want, offered);
      known.set(offered, score);
    }
    if (score > best) best = score;
  }
  if (document.cuisines.length > 0) return best;
  return document.names[0]?.includes(want.text) === true ? Math.max(best, BY_NAME) : best;
}

/** How well an offered cuisine answers a want, 0 to 1; 0 when it does not. */
export function offeredScore(want: Want, offered: string): number {
  let best = 0;
  for (const [i, asked] of want.cuisines.entries()) {
    const closeness = cuisineCloseness(asked, offered);
    // An alternative may be answered exactly or by something narrower, but not by its own broader one.
    if (i === 0) best = Math.max(best, closeness);
    else if (closeness >= 0.9) best = Math.max(best, ALTERNATIVE * closeness);
  }
  return best;
}

function excludedCondition(excluded: readonly Want[]): Condition {
  return {
    name: "excluded",
    label: `not ${excluded.map((want) => want.cuisines[0] ?? want.kinds[0] ?? "").join(" or ")}`,
    weight: WEIGHT.excluded,
    test(document) {
      const isExcluded = excluded.some(
        (want) =>
          want.kinds.includes(document.kind) ||
          // Only what was named: excluding pizza must not exclude all that is Italian.
          document.cuisines.some((offered) => cuisineCloseness(want.cuisines[0] ?? "", offered) >= 0.9),
      );
      return isExcluded ? null : OBSERVED;
    },
  };
}

/** Vegetarian includes vegan, never the reverse. What is observed not to be never passes. */
function dietCondition(diet: "vegan" | "vegetarian"): Condition {
  return {
    name: diet,
    label: diet,
    weight: WEIGHT.filter,
    test({ entry }) {
      const { vegan, vegetarian } = entry.record.attributes;
      const stated = diet === "vegan" ? [vegan] : [vegetarian, vegan];
      const scores = stated.map((attribute) => {
        if (attribute?.value !== "only" && attribute?.value !== "yes") return 0;
        return attribute.inferred ? INFERRED : attribute.value === "only" ? OBSERVED : IN_PART;
      });
      const best = Math.max(...scores);
      return best === 0 ? null : best;
    },
  };
}

function outdoorCondition(): Condition {
  return {
    name: "outdoor",
    label: "outdoor seating",
    weight: WEIGHT.filter,
    test({ entry }) {
      const outdoor = entry.record.attributes.outdoor_seating;
      if (outdoor?.value !== true) return null;
      return outdoor.inferred ? INFERRED : OBSERVED;
    },
  };
}

function priceCondition(band: string): Condition {
  return {
    name: "price_band",
    label: `price band ${band}`,
    weight: WEIGHT.filter,
    test({ entry }) {
      const price = entry.record.attributes.price_band;
      if (price?.value !== band) return null;
      return price.inferred ? INFERRED : OBSERVED;
    },
  };
}

/** Facts are not filters: a place of which nobody says comes last; one that says no does not come. */
function attributeCondition(name: string): Condition {
  return {
    name,
    label: name.replaceAll("_", " "),
    weight: WEIGHT.attribute,
    test({ entry }) {
      return factScore(entry.record.facts[name]);
    },
  };
}

function factScore(fact: Attribute<FactValue> | undefined): number | null {
  if (fact === undefined) return UNKNOWN;
  if (fact.value === false || fact.value === "none") return null;
  return fact.value === "limited" ? LIMITED : OBSERVED;
}

function openCondition(name: string, label: string, at: Instant): Condition {
  return {
    name,
    label,
    weight: WEIGHT.time,
    test({ entry }) {
      if (entry.hours === null) return null;
      // One zone a record's area; the wall clock of a moment is remembered.
      const open = isOpenLocally(entry.hours, localMoment(entry.area.area.timeZone, at));
      return open === true ? OBSERVED : null;
    },
  };
}

function placeCondition(place: KnownPlace, relation: "within" | "near"): Condition {
  return {
    name: "place",
    label: "the place asked for",
    weight: WEIGHT.place,
    test(document) {
      if (place.kind === "area") return document.entry.record.areaId === place.areaId ? OBSERVED : null;
      if (place.kind === "city") return document.entry.record.areaId === place.areaId ? OBSERVED : null;
      if (place.kind === "postcode") return document.postcode === place.address ? OBSERVED : null;
      if (place.outline !== null && relation === "within")
        return contains(place.outline, document.point) ? OBSERVED : null;
      if (place.address !== null && document.street === place.address) return OBSERVED;
      const distance = distanceToPlaceM(place, document.point);
      if (distance === null) return null;
      if (place.kind === "street" && relation === "within")
        return distance <= STREET_M && document.street === null ? IN_PART : null;
      const reach = place.kind === "quarter" ? QUARTER_M : NEAR_M;
      return distance > reach ? null : 1 - (0.9 * distance) / reach;
    },
  };
}
