import type { Observation } from "../domain/evidence.js";
import type { Instant } from "../domain/time.js";
import { RETENTION } from "./retention.js";

/** Reference implementation of the retention of states, to compare stores with. Pure. */
export function withoutStatesBetween(
  observations: readonly Observation[],
  now: Instant,
): readonly Observation[] {
  const { keptMs, stretchMs } = RETENTION.states;
  const isOld = ({ method, seenAt }: Observation) => method === "import" && seenAt < now - keptMs;
  const stretchOf = ({ source, seenAt }: Observation) => `${source} ${Math.floor(seenAt / stretchMs)}`;
  const ends = new Map<string, [first: Instant, last: Instant]>();
  for (const one of observations.filter(isOld)) {
    const [first, last] = ends.get(stretchOf(one)) ?? [Infinity, -Infinity];
    ends.set(stretchOf(one), [Math.min(first, one.seenAt), Math.max(last, one.seenAt)]);
  }
  return observations.filter((one) => !isOld(one) || ends.get(stretchOf(one))?.includes(one.seenAt) === true);
}
