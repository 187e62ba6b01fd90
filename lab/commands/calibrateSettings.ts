import { COMMON_SETTINGS } from "#doorlight/app/config.js";
import { nonEmpty, optional } from "#doorlight/settings/schemas.js";
import { option } from "#doorlight/settings/settings.js";

const path = (placeholder: string, help: string) => option(placeholder, optional(nonEmpty), help);

/** Options of `doorlight calibrate --snapshots`. */
export const CALIBRATE_SETTINGS = {
  ...COMMON_SETTINGS,
  snapshots: path("DIR", "Folder of dated extracts"),
  out: path("FILE", "Write the fitted parameters to this file"),
  figures: path("FILE", "Write the measured figures, for the tables and diagrams of the documents"),
  forecasts: path("FILE", "Write every forecast and its outcome, one JSON object per line"),
};
