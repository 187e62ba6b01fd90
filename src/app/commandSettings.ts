import { flagSetting, given } from "../settings/makers.js";
import { choice, count, day, holderName, integer, nonEmpty } from "../settings/readers.js";
import type { SettingTable, SettingValues } from "../settings/settings.js";
import { type Plan, PLANS } from "../domain/caller.js";
import { COMMON_SETTINGS, JSON_SETTING, SERVE_SETTINGS } from "./config.js";

const FORCE_SETTING = flagSetting("force", "Do it although something speaks against it");

/** Settings of `doorlight keys`. They are of one call: none is read from the environment but those of the server. */
export const KEYS_SETTINGS = {
  ...COMMON_SETTINGS,
  baseUrl: SERVE_SETTINGS.baseUrl,
  name: given<string | null>(
    "name",
    "TEXT",
    null,
    "Who holds the key; shown with what it reports",
    holderName,
  ),
  plan: given<Plan | null>(
    "plan",
    PLANS.join("|"),
    null,
    "free has the monthly quota, usage none",
    choice(...PLANS),
  ),
  reads: given<number | null>(
    "reads",
    "N",
    null,
    "Read calls a minute; else the plan's",
    integer(1, 1_000_000),
  ),
  reports: given<number | null>(
    "reports",
    "N",
    null,
    "Reports a minute; else the plan's",
    integer(1, 1_000_000),
  ),
  monthly: given<number | null>("monthly", "N", null, "Calls a calendar month; else the plan's", count),
  graceHours: given("grace", "HOURS", 24, "How long a replaced key still works", integer(0, 8_760)),
  inviteHours: given("hours", "HOURS", 72, "How long an invitation can be used", integer(1, 720)),
  from: given<string | null>("from", "DAY", null, "First day of usage; else the month's first (UTC)", day),
  to: given<string | null>("to", "DAY", null, "Last day of usage; else today (UTC)", day),
  csv: flagSetting("csv", "Print usage as CSV"),
  json: JSON_SETTING,
} as const satisfies SettingTable;

/** Settings of `doorlight webhooks`. */
export const WEBHOOKS_SETTINGS = {
  ...COMMON_SETTINGS,
  tokenSecret: SERVE_SETTINGS.tokenSecret,
  allowLoopback: SERVE_SETTINGS.allowLoopback,
  area: given<string | null>("area", "AREA", null, "Only this area, by id or name", nonEmpty),
  json: JSON_SETTING,
} as const satisfies SettingTable;
export type WebhooksConfig = SettingValues<typeof WEBHOOKS_SETTINGS>;

/** Settings of `doorlight signing`. */
export const SIGNING_SETTINGS = {
  ...COMMON_SETTINGS,
  tokenSecret: SERVE_SETTINGS.tokenSecret,
  json: JSON_SETTING,
} as const satisfies SettingTable;
export type SigningConfig = SettingValues<typeof SIGNING_SETTINGS>;

/** Settings of `doorlight merchants`. */
export const MERCHANTS_SETTINGS = {
  ...COMMON_SETTINGS,
  inviteHours: given("hours", "HOURS", 72, "How long a code can be used", integer(1, 720)),
  json: JSON_SETTING,
} as const satisfies SettingTable;
export type MerchantsConfig = SettingValues<typeof MERCHANTS_SETTINGS>;

/** Settings of `doorlight areas`. */
export const AREAS_SETTINGS = {
  ...COMMON_SETTINGS,
  json: JSON_SETTING,
  force: FORCE_SETTING,
} as const satisfies SettingTable;

/** Settings of `doorlight backup` and `doorlight restore`. */
export const BACKUP_SETTINGS = { ...COMMON_SETTINGS, force: FORCE_SETTING } as const satisfies SettingTable;

/** Settings of `doorlight export`. */
export const EXPORT_SETTINGS = {
  ...COMMON_SETTINGS,
  format: given("format", "FORMAT", "geojson", "geojson or ndjson", choice("geojson", "ndjson")),
  area: given<string | null>("area", "ID", null, "Only this area", nonEmpty),
  out: given<string | null>("out", "FILE", null, "File to write; else standard output", nonEmpty),
} as const satisfies SettingTable;

export type KeysConfig = SettingValues<typeof KEYS_SETTINGS>;

/** Settings of `doorlight store`. */
export const STORE_SETTINGS = { json: JSON_SETTING } as const satisfies SettingTable;

/** Settings of `doorlight migrate`. */
export const MIGRATE_SETTINGS = {
  from: given<string | null>(
    "from",
    "URL",
    null,
    "Where the catalog is: sqlite://FOLDER or postgres://…",
    nonEmpty,
  ),
  to: given<string | null>("to", "URL", null, "Where it goes, empty yet: the same", nonEmpty),
  json: JSON_SETTING,
} as const satisfies SettingTable;
