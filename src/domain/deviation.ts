/**
 * How far parameters deviate for one attribute, by one kind of evidence: observed changes per implied change. `recorded`: values the source no longer
 * states; `rechecked`: changes found when somebody looked again; `told`: changes believed after websites and reports, per
 * change believed before.
 */
export interface Deviation {
  readonly attribute: string;
  readonly evidence: "recorded" | "rechecked" | "told";
  readonly places: number;
  readonly n: number;
  readonly seen: number;
  readonly implied: number;
  readonly ratio: number;
  /** 95 % interval over places. */
  readonly low: number;
  readonly high: number;
  /** `too few` data, or whether the deviation exceeds chance. */
  readonly verdict: "too few" | "as implied" | "more" | "fewer";
}
