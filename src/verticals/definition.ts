import { wordTables } from "../words/words.js";
import { compiledVerticals } from "./compiled.js";
import { present, wholeNumber } from "./readFact.js";
import { taxonomyOf, type WrittenTaxonomy } from "./taxonomy.js";
import { unfitReason } from "./unfit.js";
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
  extends Pick<Vertical, "name" | "isForStays" | "comesToCaller" | "bandEnds" | "answersFor" | "pictures"> {
  readonly kinds: Readonly<Record<string, Omit<Kind, "presets"> & Partial<Pick<Kind, "presets">>>>;
  /** By tag and kind, the values that make a place one. */
  readonly select?: Readonly<Record<string, Lists>>;
  readonly selectors?: readonly string[];
  readonly facts: Readonly<Record<string, WrittenFact>>;
  readonly offering?: WrittenOffering;
  readonly examples?: Examples;
  readonly site?: { readonly types?: readonly string[]; readonly commonInNames: readonly string[] };
  readonly lists?: Lists;
  readonly groups?: Readonly<Record<string, Lists>>;
}

/** What of a vertical no data can say. */
export interface VerticalCode
  extends Partial<Pick<Vertical, "select" | "infer" | "offering" | "claims" | "claimWords">> {
  /** Why an element that is of the vertical is no business to act on, beyond {@link unfitReason}. */
  readonly unfit?: (tags: Tags) => string | null;
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
  const { name, isForStays, comesToCaller, bandEnds, answersFor, examples, pictures, site } = definition;
  const { unfit, readers, ...rest } = code;
  return {
    id,
    name,
    ...(isForStays === undefined ? {} : { isForStays }),
    ...(comesToCaller === undefined ? {} : { comesToCaller }),
    ...(bandEnds === undefined ? {} : { bandEnds }),
    ...(answersFor === undefined ? {} : { answersFor }),
    ...(examples === undefined ? {} : { examples }),
    ...(pictures === undefined ? {} : { pictures }),
    ...(site === undefined
      ? {}
      : { site: { types: site.types ?? [], commonInNames: site.commonInNames.join(" ") } }),
    kinds: Object.fromEntries(
      Object.entries(definition.kinds).map(([kind, one]) => [kind, { presets: [], ...one }]),
    ),
    selectors: definition.selectors ?? selectorsOf(definition),
    select: selectByTags(id, unfit),
    facts: factsOf(id, readers),
    offering: definition.offering === undefined ? null : offeringOf(definition.offering),
    infer: () => [],
    words: wordTables<Vocabulary>(id),
    ...rest,
  };
}

/** By tag, what its values make a place. */
export function kindsByTag(id: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
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
  unfit: (tags: Tags) => string | null = () => null,
): (tags: Tags) => Selection {
  const kindsOf = [...kindsByTag(id)];
  const { comesToCaller } = definitionOf(id);
  return (tags) => {
    const found = kindsOf.flatMap(([key, kinds]) =>
      (tags[key] ?? "").split(";").flatMap((value) => {
        const kind = kinds.get(value.trim());
        return kind === undefined ? [] : [{ key, kind }];
      }),
    );
    const [first] = found;
    if (first === undefined) return { kinds: [], reason: null };
    // Nobody needs to enter a workshop whose people come to the house: that it is private says nothing against calling them.
    const { access: _, ...others } = tags;
    const reason = unfitReason(comesToCaller === true ? others : tags, first.key) ?? unfit(tags);
    return reason === null
      ? { kinds: [...new Set(found.map(({ kind }) => kind))], tag: first.key }
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
  return {
    ...rest,
    sense: { with: having, without: without ?? `no ${having.replace(/^an? /u, "")}` },
    ...(known === undefined ? {} : { read: present(...known) }),
    ...(isNumber === true ? { read: wholeNumber } : {}),
    ...(values === undefined
      ? {}
      : {
          values: Object.fromEntries(Object.entries(values).map(([value, says]) => [value, MEANING[says]])),
        }),
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
  return {
    fact,
    tags,
    ...(fields === undefined ? {} : { fields }),
    ...(presets === undefined ? {} : { presets }),
    ...(isTelling === undefined ? {} : { isTelling }),
    ...(knownByPlaces === undefined
      ? {}
      : {
          knownByPlaces: Object.fromEntries(
            Object.entries(knownByPlaces).map(([place, known]) => [place, known.join(" ")]),
          ),
        }),
    ...taxonomy,
  };
}
