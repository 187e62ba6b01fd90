import { PLANS } from "../../domain/caller.js";
import { choice, count, day, holderName, integer, optional } from "../../settings/schemas.js";
import { option, type SettingValues, toggle } from "../../settings/settings.js";
import { COMMON_SETTINGS, JSON_SETTING, SERVE_SETTINGS } from "../config.js";
import type { Call } from "./actions.js";

/** Options of `doorlight keys`. They are of one call: none is read from the environment but those of the server. */
export const KEYS_OPTIONS = {
  ...COMMON_SETTINGS,
  baseUrl: SERVE_SETTINGS.baseUrl,
  name: option("name", "TEXT", optional(holderName), "Who holds the key; shown with what it reports"),
  plan: option("plan", PLANS.join("|"), optional(choice(...PLANS)), "free has the monthly quota, usage none"),
  reads: option("reads", "N", optional(integer(1, 1_000_000)), "Read calls a minute; else the plan's"),
  reports: option("reports", "N", optional(integer(1, 1_000_000)), "Reports a minute; else the plan's"),
  monthly: option("monthly", "N", optional(count), "Calls a calendar month; else the plan's"),
  graceHours: option("grace", "HOURS", integer(0, 8_760).default(24), "How long a replaced key still works"),
  inviteHours: option("hours", "HOURS", integer(1, 720).default(72), "How long an invitation can be used"),
  from: option("from", "DAY", optional(day), "First day of usage; else the month's first (UTC)"),
  to: option("to", "DAY", optional(day), "Last day of usage; else today (UTC)"),
  csv: toggle("csv", "Print usage as CSV"),
  json: JSON_SETTING,
};

export type KeysConfig = SettingValues<typeof KEYS_OPTIONS>;
export type KeysCall = Call<KeysConfig>;
