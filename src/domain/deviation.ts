/**
 * How far parameters are off in one attribute, by one kind of evidence: changes seen for each that they imply. `recorded`: what the source states no
 * more; `rechecked`: what was changed where somebody looked again; `told`: what is believed changed after what sites and reports told, for each
 * that was believed before.
 */
export interface Deviation {
  readonly attribute: string;
  readonly evidence: "recorded" | "rechecked" | "told";
  readonly places: number;
  readonly n: number;
  readonly seen: number;
  readonly implied: number;
  readonly ratio: number;
  /** 95 %, over places. */
  readonly low: number;
  readonly high: number;
  /** Whether there is enough to tell, and then whether the parameters are off beyond what chance leaves open. */
  readonly verdict: "too few" | "as implied" | "more" | "fewer";
}
