import { errorCases, otherDocuments } from "./errorCases.js";
import phrases from "./phrases.json" with { type: "json" };
import { type Random, seeded } from "./random.js";
import type { Town } from "./towns.js";
import { type Call, type Draft, draft, drawSurface, type Request } from "./wire.js";

/** A record as written by a checkout's `export`, from which requests are made. */
export interface KnownRecord {
  readonly result_id: string;
  readonly name: string;
  readonly kind: string | null;
  readonly cuisine: readonly string[];
  readonly address: string;
  readonly address_parts: { readonly street: string | null; readonly postcode: string | null };
  readonly contact: { readonly phone: string | null; readonly website: string | null };
}

/** A query of the public request sets, for one town or for any. */
export interface PublicQuery {
  readonly q: string;
  readonly town?: string;
  readonly location?: string;
  readonly at?: string;
}

/** The number of requests of each type per town, besides its share of the public queries and the details of all its records. */
export interface Amounts {
  readonly searches: number;
  readonly claimedRecords: number;
  readonly claimsOfRecord: number;
  readonly reportedRecords: number;
}

export const FULL: Amounts = {
  searches: 3_200,
  claimedRecords: 1_000,
  claimsOfRecord: 4,
  reportedRecords: 10,
};

/** All requests of a town in order. Depends only on its areas, the records, the queries and the seed. */
export function requestsOf(
  { id: town, areas }: Town,
  records: readonly KnownRecord[],
  queries: readonly PublicQuery[],
  amounts: Amounts,
  seed: number,
): Omit<Request, "id">[] {
  const random = seeded(seed);
  const ids = records.map((record) => record.result_id);
  // A service with distant areas answers no search without a place, so most get one.
  const placed = (call: Call): Call =>
    areas.length > 1 && random.next() < 0.6
      ? { ...call, args: { location: random.pick(areas, { name: "", files: [] }).name, ...call.args } }
      : call;
  const anyForm = (call: Call): Draft => draft(call, drawSurface(random, call.operation));
  const drafts: Draft[] = [
    ...queries.map((query) => anyForm(placed(publicSearch(query, random)))),
    ...Array.from({ length: amounts.searches }, () => anyForm(placed(generatedSearch(records, random)))),
    ...spread(records, amounts.claimedRecords).flatMap((record) =>
      Array.from({ length: amounts.claimsOfRecord }, () => anyForm(claim(record, records, random))),
    ),
    ...ids.map((id) => anyForm({ operation: "get_details", args: { result_id: id } })),
    ...ids.slice(0, 20).map((id, i): Draft => batch(ids.slice(i, i + 8), id, random)),
    ...otherDocuments(),
    ...errorCases(ids[0] ?? "", random),
  ];
  const steps = spread(records, amounts.reportedRecords).flatMap((record, i) =>
    reported(record.result_id, i),
  );
  return [...drafts, ...steps.map((step): Draft => ({ ...step, isStep: true }))].map((one) => ({
    ...one,
    town,
  }));
}

function publicSearch({ q, location, at }: PublicQuery, random: Random): Call {
  return search(
    { q, ...(location === undefined ? {} : { location }), ...(at === undefined ? {} : { at }) },
    random,
  );
}

const FORMS = [...phrases.named, ...phrases.placed, ...phrases.timed, ...phrases.wished];

function generatedSearch(records: readonly KnownRecord[], random: Random): Call {
  const record = random.pick(records, NOBODY);
  const q = fill(random.pick(FORMS, ""), record, records, random);
  const where = random.next();
  const location = where < 0.12 ? placeName(records, random) : where < 0.18 ? record.address : "";
  return search(location === "" ? { q } : { q, location }, random);
}

/** A search, occasionally with further parameters. */
function search(args: Record<string, string>, random: Random): Call {
  const more: Record<string, string> = {};
  for (const name of ["vegan", "vegetarian", "outdoor", "open_now"])
    if (random.next() < 0.03) more[name] = "true";
  if (random.next() < 0.04) more["price_band"] = random.pick(["€", "€€", "€€€"], "€");
  if (random.next() < 0.03) more["vertical"] = random.pick(["food", "beauty", "lodging", "fitness"], "food");
  if (random.next() < 0.03)
    more["fields"] = random.pick(["name,availability", "name,distance_m,relevance", "x"], "");
  if (random.next() < 0.02) more["codes"] = "true";
  if (random.next() < 0.02) more["explain"] = "true";
  return { operation: "search", args: { ...more, ...args, q: clip(args["q"] || "food", 200) } };
}

function claim(record: KnownRecord, records: readonly KnownRecord[], random: Random): Call {
  const text = clip(fill(random.pick(phrases.claims, ""), record, records, random), 200);
  return { operation: "verify", args: { result_id: record.result_id, claim: text } };
}

function batch(ids: readonly string[], about: string, random: Random): Draft {
  const query = new URLSearchParams({ ids: ids.join(","), claim: random.pick(phrases.claims, "open now") });
  const headers = random.next() < 0.3 ? { accept: "text/markdown" } : {};
  return {
    about: `verify ${ids.length} from ${about}`,
    via: "rest",
    method: "GET",
    path: `/v1/verify?${query.toString()}`,
    headers,
  };
}

const OUTCOMES = ["correct", "wrong", "booked", "closed", "other"];

/** Reads a record, reports on it, repeats the report (a retry), corrects it, and reads it again. */
function reported(id: string, turn: number): Draft[] {
  const outcome = OUTCOMES[turn % OUTCOMES.length] ?? "other";
  const surface = turn % 2 === 0 ? "json" : "mcp";
  const report = (args: Record<string, string>) =>
    draft({ operation: "report", args: { result_token: "{{token}}", ...args } }, surface);
  const read = (operation: Call["operation"], args: object = {}) =>
    draft({ operation, args: { result_id: id, ...args } }, surface);
  return [
    read("get_details"),
    report({ outcome: "perhaps" }),
    report(turn % 3 === 0 ? { outcome, field: "phone", value: "+49 30 1234567" } : { outcome }),
    report(turn % 3 === 0 ? { outcome, field: "phone", value: "+49 30 1234567" } : { outcome }),
    report({ outcome: outcome === "closed" ? "correct" : "closed" }),
    read("verify", { claim: "is permanently closed" }),
    read("get_details"),
  ];
}

const NOBODY: KnownRecord = {
  result_id: "",
  name: "",
  kind: null,
  cuisine: [],
  address: "",
  address_parts: { street: null, postcode: null },
  contact: { phone: null, website: null },
};

/** A phrase with its `{slots}` filled from the record, from another one (`{other.name}`), or from the lists. */
export function fill(
  phrase: string,
  record: KnownRecord,
  records: readonly KnownRecord[],
  random: Random,
): string {
  const slot = (of: KnownRecord, name: string): string => {
    const kind = of.kind?.replaceAll("_", " ");
    switch (name) {
      case "name":
        return of.name;
      case "typo":
        return misspelled(of.name, random);
      case "kind":
        return kind === undefined || random.next() < 0.5 ? random.pick(phrases.kinds, "") : kind;
      case "cuisine":
        return (random.pick(of.cuisine, "") || random.pick(phrases.dishes, "")).replaceAll("_", " ");
      case "street":
        return of.address_parts.street ?? placeName(records, random);
      case "postcode":
        return of.address_parts.postcode ?? "10115";
      case "address":
        return of.address || of.name;
      case "phone":
        return of.contact.phone ?? "+49 30 000000";
      case "website":
        return of.contact.website ?? "example.org";
      case "place":
      case "town":
        return placeName(records, random);
      case "junk":
        return random.pick(phrases.words, "");
      default:
        return random.pick(LISTS[name] ?? [], "");
    }
  };
  return phrase
    .replaceAll(/\{(other\.)?(\w+)\}/gu, (_, other: string | undefined, name: string) =>
      slot(other === undefined ? record : random.pick(records, record), name),
    )
    .trim();
}

const LISTS: Readonly<Record<string, readonly string[]>> = {
  time: phrases.times,
  wish: phrases.wishes,
  dish: phrases.dishes,
  word: phrases.words,
  party: phrases.parties,
  money: phrases.money,
};

/** A street or the name of a business of the town, or a place elsewhere. */
function placeName(records: readonly KnownRecord[], random: Random): string {
  const share = random.next();
  const { address_parts, name } = random.pick(records, NOBODY);
  if (share < 0.5 && address_parts.street !== null) return address_parts.street;
  return share < 0.6 ? name : random.pick(phrases.elsewhere, "");
}

/** Drops, doubles, swaps or replaces one letter. */
function misspelled(name: string, random: Random): string {
  const letters = [...name];
  const at = Math.floor(random.next() * letters.length);
  const [here = "", next = ""] = letters.slice(at, at + 2);
  const changed = random.pick([[next], [here, here, next], [next, here], ["e", next]], [here, next]);
  return [...letters.slice(0, at), ...changed, ...letters.slice(at + 2)].join("");
}

/** `count` items of the list, evenly spaced. */
export function spread<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list];
  return Array.from({ length: count }, (_, i) => list[Math.floor((i * list.length) / count)] as T);
}

function clip(text: string, length: number): string {
  return [...text].slice(0, length).join("");
}
