import { entryAvailability } from "#doorlight/catalog/availability.js";
import type { CatalogEntry, LoadedArea } from "#doorlight/catalog/catalog.js";
import type { Reporter } from "#doorlight/domain/evidence.js";
import { foldEvidence } from "#doorlight/belief/fold.js";
import { everyDay } from "#doorlight/hours/testHours.js";
import { openShareTally } from "#doorlight/catalog/openShares.js";
import type { Store } from "#doorlight/store/store.js";
import { DAY_MS, HOUR_MS } from "#doorlight/domain/time.js";
import { food } from "#doorlight/verticals/food/food.js";
import { registryOf } from "#doorlight/verticals/registry.js";
import { areaAt, type Place, Town } from "./town.js";

const PLACES = 800;
const NETWORKS = 1_000;
const REPORTS_EACH = 4;

/** Open all day, every day, so that statements about being open depend only on belief. */
const ALWAYS = everyDay(0, 24 * 60);

/** A thousand networks report four places each as closed within an hour. Counts places that lose "likely open", and that become "likely closed". */
export async function closings(
  openStore: () => Store,
  seed: number,
): Promise<{ readonly attack: string; readonly former: string; readonly now: string }> {
  const store = openStore();
  try {
    const town = new Town(store, seed, PLACES);
    await town.import(town.start);
    const now = town.start + DAY_MS;
    const alwaysOpen = openShareTally();
    alwaysOpen.add(ALWAYS);
    const area: LoadedArea = {
      area: areaAt(town.start),
      registry: registryOf([food]),
      gazetteer: [],
      entries: new Map(),
      openShares: alwaysOpen.shares(),
    };
    const statuses = async () => {
      const found = new Map<string, string>();
      for (const { id, areaId, evidence } of await store.records(area.area.id)) {
        const record = foldEvidence(id, areaId, evidence);
        const entry: CatalogEntry = { record, evidence, hours: ALWAYS, area, ageing: town.ageing };
        found.set(id, entryAvailability(entry, now + HOUR_MS).status);
      }
      return found;
    };
    const before = await statuses();
    const listed = town.places.filter(({ id }) => before.has(id));
    for (let i = 0; i < NETWORKS * REPORTS_EACH; i++) {
      const network = `n${Math.floor(i / REPORTS_EACH)}`;
      const reporter: Reporter = { kind: "anonymous", name: null, id: network, network };
      await town.report(listed[i % listed.length] as Place, "closed", reporter, now + i * 800);
    }
    const after = await statuses();
    const open = [...before].filter(([, status]) => status === "likely_open_now");
    const lost = open.filter(([id]) => after.get(id) !== "likely_open_now").length;
    const closed = open.filter(([id]) => after.get(id) === "likely_closed_now").length;
    return {
      attack: `${NETWORKS.toLocaleString("en")} networks say "closed" about four places each: places that lose "likely open"`,
      former: "450 of 795",
      now: `${lost} of ${open.length}, ${closed} of them likely closed`,
    };
  } finally {
    await store.close();
  }
}
