import { LOCAL_CALLER } from "../../callers/address.js";
import type { Budget } from "../../callers/budget.js";
import { ServiceError } from "../../contract/errors.js";
import type { Clock } from "../../domain/time.js";
import type { Connections } from "./connections/pacedServer.js";
import type { AnyRequest, ReplyHead } from "./exchange.js";

/** What keeps one client from taking the service away from all others. */
export interface LoadGuard {
  /** Lets a request in. Throws `unavailable` where too much waits already, `rate_limited` where its address has spent its budget. */
  admit(request: Caller, route: RouteCost): void;
  /** Takes something not counted as a call from the budget of a request's address. Throws `rate_limited`. */
  charge(request: Caller, cost: number): void;
  /** Counts a refusal; whoever has had too many is refused once more and then cut off. */
  refused(request: Caller, reply: Closing): void;
  /** The last answer before a connection is closed says so. */
  answered(request: Caller, reply: Closing): void;
}

export interface LoadGuardParts {
  readonly connections: Connections;
  /** Null: limits are off. */
  readonly budget: Budget | null;
  readonly steadyClock: Clock;
}

type Caller = Pick<AnyRequest, "countedAddress" | "raw">;
type Closing = Pick<ReplyHead, "header">;

export interface RouteCost {
  /** What a request of this route takes from its address's budget; by default 1, as a document sent from memory. */
  readonly cost?: number;
  /** It answers and is let in however much waits: that is when it is asked for. */
  readonly isUrgent?: boolean;
}

declare module "fastify" {
  interface FastifyContextConfig extends RouteCost {}
}

const DOCUMENT_COST = 1;
const REFUSAL_COST = 1;
/** A request that waited so long for its turn is told to come back later: its client has given up, or will. */
const MOST_WAITED_MS = 1_000;
/** Requests being answered at once. Most take well under a millisecond; those of verify wait for live sources. */
const MOST_UNDER_WAY = 1_000;
const OVERLOADED_RETRY_SECONDS = 5;

export function createLoadGuard({ connections, budget, steadyClock }: LoadGuardParts): LoadGuard {
  /** Seconds to wait; 0: it had enough left. */
  const take = ({ countedAddress }: Caller, cost: number): number =>
    budget === null || cost === 0 || countedAddress === LOCAL_CALLER
      ? 0
      : budget.take(countedAddress, cost, steadyClock.now());
  const charge = (request: Caller, cost: number): void => {
    const seconds = take(request, cost);
    if (seconds > 0)
      throw new ServiceError(
        "rate_limited",
        `Too many documents, protocol messages and refused requests for this address. Wait ${seconds} seconds, and keep what you fetched.`,
        seconds,
      );
  };
  return {
    charge,
    admit(request, { cost = DOCUMENT_COST, isUrgent = false }) {
      const waitedMs = connections.of(request.raw)?.waitedMs ?? 0;
      const isOverloaded = waitedMs > MOST_WAITED_MS || connections.counts.underWay > MOST_UNDER_WAY;
      if (isOverloaded && !isUrgent)
        throw new ServiceError(
          "unavailable",
          `Doorlight is overloaded. Make the same call again in ${OVERLOADED_RETRY_SECONDS} seconds.`,
          OVERLOADED_RETRY_SECONDS,
        );
      charge(request, cost);
    },
    refused(request, reply) {
      if (take(request, REFUSAL_COST) > 0) reply.header("connection", "close");
    },
    answered(request, reply) {
      // Of what was sent in advance all is answered; the last answer closes.
      if (connections.isClosing && connections.of(request.raw)?.hasBacklog !== true)
        reply.header("connection", "close");
    },
  };
}
