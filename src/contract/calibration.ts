import { z } from "zod";
import type { Deviation } from "../domain/deviation.js";

/** What the console shows of how honest the numbers are. It is no part of the interface for agents. */

const share = z.number().min(0).max(1);
const count = z.int().min(0);

/** Forecasts of like probability: how likely something was told to be, on average, and the share that it was then seen of, with 95 %. */
const reliabilityBin = z.object({ n: z.int().min(1), told: share, seen: share, low: share, high: share });
export type ReliabilityBin = z.infer<typeof reliabilityBin>;

/** Of one attribute, or of the business itself (`exists`): what was told, and what was seen later. */
export const beliefReliability = z.object({
  belief: z.string().max(60),
  n: count,
  /** The share that the later look found unchanged, with 95 %. */
  seen: z.object({ share, low: share, high: share }),
  /** What is stated to be true, on average, and what the source was expected to state still. */
  mean_stated: share,
  mean_implied: share,
  /** What the source was expected to state still, against whether it did: this should lie on the line. */
  implied: z.array(reliabilityBin).max(20),
  /** What was stated to be true, against what the source states still, which is at least as much: this should lie on the line or above. */
  stated: z.array(reliabilityBin).max(20),
});
export type BeliefReliability = z.infer<typeof beliefReliability>;

/** Places that were followed from one date to another. */
export const followedPlaces = z.object({
  area: z.string().max(100),
  from: z.string().max(10),
  to: z.string().max(10),
  places: count,
});
export type FollowedPlaces = z.infer<typeof followedPlaces>;

/** What was measured of the parameters that are shipped, on places that the fit had not seen. */
export interface ShippedReliability {
  readonly measured_on: readonly FollowedPlaces[];
  readonly beliefs: readonly BeliefReliability[];
  /** Whether the shipped parameters are the ones in force. */
  readonly is_served: boolean;
}

/** What was stated of places, and what this catalog's own log then saw. */
export interface OwnReliability {
  readonly at: string;
  /** Whether the parameters in force were fitted to the own log, or are those shipped or given. */
  readonly parameters: "own" | "given";
  readonly places: number;
  readonly beliefs: readonly BeliefReliability[];
  readonly deviations: readonly Deviation[];
  /** The attributes whose parameters are off beyond what chance leaves open. */
  readonly off: readonly string[];
  /** What some look at a source could not tell, and why. */
  readonly untold: readonly { readonly what: string; readonly reason: string }[];
}
