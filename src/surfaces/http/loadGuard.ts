import type { IncomingHttpHeaders } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LOCAL_CALLER } from "../../callers/address.js";
import type { Budget } from "../../callers/budget.js";
import { refusal } from "../../contract/errors.js";
import type { Clock } from "../../domain/time.js";
import type { Connections } from "./connections.js";

/** What keeps one client from taking the service away from all others. */
export interface LoadGuard {
  /** Lets a request in. Throws `unavailable` where too much waits already, `rate_limited` where its address has spent its budget. */
  admit(request: Caller, route: RouteCost): void;
  /** Takes something not counted as a call from the budget of a request's address. Throws `rate_limited`. */
  charge(request: Caller, cost: number): void;
  /** Counts a refusal; whoever has had too many is refused once more and then cut off. */
  refused(request: Caller, reply: Closing): void;
  /** The last answer before a connection is closed says so; and one that is given before its request has ended is the last. */
  answered(request: Caller, reply: Closing): void;
}

export interface LoadGuardParts {
  readonly connections: Pick<Connections, "counts" | "isAlone" | "isClosing">;
  /** By how many milliseconds the event loop is late. */
  readonly delayMs: () => number;
  /** Null: limits are off. */
  readonly budget: Budget | null;
  readonly steadyClock: Clock;
}

type Caller = Pick<FastifyRequest, "countedAddress" | "raw">;
type Closing = Pick<FastifyReply, "header">;

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
/** With an event loop later than this nobody more is let in: what is under way takes longer than clients wait. */
const MAX_DELAY_MS = 1_000;
/** Requests being answered at once. Most take well under a millisecond; those of verify wait for live sources. */
const MAX_UNDER_WAY = 1_000;
const OVERLOADED_RETRY_SECONDS = 5;

export function createLoadGuard({ connections, delayMs, budget, steadyClock }: LoadGuardParts): LoadGuard {
  /** Seconds to wait; 0: it had enough left. */
  const take = ({ countedAddress }: Caller, cost: number): number =>
    budget === null || cost === 0 || countedAddress === LOCAL_CALLER
      ? 0
      : budget.take(countedAddress, cost, steadyClock.now());
  const charge = (request: Caller, cost: number): void => {
    const seconds = take(request, cost);
    if (seconds > 0) throw refusal("rate_limited.documents", { seconds }, seconds);
  };
  return {
    charge,
    admit(request, { cost = DOCUMENT_COST, isUrgent = false }) {
      const isOverloaded = delayMs() > MAX_DELAY_MS || connections.counts.underWay > MAX_UNDER_WAY;
      if (isOverloaded && !isUrgent)
        throw refusal(
          "unavailable.overloaded",
          { seconds: OVERLOADED_RETRY_SECONDS },
          OVERLOADED_RETRY_SECONDS,
        );
      charge(request, cost);
    },
    refused(request, reply) {
      if (take(request, REFUSAL_COST) > 0) reply.header("connection", "close");
    },
    answered({ raw }, reply) {
      // Whatever follows of a body that nobody waits for, or is wrong with it, must not be taken for another request or its answer.
      const isBodyUnderWay = !raw.complete && hasBody(raw.headers);
      // Of what was sent in advance all is answered; the last answer closes.
      if (isBodyUnderWay || (connections.isClosing && connections.isAlone(raw)))
        reply.header("connection", "close");
    },
  };
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
}
