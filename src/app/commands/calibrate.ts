import type { Calibration } from "../../belief/calibration.js";
import { deviationsOf } from "../../calibration/deviation.js";
import { isOwn, offOf, ownCalibration, refit } from "../../calibration/refit.js";
import { toDate } from "../../domain/time.js";
import { calibrationText, shippedCalibration } from "../../settings/calibrationFile.js";
import { nonEmpty, optional } from "../../settings/schemas.js";
import { ConfigError, option, toggle } from "../../settings/settings.js";
import { COMMON_SETTINGS, JSON_SETTING } from "../config.js";
import { type ReadLog, readOwnLog } from "../ownLog.js";
import { type Answer, command, EXIT_FAILED, notify } from "./command.js";
import { loadCatalog, openCatalog, withStore } from "../openStore.js";
import { textOf } from "./output.js";
import { FORCE_SETTING, requireReplaceable, writeOutput } from "./outputFile.js";

/** Most places whose logs are read, and held in memory. */
const MAX_PLACES = 20_000;

export const calibrateCommand = command({
  name: "calibrate",
  about: `Compares the parameters of belief with this catalog's own log (--own): what its imports and checks of OpenStreetMap found unchanged, changed or gone. Prints by how much the parameters are off here, with 95 % intervals over places, and fits the rates of change: --out writes a file for \`doorlight serve --calibration\`.

Needs an area that was imported at least twice, some weeks apart. Exit code 1 if there is too little data. In a checkout: doorlight calibrate --snapshots DIR, see doorlight calibrate --snapshots --help.`,
  options: {
    own: toggle("Use the log of the catalog in the data folder"),
    out: option("FILE", optional(nonEmpty), "Write the fitted parameters to this file"),
    force: FORCE_SETTING,
    json: JSON_SETTING,
    ...COMMON_SETTINGS,
  },
  examples: [
    "doorlight calibrate --own --out data/calibration.json",
    "doorlight serve --calibration data/calibration.json",
  ],
  async run(options) {
    if (!options.own)
      throw new ConfigError(
        "calibrate: add --own or, in a checkout, --snapshots DIR. See doorlight calibrate --help.",
      );
    const { out, data, force } = options;
    requireReplaceable(out, data, force);
    return withStore(openCatalog(options), async ({ store }) => {
      const inForce = options.calibration ?? shippedCalibration();
      // Parameters already fitted to this log would count it twice.
      const before = isOwn(inForce) ? shippedCalibration() : inForce;
      const parts = {
        store,
        areas: (await loadCatalog(store, options)).areas(),
        now: options.clock.now(),
        maxPlaces: MAX_PLACES,
      };
      const read = await readOwnLog(parts, inForce);
      const known = before === inForce ? read : await readOwnLog(parts, before);
      return answerOf(read, known, before, out);
    });
  },
});

/** `known`: the log relative to `before`, the parameters from which it is fitted. */
async function answerOf(
  { places, spans, skipped }: ReadLog,
  known: ReadLog,
  before: Calibration,
  out: string | null,
): Promise<Answer> {
  const deviations = deviationsOf(spans);
  for (const { what, reason } of skipped) notify(`doorlight calibrate: skipped ${what}: ${reason}.`);
  const { calibration, rates } = refit(before, known.spans, deviationsOf(known.spans));
  const off = offOf(deviations);
  const parameters = Object.fromEntries(
    [...rates].map(([attribute, { value, ...bounds }]) => {
      const { perYear } = before.attributes[attribute] ?? {};
      return [attribute, { perYear: { before: perYear?.value, here: value, ...bounds } }];
    }),
  );
  const data = { places, enough: rates.size > 0, deviations, off, parameters, untold: skipped };
  if (rates.size === 0)
    return {
      data,
      note: `doorlight calibrate: the log has too little data yet (${places} places observed twice). At least one attribute needs thirty places observed twice, some weeks apart, and five expected changes. Import the area again later.`,
      code: EXIT_FAILED,
    };
  if (out !== null) {
    const dates = spans.flatMap(({ from, to }) => [from, to]).toSorted((a, b) => a - b);
    const [from, to] = [toDate(dates[0] ?? 0), toDate(dates.at(-1) ?? 0)];
    const fitted = ownCalibration(calibration, [{ area: "this catalog", from, to, places }]);
    await writeOutput(out, [calibrationText(fitted)]);
  }
  const text = [
    `${places} places, ${spans.length} intervals between two observations.`,
    "Changes observed, compared with the number that the current parameters imply:",
    textOf(deviations),
    off.length === 0
      ? "No parameter is off by more than chance explains."
      : `Off by more than chance explains: ${off.map(({ attribute, ratio }) => `${attribute} (${ratio.toFixed(2)} times)`).join(", ")}.`,
    "Changes a year before, and as fitted here:",
    textOf(Object.entries(parameters).map(([attribute, { perYear }]) => ({ attribute, ...perYear }))),
  ].join("\n\n");
  return out === null
    ? { data, text }
    : { data, text, note: `Written to ${out}. Serve with --calibration ${out}.` };
}
