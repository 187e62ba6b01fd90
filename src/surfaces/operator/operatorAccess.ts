import { hash, timingSafeEqual } from "node:crypto";
import { ServiceError } from "../../contract/errors.js";
import type { Counters } from "../../store/counters.js";
import { networksOf } from "../../callers/address.js";
import { type Clock, type Instant, MINUTE_MS, SECOND_MS } from "../../domain/time.js";

/** Lets the operator in, and nobody else. */
export interface OperatorAccess {
  /**
   * Throws ServiceError `not_found` where there is no operator's view, `invalid_api_key` for a wrong token, and after too many of them from
   * one address `rate_limited` for any token: as long as the right one still passed, guessing could go on.
   */
  check(authorization: string | undefined, address: string): Promise<void>;
}

/** Wrong tokens that one address may show in a minute, before it is shut out for one. */
const ATTEMPTS = 10;
/** Addresses shut out that are remembered; each has shown wrong tokens within the last minute. */
const MOST_SHUT_OUT = 10_000;

/** `token`: the operator's; null: there is no operator's view. Tokens are compared in constant time. */
export function createOperatorAccess(
  token: string | null,
  counters: Counters,
  steadyClock: Clock,
): OperatorAccess {
  const digest = (text: string) => hash("sha256", text, "buffer");
  /** Until when, by address. */
  const shutOut = new Map<string, Instant>();
  const refuse = (seconds: number): never => {
    throw new ServiceError(
      "rate_limited",
      `Too many wrong tokens from this address: none is looked at for ${seconds} seconds.`,
      seconds,
    );
  };
  return {
    async check(authorization, address) {
      if (token === null)
        throw new ServiceError(
          "not_found",
          "The operator's view is switched off here. Start the service with --operator-token to have it.",
        );
      const { host } = networksOf(address);
      const now = steadyClock.now();
      const until = shutOut.get(host) ?? Number.NEGATIVE_INFINITY;
      if (until > now) refuse(Math.ceil((until - now) / SECOND_MS));
      const shown = authorization?.match(/^bearer (\S+)$/iu)?.[1] ?? "";
      if (timingSafeEqual(digest(shown), digest(token))) return;
      const { admitted, remaining } = await counters.take(host, ATTEMPTS, now);
      if (!admitted || remaining === 0) {
        if (shutOut.size >= MOST_SHUT_OUT) shutOut.clear();
        shutOut.set(host, now + MINUTE_MS);
      }
      throw new ServiceError("invalid_api_key", "This is not the operator's token.");
    },
  };
}
