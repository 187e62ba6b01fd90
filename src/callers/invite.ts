import { refusal, ServiceError } from "../contract/errors.js";
import { invitationState, type KeyHolder } from "../domain/caller.js";
import { type Clock, DAY_MS, HOUR_MS, type Instant, toRfc3339 } from "../domain/time.js";
import type { CallerStore } from "../store/callerStore.js";
import { hashOf, KEY_BYTES, keyOf } from "./key.js";

/** An invitation that was just made. Its text is shown this once. */
export interface FreshInvitation {
  readonly text: string;
  readonly until: Instant;
}

/** A key that was just made. It is shown this once. */
export interface FreshKey {
  readonly id: string;
  readonly name: string;
  readonly key: string;
}

/** Makes invitations, and turns them into keys, each once. */
export interface Invites {
  /** An invitation that makes this holder, to be handed on in a link. Throws an Error where the holder's id is taken. */
  make(holder: KeyHolder, hours: number): Promise<FreshInvitation>;
  /** Makes the holder that an invitation names, and its key. Throws ServiceError `invalid_request` for what is no invitation, has ended, was used or withdrawn. */
  redeem(text: string): Promise<FreshKey>;
}

export interface InvitesParts {
  readonly store: Pick<CallerStore, "addInvitation" | "useInvitation">;
  readonly clock: Clock;
  readonly random: (bytes: number) => Buffer;
}

/** `dli_` and 256 random bits: nobody guesses one. */
const PREFIX = "dli_";
const TEXT_BYTES = 32;
const FORM = /^dli_[A-Za-z0-9_-]{43}$/u;
/** Those that were used, withdrawn or left are listed for so long after they would have ended. */
const CACHED_DAYS = 90;

/** Of an invitation, as of a key, only the hash is kept: neither the data folder nor a backup lets anyone in. */
export function createInvites({ store, clock, random }: InvitesParts): Invites {
  return {
    async make(holder, hours) {
      const now = clock.now();
      const text = PREFIX + random(TEXT_BYTES).toString("base64url");
      const until = now + hours * HOUR_MS;
      if (!(await store.addInvitation(hashOf(text), holder, now, until, now - CACHED_DAYS * DAY_MS)))
        throw new Error(`the id ${holder.id} is taken; try again`);
      return { text, until };
    },
    async redeem(text) {
      const key = keyOf(random(KEY_BYTES));
      const now = clock.now();
      const use = FORM.test(text) ? await store.useInvitation(hashOf(text), hashOf(key), now) : null;
      if (use === null)
        throw refused(
          "This is no invitation of this service, or it was cut off. Open the link whole, or ask the operator for another.",
        );
      const { holder, endsAt } = use.invitation;
      if (use.made) return { id: holder.id, name: holder.name, key };
      const state = invitationState(use.invitation, now);
      if (state === "withdrawn") throw refusal("invalid_request.invitation_withdrawn");
      if (state === "ended") throw refusal("invalid_request.invitation_ended", { at: toRfc3339(endsAt) });
      throw refusal("invalid_request.invitation_used");
    },
  };
}

function refused(detail: string): ServiceError {
  return new ServiceError("invalid_request", detail);
}
