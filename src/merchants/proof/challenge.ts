import { hash } from "node:crypto";
import { HOUR_MS, type Instant } from "../../domain/time.js";
import { NONCE_BYTES, type Sealing } from "../../sealing.js";

/** How long there is to put something on a website: a name server may take a day to tell. */
export const CHALLENGE_MS = 48 * HOUR_MS;

/** What a challenge is bound to. */
export interface Challenge {
  readonly recordId: string;
  /** Null: whoever holds the challenge. */
  readonly merchantId: string | null;
  /** As {@link ProvableSite} has it. */
  readonly host: string;
  readonly endsAt: Instant;
}

/** Makes and reads challenges. They are sealed and given out: beginning a proof keeps nothing, so nobody can make anything grow by it. */
export interface Challenges {
  make(challenge: Challenge): string;
  /** Null: not of this service, altered, or ended. */
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
      // One spelling each: the unused bits of the last character must not make a twin, which could be used once more.
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

/** What is put on a website: everybody may read it there, and nobody makes the challenge of it. */
export function tokenOf(challenge: string): string {
  return hash("sha256", `doorlight website token\n${challenge}`, "base64url");
}

/** The id of the grant that a challenge makes: it makes one, ever. 64 bits, as public ids have. */
export function grantIdOf(challenge: string): string {
  return hash("sha256", `doorlight grant\n${challenge}`, "hex").slice(0, 16);
}
