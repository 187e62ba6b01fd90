import OpeningHours from "opening_hours";
import { distanceM } from "#doorlight/domain/geometry.js";
import { fold } from "#doorlight/language/text/fold.js";

/** A labeled query: the request, its time, and the conditions of a relevant place. docs/evaluation.md describes the format. */
export interface LabeledQuery {
  readonly id: string;
  readonly data: string;
  readonly lang: string;
  readonly q: string;
  readonly location?: string;
  readonly now: string;
  readonly coverage: "in" | "out";
  readonly filters: Readonly<Record<string, unknown>>;
  /** The intended vertical; not judged if absent. */
  readonly vertical?: string;
  readonly want: readonly WantedCondition[];
}

export type WantedCondition =
  | { readonly tag: string; readonly any: readonly string[] }
  | { readonly tag: string; readonly none: readonly string[] }
  | { readonly any_of: readonly WantedCondition[] }
  | { readonly name: string }
  | { readonly near: readonly [number, number, number] }
  | { readonly open_at: string };

export interface TaggedPlace {
  readonly id: string;
  /** The record it became part of, shared by all elements of one business. */
  readonly record: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly latitude: number;
  readonly longitude: number;
}

/** Whether a place matches a label by its raw tags: an oracle independent of the search. `now`: the query's time. */
export function meets(place: TaggedPlace, condition: WantedCondition, now: string): boolean {
  if ("any_of" in condition) return condition.any_of.some((one) => meets(place, one, now));
  if ("name" in condition) return fold(place.tags["name"] ?? "") === fold(condition.name);
  if ("near" in condition) {
    const [latitude, longitude, meters] = condition.near;
    return distanceM(place, { latitude, longitude }) <= meters;
  }
  if ("open_at" in condition)
    return isOpen(place.tags["opening_hours"], condition.open_at === "now" ? now : condition.open_at);
  const values = place.tags[condition.tag]?.split(";").map((value) => value.trim().toLowerCase());
  if ("any" in condition)
    return values?.some((value) => condition.any.some((one) => one.toLowerCase() === value)) === true;
  if (values === undefined) return condition.tag === "cuisine";
  return !values.some((value) => condition.none.includes(value));
}

function isOpen(hours: string | undefined, at: string): boolean {
  if (hours === undefined) return false;
  try {
    // The library uses the time zone of the process, which Doorlight sets to UTC. The label's time is local.
    return new OpeningHours(hours, null).getState(new Date(`${at.slice(0, 19)}Z`));
  } catch {
    return false;
  }
}

/** Whether the tags of a place contradict a label: the tag of the label is present with another value. Names, distances and hours contradict nothing. */
export function contradicts(place: TaggedPlace, condition: WantedCondition): boolean {
  if ("any_of" in condition) return condition.any_of.every((one) => contradicts(place, one));
  if (!("tag" in condition) || place.tags[condition.tag] === undefined) return false;
  if (meets(place, condition, "")) return false;
  // "chinese-vietnamese", "bavarian_mediteranian": a value that contains the word is not a contradiction.
  const words = (place.tags[condition.tag] ?? "").toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return !("any" in condition && condition.any.some((one) => words.includes(one.toLowerCase())));
}
