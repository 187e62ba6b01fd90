import type { Row } from "../table.js";

/** By field, the header names under which it may stand. */
export const HEADERS: Readonly<Record<string, readonly string[]>> = {
  id: ["id", "ref", "number", "registration_number"],
  name: ["name", "title", "business", "business_name", "company_name", "trading_name"],
  kind: ["kind", "category", "type", "amenity", "shop"],
  address: ["address", "addr"],
  street: ["street", "addr:street"],
  housenumber: ["housenumber", "house_number", "addr:housenumber", "no"],
  postcode: ["postcode", "zip", "postal_code", "addr:postcode"],
  city: ["city", "town", "addr:city"],
  country: ["country", "addr:country"],
  phone: ["phone", "telephone", "tel"],
  website: ["website", "url", "web"],
  email: ["email", "mail", "e-mail"],
  opening_hours: ["opening_hours", "hours"],
  status: ["status", "company_status", "license_status"],
  check_date: ["check_date", "checked_at", "observed_at", "updated_at", "date"],
};

/** Whether a file has a column for a field. */
export function hasColumn(columns: ReadonlySet<string>, field: string): boolean {
  return (HEADERS[field] ?? []).some((name) => columns.has(name));
}

/** What a row says of a field; empty: nothing. */
export function valueOf({ values }: Row, field: string): string {
  const found = (HEADERS[field] ?? []).map((name) => values[name]).find((value) => typeof value === "string");
  return typeof found === "string" ? found.trim() : "";
}

/** Whether a status says that a business is no more. */
export function isEnded(status: string): boolean {
  return /clos|dissol|inactive|ceased|struck|ended|revoked|gel[öo]scht|radi[ée]|cessat/iu.test(status);
}
