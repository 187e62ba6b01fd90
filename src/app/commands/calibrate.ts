import type { AttributeAgeing, Calibration } from "../../belief/calibration.js";
import type { Deviation } from "../../domain/deviation.js";
import { WIDE } from "../../calibration/reliability.js";
import { type Level, NUMBERS, shifted } from "../../calibration/level.js";
import { isOwn, offOf, ownCalibration, refit } from "../../calibration/refit.js";
import { toDate } from "../../domain/time.js";
import { calibrationText, shippedCalibration } from "../../settings/calibrationFile.js";
import { inSlices } from "../../steps.js";
import { nonEmpty, optional } from "../../settings/schemas.js";
import { ConfigError, option, toggle } from "../../settings/settings.js";
import { COMMON_SETTINGS, JSON_SETTING } from "../config.js";
import { deviationsIn, type ReadLog, readOwnLog } from "../ownLog.js";
import { type Answer, command, EXIT_FAILED, notify } from "./command.js";
import { loadCatalog, openCatalog, withStore } from "./openCatalog.js";
import { tableOf } from "./output.js";
import { FORCE_SETTING, requireReplaceable, writeOutput } from "./outputFile.js";

/** Most places whose logs are read; this many take a few minutes. */
const MAX_PLACES = 50_000;

export const calibrateCommand = command({
  name: "calibrate",
  about: `Compares the parameters of belief with this catalog's own log (--own): what its imports and checks of OpenStreetMap found unchanged, changed or gone, what businesses' websites stated, and what trusted callers reported. Prints by how much the parameters are off here, with 95 % intervals over places, and fits them: --out writes a file for \`doorlight serve --calibration\`. Reports of strangers have no weight, and websites and reports move a number only within the uncertainty that the observations leave.

Needs an area that was imported at least twice, some weeks apart. Exit code 1 if there is too little data. In a checkout: doorlight calibrate --snapshots DIR, see doorlight calibrate --snapshots --help.`,
  options: {
    own: toggle("own", "Use the log of the catalog in the data folder"),
    out: option("out", "FILE", optional(nonEmpty), "Write the fitted parameters to this file"),
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
    if (out !== null) requireReplaceable(out, data, force);
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
      const read = await readOwnLog(parts, before === inForce ? [inForce] : [inForce, before]);
      return answerOf(read, inForce, before, out);
    });
  },
});

async function answerOf(
  { places, logs, skipped }: ReadLog,
  inForce: Calibration,
  before: Calibration,
  out: string | null,
): Promise<Answer> {
  const log = logs[0] ?? { spans: [], testimony: [] };
  const deviations = await deviationsIn(log);
  for (const { what, reason } of skipped) notify(`doorlight calibrate: skipped ${what}: ${reason}.`);
  const known = logs.at(-1) ?? log;
  const deviationsBefore = known === log ? deviations : await deviationsIn(known);
  const { calibration, levels } = await inSlices(refit(before, known, deviationsBefore));
  const off = offOf(deviations);
  const parameters = Object.fromEntries(
    [...levels].map(([name, level]) => [name, numbersOf(before.attributes[name], level)]),
  );
  const data = { places, enough: levels.size > 0, deviations, off, parameters, untold: skipped };
  if (levels.size === 0) {
    notify(
      `doorlight calibrate: the log has too little data yet (${places} places observed twice). At least one attribute needs thirty places observed twice, some weeks apart, and five expected changes. Import the area again later.`,
    );
    return { data, code: EXIT_FAILED };
  }
  const notes: string[] = [];
  if (out !== null) {
    const dates = log.spans.flatMap(({ from, to }) => [from, to]);
    const [from, to] = [extreme(dates, Math.min), extreme(dates, Math.max)];
    const area = { area: "this catalog", from: toDate(from), to: toDate(to), places };
    await writeOutput(out, [calibrationText(ownCalibration(calibration, [area]))]);
    notes.push(`Written to ${out}. Serve with --calibration ${out}.`);
  }
  if (isOwn(inForce) && off.length === 0)
    notes.push("The current parameters were fitted to this log and still fit.");
  return {
    data,
    text: textOf(places, log.spans.length, log.testimony, deviations, levels, before),
    ...(notes.length === 0 ? {} : { note: notes.join("\n") }),
  };
}

const extreme = (values: readonly number[], pick: (a: number, b: number) => number): number =>
  values.reduce((best, next) => pick(best, next));

/** Each parameter of one attribute, before and as fitted here. */
function numbersOf(known: AttributeAgeing | undefined, level: Level) {
  if (known === undefined) return {};
  const numbers = NUMBERS.map((name) => {
    const { value, low, high } = shifted(known[name], name, level);
    return [name, { before: known[name].value, here: value, low, high }] as const;
  });
  return { ...Object.fromEntries(numbers), told_share: level.testimonyShare };
}

function textOf(
  places: number,
  spans: number,
  testimony: ReadLog["logs"][number]["testimony"],
  deviations: readonly Deviation[],
  levels: ReadonlyMap<string, Level>,
  before: Calibration,
): string {
  const sites = testimony.filter(({ by }) => by === "site").length;
  const off = offOf(deviations);
  return [
    `${places} places, ${spans} intervals between two observations, ${sites} website checks, ${testimony.length - sites} reports of trusted callers.`,
    "",
    "Changes observed, compared with the number that the current parameters imply:",
    "",
    tableOf(
      ["attribute", "by", "places", "n", "observed", "implied", "ratio", "95 %", ""],
      deviations.map((one) => [
        one.attribute,
        one.evidence,
        String(one.places),
        String(one.n),
        one.seen.toFixed(1),
        one.implied.toFixed(1),
        one.ratio.toFixed(2),
        `${one.low.toFixed(2)} to ${one.high.toFixed(2)}`,
        one.verdict,
      ]),
    ),
    "",
    off.length === 0
      ? "No parameter is off by more than chance explains."
      : `Off by more than chance explains: ${off.map(({ attribute, ratio }) => `${attribute} (${ratio.toFixed(2)} times)`).join(", ")}.`,
    "",
    `Changes per year, and the share of them that gets recorded, before and as fitted here (95 %):`,
    "",
    tableOf(
      ["attribute", "per year", "here", "factor", "95 %", "recorded", "here"],
      [...levels].map(([name, level]) => {
        const known = before.attributes[name];
        if (known === undefined) return [name];
        const [rate, share] = [
          shifted(known.perYear, "perYear", level),
          shifted(known.recordedShare, "recordedShare", level),
        ];
        const [shift, error] = [level.shifts[0] ?? 0, level.errors[0] ?? 0];
        const times = [shift - WIDE * error, shift + WIDE * error].map((one) => Math.exp(one).toFixed(2));
        return [
          name,
          known.perYear.value.toFixed(4),
          rate.value.toFixed(4),
          Math.exp(shift).toFixed(2),
          times.join(" to "),
          known.recordedShare.value.toFixed(2),
          `${share.value.toFixed(2)} (${share.low.toFixed(2)} to ${share.high.toFixed(2)})`,
        ];
      }),
    ),
  ].join("\n");
}
