import type { CatalogEntry, LoadedArea } from "../catalog/catalog.js";
import { foldEvidence } from "../belief/fold.js";
import { withInferred } from "../catalog/inference.js";
import type { Area } from "../domain/record.js";
import { AGEING, evidence, observation, type TestValues } from "../domain/testEvidence.js";
import type { Instant } from "../domain/time.js";
import { food } from "../verticals/food/food.js";
import { registryOf } from "../verticals/registry.js";

/** Builds an area from invented values with the same folding and inference as real evidence. */
export function areaOf(
  places: readonly TestValues[],
  at: Instant,
  given: Partial<Area> = {},
  registry = registryOf([food]),
): LoadedArea {
  const entries = new Map<string, CatalogEntry>();
  const ring = [
    [13, 52],
    [14, 52],
    [14, 53],
    [13, 53],
    [13, 52],
  ] as const;
  const area: LoadedArea = {
    area: {
      id: "a",
      name: "Testville",
      alternativeNames: [],
      verticals: ["food"],
      timeZone: "Europe/Berlin",
      country: "DE",
      region: null,
      boundary: [[ring]],
      boundaryFrom: "given",
      extractAt: at,
      importedAt: at,
      sample: false,
      ...given,
    },
    registry,
    gazetteer: [],
    entries,
    openShares: new Float64Array(168),
  };
  for (const [i, values] of places.entries()) {
    const id = `00000000-0000-5000-8000-${String(i).padStart(12, "0")}`;
    const known = evidence({
      observations: [observation({ observedAt: at, values: { name: `P${i}`, ...values } })],
    });
    entries.set(id, {
      record: withInferred(foldEvidence(id, "a", known), registry),
      evidence: known,
      hours: null,
      area,
      ageing: AGEING,
    });
  }
  return area;
}
