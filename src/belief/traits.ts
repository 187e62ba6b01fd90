import type { Evidence, Observation } from "../domain/evidence.js";
import type { Dating } from "../domain/record.js";
import { latestBySource } from "./fold.js";
import { type Neighbourhood, USUAL_SURROUNDINGS } from "./surroundings.js";

/** What a record shows that bears on how its facts age, by name; what is not named is 0. */
export type Traits = ReadonlyMap<string, number>;

/** What tells of a place that somebody cared for it. */
const UNSAID = ["hours", "phone", "website"] as const;

/** Traits of surroundings are told in steps: finer ones tell no more, and what is fitted need not tell them apart. */
const CROWD_STEP = 0.2;
const DETAIL_STEP = 0.05;
const RULES_STEP = 0.1;
/** Rules that plain hours have: of weekdays, and of the weekend. */
const USUAL_RULES = 2;

/**
 * What bears on how often something is known to change at a place: what kind it is, what somebody cared to note of it and what nobody has, how busy it
 * is around, how much the map tells of a place around, which says how closely it is followed, and how plain its hours are. Few on purpose: what else a map
 * shows tells nothing of areas that the fit has not seen (ADR 87). Pure.
 */
export function turnoverTraits(
  { observations }: Pick<Evidence, "observations">,
  { crowding, statements }: Neighbourhood,
  dating: Dating,
): Traits {
  const traits = new Map<string, number>();
  if (dating === "checked") traits.set("checked", 1);
  const unsaid = new Set(UNSAID);
  for (const { attributes } of latestBySource(observations)) {
    if (attributes.kind !== undefined) traits.set(`kind=${attributes.kind.value}`, 1);
    if (attributes.brand !== undefined) traits.set("brand", 1);
    if (attributes.hours !== undefined) addHours(traits, attributes.hours.value);
    for (const field of UNSAID) if (attributes[field] !== undefined) unsaid.delete(field);
  }
  for (const field of unsaid) traits.set(`no ${field}`, 1);
  traits.set("crowd", inSteps(Math.log(crowding), CROWD_STEP));
  traits.set(
    "detail",
    inSteps(Math.log(Math.max(1, statements) / USUAL_SURROUNDINGS.statements), DETAIL_STEP),
  );
  return traits;
}

/** Hours of many rules change more often than plain ones; those that never end hardly do. */
function addHours(traits: Map<string, number>, hours: string): void {
  const rules = hours.split(/[;,|]/u).length;
  traits.set("hours rules", inSteps(Math.log(rules / USUAL_RULES), RULES_STEP));
  if (hours.includes("PH")) traits.set("hours of holidays", 1);
  if (hours === "24/7") traits.set("hours without end", 1);
}

function inSteps(value: number, step: number): number {
  return Math.round(value / step) * step;
}

/** What every record states: it tells nothing of who cared for it. */
const GIVEN: ReadonlySet<string> = new Set(["name", "kind", "coordinates"]);

/** How many things these observations say of a place, beside what makes it a place. */
export function statementsIn(observations: readonly Pick<Observation, "attributes" | "facts">[]): number {
  const names = new Set(
    observations.flatMap(({ attributes, facts }) => [...Object.keys(attributes), ...Object.keys(facts)]),
  );
  return [...names].filter((name) => !GIVEN.has(name)).length;
}
