import type { CatalogEntry } from "../catalog/catalog.js";
import { shownOutcome } from "../belief/standingChecks.js";
import type { CheckOutcome } from "../domain/evidence.js";
import type { Store } from "../store/store.js";
import { type Clock, HOUR_MS, type Instant } from "../domain/time.js";
import type { HeldLease, Leases, Sleep } from "../leases/leases.js";
import { type Breaker, createBreaker } from "./breaker.js";
import { createHostQueue } from "./hostQueue.js";
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

export type LiveChecker = ReturnType<typeof createLiveChecker>;

/**
 * Checks records at live sources. There is one flight per record, however many callers ask and in whichever process. It asks all sources at once, each host
 * through its queue and each source behind a breaker. Results are written to the evidence log even if nobody waits any more. If another process is already
 * checking a record, its results are awaited instead.
 */
export function createLiveChecker(parts: LiveCheckerParts) {
  const { store, leases, clock, sleep, onError } = parts;
  const flights = new Map<string, Flight>();
  const stop = new AbortController();
  const inQueue = createHostQueue(leases, sleep, stop.signal);
  const sources = parts.sources.map((source) => ({ source, breaker: createBreaker() }));

  /** What each source that may know a record can be asked. No source knows invented businesses. */
  const questionsAbout = (entry: CatalogEntry): readonly Asked[] =>
    entry.area.area.sample
      ? []
      : sources.flatMap(({ source, breaker }) => {
          const question = source.questionAbout(entry);
          return question === null ? [] : [{ source, breaker, question }];
        });

  const looksWith = (entry: CatalogEntry, outcome: SourceOutcome): readonly SourceLook[] => {
    const at = clock.now();
    return questionsAbout(entry).map(({ source: { name } }) => ({ name, outcome, at }));
  };

  /** Asks one source. Never rejects. */
  const ask = async (
    entry: CatalogEntry,
    { source, breaker, question }: Asked,
    signal: AbortSignal,
  ): Promise<SourceOutcome> => {
    if (!breaker.allows(clock.now())) return "resting";
    try {
      const answer = await inQueue(question.host, source.pauseMs, signal, (turn) =>
        question.ask(clock.now(), turn),
      );
      if (answer === null) return "busy";
      const { check, isWorking, ...rest } = answer;
      const look = { ...check, source: source.name, at: clock.now() };
      breaker.record(isWorking, look.at);
      await store.appendCheck(entry.record.id, { ...rest, check: look });
      return shownOutcome(look, entry.evidence);
    } catch (error) {
      onError(error);
      return "unreachable";
    }
  };

  const askAll = async (entry: CatalogEntry, held: HeldLease, over: AbortSignal, looks: SourceLook[]) => {
    const signal = AbortSignal.any([over, held.lost]);
    await Promise.all(
      questionsAbout(entry).map(async (asked) => {
        const { name } = asked.source;
        const outcome = await ask(entry, asked, signal);
        looks.push({ name, outcome, at: clock.now() });
      }),
    );
    const isShared = !stop.signal.aborted && looks.some(wasQueried);
    await (isShared ? held.giveBack(LOOKS_KEPT_MS, JSON.stringify(looks)) : held.giveBack());
  };

  /** The results of a check within the last hour, by any process; null if there was none. Rejects if the store is unreachable. */
  const recent = async (entry: CatalogEntry): Promise<readonly SourceLook[] | null> => {
    const note = await leases.note(leaseOf(entry));
    return note === null ? null : (JSON.parse(note) as readonly SourceLook[]);
  };

  /** Asks the sources, or waits for the results of another process that does. Never rejects. */
  const fly = async (entry: CatalogEntry, looks: SourceLook[]): Promise<void> => {
    const over = AbortSignal.any([stop.signal, AbortSignal.timeout(parts.timeoutMs)]);
    try {
      while (!over.aborted) {
        const held = await leases.take(leaseOf(entry));
        if (held !== null) return await askAll(entry, held, over, looks);
        const learned = await recent(entry);
        if (learned !== null) return void looks.push(...learned);
        await leases.pause(over);
      }
    } catch (error) {
      onError(error);
      looks.push(...looksWith(entry, "busy"));
    }
  };

  return {
    recent,
    /** Whether any source may know a record. */
    canLook: (entry: CatalogEntry): boolean => questionsAbout(entry).length > 0,
    /** Names of the sources that rest after failures. */
    resting: (): readonly string[] =>
      sources.flatMap(({ source, breaker }) => (breaker.isOpen(clock.now()) ? [source.name] : [])),
    get inFlight(): number {
      return flights.size;
    },
    /**
     * Checks a record and waits at most `budgetMs`. Sources without an answer by then are `pending` and continue. Never rejects. All other answers are in the
     * store when this resolves.
     */
    async look(entry: CatalogEntry, budgetMs: number): Promise<readonly SourceLook[]> {
      const { id } = entry.record;
      let flight = flights.get(id);
      if (flight === undefined) {
        if (flights.size >= MAX_FLIGHTS) return looksWith(entry, "busy");
        const looks: SourceLook[] = [];
        flight = { looks, done: fly(entry, looks).then(() => void flights.delete(id)) };
        flights.set(id, flight);
      }
      const waited = new AbortController();
      await Promise.race([flight.done, sleep(budgetMs, waited.signal)]);
      waited.abort();
      const known = new Map(flight.looks.map((look) => [look.name, look]));
      return looksWith(entry, "pending").map((look) => known.get(look.name) ?? look);
    },
    /** Aborts all checks in progress and waits for them. */
    async close(): Promise<void> {
      stop.abort();
      await Promise.all([...flights.values()].map(({ done }) => done));
    },
  };
}

/** A source with its question about a record. */
interface Asked {
  readonly source: LiveSource;
  readonly breaker: Breaker;
  readonly question: Question;
}

/** Whether a source was queried, successfully or not. Otherwise it may be queried again at once. */
export const wasQueried = ({ outcome }: SourceLook): boolean =>
  outcome !== "resting" && outcome !== "busy" && outcome !== "pending";

const leaseOf = ({ record }: CatalogEntry): string => `look/${record.id}`;
