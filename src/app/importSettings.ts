import { availableParallelism } from "node:os";
import { iso1A2Code } from "@rapideditor/country-coder";
import { areaId, idList, integer, nonEmpty } from "../settings/readers.js";
import { flagSetting, given, repeated, setting } from "../settings/makers.js";
import type { SettingTable, SettingValues } from "../settings/settings.js";
import { CHANGES_SETTINGS, COMMON_SETTINGS, SERVE_SETTINGS } from "./config.js";

/** Settings of `doorlight import`. */
export const IMPORT_SETTINGS = {
  ...COMMON_SETTINGS,
  area: setting<string | null>(
    "area",
    "NAME",
    null,
    "Name of the area; without --boundary or --whole, of a boundary in the extract",
    nonEmpty,
  ),
  id: given<string | null>("id", "ID", null, "Id of the area; else its boundary and name tell", areaId),
  whole: flagSetting("whole", "The area is all that the extract covers, whatever boundaries it holds"),
  replace: flagSetting(
    "replace",
    "Take the place of a stored area of that name or id whose boundary is another",
  ),
  boundary: setting<string | null>(
    "boundary",
    "FILE",
    null,
    "GeoJSON with the area's polygon; else a boundary in the extract, else all that it covers",
    nonEmpty,
  ),
  timeZone: setting<string | null>(
    "timezone",
    "ZONE",
    null,
    "IANA time zone; else derived from the coordinates",
    nonEmpty,
  ),
  country: setting<string | null>(
    "country",
    "CODE",
    null,
    "Two-letter country; else derived from the coordinates",
    (code) => {
      const known = /^[A-Za-z]{2}$/u.test(code) ? iso1A2Code(code.toUpperCase()) : null;
      if (known === null)
        throw new Error(
          "a two-letter country code of ISO 3166-1 such as DE: its public holidays and phone numbers are read by it",
        );
      return known;
    },
  ),
  region: setting<string | null>(
    "region",
    "STATE",
    null,
    "State whose public holidays hold, e.g. Bayern",
    nonEmpty,
  ),
  verticals: repeated<readonly string[] | null>(
    "vertical",
    "ID[,ID...]",
    null,
    "Kinds of business to import; else all that the extract holds",
    idList,
  ),
  overpassUrls: SERVE_SETTINGS.overpassUrls,
  fetchTimeout: SERVE_SETTINGS.fetchTimeout,
  contact: SERVE_SETTINGS.contact,
  follow: flagSetting(
    "follow",
    "Keep what `doorlight follow` needs to go on from this extract (one .osm.pbf): about as much as the file has",
  ),
  changes: {
    ...CHANGES_SETTINGS.changes,
    help: "With --follow: the directory of change files that the area is followed by; else the one that the extract names",
  },
  jobs: setting(
    "jobs",
    "N",
    Math.max(1, availableParallelism() - 1),
    "Threads that read a large .osm.pbf, up to the machine's cores and 8; else its cores less one. 1: the program's own",
    integer(1, 64),
  ),
  force: setting(
    "force",
    null,
    false,
    "Import although the extract is older or far smaller than what is stored",
    () => true,
  ),
} as const satisfies SettingTable;

export type ImportConfig = SettingValues<typeof IMPORT_SETTINGS>;
