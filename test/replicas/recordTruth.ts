/** A record as a read shows it. */
export interface Shown {
  /** The latest reporter; undefined if the surface names none. */
  readonly by: string | undefined;
  readonly observedAt: string;
  readonly confidence: number;
}

/** The acknowledgement of a report. */
export interface Acknowledged {
  readonly previousConfidence: number;
  readonly newConfidence: number;
  readonly observedAt: string;
}

export type Verdict = "current" | "stale" | "strange";

/** A record's state: every read shows it from the acknowledgement of one report until the next one is sent. */
interface State {
  readonly by: string;
  readonly sentAt: number;
  acknowledgedAt: number;
  observedAt: string | null;
  confidence: number | null;
}

/** Confidences have two decimals and fall by less than .01 during a run. */
const TOLERANCE = 0.0101;

/**
 * The true state of one record, from its acknowledgements only: the oracle for reads. Reports on the record come one after the other, each from a different
 * caller, so the latest reporter's name identifies the state. Reads come at any time. A read that began after an acknowledgement may show that state, or the
 * state of a report sent before the read ended, and no other. All times are from one clock, in milliseconds.
 */
export class RecordTruth {
  readonly #states: State[];

  constructor(first: Shown) {
    const { observedAt, confidence, by = "" } = first;
    this.#states = [{ by, sentAt: -1, acknowledgedAt: -1, observedAt, confidence }];
  }

  /** Number of acknowledged reports. */
  get acknowledged(): number {
    return this.#states.filter(({ acknowledgedAt }) => Number.isFinite(acknowledgedAt)).length - 1;
  }

  /** Records that a report was sent. */
  sent(by: string, at: number): void {
    this.#states.push({
      by,
      sentAt: at,
      acknowledgedAt: Number.POSITIVE_INFINITY,
      observedAt: null,
      confidence: null,
    });
  }

  /** Acknowledges the report in flight. Returns false if its previous values are not the last acknowledged ones: then a report was lost or counted twice. */
  answered(acknowledgement: Acknowledged, at: number): boolean {
    const [before, last] = this.#states.slice(-2);
    if (before === undefined || last === undefined || Number.isFinite(last.acknowledgedAt)) return false;
    last.acknowledgedAt = at;
    last.observedAt = acknowledgement.observedAt;
    last.confidence = acknowledgement.newConfidence;
    return isNear(before.confidence, acknowledgement.previousConfidence);
  }

  /** Judges a read by its state and the times of its start and end. */
  judge(shown: Shown, from: number, until: number): Verdict {
    let current = this.#states.length - 1;
    while (current > 0 && (this.#states[current]?.acknowledgedAt ?? 0) > from) current -= 1;
    const possible = this.#states.slice(current).filter(({ sentAt }) => sentAt <= until);
    if (possible.some((state) => isOf(shown, state))) return "current";
    return this.#states.slice(0, current).some((state) => isOf(shown, state)) ? "stale" : "strange";
  }
}

/** Whether a read shows a state. Of an unanswered report, only the reporter and the time it was sent are known. */
function isOf({ by, observedAt, confidence }: Shown, state: State): boolean {
  if (by !== undefined && by !== state.by) return false;
  if (state.observedAt === null) return true;
  return observedAt === state.observedAt && isNear(state.confidence, confidence);
}

function isNear(one: number | null, other: number): boolean {
  return one === null || Math.abs(one - other) <= TOLERANCE;
}
