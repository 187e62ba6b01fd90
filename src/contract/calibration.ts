import type { Deviation } from "../domain/deviation.js";

/** What the console shows of how honest the numbers are. It is no part of the interface for agents. */

/** Forecasts of like probability: how likely something was told to be, on average, and the share that it was then seen of, with 95 %. */
export interface ReliabilityBin {
  readonly n: number;
  readonly told: number;
  readonly seen: number;
  readonly low: number;
  readonly high: number;
}

/** Of one attribute, or of the business itself (`exists`): what was told, and what was seen later. */
export interface BeliefReliability {
  readonly belief: string;
  readonly n: number;
  /** The share that the later look found unchanged, with 95 %. */
  readonly seen: { readonly share: number; readonly low: number; readonly high: number };
  /** What is stated to be true, on average, and what the source was expected to state still. */
  readonly mean_stated: number;
  readonly mean_implied: number;
  /** What the source was expected to state still, against whether it did: this should lie on the line. */
  readonly implied: readonly ReliabilityBin[];
  /** What was stated to be true, against what the source states still, which is at least as much: this should lie on the line or above. */
  readonly stated: readonly ReliabilityBin[];
}

/** Places that were followed from one date to another. */
export interface FollowedPlaces {
  readonly area: string;
  readonly from: string;
  readonly to: string;
  readonly places: number;
}

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
