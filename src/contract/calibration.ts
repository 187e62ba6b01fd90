import { z } from "zod";

/** Data for the console's calibration page. Not part of the interface for agents. */

const share = z.number().min(0).max(1);
const count = z.int().min(0);

/** Forecasts of similar probability: the mean forecast (`told`), and the share later observed (`seen`) with its 95% interval. */
const reliabilityBin = z.object({ n: z.int().min(1), told: share, seen: share, low: share, high: share });
export type ReliabilityBin = z.infer<typeof reliabilityBin>;

/** Forecasts and later observations of one attribute, or of the business itself (`exists`). */
export const beliefReliability = z.object({
  belief: z.string().max(60),
  n: count,
  /** Share that the later look found unchanged, with its 95% interval. */
  seen: z.object({ share, low: share, high: share }),
  /** Mean probability that the value is true (stated), and that the source still lists it (implied). */
  mean_stated: share,
  mean_implied: share,
  /** Implied probability against what the source lists now. Should lie on the diagonal. */
  implied: z.array(reliabilityBin).max(20),
  /** Stated probability against what the source lists now, which is at least as frequent. Should lie on or above the diagonal. */
  stated: z.array(reliabilityBin).max(20),
});
export type BeliefReliability = z.infer<typeof beliefReliability>;

/** Places observed at two dates. */
export const followedPlaces = z.object({
  area: z.string().max(100),
  from: z.string().max(10),
  to: z.string().max(10),
  places: count,
});
export type FollowedPlaces = z.infer<typeof followedPlaces>;

/** Reliability of the shipped parameters, measured on held-out places. */
export interface ShippedReliability {
  readonly measured_on: readonly FollowedPlaces[];
  readonly beliefs: readonly BeliefReliability[];
  /** True when the shipped parameters are in force. */
  readonly is_served: boolean;
}
