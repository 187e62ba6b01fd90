import { wordTables } from "../words/words.js";
import { compiledVerticals } from "./compiled.js";
import { type InferenceRule, inferringBy } from "./inference.js";
import { taxonomyOf, type WrittenTaxonomy } from "./taxonomy.js";
import type { Examples, Fact, Kind, Offering, Selection, Tags, Vertical } from "./vertical.js";
import type { Vocabulary } from "./vocabulary.js";

type Lists = Readonly<Record<string, readonly string[]>>;

/** A fact as a definition writes it: how its values are read and what they mean, as far as no code is needed. */
interface WrittenFact extends Omit<Fact, "read" | "site" | "sense" | "values"> {
  readonly with: string;
  readonly without?: string;
  readonly values?: Readonly<Record<string, "yes" | "no" | "partly">>;
  readonly present?: readonly string[];
  readonly isNumber?: boolean;
}

interface WrittenOffering
  extends Pick<Offering, "fact" | "tags" | "fields" | "presets" | "isTelling">,
    WrittenTaxonomy {
  readonly knownByPlaces?: Lists;
}

/** A vertical as `data/verticals/ID.yaml` defines it; `data/schemas/vertical.json` explains every field. */
export interface Definition
  extends Pick<
    Vertical,
    "name" | "isForStays" | "comesToCaller" | "bandEnds" | "mornings" | "answersFor" | "pictures"
  > {
  readonly kinds: Readonly<Record<string, Omit<Kind, "presets"> & Partial<Pick<Kind, "presets">>>>;
  /** By tag and kind, the values that make a place one. */
  readonly select?: Readonly<Record<string, Lists>>;
  readonly selectors?: readonly string[];
  readonly facts: Readonly<Record<string, WrittenFact>>;
  readonly offering?: WrittenOffering;
  /** What may be inferred of a place, the surest of each name first. */
  readonly infers?: readonly InferenceRule[];
  readonly examples?: Examples;
  readonly site?: { readonly types?: readonly string[]; readonly commonInNames: readonly string[] };
  readonly lists?: Lists;
  readonly groups?: Readonly<Record<string, Lists>>;
}

/** What of a vertical no data can say. */
export interface VerticalCode
  extends Partial<Pick<Vertical, "select" | "offering" | "claims" | "claimWords">> {
  /** Whether a tag makes an element what the definition says; absent: always. */
  readonly isOf?: (key: string, value: string, tags: Tags) => boolean;
  /** Why an element of a kind is no business to act on, beyond {@link unfitReason}. */
  readonly unfit?: (tags: Tags, kind: string) => string | null;
  /** What an element is by the kind that one of its tags names and by its other tags; absent: that kind. */
  readonly narrowed?: (kind: string, tags: Tags) => readonly string[];
  /** By fact, how its values are read where that takes code. */
  readonly readers?: Readonly<Record<string, Pick<Fact, "read" | "site">>>;
}

const DEFINITIONS = compiledVerticals();
/** The definition of what all businesses share. */
const SHARED = "shared";
const MEANING = { yes: true, no: false, partly: null };

/** The ids of the verticals that are defined, in their order. */
export const DEFINED: readonly string[] = Object.keys(DEFINITIONS).filter((id) => id !== SHARED);

/** Throws Error for an id that no file of `data/verticals` has. */
export function definitionOf(id: string): Definition {
  const definition = DEFINITIONS[id];
  if (definition === undefined) throw new Error(`data/verticals has no ${id}.yaml`);
  return definition;
}

/** A list of a definition that its code uses. Throws Error where it is missing. */
export function listOf(id: string, name: string): readonly string[] {
  const list = definitionOf(id).lists?.[name];
  if (list === undefined) throw new Error(`data/verticals/${id}.yaml has no list ${name}`);
  return list;
}

/** What all businesses share, by name. */
export const SHARED_FACTS: Readonly<Record<string, Fact>> = factsOf(SHARED);

/** A vertical by its definition, its words and its code. A vertical that is nothing but data has no code. */
export function verticalOf(id: string, code: VerticalCode = {}): Vertical {
  const definition = definitionOf(id);
  const { name, isForStays, comesToCaller, bandEnds, mornings, answersFor, examples, pictures, site } =
    definition;
  const { isOf: _isOf, unfit: _unfit, narrowed: _narrowed, readers, ...rest } = code;
  const offering =
    code.offering ?? (definition.offering === undefined ? null : offeringOf(definition.offering));
  return {
    id,
    name,
    ...defined({ isForStays, comesToCaller, bandEnds, mornings, answersFor, examples, pictures }),
    ...(site && { site: { types: site.types ?? [], commonInNames: site.commonInNames.join(" ") } }),
    kinds: Object.fromEntries(
      Object.entries(definition.kinds).map(([kind, one]) => [kind, { presets: [], ...one }]),
    ),
    selectors: definition.selectors ?? selectorsOf(definition),
    select: selectByTags(id, code),
    facts: factsOf(id, readers),
    offering,
    infer: inferringBy(definition.infers ?? [], offering),
    words: wordTables<Vocabulary>(id),
    ...rest,
  };
}

/** By tag, what its values make a place. */
function kindsByTag(id: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  return new Map(Object.entries(definitionOf(id).select ?? {}).map(([key, kinds]) => [key, inverted(kinds)]));
}

/** By what is listed, what it is listed under. */
export function inverted(lists: Lists): ReadonlyMap<string, string> {
  return new Map(Object.entries(lists).flatMap(([key, values]) => values.map((value) => [value, key])));
}

/** Values that share a key are asked for together, also where one of several. */
function selectorsOf({ select = {} }: Definition): readonly string[] {
  return Object.entries(select).map(
    ([key, kinds]) => `nwr["${key}"~"(^|;) *(${Object.values(kinds).flat().join("|")}) *(;|$)"]`,
  );
}

/** The kinds that tags name, in the order of the definition's keys; several values of a tag stand between `;`. */
function selectByTags(
  id: string,
  { isOf = () => true, unfit = () => null, narrowed = (kind) => [kind] }: VerticalCode,
): (tags: Tags) => Selection {
  const kindsOf = [...kindsByTag(id)];
  const { comesToCaller } = definitionOf(id);
  return (tags) => {
    const found = kindsOf.flatMap(([key, kinds]) =>
      valuesIn(tags[key]).flatMap((value) => {
        const kind = kinds.get(value);
        return kind === undefined || !isOf(key, value, tags) ? [] : [{ key, kind }];
      }),
    );
    const [first] = found;
    if (first === undefined) return { kinds: [], reason: null };
    // Nobody needs to enter a workshop whose people come to the house: that it is private says nothing against calling them.
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

function factOf({ with: having, without, values, present: known, isNumber, ...rest }: WrittenFact): Fact {
  const read = isNumber === true ? wholeNumber : known && present(known);
  const meanings = Object.entries(values ?? {}).map(([value, says]) => [value, MEANING[says]]);
  return {
    ...rest,
    sense: { with: having, without: without ?? `no ${having.replace(/^an? /u, "")}` },
    ...(read && { read }),
    ...(values && { values: Object.fromEntries(meanings) as NonNullable<Fact["values"]> }),
  };
}

function offeringOf({
  fact,
  tags,
  fields,
  presets,
  isTelling,
  knownByPlaces,
  ...written
}: WrittenOffering): Offering {
  const { values: _, ...taxonomy } = taxonomyOf(written);
  const places = Object.entries(knownByPlaces ?? {}).map(([place, known]) => [place, known.join(" ")]);
  return {
    fact,
    tags,
    ...defined({ fields, presets, isTelling }),
    ...(knownByPlaces && { knownByPlaces: Object.fromEntries(places) as Record<string, string> }),
    ...taxonomy,
  };
}

/** Key prefixes by which OpenStreetMap says that a feature is not in use (wiki: Lifecycle prefix). */
const LIFECYCLE = "disused abandoned demolished removed razed was closed proposed planned construction".split(
  " ",
);

/** Why an element that is of a vertical by one of its tags is no business to act on; null when it is one. */
export function unfitReason(tags: Tags, key: string): string | null {
  if (tags["disused"] === "yes" || tags["abandoned"] === "yes") return "out_of_use";
  if (LIFECYCLE.some((prefix) => tags[`${prefix}:${key}`] === tags[key])) return "out_of_use";
  return tags["access"] === "private" || tags["access"] === "no" ? "not_public" : null;
}

/** Values of one tag that are looked at; real ones have a handful. */
const PARTS_READ = 20;

/** The values of a tag that holds several, `;` between them. */
export function valuesIn(written = ""): readonly string[] {
  const values = written.toLowerCase().split(";", PARTS_READ);
  return values.map((value) => value.trim()).filter((value) => value !== "");
}

/**
 * Whether a thing is there, by a tag that says more than yes and no: a yes, a count above 0, or one of the values that only a place with it has. Null for what
 * is not understood, so that the fact's next tag is asked.
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

const YES: ReadonlySet<string> = new Set(["yes", "designated", "true"]);
const NO: ReadonlySet<string> = new Set(["no", "none", "false"]);

/** A whole number as written, up to a million. */
function wholeNumber(written: string): number | null {
  return /^\d{1,6}$/u.test(written.trim()) ? Number(written.trim()) : null;
}

/** Without what is undefined. */
function defined<Values extends object>(
  values: Values,
): { [Name in keyof Values]: Exclude<Values[Name], undefined> } {
  const kept = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as { [Name in keyof Values]: Exclude<Values[Name], undefined> };
}
