import { writeFile } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { AttributeAgeing, Calibration } from "../../belief/calibration.js";
import type { Deviation } from "../../domain/deviation.js";
import { WIDE } from "../../calibration/bounds.js";
import { type Level, NUMBERS, shifted } from "../../calibration/level.js";
import { isOwn, offOf, ownCalibration, refit } from "../../calibration/refit.js";
import { toDate } from "../../domain/time.js";
import { calibrationText, shippedCalibration } from "../../settings/calibrationFile.js";
import { inSlices } from "../../steps.js";
import { nonEmpty, optional } from "../../settings/schemas.js";
import { ConfigError, option, toggle } from "../../settings/settings.js";
import { COMMON_SETTINGS, JSON_SETTING } from "../config.js";
import { deviationsIn, type ReadLog, readOwnLog } from "../ownLog.js";
import { type Answer, command, EXIT_FAILED, tell } from "./command.js";
import { loadCatalog, openCatalog, withStore } from "./openCatalog.js";
import { tableOf } from "./output.js";

/** Places whose logs are read at most: some minutes' work. */
const MAX_PLACES = 50_000;

export const calibrateCommand = command({
  name: "calibrate",
  about: `Holds the parameters of belief against this catalog's own log (--own): what its imports and looks at OpenStreetMap found unchanged, changed or gone, what businesses' sites said, and what callers reported, as far as they have earned trust. Says by how much the parameters are off here, with 95 % intervals over places, and fits them: --out writes what \`doorlight serve --calibration\` takes. What strangers report weighs nothing, and what sites and reports tell moves no number by more than what the looks leave open.

Tells something once an area was imported at least twice, some weeks apart. Exit code 1 where there is too little to tell. In a checkout: doorlight calibrate --snapshots DIR, see doorlight calibrate --snapshots --help.`,
  options: {
    own: toggle("own", "Take the log of the catalog in the data folder"),
    out: option("out", "FILE", optional(nonEmpty), "Write the parameters fitted to the log to this file"),
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
        "calibrate: needs --own, or, in a checkout, --snapshots DIR. See doorlight calibrate --help.",
      );
    return withStore(openCatalog(options), async ({ store }) => {
      const inForce = options.calibration ?? shippedCalibration();
      // What was fitted to this log before would count it twice.
      const before = isOwn(inForce) ? shippedCalibration() : inForce;
      const parts = {
        store,
        areas: (await loadCatalog(store, options)).areas(),
        now: options.clock.now(),
        maxPlaces: MAX_PLACES,
        breathe: () => nextTurn(),
      };
      const read = await readOwnLog(parts, before === inForce ? [inForce] : [inForce, before]);
      return answerOf(read, inForce, before, options.out);
    });
  },
});

async function answerOf(
  { places, logs, untold }: ReadLog,
  inForce: Calibration,
  before: Calibration,
  out: string | null,
): Promise<Answer> {
  const log = logs[0] ?? { spans: [], told: [] };
  const deviations = await deviationsIn(log, () => nextTurn());
  for (const { what, reason } of untold) tell(`doorlight calibrate: ${what} is left out: ${reason}.`);
  const known = logs.at(-1) ?? log;
  const deviationsBefore = known === log ? deviations : await deviationsIn(known, () => nextTurn());
  const { calibration, levels } = await inSlices(refit(before, known, deviationsBefore), () => nextTurn());
  const off = offOf(deviations);
  const parameters = Object.fromEntries(
    [...levels].map(([name, level]) => [name, numbersOf(before.attributes[name], level)]),
  );
  const data = { places, enough: levels.size > 0, deviations, off, parameters, untold };
  if (levels.size === 0) {
    tell(
      `doorlight calibrate: the log tells too little yet (${places} places seen twice): of one attribute at least, thirty places must have been seen twice, some weeks apart, and five changes be expected. Import the area again later.`,
    );
    return { data, code: EXIT_FAILED };
  }
  const notes: string[] = [];
  if (out !== null) {
    const dates = log.spans.flatMap(({ from, to }) => [from, to]);
    const [from, to] = [extreme(dates, Math.min), extreme(dates, Math.max)];
    const area = { area: "this catalog", from: toDate(from), to: toDate(to), places };
    await writeFile(out, calibrationText(ownCalibration(calibration, [area])));
    notes.push(`Written to ${out}. Serve with --calibration ${out}.`);
  }
  if (isOwn(inForce) && off.length === 0)
    notes.push("The parameters in force were fitted to this log, and hold.");
  return {
    data,
    text: textOf(places, log.spans.length, log.told, deviations, levels, before),
    ...(notes.length === 0 ? {} : { note: notes.join("\n") }),
  };
}

const extreme = (values: readonly number[], pick: (a: number, b: number) => number): number =>
  values.reduce((best, next) => pick(best, next));

/** What each number of one attribute was, and what it is here. */
function numbersOf(known: AttributeAgeing | undefined, level: Level) {
  if (known === undefined) return {};
  const numbers = NUMBERS.map((name) => {
    const { value, low, high } = shifted(known[name], name, level);
    return [name, { before: known[name].value, here: value, low, high }] as const;
  });
  return { ...Object.fromEntries(numbers), told_share: level.toldShare };
}

function textOf(
  places: number,
  spans: number,
  told: ReadLog["logs"][number]["told"],
  deviations: readonly Deviation[],
  levels: ReadonlyMap<string, Level>,
  before: Calibration,
): string {
  const sites = told.filter(({ by }) => by === "site").length;
  const off = offOf(deviations);
  return [
    `${places} places, ${spans} spans from one look at their source to the next, ${sites} answers of sites, ${told.length - sites} times that trusted callers reported.`,
    "",
    "Changes seen for each that the parameters in force imply:",
    "",
    tableOf(
      ["attribute", "by", "places", "n", "seen", "implied", "seen for each implied", "95 %", ""],
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
      ? "The parameters are off nowhere beyond what chance leaves open."
      : `Off beyond what chance leaves open: ${off.map(({ attribute, ratio }) => `${attribute} (${ratio.toFixed(2)} times)`).join(", ")}.`,
    "",
    `Changes a year, and the share of them that is recorded, as they were and as fitted here (95 %):`,
    "",
    tableOf(
      ["attribute", "a year", "here", "times", "95 %", "recorded", "here"],
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
