import type { CatalogEntry } from "../../catalog/catalog.js";
import { detailsView } from "../../catalog/details.js";
import { csvOf } from "../../contract/csv.js";
import { cellsOf } from "../../contract/placeLists.js";
import { attributionOf } from "../../domain/sources.js";
import { type Instant, toRfc3339 } from "../../domain/time.js";
import { choice, nonEmpty, optional } from "../../settings/schemas.js";
import { option } from "../../settings/settings.js";
import { COMMON_SETTINGS } from "../config.js";
import { command } from "./command.js";
import { areaNamed, loadCatalog, openCatalog, withStore } from "../openStore.js";
import { FORCE_SETTING, requireReplaceable, writeOutput } from "./outputFile.js";

/** The writer of each format; it yields pieces of text. */
const WRITERS = { geojson: geoJson, ndjson, csv };

export const exportCommand = command({
  name: "export",
  about:
    "Writes every record with all its details, including confidence and provenance, as a GeoJSON FeatureCollection or as one JSON object per line; or its main fields as CSV, for spreadsheets. GeoJSON includes the attribution that the data's license requires. A file is written completely or not at all; an existing one is replaced only with --force.",
  options: {
    format: option("FORMAT", choice("geojson", "ndjson", "csv").default("geojson"), "geojson, ndjson or csv"),
    area: option("ID", optional(nonEmpty), "Only this area"),
    out: option("FILE", optional(nonEmpty), "File to write; default: standard output"),
    force: FORCE_SETTING,
    ...COMMON_SETTINGS,
  },
  examples: ["doorlight export --format csv --out places.csv"],
  run(options) {
    const { out, data, force, format } = options;
    requireReplaceable(out, data, force);
    return withStore(openCatalog(options), async ({ store }) => {
      const loaded = (await loadCatalog(store, options)).areas();
      if (loaded.length === 0) throw new Error("the catalog is empty.");
      const only =
        options.area === null
          ? null
          : areaNamed(
              loaded.map(({ area }) => area),
              options.area,
            );
      const areas = loaded.filter(({ area }) => only === null || area === only);
      // A record that belongs to several areas is written once.
      const entries = [...new Set(areas.flatMap((area) => [...area.entries.values()]))];
      await writeOutput(out, WRITERS[format](entries, options.clock.now()));
      return { note: `${entries.length} records exported.` };
    });
  },
});

function* ndjson(entries: readonly CatalogEntry[], now: Instant): Generator<string> {
  for (const entry of entries) yield `${JSON.stringify(detailsView(entry, now))}\n`;
}

function* geoJson(entries: readonly CatalogEntry[], now: Instant): Generator<string> {
  const sources = new Set(entries.flatMap(({ record }) => record.elements.map(({ source }) => source)));
  const head = {
    type: "FeatureCollection",
    attribution: attributionOf(sources),
    exported_at: toRfc3339(now),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"features":[`;
  let separator = "\n";
  for (const entry of entries) {
    const { coordinates, ...properties } = detailsView(entry, now);
    const geometry = { type: "Point", coordinates: [coordinates.longitude, coordinates.latitude] };
    yield separator + JSON.stringify({ type: "Feature", id: entry.record.id, geometry, properties });
    separator = ",\n";
  }
  yield "\n]}\n";
}

/** The main fields only: facts and provenance have different columns in each record. */
function* csv(entries: readonly CatalogEntry[], now: Instant): Generator<string> {
  let columns: readonly string[] = [];
  for (const entry of entries) {
    const { facts: _facts, provenance: _origins, sources: _sources, ...view } = detailsView(entry, now);
    const { status } = view.availability;
    const row = cellsOf({ ...view, hours: { text: view.hours.text }, availability: { status } });
    const isFirst = columns.length === 0;
    if (isFirst) columns = Object.keys(row);
    const cells = columns.map((name) => row[name] ?? "");
    yield `${csvOf(isFirst ? [columns, cells] : [cells])}\r\n`;
  }
}
