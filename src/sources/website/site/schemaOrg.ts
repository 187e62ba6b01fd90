import { fold } from "../../../language/text/fold.js";
import { schemaOrgHours } from "./openingHours.js";

/** What a site's structured data says of one business, still as written. */
export interface SiteBusiness {
  readonly name: string | null;
  readonly telephone: string | null;
  readonly email: string | null;
  readonly street: string | null;
  readonly postcode: string | null;
  /** In OpenStreetMap's syntax; null where there are none or they make no sense. */
  readonly hours: string | null;
  /** By property, what it says of the facts that were asked for: a boolean as yes or no, else its text. */
  readonly stated: ReadonlyMap<string, string>;
}

/** What is looked for in structured data. */
export interface Sought {
  /** Types by which it tells of a business that may be ours. */
  readonly types: ReadonlySet<string>;
  /** Properties that state facts. */
  readonly properties: ReadonlySet<string>;
}

/** What we hold of the business, to find it among a site's branches. */
export interface KnownBusiness {
  readonly name: string;
  readonly street: string | null;
  readonly housenumber: string | null;
  readonly postcode: string | null;
}

const MOST_NODES = 2_000;
const DEEPEST = 12;

/** The businesses that a page's structured data describes, wherever in it they stand. */
export function businessesOf(data: readonly unknown[], wanted: Sought): readonly SiteBusiness[] {
  const found: SiteBusiness[] = [];
  let nodes = 0;
  const walk = (value: unknown, depth: number): void => {
    if (depth > DEEPEST || nodes >= MOST_NODES || typeof value !== "object" || value === null) return;
    nodes += 1;
    if (Array.isArray(value)) {
      for (const one of value as unknown[]) walk(one, depth + 1);
      return;
    }
    const node = value as Readonly<Record<string, unknown>>;
    if (typesOf(node).some((type) => wanted.types.has(type))) found.push(businessOf(node, wanted));
    for (const one of Object.values(node)) walk(one, depth + 1);
  };
  walk(data, 0);
  return found;
}

/** The one that is ours: at our address, or the only one and at no other. Null: none can be told. */
export function oursAmong(businesses: readonly SiteBusiness[], known: KnownBusiness): SiteBusiness | null {
  const here = businesses.filter((business) => isHere(business, known) === true);
  if (here.length > 0) return richest(here);
  const unplaced = businesses.filter((business) => isHere(business, known) === null);
  const isChain = businesses.some((business) => isHere(business, known) === false);
  const names = new Set(unplaced.map(({ name }) => fold(name ?? "")));
  return isChain || unplaced.length === 0 || names.size > 1 ? null : richest(unplaced);
}

/** True at our address, false at another, null where either does not say. */
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

/** Pages describe one business several times; the description with most in it is used. */
function richest(businesses: readonly SiteBusiness[]): SiteBusiness | null {
  const told = ({ stated, ...fields }: SiteBusiness) =>
    Object.values(fields).filter((value) => value !== null).length + stated.size;
  return (
    businesses.toSorted(
      (a, b) => Number(b.hours !== null) - Number(a.hours !== null) || told(b) - told(a),
    )[0] ?? null
  );
}

function businessOf(node: Readonly<Record<string, unknown>>, { properties }: Sought): SiteBusiness {
  const address = first(node["address"]);
  const place =
    typeof address === "object" && address !== null ? (address as Readonly<Record<string, unknown>>) : {};
  return {
    name: text(node["name"]),
    telephone: text(node["telephone"]) ?? text(place["telephone"]),
    email: text(node["email"]),
    street: text(place["streetAddress"]) ?? (typeof address === "string" ? text(address) : null),
    postcode: text(place["postalCode"]),
    hours: schemaOrgHours(node),
    stated: new Map(
      [...properties].flatMap((property) => {
        const said = Object.hasOwn(node, property) ? statement(first(node[property])) : null;
        return said === null ? [] : [[property, said]];
      }),
    ),
  };
}

/** A boolean, or a text of one, as yes or no. */
function statement(value: unknown): string | null {
  if (typeof value === "boolean") return value ? "yes" : "no";
  const said = text(value);
  if (said === null) return null;
  if (/^(?:yes|true|https?:\/\/schema\.org\/True)$/iu.test(said)) return "yes";
  return /^(?:no|false|none|https?:\/\/schema\.org\/False)$/iu.test(said) ? "no" : said;
}

/** Types without the vocabulary that they are of: `https://schema.org/Hotel`, `schema:Hotel`. */
function typesOf(node: Readonly<Record<string, unknown>>): readonly string[] {
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
