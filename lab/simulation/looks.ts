import type { Store } from "#doorlight/store/store.js";
import { YEAR_MS } from "#doorlight/domain/time.js";
import type { Forecast } from "../reliability.js";
import { type Honesty, honestyOf } from "../measures.js";
import { Town } from "./town.js";

/** What is known besides a year-old list: nothing, the current source, the businesses' websites, or both. */
const LOOKS = [
  { name: "the map of a year ago only", source: false, site: false },
  { name: "with a check of the source", source: true, site: false },
  { name: "with a check of the website, if there is one", source: false, site: true },
  { name: "with checks of both", source: true, site: true },
] as const;

const PLACES = 3_000;

/** The effect of live checks on the belief that a place trades: the same town a year after its only import, with and without them. */
export async function simulateLooks(
  openStore: () => Store,
  seed: number,
): Promise<readonly { readonly name: string; readonly honesty: Honesty }[]> {
  const rows: { name: string; honesty: Honesty }[] = [];
  for (const { name, source, site } of LOOKS) {
    const store = openStore();
    try {
      const town = new Town(store, seed, PLACES);
      await town.import(town.start);
      const at = town.start + YEAR_MS;
      if (source) await town.import(at);
      const forecasts: Forecast[] = [];
      for (const place of town.places) {
        if (!town.isListed(place, town.start)) continue;
        if (site) await town.look(place, at);
        const believed = await town.believed(place, at);
        if (believed !== null)
          forecasts.push({ probability: believed.exists, happened: town.isAlive(place, at) });
      }
      rows.push({ name, honesty: honestyOf(forecasts) });
    } finally {
      await store.close();
    }
  }
  return rows;
}
