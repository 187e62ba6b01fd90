import { hazardOf } from "../belief/calibration.js";
import { turnoverTraits } from "../belief/traits.js";
import type { Evidence, Report, Reporter } from "../domain/evidence.js";
import {
  AGEING,
  element,
  evidence,
  keyed,
  observation,
  PROVEN_TRACK_RECORD,
  reported,
} from "../domain/testEvidence.js";
import { DAY_MS, type Instant, YEAR_MS } from "../domain/time.js";
import { randomNumbers } from "../randomNumbers.js";
import type { LoggedRecord } from "./spans.js";

export const START: Instant = Date.UTC(2024, 0, 1);
/** When a town's source is read, over two years. */
export const LOOKS: readonly Instant[] = Array.from({ length: 9 }, (_, i) => START + i * 91 * DAY_MS);
export const END: Instant = LOOKS.at(-1) ?? START;

/** A place whose true history is known, with its log. */
export interface Lived {
  readonly closesAt: Instant;
  readonly logged: LoggedRecord;
}

/** A town whose businesses close `times` as often as by the shipped parameters. Its source is read four times a year, and nobody reports. */
export function livedTown(times: number, places: number, seed: number): readonly Lived[] {
  const random = randomNumbers(seed);
  const exponential = (mean: number) => -Math.log(1 - random()) * mean * YEAR_MS;
  const like = evidence({ observations: [observation({ values: {} })] });
  const hazard = hazardOf(
    AGEING.calibration.attributes.exists,
    turnoverTraits(like, AGEING.surroundings, "checked"),
  );
  const town: Lived[] = [];
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
    town.push({ closesAt, logged: { id, areaId: "town", kind: "restaurant", ageing: AGEING, log } });
  }
  return town;
}

/** A caller that was often right against expectation. */
export const trusted = (id: string): Reporter => keyed(id, { trackRecord: PROVEN_TRACK_RECORD });

/** Adds these callers' reports to the town, one visit per caller, place and half year: the truth, or what `says` makes of it. */
export function withReports(
  town: readonly Lived[],
  callers: readonly Reporter[],
  says: (isOpen: boolean) => Report["outcome"] | null,
): readonly Lived[] {
  return town.map(({ closesAt, logged }, i) => {
    const reports = callers.flatMap((reporter, j) =>
      [100, 280, 460, 640].flatMap((day) => {
        const at = START + (day + ((i + j) % 20)) * DAY_MS;
        const outcome = says(at < closesAt);
        return outcome === null ? [] : [reported(outcome, at, { reporter })];
      }),
    );
    return {
      closesAt,
      logged: { ...logged, log: { ...logged.log, reports: [...logged.log.reports, ...reports] } },
    };
  });
}
