import type { BusinessRecord } from "../domain/record.js";
import { cuisineCloseness } from "../verticals/food/closeness.js";
import { CUISINES_OF_PEOPLES, parentCuisines } from "../verticals/food/cuisines.js";
import type { Holding } from "./features.js";

/** Of a cuisine that holds another within it: P(what is claimed is there too). */
const NARROWER = 0.9;
/** Kinds of place between which no line is drawn. */
const NEIGHBOURS: readonly ReadonlySet<string>[] = [
  new Set(["bar", "pub"]),
  new Set(["bar", "cafe"]),
  new Set(["pub", "biergarten", "restaurant"]),
  new Set(["bar", "restaurant"]),
  new Set(["cafe", "ice_cream"]),
  new Set(["cafe", "restaurant"]),
  new Set(["fast_food", "restaurant", "food_court"]),
  new Set(["fast_food", "cafe"]),
];
const OPEN_TO_ANYTHING = new Set("international fusion fine_dining buffet regional local".split(" "));

/** What is on record of a cuisine or dish; with it how surely a place of the cuisine on record has it. */
export interface CuisineHolding extends Holding {
  readonly certainty: number;
  /** The claim is about food that a cuisine neither promises nor rules out. */
  readonly isDish: boolean;
}

/**
 * What a recorded cuisine says of a claimed one. A dish is there if it is the cuisine on record or one that holds it ("noodles" at a ramen
 * place); what else a kitchen makes no cuisine tells, so that a dish is never contradicted. The cuisine of a people is contradicted by
 * that of another.
 */
export function cuisineHolding(
  claimed: string,
  { facts: { cuisine } }: BusinessRecord,
): CuisineHolding | null {
  if (typeof cuisine?.value !== "object") return null;
  const isDish = !CUISINES_OF_PEOPLES.has(claimed);
  const found = (holds: boolean | null, certainty = 1): CuisineHolding => ({
    field: "cuisine",
    attribute: cuisine,
    holds,
    certainty,
    isDish,
  });
  const offered = cuisine.value;
  if (offered.includes(claimed)) return found(true);
  if (offered.some((one) => cuisineCloseness(claimed, one) >= NARROWER)) return found(true, NARROWER);
  if (isDish) return found(null);
  const isOpen = offered.some((one) => OPEN_TO_ANYTHING.has(one) || isWithin(claimed, one));
  const peoples = offered.filter((one) => ancestry(one).some((name) => CUISINES_OF_PEOPLES.has(name)));
  return found(isOpen || peoples.length === 0 ? null : false);
}

/** Whether it is a place of this kind. Kinds that run into each other say neither yes nor no. */
export function kindHolding(claimed: string, { attributes: { kind } }: BusinessRecord): Holding | null {
  if (kind === undefined) return null;
  const isNear = NEIGHBOURS.some((kinds) => kinds.has(claimed) && kinds.has(kind.value));
  return { field: "kind", attribute: kind, holds: kind.value === claimed ? true : isNear ? null : false };
}

const isWithin = (cuisine: string, wider: string): boolean => ancestry(cuisine).includes(wider);

/** A cuisine and all that hold it, nearest first. */
function ancestry(cuisine: string): readonly string[] {
  const found = [cuisine];
  for (let at = 0; at < found.length && found.length < ANCESTRY; at++)
    for (const parent of parentCuisines(found[at] ?? "")) if (!found.includes(parent)) found.push(parent);
  return found;
}

const ANCESTRY = 40;
