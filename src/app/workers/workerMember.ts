import { setTimeout as delay } from "node:timers/promises";
import { createBudget } from "../../callers/budget.js";
import { budgetShare, type BudgetShare } from "../../callers/budgetShare.js";
import type { Charging } from "../../callers/charging.js";
import type { Catalog } from "../../catalog/catalog.js";
import { type Clock, SECOND_MS } from "../../domain/time.js";
import type { AreaIndex } from "../../search/index/areaIndex.js";
import type { Counters } from "../../store/counters.js";
import type { Measured } from "../../telemetry/metricsOfAll.js";
import type { Answering, Link } from "../../workers/link.js";
import type { TakeTurn } from "../../workers/writeTurns.js";
import type { Member } from "../member.js";
import { steadyClock } from "../systemClock.js";
import { rechecksOf } from "../operatorView.js";
import type { Live, Wishes } from "../service.js";
import type { LeaderQuestions, PrimaryQuestions } from "./questions.js";

/** Asks the primary. */
export type Asker = Pick<Link<PrimaryQuestions>, "ask" | "tell">;

/** A worker's part of the service, and what it answers the primary. */
export interface WorkerMember {
  readonly member: Member;
  readonly answers: Answering<LeaderQuestions> & {
    lead(): void;
    spentAll(address: string, seconds: number): void;
    measured(): Promise<Measured>;
  };
}

/**
 * What a worker has in common with the others, asked of the primary (`linked` is there when it is first asked). What is done in the
 * background the worker that leads does for all of them; live sources each asks itself, under leases in the store (ADR 44).
 */
export function createWorkerMember(linked: () => Asker, clock: Clock): WorkerMember {
  const link: Asker = {
    ask: (name, ...given) => linked().ask(name, ...given),
    tell: (name, ...given) => linked().tell(name, ...given),
  };
  let isLeading = false;
  let own: Live | null = null;
  let catalog: Catalog<AreaIndex> | null = null;
  let budget: BudgetShare | null = null;
  let measured: () => Promise<Measured> = async () => [];
  const whenLeading = new Set<() => void>();
  const member: Member = {
    writeTurn: turnsOver(link),
    inBackground(start) {
      let end: () => unknown = () => {};
      const begin = () => {
        end = start();
      };
      if (isLeading) begin();
      else whenLeading.add(begin);
      return async () => {
        whenLeading.delete(begin);
        await end();
      };
    },
    openCounting: async () => ({
      counters: countersOver(link),
      shared: null,
      told: () => link.ask("counting"),
      close: async () => {},
    }),
    charging: () => chargingOver(link),
    watchSeats: () => ({
      take: (callerId) => link.ask("watchSeat", callerId),
      leave: (callerId) => link.tell("leaveSeat", callerId),
    }),
    budget(perMinute) {
      budget = budgetShare(createBudget(perMinute), (address, cost) => link.tell("spent", address, cost));
      return budget;
    },
    wishes(live, of) {
      [own, catalog] = [live, of];
      return live.rechecker === null ? null : wishesOver(link, live.rechecker, () => isLeading);
    },
    rechecks: (live) => (isLeading ? rechecksOf(live) : link.ask("rechecks")),
    metrics(metrics) {
      measured = () => metrics.measured();
      return {
        answered: (operation, status, seconds) => metrics.answered(operation, status, seconds),
        render: () => link.ask("metrics"),
      };
    },
  };
  return {
    member,
    answers: {
      lead() {
        isLeading = true;
        for (const begin of whenLeading) begin();
        whenLeading.clear();
      },
      spentAll: (address, seconds) => budget?.refuse(address, seconds, steadyClock.now()),
      measured: () => measured(),
      wanted(id) {
        // Of areas that are not in memory nothing is looked at in the background.
        const entry = catalog?.entry(id);
        if (entry !== undefined) own?.rechecker?.wanted(entry);
      },
      async doubted(id) {
        const now = clock.now();
        await catalog?.follow(now);
        const entry = await catalog?.find(id, now);
        if (entry !== undefined) own?.rechecker?.doubted(entry);
      },
      rechecks: () => rechecksOf(own),
    },
  };
}

function countersOver(link: Asker): Counters {
  return {
    take: (counter, limit) => link.ask("take", counter, limit),
    look: (counter, limit) => link.ask("look", counter, limit),
  };
}

function chargingOver(link: Asker): Charging {
  return {
    charge: (charge) => link.ask("charge", charge),
    count: (call) => link.tell("count", call),
  };
}

/** A turn that does not come within this time is not waited for: the store keeps writers apart by itself, if less fairly. */
const TURN_PATIENCE_MS = SECOND_MS;

function turnsOver(link: Asker): TakeTurn {
  return async () => {
    const inTime = new AbortController();
    const asked = link.ask("takeTurn").catch(() => null);
    const late = delay(TURN_PATIENCE_MS, "late" as const, { signal: inTime.signal, ref: false }).catch(
      () => "late" as const,
    );
    const turn = await Promise.race([asked, late]);
    inTime.abort();
    if (turn !== "late") return () => (turn === null ? undefined : link.tell("endTurn", turn));
    void asked.then((number) => (number === null ? undefined : link.tell("endTurn", number)));
    return () => {};
  };
}

/** Names records to the worker that leads. */
function wishesOver(link: Asker, own: Wishes, isLeading: () => boolean): Wishes {
  return {
    wanted: (entry) => (isLeading() ? own.wanted(entry) : link.tell("wanted", entry.record.id)),
    doubted: (entry) => (isLeading() ? own.doubted(entry) : link.tell("doubted", entry.record.id)),
  };
}
