import { hash, randomBytes } from "node:crypto";
import { HOUR_MS, type Instant } from "../../domain/time.js";
import { NONCE_BYTES, sealingFor } from "../../sealing.js";

/** Time to publish a token; DNS changes may take a day to appear. */
export const CHALLENGE_MS = 48 * HOUR_MS;

/** What a challenge is bound to. */
interface Challenge {
  readonly recordId: string;
  /** Null if anyone who holds the challenge may use it. */
  readonly merchantId: string | null;
  /** As {@link ProvableSite} has it. */
  readonly host: string;
  readonly endsAt: Instant;
}

export type Challenges = ReturnType<typeof createChallenges>;

/** Creates and reads challenges. A challenge is sealed and handed out, so that starting a proof stores nothing. */
export function createChallenges(secret: () => Buffer) {
  const sealing = sealingFor("dlc_", "doorlight merchant challenge v1", secret);
  return {
    make({ recordId, merchantId, host, endsAt }: Challenge): string {
      const payload = Buffer.from(JSON.stringify([recordId, merchantId, host, endsAt]));
      return sealing.seal(payload, randomBytes(NONCE_BYTES));
    },
    /** Null if it is from another service, altered, or expired. */
    read(text: string, now: Instant): Challenge | null {
      const payload = sealing.open(text);
      if (payload === null) return null;
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
