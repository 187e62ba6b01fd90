import type { LoadedArea } from "../../catalog/catalog.js";
import { areaView } from "../../catalog/coverage.js";
import type { Area } from "../../domain/record.js";
import { OSM, sourceName } from "../../domain/sources.js";
import { nonEmpty, optional } from "../../settings/schemas.js";
import type { Store } from "../../store/store.js";
import { type Instant, toDate } from "../../domain/time.js";
import { ConfigError, option, toggle } from "../../settings/settings.js";
import { areaOverview } from "../../surfaces/operator/overview.js";
import { COMMON_SETTINGS, type CommonConfig, JSON_SETTING } from "../config.js";
import { catalogCommand } from "./command.js";
import { loadCatalog } from "../openStore.js";
import { rowsAnswer } from "./output.js";

export const areasCommand = catalogCommand({
  name: "areas",
  about:
    "Shows what is covered: each area with its number of records by kind, how many have opening hours, how fresh the data is, and what looks wrong in it. Areas may overlap: a record in several areas counts in each.",
  options: {
    source: option(
      "ID",
      optional(nonEmpty),
      "With remove: only this source's part of the area, such as overture",
    ),
    force: toggle("Confirm the deletion"),
    json: JSON_SETTING,
    ...COMMON_SETTINGS,
  },
  actions: {
    list: {
      about: "all areas",
      async run({ store, config }) {
        const areas = (await loadCatalog(store, config)).areas().map(areaView);
        const rows = areas.map((area) => ({
          id: area.id,
          name: area.name + (area.sample ? " (invented sample)" : ""),
          records: area.records,
          by_vertical: verticalsOf(area),
          with_hours: area.records_with_hours,
          extract_of: area.extract_at.slice(0, 10),
          seen_median: area.median_observed_at?.slice(0, 10),
        }));
        const none = "No area is covered yet. Import one: doorlight import FILE --area NAME";
        return { ...rowsAnswer(rows, none), data: areas };
      },
    },
    show: {
      inputs: "ID",
      about: "one area, with warnings about its data",
      async run({ store, config, input: id, now }) {
        const { areas, loaded } = await areaIn(store, config, id);
        if (loaded === undefined) throw unknownArea(id);
        const { area, entries, gazetteer } = loaded;
        let reports = 0;
        for (const { evidence } of entries.values()) reports += evidence.reports.length;
        const { warnings } = areaOverview(loaded, now);
        const data = {
          ...areaView(loaded),
          region: area.region,
          boundary_from: area.boundaryFrom,
          imported_at: toDate(area.importedAt),
          shared_with_other_areas: sharedOf(loaded, areas),
          named_places: gazetteer.length,
          reports,
          warnings: Object.fromEntries(warnings.map(({ kind, count }) => [kind, count])),
        };
        return { data };
      },
    },
    remove: {
      inputs: "ID",
      about:
        "deletes an area with its records and all their evidence, including reports; needs --force. Records shared with other areas stay. With --source, only what that source lists is deleted. Also removes what an interrupted import left behind",
      async run({ store, config, input: id, now }) {
        const { areas, loaded } = await areaIn(store, config, id);
        if (loaded === undefined) {
          if (!config.force || !(await store.removeArea(id))) throw unknownArea(id);
          const note = `Removed what an unfinished import of ${id} had left behind.`;
          return { data: { id, records: 0 }, note };
        }
        const { area, entries } = loaded;
        const records = entries.size;
        if (!config.force)
          throw new ConfigError(
            `${area.name} has ${records} records. This deletes them with all their evidence and reports. To confirm, add --force.`,
          );
        if (config.source !== null) return removeSourceOf(store, area, config.source, now);
        await store.removeArea(area.id);
        const shared = sharedOf(loaded, areas);
        const kept = shared === 0 ? "" : ` ${shared} of them belong to other areas too and stay.`;
        return {
          data: { id, records, shared },
          note: `Removed ${area.name} and its ${records} records.${kept}`,
        };
      },
    },
  },
  defaultAction: "list",
});

/** All areas, and the one with the id. */
async function areaIn(store: Store, config: CommonConfig, id: string) {
  const areas = (await loadCatalog(store, config)).areas();
  return { areas, loaded: areas.find(({ area }) => area.id === id) };
}

async function removeSourceOf(store: Store, area: Area, source: string, now: Instant) {
  // What imports is loaded only here: lists of areas are requested more often.
  const { removeSource } = await import("../../import/sourceImport.js");
  const known = (area.sources ?? []).map(({ id }) => id).filter((id) => id !== OSM);
  if (!known.includes(source))
    throw new ConfigError(
      `${area.name} has no source "${source}". Sources besides OpenStreetMap: ${known.join(", ") || "none"}.`,
    );
  const records = await removeSource(store, area, source, now);
  return {
    data: { id: area.id, source, records },
    note: `Removed ${sourceName(source)} from ${area.name}: ${records} records listed it. Data from other sources stays.`,
  };
}

const unknownArea = (id: string): Error => new Error(`no area has the id "${id}". See doorlight areas.`);

/** How many of an area's records belong to other areas too. */
function sharedOf({ area, entries }: LoadedArea, areas: readonly LoadedArea[]): number {
  const others = areas.filter((one) => one.area.id !== area.id);
  return [...entries.keys()].filter((id) => others.some((one) => one.entries.has(id))).length;
}

/** The number of records of each vertical: `food 1708, fitness 81`. */
export function verticalsOf({
  verticals,
}: {
  readonly verticals: readonly { readonly id: string; readonly records: number }[];
}): string {
  return verticals.map(({ id, records }) => `${id} ${records}`).join(", ") || "-";
}
