import type { Evidence, Observation } from "../domain/evidence.js";
import type { Dating } from "../domain/record.js";
import { latestBySource } from "./fold.js";
import { type Neighborhood, USUAL_SURROUNDINGS } from "./surroundings.js";

/** Properties of a record that affect how its facts age, by name. Absent means 0. */
export type Traits = ReadonlyMap<string, number>;

/** Fields whose absence is a trait: nobody cared to add them. */
const UNSTATED = ["hours", "phone", "website"] as const;

/** Traits are rounded to steps: finer ones carry no information, and fewer distinct values speed up fitting. */
const CROWD_STEP = 0.2;
const DETAIL_STEP = 0.05;
const RULES_STEP = 0.1;
/** Rules of plain hours: one for weekdays, one for the weekend. */
const USUAL_RULES = 2;

/**
 * Traits that affect how often facts change: the kind of place, which fields are noted and which are missing, how busy the surroundings
 * are and how well mapped (a sign of how closely they are followed), and how plain the hours are. Few on purpose: other properties
 * predicted nothing for areas outside the fit (ADR 87). Pure.
 */
export function turnoverTraits(
  { observations }: Pick<Evidence, "observations">,
  { crowding, statements }: Neighborhood,
  dating: Dating,
): Traits {
  const traits = new Map<string, number>();
  if (dating === "checked") traits.set("checked", 1);
  const unstated = new Set(UNSTATED);
  for (const { attributes } of latestBySource(observations)) {
    if (attributes.kind !== undefined) traits.set(`kind=${attributes.kind.value}`, 1);
    if (attributes.brand !== undefined) traits.set("brand", 1);
    if (attributes.hours !== undefined) addHours(traits, attributes.hours.value);
    for (const field of UNSTATED) if (attributes[field] !== undefined) unstated.delete(field);
  }
  for (const field of unstated) traits.set(`no ${field}`, 1);
  traits.set("crowd", inSteps(Math.log(crowding), CROWD_STEP));
  traits.set(
    "detail",
    inSteps(Math.log(Math.max(1, statements) / USUAL_SURROUNDINGS.statements), DETAIL_STEP),
  );
  return traits;
}

/** Hours with many rules change more often than plain ones; 24/7 hardly ever does. */
function addHours(traits: Map<string, number>, hours: string): void {
  const rules = hours.split(/[;,|]/u).length;
  traits.set("hours rules", inSteps(Math.log(rules / USUAL_RULES), RULES_STEP));
  if (hours.includes("PH")) traits.set("hours of holidays", 1);
  if (hours === "24/7") traits.set("hours without end", 1);
}

function inSteps(value: number, step: number): number {
  return Math.round(value / step) * step;
}

/** Fields that every record has; they do not count. */
const GIVEN: ReadonlySet<string> = new Set(["name", "kind", "coordinates"]);

/** Number of statements about a place, without the fields that every record has. */
export function statementsIn(observations: readonly Pick<Observation, "attributes" | "facts">[]): number {
  const names = new Set(
    observations.flatMap(({ attributes, facts }) => [...Object.keys(attributes), ...Object.keys(facts)]),
  );
  return [...names].filter((name) => !GIVEN.has(name)).length;
}
