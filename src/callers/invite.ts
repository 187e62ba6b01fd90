import { refusal } from "../contract/errors.js";
import { invitationState, type KeyHolder } from "../domain/caller.js";
import { type Clock, HOUR_MS, toRfc3339 } from "../domain/time.js";
import type { Store } from "../store/store.js";
import { hashOf, KEY_BYTES, keyOf } from "./key.js";

interface InvitesParts {
  readonly store: Pick<Store["callers"], "addInvitation" | "useInvitation">;
  readonly clock: Clock;
  readonly random: (bytes: number) => Buffer;
}

/** `dli_` and 256 random bits. */
const PREFIX = "dli_";
const TEXT_BYTES = 32;
const FORM = /^dli_[A-Za-z0-9_-]{43}$/u;

/** Makes invitations, and redeems each once for a key. Only hashes of invitations and keys are stored, so neither the data folder nor a backup grants access. */
export function createInvites({ store, clock, random }: InvitesParts) {
  return {
    /** Makes an invitation for a holder, to be sent as a link; its text is shown only once. Throws an Error if the holder's id is taken. */
    async make(holder: KeyHolder, hours: number) {
      const now = clock.now();
      const text = PREFIX + random(TEXT_BYTES).toString("base64url");
      const until = now + hours * HOUR_MS;
      if (!(await store.addInvitation(hashOf(text), holder, now, until)))
        throw new Error(`the id ${holder.id} is taken; try again`);
      return { text, until };
    },
    /**
     * Creates the holder of an invitation and its key, which is shown only once. Throws ServiceError `invalid_request` for an invalid, expired, used or
     * withdrawn invitation.
     */
    async redeem(text: string) {
      const key = keyOf(random(KEY_BYTES));
      const now = clock.now();
      const use = FORM.test(text) ? await store.useInvitation(hashOf(text), hashOf(key), now) : null;
      if (use === null) throw refusal("invalid_request.no_invitation");
      const { id, name, endsAt } = use.invitation;
      if (use.made) return { id, name, key };
      const state = invitationState(use.invitation, now);
      if (state === "withdrawn") throw refusal("invalid_request.invitation_withdrawn");
      if (state === "ended") throw refusal("invalid_request.invitation_ended", { at: toRfc3339(endsAt) });
      throw refusal("invalid_request.invitation_used");
    },
  };
}
