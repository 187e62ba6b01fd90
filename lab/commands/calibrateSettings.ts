import { COMMON_SETTINGS } from "#doorlight/app/config.js";
import { nonEmpty } from "#doorlight/settings/readers.js";
import type { Setting, SettingTable } from "#doorlight/settings/settings.js";

const path = (flag: string, placeholder: string, help: string): Setting<string | null> => ({
  flag,
  env: null,
  placeholder,
  fallback: null,
  help,
  read: nonEmpty,
});

/** Settings of `doorlight calibrate`. */
export const CALIBRATE_SETTINGS = {
  ...COMMON_SETTINGS,
  snapshots: path("snapshots", "DIR", "Folder of dated extracts"),
  out: path("out", "FILE", "Write the fitted parameters to this file"),
  figures: path("figures", "FILE", "Write what was measured, from which documents and pictures are made"),
  forecasts: path("forecasts", "FILE", "Write every forecast and what came of it, a JSON object a line"),
} as const satisfies SettingTable;
