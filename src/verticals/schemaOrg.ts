import { VERTICALS } from "./all.js";

/** What schema.org calls a kind of business, for clients that read JSON-LD. A kind that no vertical has is a LocalBusiness. */
export function schemaOrgType(kind: string | undefined): string {
  return TYPES.get(kind ?? "") ?? "LocalBusiness";
}

const TYPES: ReadonlyMap<string, string> = new Map(
  VERTICALS.flatMap(({ kinds }) => Object.entries(kinds).map(([id, { schemaOrg }]) => [id, schemaOrg])),
);
