import { wordTables } from "../words/words.js";
import { compiledVerticals } from "./compiled.js";
import { type InferenceRule, inferringBy } from "./inference.js";
import type { FactValue } from "../domain/record.js";
import { taxonomyOf, type WrittenTaxonomy } from "./taxonomy.js";
import { judged, type Meanings, valuesOf, type WrittenRule } from "./claimRules.js";
import type { Claim, Fact, Offering, Selection, Tags, Vertical } from "./vertical.js";
import type { Vocabulary } from "./vocabulary.js";

type Lists = Readonly<Record<string, readonly string[]>>;

/** A fact in a definition: how its values are parsed and what they mean, unless that needs code. */
interface WrittenFact extends Omit<Fact, "read" | "site" | "sense" | "values"> {
  readonly with: string;
  readonly without?: string;
  readonly values?: Meanings;
  readonly present?: readonly string[];
  readonly isNumber?: boolean;
  readonly reads?: Readonly<Record<string, FactValue>>;
}

type WrittenOffering = Pick<
  Offering,
  "fact" | "tags" | "fields" | "presets" | "isTelling" | "knownByPlaces"
> &
  WrittenTaxonomy;

type WrittenClaim = Pick<WrittenFact, "with" | "without"> & Pick<Claim, "isQuality"> & WrittenRule;

/** A vertical as defined in `data/verticals/ID.yaml`. `data/schemas/vertical.json` documents every field. */
export interface Definition
  extends Pick<
    Vertical,
    | "name"
    | "kinds"
    | "isForStays"
    | "comesToCaller"
    | "urgent"
    | "bandEnds"
    | "mornings"
    | "answersFor"
    | "site"
    | "examples"
    | "pictures"
  > {
  /** Tag values that make a place of a kind, by tag and kind. */
  readonly select?: Readonly<Record<string, Lists>>;
  readonly selectors?: readonly string[];
  readonly facts: Readonly<Record<string, WrittenFact>>;
  readonly offering?: WrittenOffering;
  /** Inference rules, the most certain of each name first. */
  readonly infers?: readonly InferenceRule[];
  /** Claims besides having a fact, by name. */
  readonly claims?: Readonly<Record<string, WrittenClaim>>;
  readonly lists?: Lists;
  readonly groups?: Readonly<Record<string, Lists>>;
}

/** The code of a vertical. */
export interface VerticalCode extends Partial<Pick<Vertical, "offering" | "claimWords">> {
  /** True when a tag counts; default: always. */
  readonly isOf?: (key: string, value: string, tags: Tags) => boolean;
  /** Why an element is not an active business, besides {@link unfitReason}. */
  readonly unfit?: (tags: Tags, kind: string) => string | null;
  /** Narrows the kind of a tag by other tags. */
  readonly narrowed?: (kind: string, tags: Tags) => readonly string[];
  /** Parsers by fact. */
  readonly readers?: Readonly<Record<string, Pick<Fact, "read" | "site">>>;
}

const DEFINITIONS = compiledVerticals();
/** The definition shared by all businesses. */
const SHARED = "shared";

/** The ids of the defined verticals, in order. */
export const DEFINED: readonly string[] = Object.keys(DEFINITIONS).filter((id) => id !== SHARED);

/** A definition by id. Throws an Error for an unknown id. */
export function definitionOf(id: string): Definition {
  const definition = DEFINITIONS[id];
  if (definition === undefined) throw new Error(`data/verticals has no ${id}.yaml`);
  return definition;
}

/** Facts shared by all businesses, by name. */
export const SHARED_FACTS: Readonly<Record<string, Fact>> = factsOf(SHARED);
/** Claims about any business, besides shared facts, hours, name and contact. */
export const SHARED_CLAIMS: Readonly<Record<string, Claim>> = claimsOf(SHARED);

/** Makes a vertical from its definition, words and optional code. */
export function verticalOf(id: string, code: VerticalCode = {}): Vertical {
  const definition = definitionOf(id);
  const { offering: written, infers = [] } = definition;
  const offering = code.offering ?? (written === undefined ? null : { ...written, ...taxonomyOf(written) });
  return {
    id,
    ...definition,
    selectors: definition.selectors ?? selectorsOf(definition),
    select: selectByTags(id, code),
    facts: factsOf(id, code.readers),
    claims: claimsOf(id),
    infer: inferringBy(infers, offering),
    words: wordTables<Vocabulary>(id),
    ...(code.claimWords === undefined ? {} : { claimWords: code.claimWords }),
    offering,
  };
}

/** Inverts lists: the key of each value. */
export function inverted(lists: Lists): ReadonlyMap<string, string> {
  return new Map(Object.entries(lists).flatMap(([key, values]) => values.map((value) => [value, key])));
}

/** Overpass selectors, one per tag key, which also match a value among several. */
function selectorsOf({ select = {} }: Definition): readonly string[] {
  return Object.entries(select).map(
    ([key, kinds]) => `nwr["${key}"~"(^|;) *(${Object.values(kinds).flat().join("|")}) *(;|$)"]`,
  );
}

/** Selects the kinds of tags, in the order of the definition's keys; values of a tag are separated by `;`. */
function selectByTags(
  id: string,
  { isOf = () => true, unfit = () => null, narrowed = (kind) => [kind] }: VerticalCode,
): (tags: Tags) => Selection {
  const { comesToCaller, select = {} } = definitionOf(id);
  const kindsByTag = Object.entries(select).map(([key, kinds]) => [key, inverted(kinds)] as const);
  return (tags) => {
    const found = kindsByTag.flatMap(([key, kinds]) =>
      valuesIn(tags[key]).flatMap((value) => {
        const kind = kinds.get(value);
        return kind === undefined || !isOf(key, value, tags) ? [] : [{ key, kind }];
      }),
    );
    const [first] = found;
    if (first === undefined) return { kinds: [], reason: null };
    // Private access does not matter for a trade that comes to the customer.
    const { access: _, ...others } = tags;
    const reason = unfitReason(comesToCaller === true ? others : tags, first.key) ?? unfit(tags, first.kind);
    return reason === null
      ? { kinds: [...new Set(found.flatMap(({ kind }) => narrowed(kind, tags)))], tag: first.key }
      : { kinds: [], reason };
  };
}

function factsOf(id: string, readers: VerticalCode["readers"] = {}): Readonly<Record<string, Fact>> {
  return Object.fromEntries(
    Object.entries(definitionOf(id).facts).map(([name, written]) => [
      name,
      { ...factOf(written), ...readers[name] },
    ]),
  );
}

function claimsOf(id: string): Readonly<Record<string, Claim>> {
  return Object.fromEntries(
    Object.entries(definitionOf(id).claims ?? {}).map(([name, { isQuality = false, ...written }]) => [
      name,
      { sense: senseOf(written), judge: (known) => judged(written, known), isQuality },
    ]),
  );
}

/** The default negation is "no" instead of an article. */
function senseOf({ with: having, without }: Pick<WrittenFact, "with" | "without">): Fact["sense"] {
  return { with: having, without: without ?? `no ${having.replace(/^an? /u, "")}` };
}

function factOf({
  with: having,
  without,
  values,
  present: known,
  isNumber,
  reads,
  ...rest
}: WrittenFact): Fact {
  const read = isNumber === true ? wholeNumber : ((known && present(known)) ?? (reads && readBy(reads)));
  return {
    ...rest,
    sense: senseOf({ with: having, ...(without && { without }) }),
    ...(read && { read }),
    ...(values && { values: valuesOf(values) }),
  };
}

/** OpenStreetMap key prefixes of features not in use (wiki: Lifecycle prefix). */
const LIFECYCLE = "disused abandoned demolished removed razed was closed proposed planned construction".split(
  " ",
);

/** Why an element is not an active business; null if it is. */
export function unfitReason(tags: Tags, key: string): string | null {
  if (tags["disused"] === "yes" || tags["abandoned"] === "yes") return "out_of_use";
  if (LIFECYCLE.some((prefix) => tags[`${prefix}:${key}`] === tags[key])) return "out_of_use";
  return tags["access"] === "private" || tags["access"] === "no" ? "not_public" : null;
}

/** Maximum values read per tag; real ones have a handful. */
const PARTS_READ = 20;

/** The values of a tag, separated by `;`. */
export function valuesIn(written = ""): readonly string[] {
  if (written === "") return [];
  const values = written.toLowerCase().split(";", PARTS_READ);
  return values.map((value) => value.trim()).filter((value) => value !== "");
}

/**
 * Whether a thing is there, by a tag that says more than yes and no: a yes, a count above 0, or one of the values that only a place with it has. Null for what
 * is not understood, so that the fact's next tag is tried.
 */
function present(values: readonly string[]): (written: string) => boolean | null {
  const known = new Set([...YES, ...values]);
  return (written) => {
    const parts = valuesIn(written);
    if (parts.some((part) => known.has(part))) return true;
    if (parts.length > 0 && parts.every((part) => NO.has(part))) return false;
    const number = wholeNumber(written);
    return number === null ? null : number > 0;
  };
}

/** Reads by the first entry that holds: a value of the tag itself, other tags (`male=yes female=yes`), or `otherwise`. */
function readBy(table: Readonly<Record<string, FactValue>>): NonNullable<Fact["read"]> {
  const entries = Object.entries(table).map(([when, value]) => [when.split(" "), value] as const);
  return (written, tags) => {
    const isMet = (one: string) => {
      const [tag = "", value] = one.split("=");
      return (
        tag === "otherwise" || (value === undefined ? written.toLowerCase() === tag : tags[tag] === value)
      );
    };
    return entries.find(([when]) => when.every(isMet))?.[1] ?? null;
  };
}

const YES: ReadonlySet<string> = new Set(["yes", "designated", "true"]);
const NO: ReadonlySet<string> = new Set(["no", "none", "false"]);

/** Parses a whole number up to a million. */
function wholeNumber(written: string): number | null {
  return /^\d{1,6}$/u.test(written.trim()) ? Number(written.trim()) : null;
}
