import type { Attribute, BusinessRecord, FactValue } from "../domain/record.js";
import type { Truth } from "./truth.js";

/** What a record says of a feature that was claimed. */
export interface Holding {
  /** The attribute or fact that says it. */
  readonly field: string;
  readonly attribute: Attribute<unknown>;
  /** Null: in part, or in a way that answers neither yes nor no. */
  readonly holds: Truth;
}

interface Feature {
  /** The fact in the claim's own sense, for people: with it and without it. */
  readonly with: string;
  readonly without: string;
  /** In order: the first that says something decides; null for nothing on record. */
  judge(record: BusinessRecord): Holding | null;
}

type Values = Readonly<Record<string, Truth>>;

/** Usual values of a tag: yes and no, what goes with either, and all else in part. */
const YES_NO: Values = { true: true, only: true, yes: true, designated: true, false: false, no: false };
const DIET: Values = { only: true, yes: true, limited: null, no: false };
const ONLY_DIET: Values = { only: true, yes: null, limited: false, no: false };
/** A means of payment that is the only one is accepted. */
const ACCEPTED = YES_NO;
const WIFI: Values = { wlan: true, wifi: true, false: false };
const INTERNET: Values = { ...WIFI, true: true, wired: true, terminal: true };

const fact = (name: string, given: Values = {}): Feature["judge"] => {
  const values = { ...YES_NO, ...given };
  return ({ facts }) => {
    const attribute = facts[name];
    return attribute === undefined
      ? null
      : { field: name, attribute, holds: meaning(attribute.value, values) };
  };
};
const exactFact =
  (name: string, values: Values): Feature["judge"] =>
  ({ facts }) => {
    const attribute = facts[name];
    return attribute === undefined
      ? null
      : { field: name, attribute, holds: meaning(attribute.value, values) };
  };
const diet =
  (name: "vegan" | "vegetarian", values: Values): Feature["judge"] =>
  ({ facts }) => {
    const attribute = facts[name];
    return attribute === undefined
      ? null
      : { field: name, attribute, holds: values[String(attribute.value)] ?? null };
  };
const present =
  (name: "website" | "phone" | "email"): Feature["judge"] =>
  ({ attributes }) => {
    const attribute = attributes[name];
    return attribute === undefined ? null : { field: name, attribute, holds: true };
  };
const price =
  (band: string): Feature["judge"] =>
  ({ attributes: { price_band: attribute } }) =>
    attribute === undefined ? null : { field: "price_band", attribute, holds: attribute.value === band };

/** Any of several that is so decides; all of them must say no before it is not. */
const anyOf =
  (...judges: readonly Feature["judge"][]): Feature["judge"] =>
  (record) => {
    const holdings = judges.map((judge) => judge(record)).filter((one) => one !== null);
    const found = (truth: Truth) => holdings.find(({ holds }) => holds === truth);
    const [first] = holdings;
    // Of several that were not all stated, a no says nothing of the others.
    const no = found(false);
    return (
      found(true) ??
      found(null) ??
      (no === undefined ? (first ?? null) : holdings.length === judges.length ? no : { ...no, holds: null })
    );
  };
const both =
  (...judges: readonly Feature["judge"][]): Feature["judge"] =>
  (record) => {
    const holdings = judges.map((judge) => judge(record));
    const no = holdings.find((one) => one?.holds === false);
    if (no !== undefined) return no;
    if (holdings.includes(null)) return null;
    return holdings.find((one) => one?.holds === null) ?? holdings.at(-1) ?? null;
  };
const not =
  (judge: Feature["judge"]): Feature["judge"] =>
  (record) => {
    const holding = judge(record);
    return holding === null || holding.holds === null ? holding : { ...holding, holds: !holding.holds };
  };

const payment = (kind: string): Feature["judge"] => fact(`payment_${kind}`, ACCEPTED);
const wifi = exactFact("internet_access", WIFI);
const smoking: Values = { dedicated: true, outside: null, isolated: null, separated: null };

function feature(words: string, judge: Feature["judge"], without = `no ${words}`): Feature {
  return { with: words, without, judge };
}

/** What can be claimed of a place beside its hours, cuisine, name and address, and where the record says it. */
const FEATURES = {
  vegan: feature("vegan options", diet("vegan", DIET)),
  veganOnly: feature("vegan throughout", diet("vegan", ONLY_DIET), "not vegan throughout"),
  vegetarian: feature("vegetarian options", diet("vegetarian", DIET)),
  vegetarianOnly: feature(
    "vegetarian throughout",
    diet("vegetarian", ONLY_DIET),
    "not vegetarian throughout",
  ),
  outdoor: feature("outdoor seating", ({ facts: { outdoor_seating: attribute } }) =>
    attribute === undefined ? null : { field: "outdoor_seating", attribute, holds: attribute.value === true },
  ),
  indoor: feature("indoor seating", fact("indoor_seating")),
  wheelchair: feature("wheelchair access", fact("wheelchair")),
  wheelchairToilet: feature("an accessible toilet", fact("toilets_wheelchair"), "no accessible toilet"),
  takeaway: feature("takeaway", fact("takeaway")),
  delivery: feature("delivery", fact("delivery")),
  driveThrough: feature("drive-through", fact("drive_through")),
  wifi: feature("Wi-Fi", wifi),
  internet: feature("internet access", exactFact("internet_access", INTERNET)),
  freeWifi: feature(
    "free Wi-Fi",
    both(wifi, exactFact("internet_access_fee", { false: true, customers: true, true: false })),
  ),
  dogs: feature("dogs allowed", fact("dogs", { leashed: true }), "dogs not allowed"),
  highchair: feature("high chairs", fact("highchair")),
  changingTable: feature("a changing table", fact("changing_table"), "no changing table"),
  smoking: feature("smoking allowed", fact("smoking", smoking), "smoking not allowed"),
  nonSmoking: feature("smoking not allowed", not(fact("smoking", smoking)), "smoking allowed"),
  reservation: feature(
    "reservations taken",
    fact("reservation", { recommended: true, required: true, members_only: null }),
    "reservations not taken",
  ),
  reservationRequired: feature(
    "reservation required",
    exactFact("reservation", { required: true, true: null, recommended: null, false: false }),
    "reservation not required",
  ),
  cards: feature(
    "cards accepted",
    anyOf(payment("cards"), payment("credit_cards"), payment("debit_cards")),
    "cards not accepted",
  ),
  creditCards: feature("credit cards accepted", payment("credit_cards"), "credit cards not accepted"),
  debitCards: feature("debit cards accepted", payment("debit_cards"), "debit cards not accepted"),
  visa: feature("Visa accepted", payment("visa"), "Visa not accepted"),
  mastercard: feature("Mastercard accepted", payment("mastercard"), "Mastercard not accepted"),
  amex: feature("American Express accepted", payment("american_express"), "American Express not accepted"),
  girocard: feature("girocard accepted", payment("girocard"), "girocard not accepted"),
  cash: feature("cash accepted", payment("cash"), "cash not accepted"),
  cashOnly: feature(
    "cash only",
    (record) =>
      asHolding(record, "payment_cash", (value) =>
        value === "only" ? true : value === false ? false : null,
      ) ?? asHolding(record, "payment_cards", (value) => (value === true ? false : null)),
    "not cash only",
  ),
  contactless: feature("contactless payment", payment("contactless")),
  applePay: feature("Apple Pay accepted", payment("apple_pay"), "Apple Pay not accepted"),
  googlePay: feature("Google Pay accepted", payment("google_pay"), "Google Pay not accepted"),
  bitcoin: feature("Bitcoin accepted", payment("bitcoin"), "Bitcoin not accepted"),
  halal: feature("halal options", fact("diet_halal")),
  kosher: feature("kosher options", fact("diet_kosher")),
  glutenFree: feature("gluten-free options", fact("diet_gluten_free")),
  lactoseFree: feature("lactose-free options", fact("diet_lactose_free")),
  liveMusic: feature("live music", fact("live_music")),
  airConditioning: feature("air conditioning", fact("air_conditioning")),
  toilets: feature("toilets", fact("toilets", { customers: true })),
  microbrewery: feature("beer of its own", fact("microbrewery"), "no beer of its own"),
  cocktails: feature("cocktails", fact("cocktails")),
  beerGarden: feature(
    "a beer garden",
    (record) => {
      const kind = record.attributes.kind;
      return kind?.value === "biergarten"
        ? { field: "kind", attribute: kind, holds: true }
        : fact("beer_garden")(record);
    },
    "no beer garden",
  ),
  selfService: feature("self-service", fact("self_service")),
  organic: feature("organic food", fact("organic")),
  kidsArea: feature("a play area", fact("kids_area"), "no play area"),
  cheap: feature("a low price band", price("€"), "another price band"),
  moderate: feature("a middle price band", price("€€"), "another price band"),
  expensive: feature("a high price band", price("€€€"), "another price band"),
  temporarilyClosed: feature(
    "temporarily closed",
    ({ attributes: { operating_status: attribute } }) =>
      attribute === undefined || attribute.value === "unknown"
        ? null
        : { field: "operating_status", attribute, holds: attribute.value === "temporarily_closed" },
    "not temporarily closed",
  ),
  hasWebsite: feature("a website", present("website"), "no website"),
  hasPhone: feature("a phone number", present("phone"), "no phone number"),
  hasEmail: feature("an email address", present("email"), "no email address"),
} as const satisfies Record<string, Feature>;

export type FeatureName = keyof typeof FEATURES;
export const FEATURE_NAMES = Object.keys(FEATURES) as readonly FeatureName[];
/** What a place is like rather than has: several of them stand beside each other, "a cheap vegan Italian place". */
export const QUALITIES: ReadonlySet<FeatureName> = new Set([
  "veganOnly",
  "vegetarianOnly",
  "cheap",
  "moderate",
  "expensive",
]);

/** What the record says of a feature; null when nothing is on record. */
export function holdingOf(name: FeatureName, record: BusinessRecord): Holding | null {
  return FEATURES[name].judge(record);
}

/** The feature for people, as it is on record. */
export function senseOf(name: FeatureName, holds: boolean): string {
  return holds ? FEATURES[name].with : FEATURES[name].without;
}

function asHolding(
  { facts }: BusinessRecord,
  field: string,
  read: (value: FactValue) => Truth,
): Holding | null {
  const attribute = facts[field];
  if (attribute === undefined) return null;
  return { field, attribute, holds: read(attribute.value) };
}

/** A value's meaning; of several ("wlan;wired") the one that says yes. Other words say so in part. */
function meaning(value: FactValue, values: Values): Truth {
  const written = String(value)
    .split(";")
    .map((one) => one.trim().toLowerCase());
  const truths = new Set(written.map((one) => (Object.hasOwn(values, one) ? (values[one] ?? null) : null)));
  return truths.has(true) ? true : truths.has(null) ? null : false;
}
