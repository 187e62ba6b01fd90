import type { Coordinates } from "#doorlight/domain/geometry.js";
import type { AddressParts } from "#doorlight/domain/record.js";
import type { SearchParts } from "#doorlight/search/readQuery.js";
import type { PlaceQuestion } from "./question.js";

/** Maximum distance for an address: two doors with the same number are not further apart. */
const AT_NUMBER_M = 80;
/** Maximum distance for a street without a number, of which any part will do. */
const ON_STREET_M = 250;

interface Address {
  readonly street: string;
  readonly number: string;
  readonly postcode: string | null;
  readonly city: string | null;
}

/** Every address of the catalog, in the forms in which people write addresses. */
export function addressQuestions({ indexes }: SearchParts): readonly PlaceQuestion[] {
  const byAddress = new Map<string, { readonly address: Address; readonly points: Coordinates[] }>();
  const byStreet = new Map<string, Coordinates[]>();
  for (const { area } of indexes)
    for (const { record } of area.entries.values()) {
      const point = record.attributes.coordinates?.value;
      const address = whole(record.attributes.address?.value);
      if (address === null || point === undefined) continue;
      const key = `${address.street} ${address.number}`;
      const known = byAddress.get(key) ?? { address, points: [] };
      known.points.push(point);
      byAddress.set(key, known);
      byStreet.set(address.street, [...(byStreet.get(address.street) ?? []), point]);
    }
  return [...byAddress.values()].flatMap(({ address, points }) =>
    [...formsOf(address)].map(
      ([form, location]): PlaceQuestion => ({
        set: "addresses",
        form,
        q: "restaurant",
        location,
        expected:
          form === "street" || form === "street, city"
            ? { status: "found", points: byStreet.get(address.street) ?? points, withinM: ON_STREET_M }
            : { status: "found", points, withinM: AT_NUMBER_M },
      }),
    ),
  );
}

function whole(address: AddressParts | undefined): Address | null {
  if (address === undefined || address.street === null || address.housenumber === null) return null;
  return {
    street: address.street,
    number: address.housenumber,
    postcode: address.postcode,
    city: address.city,
  };
}

function* formsOf({ street, number, postcode, city }: Address): Iterable<readonly [string, string]> {
  yield ["street number", `${street} ${number}`];
  yield ["number street", `${number} ${street}`];
  yield ["number, street", `${number}, ${street}`];
  yield ["street", street];
  const short = abbreviated(street);
  if (short !== street) yield ["abbreviated street number", `${short} ${number}`];
  if (city === null) return;
  yield ["street, city", `${street}, ${city}`];
  yield ["street number, city", `${street} ${number}, ${city}`];
  yield ["street number city", `${street} ${number} ${city}`.toLowerCase()];
  if (postcode === null) return;
  yield ["whole", `${street} ${number}, ${postcode} ${city}`];
  yield ["whole, number first", `${number} ${short}, ${postcode} ${city}`];
  yield ["whole with country", `${street} ${number}, ${postcode} ${city}, ${COUNTRIES[city] ?? ""}`];
}

const COUNTRIES: Readonly<Record<string, string>> = {
  Berlin: "Deutschland",
  München: "Germany",
  Monaco: "Monaco",
  Dortmund: "Germany",
  "Le Havre": "France",
  Limerick: "Ireland",
};

/** Abbreviations on street signs and letters. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/straße$/u, "str."],
  [/Straße\b/u, "Str."],
  [/strasse$/iu, "str."],
  [/platz$/u, "pl."],
  [/Platz\b/u, "Pl."],
  [/^Avenue\b/u, "Av."],
  [/^Boulevard\b/u, "Bd"],
  [/^Rue\b/u, "R."],
  [/^Place\b/u, "Pl."],
  [/\bSaint\b/u, "St"],
  [/\bSainte\b/u, "Ste"],
  [/\bSankt\b/u, "St."],
  [/\bStreet$/u, "St"],
  [/\bSquare$/u, "Sq."],
  [/\bRoad$/u, "Rd"],
  [/^Via\b/u, "V."],
  [/^Piazza\b/u, "P.za"],
  [/^Calle\b/u, "C/"],
];

function abbreviated(street: string): string {
  for (const [word, short] of SHORT) if (word.test(street)) return street.replace(word, short);
  return street;
}
