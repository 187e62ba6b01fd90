import { COMMON_SETTINGS } from "#doorlight/app/config.js";
import { nonEmpty, optional } from "#doorlight/settings/schemas.js";
import { option } from "#doorlight/settings/settings.js";

const path = (flag: string, placeholder: string, help: string) =>
  option(flag, placeholder, optional(nonEmpty), help);

/** Options of `doorlight calibrate --snapshots`. */
export const CALIBRATE_SETTINGS = {
  ...COMMON_SETTINGS,
  snapshots: path("snapshots", "DIR", "Folder of dated extracts"),
  out: path("out", "FILE", "Write the fitted parameters to this file"),
  figures: path(
    "figures",
    "FILE",
    "Write the measured figures, for the tables and diagrams of the documents",
  ),
  forecasts: path("forecasts", "FILE", "Write every forecast and its outcome, one JSON object per line"),
};
