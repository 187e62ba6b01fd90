import { randomBytes } from "node:crypto";
import { createInvites } from "../../callers/invite.js";
import { type Invitation, invitationState, type KeyHolder } from "../../domain/caller.js";
import { type Instant, toRfc3339 } from "../../domain/time.js";
import { ConfigError } from "../../settings/settings.js";
import { EXIT_DONE, EXIT_FAILED, print, tell } from "./command.js";
import type { KeysCall } from "./keysOptions.js";
import { printRows } from "./table.js";

/** Where a server is reached that was started without settings. */
const LOCAL_URL = "http://127.0.0.1:8080";

/** Prints a link to the connect page of a server of this catalog. What it says stands after the #, which no browser sends and no log holds. */
export async function invite({ store, config }: KeysCall, holder: KeyHolder): Promise<number> {
  const invites = createInvites({ store: store.callers, clock: config.clock, random: randomBytes });
  const { text, until } = await invites.make(holder, config.inviteHours);
  const base = (config.baseUrl ?? LOCAL_URL).replace(/\/$/u, "");
  const link = `${base}/connect#invite=${text}`;
  const { id, name } = holder;
  if (config.json) print(JSON.stringify({ id, name, link, ends_at: toRfc3339(until) }));
  else {
    print(link);
    tell(
      `Whoever opens this first is shown a key for ${name} (${id}), once. It ends at ${toRfc3339(until)}; \`doorlight keys withdraw ${id}\` ends it before.`,
    );
    if (config.baseUrl === null) tell("Where your server is reached otherwise, say so with --base-url.");
  }
  return EXIT_DONE;
}

/** Lists invitations, also those that were used, withdrawn or ended lately. */
export async function invitations({ store, config, now }: KeysCall): Promise<number> {
  const views = (await store.callers.invitations()).map((invitation) => invitationView(invitation, now));
  printRows(views, {
    json: config.json,
    none: 'There are no invitations. Make one: doorlight keys invite --name "Acme agent"',
    columns: {
      id: ({ id }) => id,
      name: ({ name }) => name,
      plan: ({ plan }) => plan,
      made: ({ made_at }) => made_at,
      ends: ({ ends_at }) => ends_at,
      state: ({ state, used_at, withdrawn_at }) => [state, used_at ?? withdrawn_at ?? ""].join(" ").trim(),
    },
  });
  return EXIT_DONE;
}

/** Ends an invitation that nobody used. */
export async function withdraw({ store, config, now, inputs }: KeysCall): Promise<number> {
  const [id] = inputs;
  if (id === undefined)
    throw new ConfigError("Give the ID of an invitation, as `doorlight keys invitations` shows it.");
  const isNew = await store.callers.withdrawInvitation(id, now);
  const known = (await store.callers.invitations()).find(({ holder }) => holder.id === id);
  if (known === undefined) {
    tell(`doorlight: there is no invitation with the id "${id}". See doorlight keys invitations.`);
    return EXIT_FAILED;
  }
  const state = invitationState(known, now);
  if (state === "used") {
    tell(
      `doorlight: ${id} was used at ${toRfc3339(known.usedAt ?? now)}. \`doorlight keys revoke ${id}\` ends the key that it made.`,
    );
    return EXIT_FAILED;
  }
  if (config.json) print(JSON.stringify({ id, state, was_open: isNew }));
  else if (isNew) tell(`The invitation of ${known.holder.name} (${id}) is withdrawn.`);
  else tell(`The invitation ${id} ${state === "ended" ? "had ended" : "was withdrawn before"}.`);
  return EXIT_DONE;
}

function invitationView(invitation: Invitation, now: Instant) {
  const { holder, madeAt, endsAt, usedAt, withdrawnAt } = invitation;
  return {
    id: holder.id,
    name: holder.name,
    plan: holder.plan,
    made_at: toRfc3339(madeAt),
    ends_at: toRfc3339(endsAt),
    state: invitationState(invitation, now),
    used_at: usedAt === null ? null : toRfc3339(usedAt),
    withdrawn_at: withdrawnAt === null ? null : toRfc3339(withdrawnAt),
  };
}
