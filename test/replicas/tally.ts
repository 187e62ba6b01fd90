import type { Answer } from "./calls.js";
import type { Slot } from "./cluster.js";

/** A fault, and the service's recovery. */
export interface Struck {
  readonly kind: string;
  readonly from: number;
  readonly until: number;
  /** Milliseconds from the repair until every replica had answered a call that needs the repaired part. */
  readonly backMs: number;
}

/** Maximum number of examples to print; all are counted. */
const MAX_EXAMPLES = 20;
/** A call sent this long after a fault is not affected by it. */
const AFTERMATH_MS = 1_000;

/** The findings of a run. */
export class Tally {
  readonly byStatus = new Map<string, number>();
  readonly faults: Struck[] = [];
  readonly problems: string[] = [];
  calls = 0;
  reports = 0;
  /** Reads that missed a report acknowledged before they began. */
  stale = 0;
  /** Reads with a value nobody reported, and acknowledgements that do not continue the previous one. */
  strange = 0;
  judged = 0;
  /** Retries with another answer than the first. */
  changedAnswers = 0;
  /** Refusals without a fault. */
  needless = 0;
  /** Unanswered calls at replicas without a fault. */
  unanswered = 0;
  /** Unanswered calls at killed or hanging replicas. */
  excused = 0;
  longestMs = 0;
  /** When the current fault began; null if there is none. */
  faultSince: number | null = null;

  note({ status, body, retryAfter, failure, from, until }: Answer, slot: Slot): void {
    this.calls += 1;
    this.longestMs = Math.max(this.longestMs, until - from);
    const name = failure ?? String(status);
    this.byStatus.set(name, (this.byStatus.get(name) ?? 0) + 1);
    if (failure !== null) {
      if (slot.isExcused(from, until)) this.excused += 1;
      else {
        this.unanswered += 1;
        this.problem(`${failure} at ${slot.name} after ${Math.round(until - from)} ms`);
      }
    } else if (status === 503) {
      if (retryAfter === null) this.problem(`503 without Retry-After at ${slot.name}`);
      if (this.#isQuiet(from)) {
        this.needless += 1;
        this.problem(`503 at ${slot.name} while nothing was wrong: ${JSON.stringify(body)}`);
      }
    } else if (![200, 400, 429].includes(status))
      this.problem(`${status} at ${slot.name}: ${JSON.stringify(body)}`);
  }

  problem(text: string): void {
    if (this.problems.length < MAX_EXAMPLES) this.problems.push(text);
  }

  #isQuiet(from: number): boolean {
    if (this.faultSince !== null) return false;
    const last = this.faults.at(-1);
    return last === undefined || from > last.until + AFTERMATH_MS;
  }
}
