import type { IncomingHttpHeaders } from "node:http";
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from "fastify";
import { LOCAL_CALLER } from "../../callers/address.js";
import type { Budget } from "../../callers/budget.js";
import { refusal } from "../../contract/errors.js";
import type { Clock } from "../../domain/time.js";
import type { Connections } from "./connections.js";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Charged to the address's budget. Default: 1, the cost of a document sent from memory. */
    cost?: number;
    /** True for routes that are admitted even under overload. */
    isUrgent?: boolean;
  }
}

type Caller = Pick<FastifyRequest, "countedAddress" | "raw">;
type Closing = Pick<FastifyReply, "header">;

const DOCUMENT_COST = 1;
const REFUSAL_COST = 1;
/** Above this event loop delay no request is admitted: those in progress already take longer than clients wait. */
const MAX_DELAY_MS = 1_000;
/** Maximum requests in progress. Most take well under a millisecond; verify waits for live sources. */
const MAX_UNDER_WAY = 1_000;
const OVERLOADED_RETRY_SECONDS = 5;

export type LoadGuard = ReturnType<typeof createLoadGuard>;

/** Keeps one client from starving all others. `delayMs`: delay of the event loop, in milliseconds; `budget`: null if limits are off. */
export function createLoadGuard({
  connections,
  delayMs,
  budget,
  steadyClock,
}: {
  readonly connections: Pick<Connections, "counts" | "isAlone" | "isClosing">;
  readonly delayMs: () => number;
  readonly budget: Budget | null;
  readonly steadyClock: Clock;
}) {
  /** Returns the seconds to wait; 0 if the budget sufficed. */
  const take = ({ countedAddress }: Caller, cost: number): number =>
    budget === null || cost === 0 || countedAddress === LOCAL_CALLER
      ? 0
      : budget(countedAddress, cost, steadyClock.now());
  /** Charges the budget of a request's address for something that is not a call. Throws `rate_limited`. */
  const charge = (request: Caller, cost: number): void => {
    const seconds = take(request, cost);
    if (seconds > 0) throw refusal("rate_limited.documents", { seconds }, seconds);
  };
  return {
    charge,
    /** Admits a request. Throws `unavailable` if the service is overloaded, `rate_limited` if the address has spent its budget. */
    admit(request: Caller, { cost = DOCUMENT_COST, isUrgent = false }: FastifyContextConfig): void {
      const isOverloaded = delayMs() > MAX_DELAY_MS || connections.counts.underWay > MAX_UNDER_WAY;
      if (isOverloaded && !isUrgent)
        throw refusal(
          "unavailable.overloaded",
          { seconds: OVERLOADED_RETRY_SECONDS },
          OVERLOADED_RETRY_SECONDS,
        );
      charge(request, cost);
    },
    /** Counts a refusal. After too many, the connection is closed. */
    refused(request: Caller, reply: Closing): void {
      if (take(request, REFUSAL_COST) > 0) reply.header("connection", "close");
    },
    /** Sets `Connection: close` on the last answer of a closing connection, and on an answer sent before its request was complete. */
    answered({ raw }: Caller, reply: Closing): void {
      // The rest of an unread body must not be taken for another request.
      const isBodyUnderWay = !raw.complete && hasBody(raw.headers);
      // Pipelined requests are all answered; the last answer closes.
      if (isBodyUnderWay || (connections.isClosing && connections.isAlone(raw)))
        reply.header("connection", "close");
    },
  };
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
}
