import { flagSetting, given, setting } from "../settings/makers.js";
import { httpUrl, integer, nonEmpty } from "../settings/readers.js";
import type { SettingTable, SettingValues } from "../settings/settings.js";
import { CHANGES_SETTINGS, COMMON_SETTINGS } from "./config.js";
import { IMPORT_SETTINGS } from "./importSettings.js";

/** Settings of `doorlight add`. */
export const ADD_SETTINGS = {
  ...COMMON_SETTINGS,
  choose: given<string | null>(
    "choose",
    "ID",
    null,
    "Which of several places of that name, as they are listed: relation/5400890",
    nonEmpty,
  ),
  boundary: given<string | null>(
    "boundary",
    "FILE",
    null,
    "GeoJSON with the outline; else Nominatim is asked for it",
    nonEmpty,
  ),
  extract: given<string | null>(
    "extract",
    "FILE",
    null,
    "Extract that holds the area, an .osm.pbf to follow it; else an Overpass server is asked",
    nonEmpty,
  ),
  dryRun: flagSetting("dry-run", "Say what would be fetched, and end"),
  noFollow: flagSetting("no-follow", "Only import: do not begin to follow"),
  nominatimUrl: setting(
    "nominatim-url",
    "URL",
    "https://nominatim.openstreetmap.org/search",
    "Nominatim server that is asked for outlines",
    httpUrl,
  ),
  mostKm2: given(
    "most-km2",
    "N",
    2_000,
    "Square kilometers that an Overpass server is asked for at most",
    integer(1, 1_000_000),
  ),
  overpassUrls: IMPORT_SETTINGS.overpassUrls,
  fetchTimeout: IMPORT_SETTINGS.fetchTimeout,
  contact: IMPORT_SETTINGS.contact,
  changes: CHANGES_SETTINGS.changes,
  id: IMPORT_SETTINGS.id,
  replace: IMPORT_SETTINGS.replace,
  verticals: IMPORT_SETTINGS.verticals,
  timeZone: IMPORT_SETTINGS.timeZone,
  country: IMPORT_SETTINGS.country,
  region: IMPORT_SETTINGS.region,
  force: IMPORT_SETTINGS.force,
} as const satisfies SettingTable;

export type AddConfig = SettingValues<typeof ADD_SETTINGS>;
