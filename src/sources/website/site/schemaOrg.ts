import type { AddressParts } from "../../../domain/record.js";
import { fold } from "../../../language/text/fold.js";
import { schemaOrgHours } from "./openingHours.js";

/** A business in a website's structured data, with values as written. */
export type SiteBusiness = ReturnType<typeof businessOf>;

/** What to look for in structured data. */
interface Sought {
  /** Types that the business may have. */
  readonly types: ReadonlySet<string>;
  /** Properties that state facts. */
  readonly properties: ReadonlySet<string>;
  /** Leaves out hours for dates before it, as 2026-12-24. */
  readonly today: string;
}

/** What we know about the business, to find it among a website's branches. */
interface KnownBusiness extends Pick<AddressParts, "street" | "housenumber" | "postcode"> {
  readonly name: string;
}

/** The business that is ours, or why it was not found: there is none, all are elsewhere, or several match. */
export type Ours = ReturnType<typeof oursIn>;

type Node = Readonly<Record<string, unknown>>;

const MAX_NODES = 2_000;
const DEEPEST = 12;
/** Properties whose values may be in other nodes of the page. */
const REFERRING = ["address", "openingHoursSpecification", "specialOpeningHoursSpecification"];
/** Prefixes of schema.org terms. */
const VOCABULARY = /^(?:schema:|https?:\/\/schema\.org\/)/u;

/** The businesses in a page's structured data, at any depth. */
export function businessesOf(data: readonly unknown[], wanted: Sought): readonly SiteBusiness[] {
  const found: Record<string, unknown>[] = [];
  const byId = new Map<string, Node>();
  let nodes = 0;
  /** Reads JSON-LD into one form: names in short, lists flat, values without their wrappers. As written beyond the limits. */
  const read = (value: unknown, depth: number): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (depth > DEEPEST || nodes >= MAX_NODES) return value;
    nodes += 1;
    if (Array.isArray(value)) return (value as unknown[]).flatMap((one) => read(one, depth + 1));
    const wrapper = ["@value", "@list", "@set"].find((name) => Object.hasOwn(value, name));
    if (wrapper !== undefined) return read((value as Node)[wrapper], depth + 1);
    // Without a prototype, so that no name has an inherited meaning.
    const node = Object.create(null) as Record<string, unknown>;
    const { "@id": id } = value as Node;
    if (typeof id === "string" && Object.keys(value).length > 1 && !byId.has(id)) byId.set(id, node);
    if (typesOf(value as Node).some((type) => wanted.types.has(type))) found.push(node);
    for (const [name, one] of Object.entries(value))
      node[name.replace(VOCABULARY, "")] = read(one, depth + 1);
    return node;
  };
  read(data, 0);
  const resolved = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    const { "@id": id } = value as Node;
    return typeof id === "string" && Object.keys(value).length === 1 ? (byId.get(id) ?? value) : value;
  };
  for (const node of found)
    for (const name of REFERRING)
      if (Object.hasOwn(node, name)) node[name] = [node[name]].flat().map(resolved);
  return found.map((node) => businessOf(node, wanted));
}

/** The business that matches ours: at our address with our name, or the only one and not at another address. */
export function oursIn(businesses: readonly SiteBusiness[], known: KnownBusiness) {
  if (businesses.length === 0) return { found: false, reason: "none" } as const;
  const here = businesses.filter((business) => isHere(business, known) === true);
  if (here.length > 0) return oneOf(here, known);
  const unplaced = businesses.filter((business) => isHere(business, known) === null);
  const isChain = businesses.some((business) => isHere(business, known) === false);
  if (isChain || unplaced.length === 0) return { found: false, reason: "elsewhere" } as const;
  return oneOf(unplaced, known);
}

/** Several with one name are one business; a shop within a shop has its own name. */
function oneOf(businesses: readonly SiteBusiness[], known: KnownBusiness) {
  const named = businesses.filter(({ name }) => name !== null && fold(name) === fold(known.name));
  const candidates = named.length > 0 ? named : businesses;
  const names = new Set(candidates.flatMap(({ name }) => (name === null ? [] : [fold(name)])));
  return names.size > 1
    ? ({ found: false, reason: "several" } as const)
    : ({ found: true, business: richest(candidates) } as const);
}

/** True if at our address, false if at another, null if either is unknown. */
function isHere({ street, postcode }: SiteBusiness, known: KnownBusiness): boolean | null {
  const ourStreet = known.street === null ? null : plainStreet(`${known.street} ${known.housenumber ?? ""}`);
  if (street !== null && ourStreet !== null) {
    const theirs = plainStreet(street);
    if (theirs.includes(ourStreet) || ourStreet.includes(theirs)) return true;
    if (known.housenumber !== null && /\d/u.test(theirs)) return false;
  }
  if (postcode !== null && known.postcode !== null)
    return postcode.replace(/\s/gu, "") === known.postcode.replace(/\s/gu, "") ? null : false;
  return null;
}

function plainStreet(street: string): string {
  return fold(street)
    .replace(/str(?:asse|eet)?\b/gu, "str")
    .replace(/\s+/gu, "");
}

/** Pages describe one business several times. Returns the fullest description; its hours are refused if another has different ones. */
function richest(businesses: readonly SiteBusiness[]): SiteBusiness {
  const fields = ({ stated, hours: _hours, ...others }: SiteBusiness) =>
    Object.values(others).filter((value) => value !== null).length + stated.size;
  // Unreadable hours are reported in preference to missing ones.
  const worth = ({ hours }: SiteBusiness) => (hours.read ? 2 : hours.reason === "none" ? 0 : 1);
  const [best] = businesses.toSorted((a, b) => worth(b) - worth(a) || fields(b) - fields(a));
  if (best === undefined) throw new RangeError("there is no business to choose among");
  const texts = new Set(businesses.flatMap(({ hours }) => (hours.read ? [hours.text] : [])));
  if (texts.size <= 1) return best;
  return {
    ...best,
    hours: { read: false, reason: "contradictory", about: [...texts].join(" | ").slice(0, 80) },
  };
}

function businessOf(node: Node, { properties, today }: Sought) {
  const address = first(node["address"]);
  const place = typeof address === "object" && address !== null ? (address as Node) : {};
  return {
    name: text(node["name"]),
    telephone: text(node["telephone"]) ?? text(place["telephone"]),
    street: text(place["streetAddress"]) ?? (typeof address === "string" ? text(address) : null),
    postcode: text(place["postalCode"]),
    hours: schemaOrgHours(node, today),
    /** The requested fact properties: booleans as yes or no, others as text. */
    stated: new Map<string, string>(
      [...properties].flatMap((property) => {
        const value = Object.hasOwn(node, property) ? statement(first(node[property])) : null;
        return value === null ? [] : [[property, value]];
      }),
    ),
  };
}

/** A value as text; booleans, also as text, as yes or no. */
function statement(value: unknown): string | null {
  if (typeof value === "boolean") return value ? "yes" : "no";
  const written = text(value);
  if (written === null) return null;
  if (/^(?:yes|true|https?:\/\/schema\.org\/True)$/iu.test(written)) return "yes";
  return /^(?:no|false|none|https?:\/\/schema\.org\/False)$/iu.test(written) ? "no" : written;
}

/** Types without their prefix: `https://schema.org/Hotel`, `schema:Hotel`. */
function typesOf(node: Node): readonly string[] {
  const type = node["@type"];
  return (Array.isArray(type) ? (type as unknown[]) : [type]).flatMap((one) =>
    typeof one === "string" ? one.replace(/^.*[/:#]/u, "") : [],
  );
}

function first(value: unknown): unknown {
  return Array.isArray(value) ? (value as unknown[])[0] : value;
}

function text(value: unknown): string | null {
  const one = first(value);
  if (typeof one !== "string" && typeof one !== "number") return null;
  const trimmed = String(one).trim();
  return trimmed === "" || trimmed.length > 500 ? null : trimmed;
}
