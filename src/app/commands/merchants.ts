import { randomBytes } from "node:crypto";
import type { AuditEntry, MerchantGrant } from "../../domain/merchant.js";
import { HOUR_MS, type Instant, toRfc3339 } from "../../domain/time.js";
import { auditEntry, newId } from "../../merchants/auditEntries.js";
import { newCode, readCode, secretHash } from "../../merchants/secrets.js";
import { integer } from "../../settings/schemas.js";
import { ConfigError, option, type SettingValues } from "../../settings/settings.js";
import type { GrantChange } from "../../store/merchantStore.js";
import type { Store } from "../../store/store.js";
import { COMMON_SETTINGS, JSON_SETTING } from "../config.js";
import { merchantOddities, oddityText, recordName } from "../merchantOddities.js";
import { type Call, catalogCommand } from "./actions.js";
import { EXIT_DONE, EXIT_FAILED, print, tell } from "./command.js";
import { printRows } from "./table.js";

const options = {
  ...COMMON_SETTINGS,
  inviteHours: option("hours", "HOURS", integer(1, 720).default(72), "How long a code can be used"),
  json: JSON_SETTING,
};

type MerchantsCall = Call<SettingValues<typeof options>>;

/** Listed at most: the oldest grants, and the newest entries of the audit log. */
const MAX_LISTED = 10_000;
const RECORD_ID = /^[0-9a-f-]{36}$/iu;

export const merchantsCommand = catalogCommand({
  name: "merchants",
  help: `Usage: doorlight merchants invite RESULT_ID [--hours HOURS]
       doorlight merchants recover GRANT [--hours HOURS]
       doorlight merchants list | approve GRANT | refuse GRANT | revoke GRANT | audit [RESULT_ID]

Lets the owner of a business speak for it: state its hours, closures and facts, by a key of its own. See docs/merchants.md.

  invite  prints a code for one record, to be handed to its owner in person or by a way that only the owner reads. It works once
  recover prints a code for a merchant who lost its key: it makes another, and ends the one before. What was stated stays
  list    who may speak for which record, since when, and what is odd about it
  approve lets somebody speak who showed that the website is theirs, and waits (serve --merchant-proof)
  refuse  does not: what waits is ended
  revoke  ends a grant: all that was stated by it is gone at once, as if it had never been said
  audit   what happened to grants and statements, the newest first: of all, or of one record`,
  options,
  actions: { invite, recover, list, approve, refuse, revoke, audit },
});

async function invite(call: MerchantsCall): Promise<number> {
  const recordId = recordIn(call.inputs[0]);
  if ((await call.store.record(recordId)) === null) {
    tell(`doorlight: there is no record ${recordId}. Search for it: doorlight search NAME.`);
    return EXIT_FAILED;
  }
  const { code, until } = await newTicket(call, { id: null, recordId, merchantId: null }, "a code");
  const name = await recordName(call.store, recordId);
  if (call.config.json) print(JSON.stringify({ code, result_id: recordId, name, ends_at: until }));
  else {
    print(code);
    tell(
      `Whoever has this code may speak for ${name}, until ${until} and once: at /merchant of this service, or by POST /v1/merchant/connect. It is shown this once.`,
    );
  }
  return EXIT_DONE;
}

async function recover(call: MerchantsCall): Promise<number> {
  const [id] = call.inputs;
  const grant = await grantIn(call.store, id);
  if (grant?.state !== "approved") {
    tell(`doorlight: there is no grant "${id}" in force. See doorlight merchants list.`);
    return EXIT_FAILED;
  }
  const { code, until } = await newTicket(call, grant, "a code for another key");
  if (call.config.json) print(JSON.stringify({ code, result_id: grant.recordId, ends_at: until }));
  else {
    print(code);
    tell(
      `Whoever has this code gets another key in place of the one that was lost, until ${until} and once: at /merchant of this service. It is shown this once.`,
    );
  }
  return EXIT_DONE;
}

/** Makes a code that connects a merchant with a record, once. */
async function newTicket(
  { store, config, now }: MerchantsCall,
  grant: Pick<MerchantGrant, "recordId"> & { readonly id: string | null; readonly merchantId: string | null },
  what: string,
): Promise<{ readonly code: string; readonly until: string }> {
  const { recordId, merchantId } = grant;
  const code = newCode(randomBytes);
  const endsAt = now + config.inviteHours * HOUR_MS;
  const until = toRfc3339(endsAt);
  await store.merchants.addTicket(
    secretHash(readCode(code) ?? code),
    { kind: "code", recordId, merchantId, madeAt: now, endsAt },
    entryOf("invited", grant, now, `${what} until ${until}`),
  );
  return { code, until };
}

/** A grant by its id; undefined: there is none. */
async function grantIn(store: Store, id: string | undefined): Promise<MerchantGrant | undefined> {
  if (id === undefined) throw new ConfigError("Give the GRANT, as doorlight merchants list has it.");
  const [grant] = await store.merchants.grants({ id }, 1);
  return grant;
}

async function list({ store, config }: MerchantsCall): Promise<number> {
  const grants = await store.merchants.grants({}, MAX_LISTED);
  const names = new Map((await store.merchants.all(MAX_LISTED)).map(({ id, name }) => [id, name]));
  const odd = await merchantOddities(store, grants);
  const views = grants.map((grant) => ({
    grant: grant.id,
    merchant: names.get(grant.merchantId) ?? grant.merchantId,
    merchant_id: grant.merchantId,
    result_id: grant.recordId,
    method: grant.method,
    host: grant.host,
    state: grant.state,
    since: toRfc3339(grant.madeAt),
    proven_at: toRfc3339(grant.provenAt),
    ended_at: grant.endedAt === null ? null : toRfc3339(grant.endedAt),
    odd: odd.filter(({ grantIds }) => grantIds.includes(grant.id)).map((one) => oddityText(one, names)),
  }));
  printRows(views, {
    json: config.json,
    none: "No merchant is connected. Invite one: doorlight merchants invite RESULT_ID.",
    columns: {
      grant: ({ grant }) => grant,
      merchant: ({ merchant }) => merchant,
      result_id: ({ result_id }) => result_id,
      method: ({ method }) => method,
      host: ({ host }) => host,
      state: ({ state }) => state,
      since: ({ since }) => since,
    },
  });
  if (!config.json)
    for (const one of odd) tell(`Look: ${oddityText(one, names)} (${one.grantIds.join(", ")}).`);
  return EXIT_DONE;
}

function approve(call: MerchantsCall): Promise<number> {
  const change = { from: ["pending"], state: "approved", provenAt: null, endedAt: null } as const;
  return changeGrant(call, change, "that waits", "is approved: its merchant may speak.");
}

function refuse(call: MerchantsCall): Promise<number> {
  const change = { from: ["pending"], state: "refused", provenAt: null, endedAt: call.now } as const;
  return changeGrant(call, change, "that waits", "is refused.");
}

function revoke(call: MerchantsCall): Promise<number> {
  const change = {
    from: ["approved", "pending"],
    state: "revoked",
    provenAt: null,
    endedAt: call.now,
  } as const;
  return changeGrant(call, change, "in force", "is revoked; what was stated by it is believed no more.");
}

/** Does with a grant what the operator wants, and tells it. */
async function changeGrant(
  { store, config, now, inputs: [id] }: MerchantsCall,
  change: GrantChange & { readonly state: "approved" | "refused" | "revoked" },
  where: string,
  done: string,
): Promise<number> {
  const grant = await grantIn(store, id);
  const isDone =
    grant !== undefined &&
    (await store.merchants.changeGrant(
      grant.id,
      change,
      entryOf(change.state, grant, now, "by the operator"),
    ));
  if (!isDone) {
    tell(`doorlight: there is no grant "${id}" ${where}. See doorlight merchants list.`);
    return EXIT_FAILED;
  }
  if (config.json) print(JSON.stringify({ grant: id, result_id: grant.recordId, state: change.state }));
  else tell(`The grant ${id} ${done}`);
  return EXIT_DONE;
}

async function audit({ store, config, inputs: [given] }: MerchantsCall): Promise<number> {
  const recordId = given === undefined ? null : recordIn(given);
  const entries = await store.merchants.audit(recordId, MAX_LISTED);
  const views = entries.map(({ at, action, actor, grantId, recordId: id, detail }) => ({
    at: toRfc3339(at),
    action,
    actor,
    grant: grantId,
    result_id: id,
    detail,
  }));
  printRows(views, {
    json: config.json,
    none: "Nothing happened to merchants yet.",
    columns: {
      at: ({ at }) => at,
      action: ({ action }) => action,
      actor: ({ actor }) => actor,
      result_id: ({ result_id }) => result_id,
      detail: ({ detail }) => detail,
    },
  });
  return EXIT_DONE;
}

function recordIn(given: string | undefined): string {
  if (given === undefined || !RECORD_ID.test(given))
    throw new ConfigError("Give a RESULT_ID, as a search shows it: 36 characters.");
  return given.toLowerCase();
}

function entryOf(
  action: AuditEntry["action"],
  grant: Pick<MerchantGrant, "recordId"> & { readonly id: string | null },
  at: Instant,
  detail: string,
): AuditEntry {
  return auditEntry(newId(randomBytes), action, grant, "operator", at, detail);
}
