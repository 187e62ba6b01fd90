import { didYouMean } from "../../language/text/closest.js";
import { shippedCalibration } from "../../settings/calibrationFile.js";
import type { LoadedArea } from "../../catalog/catalog.js";
import { coverageView } from "../../catalog/coverage.js";
import { verticalsOf } from "./table.js";
import { AREAS_SETTINGS } from "../commandSettings.js";
import { describeSettings, environment, readSettings } from "../config.js";
import { areaOverview } from "../../surfaces/operator/overview.js";
import { openCatalog } from "./openCatalog.js";
import { type Instant, toDate } from "../../domain/time.js";
import { createCatalog } from "../indexedCatalog.js";
import { type Command, EXIT_DONE, EXIT_FAILED, EXIT_USAGE, print, tell } from "./command.js";
import { tableOf } from "./table.js";

const ACTIONS = ["list", "show", "remove"];

export const areasCommand: Command = {
  help: `Usage: doorlight areas [list]
       doorlight areas show ID
       doorlight areas remove ID --force

What is covered: every area with its places and what they are, how many have opening hours, how fresh they are, and what is odd in its data.
Areas may overlap: a record that several of them show counts in each.
\`remove\` deletes an area with its records and all evidence about them, reports included; it wants --force. What other areas show too
stays, with its evidence. It also clears away what an import left that was ended early.

Options:
${describeSettings(AREAS_SETTINGS)}`,
  async run(args) {
    const { values: config, positionals } = readSettings(AREAS_SETTINGS, args, environment);
    const [action = "list", id] = positionals;
    if (!ACTIONS.includes(action)) {
      tell(
        `doorlight areas: there is no action "${action}".${didYouMean(action, ACTIONS)} See doorlight areas --help.`,
      );
      return EXIT_USAGE;
    }
    const { store } = await openCatalog(config);
    try {
      const catalog = createCatalog(store, config.calibration ?? shippedCalibration());
      await catalog.follow(config.clock.now());
      const areas = catalog.areas();
      if (action === "list") {
        list(areas, config.json);
        return EXIT_DONE;
      }
      const area = areas.find((one) => one.area.id === id);
      if (area === undefined) {
        if (action === "remove" && id !== undefined && config.force && (await store.removeArea(id))) {
          tell(`What an unfinished import of ${id} had left is removed.`);
          return EXIT_DONE;
        }
        tell(`doorlight: there is no area "${id ?? ""}". See doorlight areas.`);
        return EXIT_FAILED;
      }
      if (action === "show") {
        show(area, areas, config.json, config.clock.now());
        return EXIT_DONE;
      }
      if (!config.force) {
        tell(
          `doorlight: ${area.area.name} has ${area.entries.size} records with all that is known and reported of them. Add --force to delete it.`,
        );
        return EXIT_USAGE;
      }
      await store.removeArea(area.area.id);
      const shared = sharedOf(area, areas);
      const kept = shared === 0 ? "" : ` ${shared} of them other areas show too: they stay.`;
      tell(`${area.area.name} and its ${area.entries.size} records are removed.${kept}`);
      return EXIT_DONE;
    } finally {
      await store.close();
    }
  },
};

function list(areas: readonly LoadedArea[], json: boolean): void {
  const view = coverageView(areas);
  if (json) return print(JSON.stringify(view.areas));
  if (areas.length === 0)
    return tell("No area is covered yet. Import one: doorlight import FILE --area NAME");
  return print(
    tableOf(
      ["id", "name", "records", "by vertical", "with hours", "extract of", "seen (median)"],
      view.areas.map((area) => [
        area.id,
        area.name + (area.sample ? " (invented sample)" : ""),
        String(area.records),
        verticalsOf(area),
        percent(area.records_with_hours, area.records),
        area.extract_at.slice(0, 10),
        area.median_observed_at?.slice(0, 10) ?? "-",
      ]),
    ),
  );
}

/** How many of an area's records other areas show too. */
function sharedOf({ area, entries }: LoadedArea, areas: readonly LoadedArea[]): number {
  const others = areas.filter((one) => one.area.id !== area.id);
  return [...entries.keys()].filter((id) => others.some((one) => one.entries.has(id))).length;
}

function show(loaded: LoadedArea, areas: readonly LoadedArea[], json: boolean, now: Instant): void {
  const { area, entries, gazetteer } = loaded;
  let reports = 0;
  for (const { evidence } of entries.values()) reports += evidence.reports.length;
  const [covered] = coverageView([loaded]).areas;
  const view = {
    ...covered,
    region: area.region,
    boundary_from: area.boundaryFrom,
    imported_at: toDate(area.importedAt),
    shared_with_other_areas: sharedOf(loaded, areas),
    named_places: gazetteer.length,
    reports,
    warnings: Object.fromEntries(areaOverview(loaded, now).warnings.map(({ kind, count }) => [kind, count])),
  };
  if (json) return print(JSON.stringify(view));
  return print(
    tableOf(
      ["", ""],
      Object.entries(view).map(([field, value]) => [
        field.replaceAll("_", " "),
        typeof value === "object" ? JSON.stringify(value) : String(value),
      ]),
    ),
  );
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "-" : `${part} (${Math.round((100 * part) / whole)} %)`;
}
