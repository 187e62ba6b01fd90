import { hash } from "node:crypto";
import { HOUR_MS, type Instant } from "../../domain/time.js";
import { NONCE_BYTES, type Sealing } from "../../sealing.js";

/** Time to publish a token; DNS changes may take a day to appear. */
export const CHALLENGE_MS = 48 * HOUR_MS;

/** What a challenge is bound to. */
export interface Challenge {
  readonly recordId: string;
  /** Null if anyone who holds the challenge may use it. */
  readonly merchantId: string | null;
  /** As {@link ProvableSite} has it. */
  readonly host: string;
  readonly endsAt: Instant;
}

/** Creates and reads challenges. A challenge is sealed and handed out, so that starting a proof stores nothing. */
export interface Challenges {
  make(challenge: Challenge): string;
  /** Null if it is from another service, altered, or expired. */
  read(text: string, now: Instant): Challenge | null;
}

/** What the secret is used for (see `sealingFor`). */
export const CHALLENGE_PURPOSE = "doorlight merchant challenge v1";
const PREFIX = "dlc_";
const FORM = /^dlc_[A-Za-z0-9_-]{40,1000}$/u;

/** `sealing`: for {@link CHALLENGE_PURPOSE}. */
export function createChallenges(sealing: () => Sealing, random: (bytes: number) => Buffer): Challenges {
  return {
    make({ recordId, merchantId, host, endsAt }) {
      const payload = Buffer.from(JSON.stringify([recordId, merchantId, host, endsAt]));
      return PREFIX + sealing().seal(payload, random(NONCE_BYTES)).toString("base64url");
    },
    read(text, now) {
      if (!FORM.test(text)) return null;
      const sealed = Buffer.from(text.slice(PREFIX.length), "base64url");
      const payload = sealing().open(sealed);
      // Accept one encoding only: otherwise the unused bits of the last character would give a second, reusable form.
      if (payload === null || PREFIX + sealed.toString("base64url") !== text) return null;
      const [recordId, merchantId, host, endsAt] = JSON.parse(payload.toString()) as [
        string,
        string | null,
        string,
        number,
      ];
      return endsAt < now ? null : { recordId, merchantId, host, endsAt };
    },
  };
}

/** The public token for a website; the challenge cannot be derived from it. */
export function tokenOf(challenge: string): string {
  return hash("sha256", `doorlight website token\n${challenge}`, "base64url");
}

/** The id of the only grant that a challenge can create; 64 bits, like all public ids. */
export function grantIdOf(challenge: string): string {
  return hash("sha256", `doorlight grant\n${challenge}`, "hex").slice(0, 16);
}
