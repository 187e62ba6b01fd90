import { createHmac, timingSafeEqual } from "node:crypto";
import type { Access } from "../http/accessCaller.js";
import { refusal } from "../../contract/errors.js";
import type { Counters } from "../../store/counters.js";
import { networksOf } from "../../callers/address.js";
import { hashOf } from "../../callers/key.js";
import type { Clock } from "../../domain/time.js";

/** Wrong tokens per address in 60 seconds. After that no token is accepted, not even the right one. */
const ATTEMPTS = 10;

/**
 * Admits only the operator. `token`: the operator's; null switches the page off. Tokens are compared in constant time. The answer waits for the counters,
 * so that concurrent guesses are all counted before any is answered.
 *
 * Throws ServiceError `not_found` if the operator's page is off, `invalid_api_key` for a wrong token, and `rate_limited` for any token
 * after too many wrong ones from an address: guessing could continue if the right one still passed. Attempts through an untrusted proxy are
 * counted separately from the proxy's own address, so that they cannot lock out an operator who calls from there.
 */
export function createOperatorAccess(token: string | null, counters: Counters, steadyClock: Clock): Access {
  return async ({ address, isProven, authorization }) => {
    if (token === null) throw refusal("not_found.operator_off");
    const shown = authorization?.match(/^bearer (\S+)$/iu)?.[1] ?? "";
    const isRight = timingSafeEqual(hashOf(shown), hashOf(token));
    // Hashed, because counters may be on another machine, which need not know who tried.
    const from = `${isProven ? "" : "behind "}${networksOf(address).host}`;
    const tries = `operator ${createHmac("sha256", token).update(from).digest("base64url")}`;
    const now = steadyClock.now();
    const { admitted, resetSeconds } = isRight
      ? await counters.look(tries, ATTEMPTS, now)
      : await counters.take(tries, ATTEMPTS, now);
    if (!admitted) throw refusal("rate_limited.operator", { seconds: resetSeconds }, resetSeconds);
    if (!isRight) throw refusal("invalid_api_key.operator");
  };
}
