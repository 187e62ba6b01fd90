import { hazardOf } from "../belief/calibration.js";
import { turnoverTraits } from "../belief/traits.js";
import type { Evidence } from "../domain/evidence.js";
import { AGEING, element, evidence, observation } from "../domain/testEvidence.js";
import { DAY_MS, type Instant, YEAR_MS } from "../domain/time.js";
import { randomNumbers } from "../randomNumbers.js";
import type { LoggedRecord } from "./spans.js";

export const START: Instant = Date.UTC(2024, 0, 1);
/** When a town's source is read, over two years. */
export const LOOKS: readonly Instant[] = Array.from({ length: 9 }, (_, i) => START + i * 91 * DAY_MS);
export const END: Instant = LOOKS.at(-1) ?? START;

/** A town whose businesses close `times` as often as by the shipped parameters. Its source is read four times a year, and nobody reports. */
export function livedTown(times: number, places: number, seed: number): readonly LoggedRecord[] {
  const random = randomNumbers(seed);
  const exponential = (mean: number) => -Math.log(1 - random()) * mean * YEAR_MS;
  const like = evidence({ observations: [observation({ values: {} })] });
  const hazard = hazardOf(
    AGEING.calibration.attributes.exists,
    turnoverTraits(like, AGEING.surroundings, "checked"),
  );
  const town: LoggedRecord[] = [];
  while (town.length < places) {
    const observedAt = START - random() * 3 * YEAR_MS;
    const closesAt = observedAt + (random() < hazard.initial ? exponential(1 / (hazard.perYear * times)) : 0);
    const removedAt = random() < hazard.recordedShare ? closesAt + exponential(hazard.delayYears) : Infinity;
    // A place that its source removed before was never in the catalog.
    if (removedAt <= START) continue;
    const listed = LOOKS.filter((at) => at < removedAt);
    const missingSince = LOOKS.find((at) => at >= removedAt) ?? null;
    const log: Evidence = evidence({
      observations: [observation({ observedAt, seenAt: START, recordedAt: START, values: {} })],
      elements: [element({ lastSeenAt: listed.at(-1) ?? START, missingSince })],
    });
    const id = `place-${town.length}`;
    town.push({ id, areaId: "town", kind: "restaurant", ageing: AGEING, log });
  }
  return town;
}
