import type { CatalogEntry } from "../catalog/catalog.js";
import { shownOutcome } from "../belief/standingChecks.js";
import type { CheckOutcome } from "../domain/evidence.js";
import type { Store } from "../store/store.js";
import { type Clock, HOUR_MS, type Instant } from "../domain/time.js";
import type { HeldLease, Leases, Sleep } from "../leases/leases.js";
import { Breaker } from "./breaker.js";
import { HostQueue } from "./hostQueue.js";
import type { LiveSource, Question } from "./source.js";

/** The outcome for one source. `pending`: no answer in time yet; `resting`: not queried because of failures; `busy`: too much to do. */
export type SourceOutcome = CheckOutcome | "pending" | "resting" | "busy";

export interface SourceLook {
  readonly name: string;
  readonly outcome: SourceOutcome;
  readonly at: Instant;
}

export interface LiveCheckerParts {
  readonly sources: readonly LiveSource[];
  readonly store: Pick<Store, "appendCheck">;
  readonly leases: Leases;
  readonly clock: Clock;
  /** Time limit for a check, including its time in the background. */
  readonly timeoutMs: number;
  readonly sleep: Sleep;
  /** Called on a bug in a source or an unreachable store; only this check is lost. */
  readonly onError: (error: unknown) => void;
  readonly onLook?: (name: string, outcome: SourceOutcome) => void;
}

/** Most records checked at once; others are checked at their next verify. */
const MAX_FLIGHTS = 64;
/** For this long a record is not checked again. */
const LOOKS_KEPT_MS = HOUR_MS;

/** A check in progress, with its results so far. */
interface Flight {
  readonly done: Promise<void>;
  readonly looks: readonly SourceLook[];
}

/**
 * Checks records at live sources. There is one flight per record, however many callers ask and in whichever process. It asks all sources at once, each host
 * through its queue and each source behind a breaker. Results are written to the evidence log even if nobody waits any more. If another process is already
 * checking a record, its results are awaited instead.
 */
export class LiveChecker {
  readonly #parts: LiveCheckerParts;
  readonly #flights = new Map<string, Flight>();
  readonly #hosts: HostQueue;
  readonly #breakers = new Map<string, Breaker>();
  readonly #stop = new AbortController();

  constructor(parts: LiveCheckerParts) {
    this.#parts = parts;
    this.#hosts = new HostQueue(parts.leases, parts.sleep, this.#stop.signal);
    for (const { name } of parts.sources) this.#breakers.set(name, new Breaker());
  }

  /** Whether any source may know a record. */
  canLook(entry: CatalogEntry): boolean {
    // No source knows invented businesses.
    if (entry.area.area.sample) return false;
    return this.#parts.sources.some((source) => source.questionAbout(entry) !== null);
  }

  /** The results of a check within the last hour, by any process; null if there was none. Rejects if the store is unreachable. */
  async recent(entry: CatalogEntry): Promise<readonly SourceLook[] | null> {
    return looksIn(await this.#parts.leases.note(leaseOf(entry)));
  }

  /** Names of the sources that rest after failures. */
  resting(): readonly string[] {
    const now = this.#parts.clock.now();
    return [...this.#breakers].filter(([, breaker]) => breaker.isOpen(now)).map(([name]) => name);
  }

  get inFlight(): number {
    return this.#flights.size;
  }

  /**
   * Checks a record and waits at most `budgetMs`. Sources without an answer by then are `pending` and continue. Never rejects. All other answers are in the
   * store when this resolves.
   */
  async look(entry: CatalogEntry, budgetMs: number): Promise<readonly SourceLook[]> {
    const id = entry.record.id;
    let flight = this.#flights.get(id);
    if (flight === undefined) {
      if (this.#flights.size >= MAX_FLIGHTS) return this.#named(entry, "busy");
      flight = this.#start(entry);
    }
    const waited = new AbortController();
    await Promise.race([flight.done, this.#parts.sleep(budgetMs, waited.signal)]);
    waited.abort();
    const known = new Map(flight.looks.map((look) => [look.name, look]));
    return this.#named(entry, "pending").map((look) => known.get(look.name) ?? look);
  }

  /** Aborts all checks in progress and waits for them. */
  async close(): Promise<void> {
    this.#stop.abort();
    await Promise.all([...this.#flights.values()].map(({ done }) => done));
  }

  #start(entry: CatalogEntry): Flight {
    const looks: SourceLook[] = [];
    const over = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(this.#parts.timeoutMs)]);
    const done = this.#fly(entry, over, looks).then(() => void this.#flights.delete(entry.record.id));
    const flight = { done, looks };
    this.#flights.set(entry.record.id, flight);
    return flight;
  }

  /** Asks the sources, or waits for the results of another process that does. Never rejects. */
  async #fly(entry: CatalogEntry, over: AbortSignal, looks: SourceLook[]): Promise<void> {
    const { leases, onError } = this.#parts;
    try {
      while (!over.aborted) {
        const held = await leases.take(leaseOf(entry));
        if (held !== null) return await this.#askAll(entry, held, over, looks);
        const learned = looksIn(await leases.note(leaseOf(entry)));
        if (learned !== null) return void looks.push(...learned);
        await leases.pause(over);
      }
    } catch (error) {
      onError(error);
      looks.push(...this.#named(entry, "busy"));
    }
  }

  async #askAll(entry: CatalogEntry, held: HeldLease, over: AbortSignal, looks: SourceLook[]): Promise<void> {
    const signal = AbortSignal.any([over, held.lost]);
    await Promise.all(
      this.#parts.sources.flatMap((source) => {
        const question = source.questionAbout(entry);
        return question === null ? [] : [this.#ask(source, question, entry, signal, looks)];
      }),
    );
    const isShared = !this.#stop.signal.aborted && looks.some(wasQueried);
    await (isShared ? held.giveBack(LOOKS_KEPT_MS, JSON.stringify(looks)) : held.giveBack());
  }

  async #ask(
    source: LiveSource,
    question: Question,
    entry: CatalogEntry,
    signal: AbortSignal,
    looks: SourceLook[],
  ): Promise<void> {
    const { clock, store, onError, onLook } = this.#parts;
    const finish = (outcome: SourceOutcome) => {
      looks.push({ name: source.name, outcome, at: clock.now() });
      onLook?.(source.name, outcome);
    };
    const breaker = this.#breakers.get(source.name);
    if (breaker?.allows(clock.now()) === false) return finish("resting");
    try {
      const answer = await this.#hosts.run(question.host, source.pauseMs, signal, (turn) =>
        question.ask(clock.now(), turn),
      );
      if (answer === null) return finish("busy");
      const now = clock.now();
      breaker?.record(answer.isWorking, now);
      const { check, isWorking: _, ...rest } = answer;
      const look = { ...check, source: source.name, at: now };
      await store.appendCheck(entry.record.id, { ...rest, check: look });
      finish(shownOutcome(look, entry.evidence));
    } catch (error) {
      onError(error);
      finish("unreachable");
    }
  }

  #named(entry: CatalogEntry, outcome: SourceOutcome): readonly SourceLook[] {
    const at = this.#parts.clock.now();
    return this.#parts.sources
      .filter((source) => source.questionAbout(entry) !== null)
      .map(({ name }) => ({ name, outcome, at }));
  }
}

/** Whether a source was queried, successfully or not. Otherwise it may be queried again at once. */
export const wasQueried = ({ outcome }: SourceLook): boolean =>
  outcome !== "resting" && outcome !== "busy" && outcome !== "pending";

const leaseOf = ({ record }: CatalogEntry): string => `look/${record.id}`;

/** The results that a process left with a record's lease; null if there are none. */
function looksIn(note: string | null): readonly SourceLook[] | null {
  return note === null ? null : (JSON.parse(note) as readonly SourceLook[]);
}
