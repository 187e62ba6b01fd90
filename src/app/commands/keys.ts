import { randomBytes, randomUUID } from "node:crypto";
import { createInvites } from "../../callers/invite.js";
import { csvOf } from "../../contract/csv.js";
import { hashOf, KEY_BYTES, keyOf } from "../../callers/key.js";
import { invitationState, type KeyHolder, PLANS } from "../../domain/caller.js";
import { HOUR_MS, toDate, toRfc3339 } from "../../domain/time.js";
import { choice, day, holderName, integer, optional } from "../../settings/schemas.js";
import { ConfigError, option, type SettingValues, toggle } from "../../settings/settings.js";
import type { Store, StoredHolder } from "../../store/store.js";
import { COMMON_SETTINGS, JSON_SETTING, SERVE_SETTINGS } from "../config.js";
import { catalogCommand } from "./command.js";
import { rowsAnswer, viewOf } from "./output.js";

const limit = optional(integer(1, 1_000_000));
const options = {
  name: option("TEXT", optional(holderName), "Name of the key's holder, shown with its reports"),
  plan: option(PLANS.join("|"), optional(choice(...PLANS)), "free has a monthly quota, usage has none"),
  reads: option("N", limit, "Read calls per minute; default: the plan's"),
  reports: option("N", limit, "Reports per minute; default: the plan's"),
  monthly: option("N", optional(integer(0, 1_000_000_000)), "Calls per calendar month; default: the plan's"),
  grace: option("HOURS", integer(0, 8_760).default(24), "How long a replaced key keeps working"),
  hours: option("HOURS", integer(1, 720).default(72), "How long an invitation can be used"),
  from: option("DAY", optional(day), "First day of usage; default: the first of the month (UTC)"),
  to: option("DAY", optional(day), "Last day of usage; default: today (UTC)"),
  csv: toggle("Print usage as CSV"),
  json: JSON_SETTING,
  ...COMMON_SETTINGS,
  baseUrl: SERVE_SETTINGS.baseUrl,
};

type KeysConfig = SettingValues<typeof options>;

export const keysCommand = catalogCommand({
  name: "keys",
  about:
    "Issues keys to callers. A caller with a key has higher limits, and its reports carry its name. A key is printed once, when it is created; only its hash is stored. All running servers on the store apply every change within a second.",
  options,
  actions: {
    create: {
      about:
        "creates a holder with a key; --plan free (default) has a monthly quota, usage is metered without one, custom has the limits you set",
      // Keys can be created before the first start.
      canCreate: true,
      async run({ store, config, now }) {
        const holder = newHolder("create", config);
        const key = keyOf(randomBytes(KEY_BYTES));
        if (!(await store.callers.addHolder(holder, hashOf(key), now)))
          throw new Error(`the id ${holder.id} is taken; try again`);
        return keyAnswer(holder, key);
      },
    },
    invite: {
      about:
        "creates a link that shows a key with this name and plan to the first person who opens it, once, within --hours. The key does not exist before. Send the link only to someone you trust",
      canCreate: true,
      async run({ store, config }) {
        const holder = newHolder("invite", config);
        const invites = createInvites({ store: store.callers, clock: config.clock, random: randomBytes });
        const { text, until } = await invites.make(holder, config.hours);
        // The secret is in the fragment: browsers do not send it, so no server logs it.
        const link = `${(config.baseUrl ?? LOCAL_URL).replace(/\/$/u, "")}/connect#invite=${text}`;
        const { id, name } = holder;
        const elsewhere =
          config.baseUrl === null ? "\nIf your server has another address, set --base-url." : "";
        return {
          data: { id, name, link, ends_at: toRfc3339(until) },
          text: link,
          note: `The first person to open this link sees a key for ${name} (${id}), once. It expires at ${toRfc3339(until)}. To cancel it, run \`doorlight keys withdraw ${id}\`.${elsewhere}`,
        };
      },
    },
    invitations: {
      about: "lists all invitations: for whom, with which plan, until when, and whether they were used",
      async run({ store, now }) {
        const views = (await store.callers.invitations()).map((one) => ({
          ...viewOf(one),
          state: invitationState(one, now),
        }));
        const none = 'There are no invitations. Create one: doorlight keys invite --name "Acme agent"';
        return rowsAnswer(views, none);
      },
    },
    withdraw: {
      inputs: "ID",
      about: "cancels an unused invitation",
      async run({ store, now, input: id }) {
        const isNew = await store.callers.withdrawInvitation(id, now);
        const known = (await store.callers.invitations()).find((one) => one.id === id);
        if (known === undefined)
          throw new Error(`no invitation has the id "${id}". See doorlight keys invitations.`);
        const state = invitationState(known, now);
        if (state === "used")
          throw new Error(
            `${id} was used at ${toRfc3339(known.usedAt ?? now)}. To revoke its key, run \`doorlight keys revoke ${id}\`.`,
          );
        const before = state === "ended" ? "had already expired" : "was already withdrawn";
        return {
          data: { id, state, was_open: isNew },
          note: isNew
            ? `Withdrew the invitation of ${known.name} (${id}).`
            : `The invitation ${id} ${before}.`,
        };
      },
    },
    list: {
      about: "lists all holders, including revoked ones",
      async run({ store }) {
        const views = (await store.callers.holders()).map(({ secrets: _secrets, ...holder }) =>
          viewOf(holder),
        );
        return rowsAnswer(
          views,
          'There are no keys yet. Create one: doorlight keys create --name "Acme agent"',
        );
      },
    },
    show: {
      inputs: "ID",
      about: "shows one holder: plan, limits, keys, calls this month",
      async run({ store, now, input }) {
        const holder = await holderOf(store, input);
        const today = toDate(now);
        const rows = await store.callers.usage(`${today.slice(0, 7)}-01`, today, holder.id);
        const { secrets, ...view } = holder;
        const keys = secrets.map(({ createdAt, endsAt }) => ({
          ...viewOf({ createdAt, endsAt }),
          valid: holder.revokedAt === null && (endsAt === null || endsAt > now),
        }));
        return { data: { ...viewOf(view), keys, calls_this_month: callsIn(rows) } };
      },
    },
    rotate: {
      inputs: "ID",
      about: "creates a new key for a holder; the old one works for another --grace hours",
      async run({ store, config, now, input }) {
        const { id, name } = await holderOf(store, input);
        const key = keyOf(randomBytes(KEY_BYTES));
        const endsAt = now + config.grace * HOUR_MS;
        if (!(await store.callers.addSecret(id, hashOf(key), now, endsAt)))
          throw new Error(`${id} is revoked and cannot get a new key. Create a new holder.`);
        const until = toRfc3339(endsAt);
        const { data, text, note } = keyAnswer({ id, name }, key);
        return {
          data: { ...data, previous_ends_at: until },
          text,
          note: `${note}\nThe previous key works until ${until}.`,
        };
      },
    },
    revoke: {
      inputs: "ID",
      about: "revokes all keys of a holder, permanently",
      async run({ store, now, input }) {
        const { id, name } = await holderOf(store, input);
        const isNew = await store.callers.revoke(id, now);
        return {
          data: { id, revoked: true, was_revoked: !isNew },
          note: isNew ? `Revoked ${name} (${id}).` : `${id} was already revoked.`,
        };
      },
    },
    usage: {
      inputs: "[ID]",
      about: "counts calls by key, day (UTC) and operation, from the first of the month unless --from is set",
      async run({ store, config, now, input }) {
        const to = config.to ?? toDate(now);
        const from = config.from ?? `${to.slice(0, 7)}-01`;
        if (from > to) throw new ConfigError(`--from ${from} is after --to ${to}.`);
        const holder = input === "" ? null : await holderOf(store, input);
        const rows = await store.callers.usage(from, to, holder?.id ?? null);
        const views = rows.map(({ keyId: key, count: calls, ...row }) => ({ key, ...row, calls }));
        if (config.csv) {
          const lines = views.map((row) => USAGE.map((name) => String(row[name])));
          return { data: views, text: csvOf([USAGE, ...lines]) };
        }
        const note = `${callsIn(rows)} calls from ${from} to ${to}.`;
        return { ...rowsAnswer(views, note), note };
      },
    },
  },
  examples: ['doorlight keys create --name "Acme agent"', "doorlight keys usage --csv"],
});

/** The address of a server with default settings. */
const LOCAL_URL = "http://127.0.0.1:8080";

function newHolder(action: string, { name, reads, reports, monthly, plan: chosen }: KeysConfig): KeyHolder {
  if (name === null) throw new ConfigError(`\`keys ${action}\` needs --name, e.g. --name "Acme agent".`);
  const hasLimits = [reads, reports, monthly].some((one) => one !== null);
  const plan = chosen ?? (hasLimits ? "custom" : "free");
  if (plan !== "custom" && hasLimits)
    throw new ConfigError(
      `The plan "${plan}" has its own limits. Remove --reads, --reports and --monthly, or use --plan custom.`,
    );
  return { id: randomUUID().slice(0, 8), name, plan, reads, reports, monthly };
}

/** The answer that shows a new key. */
const keyAnswer = ({ id, name }: Pick<KeyHolder, "id" | "name">, key: string) => ({
  data: { id, name, key },
  text: key,
  note: `This is the key of ${name} (${id}). It is shown only now: only its hash is stored.`,
});

/** Columns of the usage table. */
const USAGE = ["key", "day", "operation", "calls"] as const;

const callsIn = (rows: readonly { readonly count: number }[]): number =>
  rows.reduce((sum, { count: calls }) => sum + calls, 0);

/** Finds the holder by its full id. Throws Error if there is none. */
async function holderOf(store: Store, id: string): Promise<StoredHolder> {
  const holder = (await store.callers.holders()).find((one) => one.id === id);
  if (holder !== undefined) return holder;
  throw new Error(`no key has the id "${id}". See doorlight keys list.`);
}
