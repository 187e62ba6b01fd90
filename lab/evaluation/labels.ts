import OpeningHours from "opening_hours";
import { distanceM } from "#doorlight/domain/geometry.js";
import { fold } from "#doorlight/language/text/fold.js";

/** A labelled query: what to send, when it is asked, and what a relevant place meets. docs/evaluation.md describes the format. */
export interface LabelledQuery {
  readonly id: string;
  readonly data: string;
  readonly lang: string;
  readonly q: string;
  readonly location?: string;
  readonly now: string;
  readonly coverage: "in" | "out";
  readonly filters: Readonly<Record<string, unknown>>;
  /** The vertical that the text means; absent: not judged. */
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
  /** The record that it became part of: elements that describe one business share it. */
  readonly record: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly latitude: number;
  readonly longitude: number;
}

/** Whether a place meets a label, on its raw tags: an oracle that shares nothing with the search. `now`: the query's moment. */
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
    // The library reads the process's own zone, which Doorlight sets to UTC; the label's clock is the wall clock.
    return new OpeningHours(hours, null).getState(new Date(`${at.slice(0, 19)}Z`));
  } catch {
    return false;
  }
}

/**
 * Whether what is observed of a place contradicts a label: a tag that the label speaks of is there, and says something else. Names, distances
 * and hours contradict nothing.
 */
export function contradicts(place: TaggedPlace, condition: WantedCondition): boolean {
  if ("any_of" in condition) return condition.any_of.every((one) => contradicts(place, one));
  if (!("tag" in condition) || place.tags[condition.tag] === undefined) return false;
  if (meets(place, condition, "")) return false;
  // "chinese-vietnamese", "bavarian_mediteranian": what the value says in one of its words is no contradiction.
  const words = (place.tags[condition.tag] ?? "").toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return !("any" in condition && condition.any.some((one) => words.includes(one.toLowerCase())));
}
