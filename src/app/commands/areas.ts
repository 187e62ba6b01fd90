import type { LoadedArea } from "../../catalog/catalog.js";
import { coverageView } from "../../catalog/coverage.js";
import { toDate } from "../../domain/time.js";
import { toggle, type SettingValues } from "../../settings/settings.js";
import { areaOverview } from "../../surfaces/operator/overview.js";
import { COMMON_SETTINGS, JSON_SETTING } from "../config.js";
import { type Call, catalogCommand } from "./actions.js";
import { EXIT_DONE, EXIT_FAILED, EXIT_USAGE, tell } from "./command.js";
import { loadCatalog } from "./openCatalog.js";
import { printFields, printRows, verticalsOf } from "./table.js";

const options = {
  ...COMMON_SETTINGS,
  json: JSON_SETTING,
  force: toggle("force", "Do it although something speaks against it"),
};

type AreasCall = Call<SettingValues<typeof options>>;

export const areasCommand = catalogCommand({
  name: "areas",
  help: `Usage: doorlight areas [list]
       doorlight areas show ID
       doorlight areas remove ID --force

What is covered: every area with its places and what they are, how many have opening hours, how fresh they are, and what is odd in its data.
Areas may overlap: a record that several of them show counts in each.
\`remove\` deletes an area with its records and all evidence about them, reports included; it wants --force. What other areas show too
stays, with its evidence. It also clears away what an import left that was ended early.`,
  options,
  actions: { list, show, remove },
  usual: "list",
});

async function list({ store, config }: AreasCall): Promise<number> {
  const view = coverageView((await loadCatalog(store, config)).areas());
  printRows(view.areas, {
    json: config.json,
    none: "No area is covered yet. Import one: doorlight import FILE --area NAME",
    columns: {
      id: ({ id }) => id,
      name: ({ name, sample }) => name + (sample ? " (invented sample)" : ""),
      records: ({ records }) => records,
      "by vertical": verticalsOf,
      "with hours": ({ records_with_hours, records }) => percent(records_with_hours, records),
      "extract of": ({ extract_at }) => extract_at.slice(0, 10),
      "seen (median)": ({ median_observed_at }) => median_observed_at?.slice(0, 10),
    },
  });
  return EXIT_DONE;
}

async function show({ store, config, inputs: [id], now }: AreasCall): Promise<number> {
  const areas = (await loadCatalog(store, config)).areas();
  const loaded = areas.find(({ area }) => area.id === id);
  if (loaded === undefined) return unknownArea(id);
  const { area, entries, gazetteer } = loaded;
  let reports = 0;
  for (const { evidence } of entries.values()) reports += evidence.reports.length;
  const view = {
    ...coverageView([loaded]).areas[0],
    region: area.region,
    boundary_from: area.boundaryFrom,
    imported_at: toDate(area.importedAt),
    shared_with_other_areas: sharedOf(loaded, areas),
    named_places: gazetteer.length,
    reports,
    warnings: Object.fromEntries(areaOverview(loaded, now).warnings.map(({ kind, count }) => [kind, count])),
  };
  printFields(view, config.json);
  return EXIT_DONE;
}

async function remove({ store, config, inputs: [id] }: AreasCall): Promise<number> {
  const areas = (await loadCatalog(store, config)).areas();
  const loaded = areas.find(({ area }) => area.id === id);
  if (loaded === undefined) {
    if (id === undefined || !config.force || !(await store.removeArea(id))) return unknownArea(id);
    tell(`What an unfinished import of ${id} had left is removed.`);
    return EXIT_DONE;
  }
  const { area, entries } = loaded;
  if (!config.force) {
    tell(
      `doorlight: ${area.name} has ${entries.size} records with all that is known and reported of them. Add --force to delete it.`,
    );
    return EXIT_USAGE;
  }
  await store.removeArea(area.id);
  const shared = sharedOf(loaded, areas);
  const kept = shared === 0 ? "" : ` ${shared} of them other areas show too: they stay.`;
  tell(`${area.name} and its ${entries.size} records are removed.${kept}`);
  return EXIT_DONE;
}

function unknownArea(id = ""): number {
  tell(`doorlight: there is no area "${id}". See doorlight areas.`);
  return EXIT_FAILED;
}

/** How many of an area's records other areas show too. */
function sharedOf({ area, entries }: LoadedArea, areas: readonly LoadedArea[]): number {
  const others = areas.filter((one) => one.area.id !== area.id);
  return [...entries.keys()].filter((id) => others.some((one) => one.entries.has(id))).length;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "-" : `${part} (${Math.round((100 * part) / whole)} %)`;
}
