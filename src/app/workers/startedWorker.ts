import cluster from "node:cluster";
import type { Budget } from "../../callers/budget.js";
import type { Charging } from "../../callers/charging.js";
import type { SharedSeats } from "../../changes/watchSeats.js";
import type { Clock } from "../../domain/time.js";
import { createLink, type Link } from "../../workers/link.js";
import type { Supervised } from "../../workers/supervisor.js";
import type { SharedTurns } from "../../workers/writeTurns.js";
import type { Counting } from "../counting.js";
import { workerChannel } from "./channels.js";
import { closeWhatIsLost } from "./handedOver.js";
import type { LeaderQuestions, PrimaryQuestions, WorkerQuestions } from "./questions.js";

export interface WorkerParts {
  readonly place: number;
  /** Where it is to listen. */
  readonly port: () => number;
  readonly turns: SharedTurns;
  readonly seats: SharedSeats;
  /** What addresses may have of all workers together. */
  readonly budget: Budget;
  /** Hears that an address has none of it left for so many seconds. */
  readonly onSpent: (address: string, seconds: number) => void;
  readonly charging: Charging;
  readonly counting: Counting;
  readonly steadyClock: Clock;
  readonly metrics: () => Promise<{ readonly contentType: string; readonly text: string }>;
  /** Asks the worker that leads. */
  readonly leader: Pick<Link<LeaderQuestions>, "ask" | "tell">;
  /** Hears where it serves. */
  readonly onServing: (url: string) => void;
  readonly onDamage: (why: string) => void;
}

/** A worker as the primary knows it. */
export interface StartedWorker extends Supervised {
  readonly link: Link<WorkerQuestions>;
  readonly pid: number | undefined;
}

/** Starts a worker, and answers what it asks until it has ended. */
export function startWorker(parts: WorkerParts): StartedWorker {
  const { charging, counting, steadyClock, leader, turns, seats, budget } = parts;
  const worker = cluster.fork();
  closeWhatIsLost(worker);
  const takeTurn = turns.of(worker);
  const own = seats.of(worker);
  const held = new Map<number, () => void>();
  let lastTurn = 0;
  let serves: () => void = () => {};
  const served = new Promise<void>((resolve) => {
    serves = resolve;
  });
  const link = createLink<WorkerQuestions, PrimaryQuestions>(workerChannel(worker), {
    hello: () => ({ place: parts.place, port: parts.port() }),
    serving(url) {
      parts.onServing(url);
      serves();
    },
    damaged: (why) => parts.onDamage(why),
    charge: (charge) => charging.charge(charge),
    count: (call) => charging.count(call),
    take: (counter, limit) => counting.counters.take(counter, limit, steadyClock.now()),
    look: (counter, limit) => counting.counters.look(counter, limit, steadyClock.now()),
    counting: () => counting.told(),
    async takeTurn() {
      const end = await takeTurn();
      lastTurn += 1;
      held.set(lastTurn, end);
      return lastTurn;
    },
    endTurn(number) {
      held.get(number)?.();
      held.delete(number);
    },
    watchSeat: (callerId) => own.take(callerId),
    leaveSeat: (callerId) => own.leave(callerId),
    spent(address, cost) {
      const seconds = budget.take(address, cost, steadyClock.now());
      if (seconds > 0) parts.onSpent(address, seconds);
    },
    metrics: () => parts.metrics(),
    wanted: (id) => leader.tell("wanted", id),
    doubted: (id) => leader.tell("doubted", id),
    rechecks: () => leader.ask("rechecks"),
  });
  const ended = new Promise<string>((resolve) => {
    worker.once("exit", (code: number | null, signal: string | null) => {
      turns.gone(worker);
      seats.gone(worker);
      resolve(signal ?? `exit code ${code}`);
    });
  });
  return {
    link,
    pid: worker.process.pid,
    serves: served,
    ended,
    stop: () => link.tell("stop"),
    kill: () => void worker.process.kill("SIGKILL"),
  };
}
