import { randomBytes, randomUUID } from "node:crypto";
import { hashOf, KEY_BYTES, keyOf } from "../../callers/key.js";
import type { KeyHolder } from "../../domain/caller.js";
import { HOUR_MS, type Instant, toRfc3339 } from "../../domain/time.js";
import { dayOf } from "../../domain/utcCalendar.js";
import { ConfigError } from "../../settings/settings.js";
import type { StoredHolder, UsageRow } from "../../store/callerStore.js";
import { catalogCommand } from "./actions.js";
import { EXIT_DONE, EXIT_FAILED, print, tell } from "./command.js";
import { invitations, invite, withdraw } from "./invitations.js";
import { KEYS_OPTIONS, type KeysCall, type KeysConfig } from "./keysOptions.js";
import { csvOf } from "../../contract/csv.js";
import { printFields, printRows } from "./table.js";

export const keysCommand = catalogCommand({
  name: "keys",
  help: `Usage: doorlight keys create --name "Acme agent" [--plan free|usage|custom] [--reads N] [--reports N] [--monthly N]
       doorlight keys invite --name "Acme agent" [--hours N] [--base-url URL] [--plan ...]
       doorlight keys invitations | withdraw ID
       doorlight keys list | show ID | rotate ID [--grace HOURS] | revoke ID
       doorlight keys usage [ID] [--from DAY] [--to DAY] [--csv]

Issues keys to callers, who then have higher limits and are named in what they report. A key is printed once, when it is made: only
its hash is kept. Running servers, all that share a store, notice every change within a second: then a new key is known, and a revoked one refused.

  create       a new holder with a key; --plan free (default) has the monthly quota, usage is metered without one, custom has the limits given
  invite       a link that shows whoever opens it first a key of that name and plan, once; --hours until it ends. Send it to whom you trust:
               until it is used there is no key, and afterwards it is worth nothing
  invitations  all invitations: whom for, of which plan, until when, and what became of them
  withdraw     ends an invitation that nobody used
  list         all holders, also revoked ones
  show         one holder: plan, limits, keys, calls of this month
  rotate       a new key for a holder; the one before works for --grace hours more
  revoke       ends all keys of a holder, for good
  usage        calls by key, day (UTC) and operation, from the first of this month unless --from says otherwise`,
  options: KEYS_OPTIONS,
  actions: {
    create,
    invite: async (call) => invite(call, newHolder("invite", call.config)),
    invitations,
    withdraw,
    list,
    show,
    rotate,
    revoke,
    usage,
  },
  // The first keys may be made before the first start.
  beginning: ["create", "invite"],
});

async function create({ store, config, now }: KeysCall): Promise<number> {
  const holder = newHolder("create", config);
  const key = keyOf(randomBytes(KEY_BYTES));
  if (!(await store.callers.addHolder(holder, hashOf(key), now)))
    throw new Error(`the id ${holder.id} is taken; try again`);
  return given(config, holder.id, holder.name, key, null);
}

function newHolder(action: string, { name, reads, reports, monthly, plan: wanted }: KeysConfig): KeyHolder {
  if (name === null) throw new ConfigError(`\`keys ${action}\` needs --name, e.g. --name "Acme agent".`);
  const own = [reads, reports, monthly].some((limit) => limit !== null);
  const plan = wanted ?? (own ? "custom" : "free");
  if (plan !== "custom" && own)
    throw new ConfigError(
      `The plan "${plan}" has its own limits. Leave --reads, --reports and --monthly out, or take --plan custom.`,
    );
  return { id: randomUUID().slice(0, 8), name, plan, reads, reports, monthly };
}

async function rotate(call: KeysCall): Promise<number> {
  const { store, config, now } = call;
  const holder = await holderOf(call);
  if (holder === null) return EXIT_FAILED;
  const key = keyOf(randomBytes(KEY_BYTES));
  const endsAt = now + config.graceHours * HOUR_MS;
  if (!(await store.callers.addSecret(holder.id, hashOf(key), now, endsAt))) {
    tell(`doorlight: ${holder.id} is revoked; a revoked holder gets no key. Create a new one.`);
    return EXIT_FAILED;
  }
  return given(config, holder.id, holder.name, key, endsAt);
}

/** Prints a key, once. */
function given(
  config: KeysConfig,
  id: string,
  name: string,
  key: string,
  previousEndsAt: Instant | null,
): number {
  const ends = previousEndsAt === null ? null : toRfc3339(previousEndsAt);
  if (config.json)
    print(JSON.stringify({ id, name, key, ...(ends === null ? {} : { previous_ends_at: ends }) }));
  else {
    print(key);
    tell(`This is the key of ${name} (${id}). It is shown this once: only its hash is kept.`);
    if (ends !== null) tell(`The key before works until ${ends}.`);
  }
  return EXIT_DONE;
}

async function list({ store, config, now }: KeysCall): Promise<number> {
  const holders = await store.callers.holders();
  printRows(
    holders.map((holder) => holderView(holder, now)),
    {
      json: config.json,
      none: 'There are no keys yet. Make one: doorlight keys create --name "Acme agent"',
      columns: {
        id: ({ id }) => id,
        name: ({ name }) => name,
        plan: ({ plan }) => plan,
        keys: ({ keys }) => keys.filter(({ valid }) => valid).length,
        created: ({ created_at }) => created_at,
        revoked: ({ revoked_at }) => revoked_at,
      },
    },
  );
  return EXIT_DONE;
}

async function show(call: KeysCall): Promise<number> {
  const { store, config, now } = call;
  const holder = await holderOf(call);
  if (holder === null) return EXIT_FAILED;
  const today = dayOf(now);
  const rows = await store.callers.usage(`${today.slice(0, 7)}-01`, today, holder.id);
  const calls = rows.reduce((sum, { count }) => sum + count, 0);
  const view = { ...holderView(holder, now), calls_this_month: calls };
  printFields(view, config.json, () =>
    view.keys
      .map(({ created_at, ends_at }) => `since ${created_at}${ends_at === null ? "" : ` until ${ends_at}`}`)
      .join("; "),
  );
  return EXIT_DONE;
}

async function revoke(call: KeysCall): Promise<number> {
  const holder = await holderOf(call);
  if (holder === null) return EXIT_FAILED;
  const isNew = await call.store.callers.revoke(holder.id, call.now);
  if (call.config.json) print(JSON.stringify({ id: holder.id, revoked: true, was_revoked: !isNew }));
  else tell(isNew ? `${holder.name} (${holder.id}) is revoked.` : `${holder.id} was revoked before.`);
  return EXIT_DONE;
}

async function usage(call: KeysCall): Promise<number> {
  const { store, config, now, inputs } = call;
  const to = config.to ?? dayOf(now);
  const from = config.from ?? `${to.slice(0, 7)}-01`;
  if (from > to) throw new ConfigError(`--from ${from} is after --to ${to}.`);
  const holder = inputs[0] === undefined ? null : await holderOf(call);
  if (inputs[0] !== undefined && holder === null) return EXIT_FAILED;
  const rows = await store.callers.usage(from, to, holder?.id ?? null);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const views = rows.map(usageView);
  if (config.csv && !config.json)
    print(
      csvOf([["key", "day", "operation", "calls"], ...views.map((row) => Object.values(row).map(String))]),
    );
  else {
    const told = `${total} calls from ${from} to ${to}.`;
    printRows(views, {
      json: config.json,
      none: told,
      columns: {
        key: ({ key }) => key,
        day: ({ day }) => day,
        operation: ({ operation }) => operation,
        calls: ({ calls }) => calls,
      },
    });
    if (!config.json && views.length > 0) tell(told);
  }
  return EXIT_DONE;
}

function usageView({ keyId, day, operation, count }: UsageRow) {
  return { key: keyId, day, operation, calls: count };
}

/** The holder whose id is given, by the whole id. Null, and told, if there is none. */
async function holderOf({ store, inputs }: KeysCall): Promise<StoredHolder | null> {
  const [id] = inputs;
  if (id === undefined) throw new ConfigError("Give the ID of a key, as `doorlight keys list` shows it.");
  const holder = (await store.callers.holders()).find((one) => one.id === id);
  if (holder === undefined) tell(`doorlight: there is no key with the id "${id}". See doorlight keys list.`);
  return holder ?? null;
}

function holderView(holder: StoredHolder, now: Instant) {
  const { id, name, plan, reads, reports, monthly, createdAt, revokedAt, secrets } = holder;
  return {
    id,
    name,
    plan,
    reads_per_minute: reads,
    reports_per_minute: reports,
    calls_per_month: monthly,
    created_at: toRfc3339(createdAt),
    revoked_at: revokedAt === null ? null : toRfc3339(revokedAt),
    keys: secrets.map((secret) => ({
      created_at: toRfc3339(secret.createdAt),
      ends_at: secret.endsAt === null ? null : toRfc3339(secret.endsAt),
      valid: revokedAt === null && (secret.endsAt === null || secret.endsAt > now),
    })),
  };
}
