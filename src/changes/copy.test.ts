import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { Catalog, type CatalogEntry } from "../catalog/catalog.js";
import { operatingStatus } from "../catalog/details.js";
import { keyed, reported, stranger } from "../domain/testEvidence.js";
import { DAY_MS, HOUR_MS, YEAR_MS } from "../domain/time.js";
import { shippedCalibration } from "../settings/calibrationFile.js";
import { openMemoryStore } from "../store/sqlite/sqliteStore.js";
import { appending, areaImport, ID } from "../store/testImports.js";
import { food } from "../verticals/food/food.js";
import { changeItem } from "./changeView.js";
import { pageOfChanges } from "./reading.js";

const BEGAN = Date.UTC(2025, 7, 20);
const PLACES = [1, 2, 3, 4];

const event = fc.record({
  what: fc.constantFrom("list", "list", "report", "report", "report", "look", "follow"),
  /** Hours since the previous event. */
  hours: fc.oneof(fc.integer({ min: 1, max: 48 }), fc.integer({ min: 1, max: 300 * 24 })),
  places: fc.subarray(PLACES, { minLength: 1 }),
  outcome: fc.constantFrom("closed" as const, "closed" as const, "correct" as const),
  who: fc.nat(6),
  check: fc.constantFrom(
    ["OpenStreetMap", "removed"] as const,
    ["OpenStreetMap", "unchanged"] as const,
    ["Website", "gone"] as const,
    ["Website", "matches"] as const,
    ["Website", "closed_for_good"] as const,
  ),
});

/** Places as an extract lists them: some are mapped twice, some were last seen long ago. */
function listed(places: readonly number[], extractAt: number) {
  const whole = areaImport(places, {
    extractAt,
    observed: (place) => ({
      observedAt: BEGAN - (place % 2 === 0 ? 13 * YEAR_MS : DAY_MS),
      dating: place % 2 === 0 ? "edited" : "listed",
      recordedAt: extractAt,
      values: { name: `Place ${place}`, coordinates: { latitude: 52.5, longitude: 13.5 } },
    }),
  });
  const second = (place: number) => (place > 2 ? [{ source: "osm", id: `way/${place}` }] : []);
  return {
    ...whole,
    records: whole.records.map((record, i) => ({
      ...record,
      elements: [...record.elements, ...second(places[i] ?? 0)],
    })),
  };
}

test("a copy that follows the feed has the records' operating status after any changes, at any later time", async () => {
  let tokens = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { maxLength: 14 }),
      fc.integer({ min: 0, max: 800 }),
      async (events, daysAfter) => {
        const store = openMemoryStore();
        const catalog = new Catalog({
          store,
          verticals: [food],
          calibration: shippedCalibration(),
          rest: () => Promise.resolve(),
          makeIndex: () => ({ update: () => {} }),
        });
        const copy = new Map<string, string | undefined>();
        let cursor: string | null = null;
        const follow = async (now: number) => {
          for (;;) {
            const page = await pageOfChanges(store.feed, { after: cursor, areaId: null, limit: 3 });
            await catalog.follow(now);
            for (const change of page.changes) {
              const entry: CatalogEntry | undefined = await catalog.find(change.recordId, now);
              const item = changeItem(change, entry, false, now);
              if (item.state === "deleted") copy.delete(item.id);
              else copy.set(item.id, item.data?.operating_status);
            }
            cursor = page.cursor;
            if (page.changes.length === 0) return;
          }
        };
        let now = BEGAN;
        await store.importArea(listed(PLACES, now));
        for (const { what, hours, places, outcome, who, check } of events) {
          now += hours * HOUR_MS;
          if (what === "follow") await follow(now);
          else if (what === "list") await store.importArea(listed(places, now));
          else
            for (const place of places) {
              if (what === "look") {
                const [source, found] = check;
                const element =
                  source === "Website"
                    ? null
                    : { source: "osm", id: `node/${place}`, isThere: found !== "removed" };
                await store.appendCheck(ID(place), {
                  check: { source, at: now, outcome: found, hours: null },
                  observation: null,
                  hours: null,
                  element,
                });
              } else {
                const tokenId = `copy-${(tokens += 1)}`;
                const reporter = who < 2 ? keyed(`key-${who}`) : stranger(`net-${who}`);
                const report = { ...reported(outcome, now, { reporter }), recordId: ID(place), tokenId };
                await store.appendReport(ID(place), tokenId, appending(report));
              }
            }
        }
        await follow(now);
        now += daysAfter * DAY_MS;
        await catalog.follow(now);
        const read = new Map(
          catalog
            .areas()
            .flatMap(({ entries }) => [...entries].map(([id, entry]) => [id, operatingStatus(entry, now)])),
        );
        await store.close();
        assert.deepEqual(copy, read);
      },
    ),
    { numRuns: 150 },
  );
});
