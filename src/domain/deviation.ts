/** How far parameters deviate for one attribute: values that the source no longer states, per change implied. */
export interface Deviation {
  readonly attribute: string;
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
