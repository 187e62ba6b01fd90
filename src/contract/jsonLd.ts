import type { Details, SearchResponse, SearchResult } from "./resources.js";

/**
 * Answers as JSON-LD in schema.org terms. schema.org cannot mark a value as inferred, so only observed values are included. Confidence and age are
 * in `additionalProperty`, under our own field names.
 */
type Json = Readonly<Record<string, unknown>>;

const CONTEXT = "https://schema.org";

/** Maps a kind of business to its schema.org type, or `LocalBusiness` if it has none. */
export type TypeOfKind = (kind: string | undefined) => string;

/** Search results as an ItemList, best first. */
export function searchJsonLd({ results, note, coverage }: SearchResponse, typeOf: TypeOfKind): Json {
  return {
    "@context": CONTEXT,
    "@type": "ItemList",
    itemListOrder: "https://schema.org/ItemListOrderDescending",
    numberOfItems: results.length,
    description: coverage ?? note,
    itemListElement: results.map((result, i) => ({
      "@type": "ListItem",
      position: i + 1,
      item: {
        ...business(result, typeOf),
        ...(result.address === "" ? {} : { address: result.address }),
        additionalProperty: [...properties(result), property("relevance", result.relevance)],
      },
    })),
  };
}

/** A record as a business with hours, location and contact. */
export function detailsJsonLd(record: Details, typeOf: TypeOfKind): Json {
  const { hours, contact, coordinates, address_parts: parts } = record;
  const weekly = hours.inferred ? [] : hours.weekly.map(openingHours);
  const special = hours.inferred ? [] : hours.special.map(specialHours);
  return compact({
    "@context": CONTEXT,
    ...business(record, typeOf),
    address: compact({
      "@type": "PostalAddress",
      streetAddress: [parts.street, parts.housenumber].filter((part) => part !== null).join(" "),
      postalCode: parts.postcode,
      addressLocality: parts.city,
      addressCountry: parts.country,
    }),
    geo: { "@type": "GeoCoordinates", ...coordinates },
    openingHoursSpecification: weekly,
    specialOpeningHoursSpecification: special,
    telephone: contact.phone,
    url: contact.website,
    email: contact.email,
    sameAs: record.sources.map(({ url }) => url).filter((url) => url !== ""),
    additionalProperty: [...properties(record), property("operating_status", record.operating_status)],
    subjectOf: {
      "@type": "Dataset",
      name: record.sources.map(({ name }) => name).join(", "),
      creditText: record.attribution,
    },
  });
}

function business(record: SearchResult | Details, typeOf: TypeOfKind): Json {
  const { result_id: id, kind, cuisine, price_band: price, inferred } = record;
  return compact({
    "@type": typeOf(kind ?? undefined),
    "@id": `urn:uuid:${id}`,
    identifier: id,
    name: record.name,
    servesCuisine: cuisine.map((one) => one.replaceAll("_", " ")),
    priceRange: price.inferred ? null : price.value,
    amenityFeature: inferred.includes("outdoor_seating")
      ? []
      : [{ "@type": "LocationFeatureSpecification", name: "Outdoor seating", value: record.outdoor_seating }],
  });
}

/** Our own fields for confidence and age. */
function properties({ confidence, observed_at, dating, availability }: SearchResult | Details): Json[] {
  return [
    property("confidence", confidence),
    property("observed_at", observed_at),
    property("dating", dating),
    property("availability", availability.status, availability.basis),
  ];
}

function property(name: string, value: string | number, description?: string): Json {
  return { "@type": "PropertyValue", name, value, ...(description === undefined ? {} : { description }) };
}

function openingHours({ day, open, close }: Details["hours"]["weekly"][number]): Json {
  return {
    "@type": "OpeningHoursSpecification",
    dayOfWeek: `${CONTEXT}/${day.slice(0, 1).toUpperCase()}${day.slice(1)}`,
    opens: open,
    closes: closing(close),
  };
}

/** A day that differs from the week. Closed all day is expressed as opening and closing at midnight. */
function specialHours({ date, open, close }: Details["hours"]["special"][number]): Json {
  return {
    "@type": "OpeningHoursSpecification",
    validFrom: date,
    validThrough: date,
    opens: open ?? "00:00",
    closes: closing(close ?? "00:00"),
  };
}

/** A schema.org Time ends at 23:59. A closing time before the opening time is on the next day. */
function closing(time: string): string {
  return time === "24:00" ? "23:59" : time;
}

/** Removes unknown values: null, empty texts, empty lists, and objects with nothing but a type. */
function compact(fields: Json): Json {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => {
      if (value === null || value === undefined || value === "") return false;
      if (Array.isArray(value)) return value.length > 0;
      return typeof value !== "object" || Object.keys(value).some((name) => name !== "@type");
    }),
  );
}
