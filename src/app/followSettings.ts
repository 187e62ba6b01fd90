import { flagSetting, given } from "../settings/makers.js";
import { integer } from "../settings/readers.js";
import type { SettingTable, SettingValues } from "../settings/settings.js";
import { CHANGES_SETTINGS, COMMON_SETTINGS, CORE_SETTINGS } from "./config.js";

/** Settings of `doorlight follow`. */
export const FOLLOW_SETTINGS = {
  ...COMMON_SETTINGS,
  ...CHANGES_SETTINGS,
  contact: CORE_SETTINGS.contact,
  fetchTimeout: given(
    "fetch-timeout",
    "SECONDS",
    120,
    "Patience with one request of the server",
    integer(1, 3600),
  ),
  once: flagSetting("once", "End when all is followed that is there now, for a timer of your own"),
} as const satisfies SettingTable;

export type FollowConfig = SettingValues<typeof FOLLOW_SETTINGS>;
