import type { Answer } from "./calls.js";
import type { Slot } from "./cluster.js";

/** A fault that was made, and how the service came out of it. */
export interface Struck {
  readonly kind: string;
  readonly from: number;
  readonly until: number;
  /** Milliseconds from when the part was started, woken or reached again until every replica had answered a call that needs it. */
  readonly backMs: number;
}

/** Maximum number of examples to print; all are counted. */
const TOLD = 20;
/** A call sent so long after a fault has nothing to do with it. */
const AFTERMATH_MS = 1_000;

/** What a run brought to light. */
export class Tally {
  readonly byStatus = new Map<string, number>();
  readonly faults: Struck[] = [];
  readonly problems: string[] = [];
  calls = 0;
  reports = 0;
  /** Reads that showed less than was acknowledged when they began. */
  stale = 0;
  /** Reads that showed a value nobody reported, and acknowledgements that do not follow on the previous one. */
  strange = 0;
  judged = 0;
  /** Retries that were answered otherwise than the first time. */
  changedAnswers = 0;
  /** Refusals while nothing was wrong. */
  needless = 0;
  /** Calls without an answer elsewhere than at a replica that was killed or hung. */
  unanswered = 0;
  /** Such calls there. */
  excused = 0;
  longestMs = 0;
  /** Null: nothing is wrong now. */
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
    if (this.problems.length < TOLD) this.problems.push(text);
  }

  #isQuiet(from: number): boolean {
    if (this.faultSince !== null) return false;
    const last = this.faults.at(-1);
    return last === undefined || from > last.until + AFTERMATH_MS;
  }
}
