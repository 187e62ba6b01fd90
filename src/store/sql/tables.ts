/** Tables distributed by area. */
export const BY_AREA = [
  "area_state",
  "gazetteer_places",
  "records",
  "area_records",
  "elements",
  "observations",
  "reports",
  "live_checks",
  "settlements",
  "negative_callers",
  "surges",
  "outbox",
  "area_imports",
  "departures",
  "followed_areas",
  "map_chunks",
  "area_summaries",
];
/** Tables distributed by another key. */
export const BY_KEY: Readonly<Record<string, string>> = {
  record_homes: "record_id",
  area_keys: "key",
  quota_used: "caller_id",
  key_usage: "key_id",
  leases: "name",
  rechecks: "queue",
};
/** Small, seldom written tables that are joined with others: replicated to every node. */
export const EVERYWHERE = [
  "catalog_state",
  "reporters",
  "revocations",
  "keys",
  "key_secrets",
  "keys_revision",
  "invitations",
  "server_secret",
  "address_salts",
  "webhooks",
  "dead_letters",
  "merchants",
  "merchant_grants",
  "merchant_tickets",
  "merchant_audit",
  "merchant_sources",
  "signing_keys",
];

/** Every table of the catalog, in the order in which they are distributed. */
export const TABLES: readonly string[] = [...EVERYWHERE, ...BY_AREA, ...Object.keys(BY_KEY)];
/** Tables that have rows even in an empty store. */
export const STATE_TABLES: ReadonlySet<string> = new Set(["catalog_state", "keys_revision", "server_secret"]);
