import { CUISINES_OF_PEOPLES, parentCuisines } from "./cuisines.js";

/** Too broad to stand in for a narrower cuisine: an "asian" place need not be Vietnamese. */
const BROAD = new Set(
  "asian south_asian european mediterranean african latin_american middle_eastern american eastern_european scandinavian balkan international dessert regional meat snack drinks healthy west_african caribbean barbecue grill wine breakfast".split(
    " ",
  ),
);
const EXACT = 1;
const NARROWER = 0.9;
const BROADER = 0.5;
const DEPTH = 4;

/**
 * How well a place's cuisine answers the one asked for: 1 the same, 0.9 a narrower one (sushi for japanese), 0.5 the next broader one
 * (japanese for sushi) unless that is a whole region of the world, else 0.
 */
export function cuisineCloseness(asked: string, offered: string): number {
  if (asked === offered) return EXACT;
  if (isWithin(offered, asked, DEPTH)) return NARROWER;
  return !BROAD.has(offered) && parentCuisines(asked).includes(offered) ? BROADER : 0;
}

function isWithin(cuisine: string, ancestor: string, depth: number): boolean {
  if (depth === 0) return false;
  return parentCuisines(cuisine).some(
    (parent) => parent === ancestor || isWithin(parent, ancestor, depth - 1),
  );
}

/** Says nothing of whose cuisine it is. */
const OPEN_TO_ANYTHING = new Set("international fusion fine_dining buffet regional local".split(" "));

/**
 * Whether the cuisine of a people is ruled out by those on record: they are of other peoples, and none of them is open to anything or holds it.
 * A dish never is: what else a kitchen makes no cuisine tells.
 */
export function anotherPeoples(asked: string, offered: readonly string[]): boolean {
  if (!CUISINES_OF_PEOPLES.has(asked)) return false;
  const wider = ancestry(asked);
  if (offered.some((one) => OPEN_TO_ANYTHING.has(one) || wider.includes(one))) return false;
  return offered.some((one) => ancestry(one).some((name) => CUISINES_OF_PEOPLES.has(name)));
}

/** A cuisine and all that hold it, nearest first. */
function ancestry(cuisine: string): readonly string[] {
  const found = [cuisine];
  for (let at = 0; at < found.length && found.length < ANCESTRY; at++)
    for (const parent of parentCuisines(found[at] ?? "")) if (!found.includes(parent)) found.push(parent);
  return found;
}

const ANCESTRY = 40;
