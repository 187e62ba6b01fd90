import type { Observation, Warning } from "../../../domain/evidence.js";
import type { AttributeValues, Facts, Observed, ObservedAttributes } from "../../../domain/record.js";
import type { Instant } from "../../../domain/time.js";
import { cleanText } from "../../../language/text/clean.js";
import type { Tags, Vertical } from "../../../verticals/vertical.js";
import type { TaggedPlace, Warn } from "../../source.js";
import { emailOf, phoneOf, postalAddress, websiteOf } from "./contact.js";
import { placeDate, tagDate } from "./dates.js";
import { readFacts } from "./facts.js";
import { alternativeNames, nameOf } from "./names.js";

interface NormalizeContext {
  /** All verticals, in order. An element is normalized for all of them, whichever were requested. */
  readonly verticals: readonly Vertical[];
  /** Public name of the source. */
  readonly sourceName: string;
  /** The area's country (ISO 3166-1 alpha-2), for phone numbers and addresses without one. */
  readonly country: string;
  readonly recordedAt: Instant;
  /** Whether to include elements of no vertical, without a kind: they may add to a place of another source. */
  readonly takesAnyKind?: true;
}

export type Normalized = ReturnType<typeof normalize>;

/** Most warnings per element. */
const WARNINGS_KEPT = 20;

/**
 * Converts one element into an observation of a business. Total: whatever the tags contain, unreadable values are left out with a warning. `other`: the
 * element is of no vertical; `skipped`: it is of one, but not an active business.
 */
export function normalize(element: TaggedPlace, context: NormalizeContext) {
  const { tags } = element;
  const { kinds, verticals, reason } = kindsOf(tags, context.verticals);
  const [first, ...others] = kinds;
  if (reason !== null && first === undefined) return { kind: "skipped", reason } as const;
  if (first === undefined && context.takesAnyKind !== true) return { kind: "other" } as const;
  const name = nameOf(tags);
  if (name === null) return { kind: "skipped", reason: "no_name" } as const;

  const warnings: Warning[] = [];
  const warn: Warn = (kind, field, value) => {
    if (warnings.length < WARNINGS_KEPT)
      warnings.push({ kind, field: cleanText(field, 60), value: cleanText(value, 200) });
  };
  const place = placeDate(element, warn);
  const dated = (key: string) => tagDate(element, key, place, warn);
  const attributes: Record<string, Observed<unknown>> = {};
  const state = <Name extends keyof AttributeValues>(
    field: Name,
    value: AttributeValues[Name] | null,
    key: string,
  ) => {
    if (value !== null) attributes[field] = { value, ...dated(key) };
  };
  const names = alternativeNames(tags, name);
  state("name", name, "name");
  state("alternative_names", names.length === 0 ? null : names, "name");
  if (first !== undefined) state("kind", first.kind, first.tag);
  if (others[0] !== undefined)
    state(
      "other_kinds",
      others.map(({ kind }) => kind),
      others[0].tag,
    );
  state("coordinates", element.point, "location");
  state("brand", nameOf({ name: tags["brand"] ?? "" }), "brand");
  state("hours", hoursTextOf(tags), "opening_hours");
  state("phone", phoneOf(tags, context.country, warn), "phone");
  state("website", websiteOf(tags, warn), "website");
  state("email", emailOf(tags, warn), "email");
  state("address", postalAddress(tags, context.country), "address");

  const facts: Record<string, Observed<Facts[string]["value"]>> = {};
  for (const { key, name: fact, value } of readFacts(tags, verticals, warn))
    facts[fact] = { value, ...dated(key) };
  const observation: Observation = {
    source: context.sourceName,
    method: "import",
    ...place,
    seenAt: element.extractAt,
    recordedAt: context.recordedAt,
    // The type of `state` ties each name to its value.
    attributes: attributes as ObservedAttributes,
    facts,
    warnings,
  };
  return { kind: "record", observation } as const;
}

/** The kinds of an element with their tags, the main one first; their verticals; and why an element without a kind is only inactive: disused, for example. */
function kindsOf(tags: Tags, candidates: readonly Vertical[]) {
  const kinds = new Map<string, string>();
  const verticals: Vertical[] = [];
  let reason: string | null = null;
  for (const vertical of candidates) {
    const selection = vertical.select(tags);
    if (!("tag" in selection)) {
      reason ??= selection.reason;
      continue;
    }
    verticals.push(vertical);
    for (const kind of selection.kinds) if (!kinds.has(kind)) kinds.set(kind, selection.tag);
  }
  return { kinds: [...kinds].map(([kind, tag]) => ({ kind, tag })), verticals, reason };
}

const HOURS_LENGTH = 500;

/** The hours as written, cleaned for display. They are parsed when compiled. */
function hoursTextOf(tags: Tags): string | null {
  const text = cleanText(tags["opening_hours"] ?? "", HOURS_LENGTH);
  return text === "" ? null : text;
}
