import { createHmac, hash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { ServiceError } from "../../contract/errors.js";
import type { Counters } from "../../store/counters.js";
import { networksOf } from "../../callers/address.js";
import type { Clock } from "../../domain/time.js";

/** Who asks for what is the operator's. */
export interface AccessCaller {
  readonly address: string;
  /** The address is the caller's own: no proxy that is not trusted says that it asks for somebody else. */
  readonly isProven: boolean;
  readonly authorization: string | undefined;
}

/** Headers by which proxies say for whom they ask. Where one is not trusted, nobody knows who asks. */
const FORWARDING = ["x-forwarded-for", "forwarded", "x-real-ip", "via"];

/** The caller of a request. `ip`: behind trusted proxies, the address that they name. */
export function accessCaller({
  headers,
  ip,
  socket,
}: Pick<FastifyRequest, "headers" | "ip" | "socket">): AccessCaller {
  const isForwarded = FORWARDING.some((name) => headers[name] !== undefined);
  return {
    address: ip,
    isProven: !isForwarded || ip !== socket.remoteAddress,
    authorization: headers.authorization,
  };
}

/** Lets the operator in, and nobody else. */
export interface OperatorAccess {
  /**
   * Throws ServiceError `not_found` where there is no operator's view, `invalid_api_key` for a wrong token, and after too many of them from
   * one address `rate_limited` for any token: as long as the right one still passed, guessing could go on. Those that an untrusted proxy passes on are counted
   * together and apart from its own address: strangers behind it must not lock out an operator who calls from there.
   */
  check(caller: AccessCaller): Promise<void>;
}

/** Wrong tokens that one address may show in any 60 seconds; then none is looked at, not even the right one. */
const ATTEMPTS = 10;

/**
 * `token`: the operator's; null: there is no operator's view. Tokens are compared in constant time. What comes of it is told only after the counters were
 * asked: of guesses sent together none is answered before the others are counted.
 */
export function createOperatorAccess(
  token: string | null,
  counters: Counters,
  steadyClock: Clock,
): OperatorAccess {
  const digest = (text: string) => hash("sha256", text, "buffer");
  return {
    async check({ address, isProven, authorization }) {
      if (token === null)
        throw new ServiceError(
          "not_found",
          "The operator's view is switched off here. Start the service with --operator-token to have it.",
        );
      const shown = authorization?.match(/^bearer (\S+)$/iu)?.[1] ?? "";
      const isRight = timingSafeEqual(digest(shown), digest(token));
      // Counters may be on another machine: nobody there need know who tried.
      const from = `${isProven ? "" : "behind "}${networksOf(address).host}`;
      const tries = `operator ${createHmac("sha256", token).update(from).digest("base64url")}`;
      const now = steadyClock.now();
      const { admitted, resetSeconds } = isRight
        ? await counters.look(tries, ATTEMPTS, now)
        : await counters.take(tries, ATTEMPTS, now);
      if (!admitted)
        throw new ServiceError(
          "rate_limited",
          `Too many wrong tokens from this address: none is looked at for ${resetSeconds} seconds.`,
          resetSeconds,
        );
      if (!isRight) throw new ServiceError("invalid_api_key", "This is not the operator's token.");
    },
  };
}
