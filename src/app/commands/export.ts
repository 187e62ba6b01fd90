import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { CatalogEntry } from "../../catalog/catalog.js";
import { detailsView } from "../../catalog/details.js";
import { csvOf } from "../../contract/csv.js";
import { cellsOf } from "../../contract/placeLists.js";
import { kindsOf } from "../../domain/record.js";
import { attributionOf } from "../../domain/sources.js";
import { type Instant, toRfc3339 } from "../../domain/time.js";
import { choice, nonEmpty, optional } from "../../settings/schemas.js";
import { option } from "../../settings/settings.js";
import { COMMON_SETTINGS } from "../config.js";
import { command, EXIT_DONE, notify } from "./command.js";
import { areaNamed, loadCatalog, openCatalog, withStore } from "./openCatalog.js";
import { FORCE_SETTING, requireReplaceable, writeOutput } from "./outputFile.js";
import { terminalProgress } from "./progress.js";

/** The writer of each format; it yields pieces of text. */
const WRITERS = { geojson: geoJson, ndjson, csv };

export const exportCommand = command({
  name: "export",
  about:
    "Writes every record with all its details, including confidence and provenance, as a GeoJSON FeatureCollection or as one JSON object per line; or its main fields as CSV, for spreadsheets. GeoJSON includes the attribution that the data's license requires. A file is written completely or not at all; an existing one is replaced only with --force.",
  options: {
    format: option(
      "format",
      "FORMAT",
      choice("geojson", "ndjson", "csv").default("geojson"),
      "geojson, ndjson or csv",
    ),
    area: option("area", "ID", optional(nonEmpty), "Only this area"),
    out: option("out", "FILE", optional(nonEmpty), "File to write; default: standard output"),
    force: FORCE_SETTING,
    ...COMMON_SETTINGS,
  },
  examples: ["doorlight export --format csv --out places.csv"],
  run(options) {
    const { out, data, force } = options;
    if (out !== null) requireReplaceable(out, data, force);
    return withStore(openCatalog(options), async ({ store }) => {
      const now = options.clock.now();
      const catalog = await loadCatalog(store, options);
      const loaded = catalog.areas();
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
      const progress = terminalProgress();
      try {
        const pieces = WRITERS[options.format](entries, now);
        const counted = counting(pieces, (written) =>
          progress.update("exporting", Math.min(1, written / entries.length)),
        );
        if (out === null) await writeStdout(counted);
        else await writeOutput(out, counted);
      } finally {
        progress.done();
      }
      notify(`${entries.length} records exported${ofVerticals(entries)}.`);
      return EXIT_DONE;
    });
  },
});

/** `: food 120, lodging 12`; "" for a single vertical. A record of two verticals counts in both. */
function ofVerticals(entries: readonly CatalogEntry[]): string {
  const counts = new Map<string, number>();
  for (const { area, record } of entries)
    for (const { id } of area.registry.ofKinds(kindsOf(record))) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts.size < 2 ? "" : `: ${[...counts].map(([id, count]) => `${id} ${count}`).join(", ")}`;
}

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

function* counting(lines: Iterable<string>, onLine: (written: number) => void): Generator<string> {
  let written = 0;
  for (const line of lines) {
    yield line;
    written += 1;
    onLine(written);
  }
}

/** The reader may close the pipe early. */
const writeStdout = (lines: Iterable<string>): Promise<void> =>
  pipeline(Readable.from(lines), process.stdout as Writable, { end: false }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    },
  );
