import { steadyClock } from "./systemClock.js";
import { type Budget, createBudget } from "../callers/budget.js";
import type { Charging } from "../callers/charging.js";
import type { CallLedger } from "../callers/callLedger.js";
import { createCharging } from "../callers/charging.js";
import type { Catalog } from "../catalog/catalog.js";
import { createWatchSeats, type SeatLimits, type WatchSeats } from "../changes/watchSeats.js";
import type { OperatorView } from "../contract/operator.js";
import type { AreaIndex } from "../search/index/areaIndex.js";
import type { Logger } from "../telemetry/log.js";
import type { Metrics, OwnMetrics } from "../telemetry/metrics.js";
import type { TakeTurn } from "../workers/writeTurns.js";
import { type Counting, openCounting } from "./counting.js";
import { rechecksOf } from "./operatorView.js";
import type { Live, Wishes } from "./service.js";

/**
 * What a process is of the service that it belongs to: all of it, or one of several workers behind one port (ADR 49), who have in common what has to be
 * counted and done once.
 */
export interface Member {
  /** Asked before it writes to a store that takes one writer at a time; undefined: it alone writes. */
  readonly writeTurn: TakeTurn | undefined;
  /** Runs what one process of the service does in the background, when it is the one to do so. Returns what ends that. */
  inBackground(start: () => () => unknown): () => Promise<void>;
  /** Where calls are counted. */
  openCounting(url: string | null, log: Logger): Promise<Counting>;
  /** How they are: `ledger` is of this process. */
  charging(ledger: CallLedger, counting: Counting): Charging;
  /** Where it is asked whether one more may watch. */
  watchSeats(limits: SeatLimits): WatchSeats;
  /** What addresses may have that is not counted as a call, of `perMinute` a minute. */
  budget(perMinute: number): Budget;
  /** Where records are named that are to be looked at in the background; null: nobody does. */
  wishes(own: Live, catalog: Catalog<AreaIndex>): Wishes | null;
  /** How the looks in the background stand. */
  rechecks(own: Live | null): OperatorView["rechecks"] | Promise<OperatorView["rechecks"]>;
  /** What is told of what this process measures. */
  metrics(own: OwnMetrics): Metrics;
}

/** All of the service in one process. */
export const ALONE: Member = {
  writeTurn: undefined,
  inBackground(start) {
    const end = start();
    return async () => void (await end());
  },
  openCounting: (url, log) => openCounting(url, steadyClock, log),
  charging: (ledger, { counters }) => createCharging(ledger, counters, steadyClock),
  watchSeats: (limits) => createWatchSeats(limits).of(ALONE),
  budget: createBudget,
  wishes: ({ rechecker }) => rechecker,
  rechecks: (own) => rechecksOf(own),
  metrics: (own) => own,
};
