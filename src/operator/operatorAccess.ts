import { hash, timingSafeEqual } from "node:crypto";
import { ServiceError } from "../contract/errors.js";
import type { Counters } from "../store/counters.js";
import type { Clock } from "../time.js";

/** Lets the operator in, and nobody else. */
export interface OperatorAccess {
  /**
   * Throws ServiceError `not_found` where there is no operator's view, `invalid_api_key` for a wrong token, `rate_limited` after too
   * many of them from one address.
   */
  check(authorization: string | undefined, address: string): Promise<void>;
}

/** Wrong tokens that one address may show in a minute. */
const ATTEMPTS = 10;

/** `token`: the operator's; null: there is no operator's view. Tokens are compared in constant time. */
export function createOperatorAccess(
  token: string | null,
  counters: Counters,
  steadyClock: Clock,
): OperatorAccess {
  const digest = (text: string) => hash("sha256", text, "buffer");
  return {
    async check(authorization, address) {
      if (token === null)
        throw new ServiceError(
          "not_found",
          "The operator's view is switched off here. Start the service with --operator-token to have it.",
        );
      const shown = authorization?.match(/^bearer (\S+)$/iu)?.[1] ?? "";
      if (timingSafeEqual(digest(shown), digest(token))) return;
      const { admitted, resetSeconds } = await counters.take(address, ATTEMPTS, steadyClock.now());
      if (!admitted)
        throw new ServiceError(
          "rate_limited",
          `Too many wrong tokens. Wait ${resetSeconds} seconds.`,
          resetSeconds,
        );
      throw new ServiceError("invalid_api_key", "This is not the operator's token.");
    },
  };
}
