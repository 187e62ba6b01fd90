import { randomBytes } from "node:crypto";
import type { AuditEntry, MerchantGrant } from "../../domain/merchant.js";
import { HOUR_MS, type Instant, toRfc3339 } from "../../domain/time.js";
import { auditEntry, newId } from "../../merchants/auditEntries.js";
import { newCode, readCode, secretHash } from "../../merchants/secrets.js";
import { integer } from "../../settings/schemas.js";
import { ConfigError, option, type SettingValues } from "../../settings/settings.js";
import { COMMON_SETTINGS, JSON_SETTING } from "../config.js";
import { merchantOddities, oddityText, recordName } from "../merchantOddities.js";
import { type Answer, type Call, catalogCommand } from "./command.js";
import { rowsAnswer, timeOf } from "./output.js";

const options = {
  inviteHours: option("hours", "HOURS", integer(1, 720).default(72), "How long a code can be used"),
  json: JSON_SETTING,
  ...COMMON_SETTINGS,
};

type MerchantsCall = Call<SettingValues<typeof options>>;

/** Listed at most: the oldest grants, and the newest entries of the audit log. */
const MAX_LISTED = 10_000;
const RECORD_ID = /^[0-9a-f-]{36}$/iu;

export const merchantsCommand = catalogCommand({
  name: "merchants",
  about:
    "Lets the owner of a business speak for it: state its hours, closures and facts, by a key of its own. See docs/merchants.md.",
  options,
  actions: {
    invite: {
      inputs: "RESULT_ID",
      about:
        "a code for one record, to be handed to its owner in person or by a way that only the owner reads. It works once",
      run: invite,
    },
    recover: {
      inputs: "GRANT",
      about:
        "a code for a merchant who lost its key: it makes another, and ends the one before. What was stated stays",
      run: recover,
    },
    list: { about: "who may speak for which record, since when, and what is odd about it", run: list },
    approve: {
      inputs: "GRANT",
      about: "lets somebody speak who showed that the website is theirs, and waits (serve --merchant-proof)",
      run: changing("approved", ["pending"], "that waits", "is approved: its merchant may speak."),
    },
    refuse: {
      inputs: "GRANT",
      about: "does not: what waits is ended",
      run: changing("refused", ["pending"], "that waits", "is refused."),
    },
    revoke: {
      inputs: "GRANT",
      about: "ends a grant: all that was stated by it is gone at once, as if it had never been said",
      run: changing(
        "revoked",
        ["approved", "pending"],
        "in force",
        "is revoked; what was stated by it is believed no more.",
      ),
    },
    audit: {
      inputs: "[RESULT_ID]",
      about: "what happened to grants and statements, the newest first: of all, or of one record",
      run: audit,
    },
  },
});

async function invite(call: MerchantsCall): Promise<Answer> {
  const recordId = recordIn(call.input);
  if ((await call.store.record(recordId)) === null)
    throw new Error(`there is no record ${recordId}. Search for it: doorlight search NAME.`);
  const { code, until } = await newTicket(call, { id: null, recordId, merchantId: null }, "a code");
  const name = await recordName(call.store, recordId);
  return {
    data: { code, result_id: recordId, name, ends_at: until },
    text: code,
    note: `Whoever has this code may speak for ${name}, until ${until} and once: at /merchant of this service, or by POST /v1/merchant/connect. It is shown this once.`,
  };
}

async function recover(call: MerchantsCall): Promise<Answer> {
  const grant = await grantIn(call);
  if (grant?.state !== "approved")
    throw new Error(`there is no grant "${call.input}" in force. See doorlight merchants list.`);
  const { code, until } = await newTicket(call, grant, "a code for another key");
  return {
    data: { code, result_id: grant.recordId, ends_at: until },
    text: code,
    note: `Whoever has this code gets another key in place of the one that was lost, until ${until} and once: at /merchant of this service. It is shown this once.`,
  };
}

/** A grant, or what is to become one. */
type Granted = Pick<MerchantGrant, "recordId"> & { readonly id: string | null };

/** Makes a code that connects a merchant with a record, once. */
async function newTicket(
  { store, config, now }: MerchantsCall,
  grant: Granted & { readonly merchantId: string | null },
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

/** The grant whose id is given; undefined: there is none. */
async function grantIn({ store, input: id }: MerchantsCall): Promise<MerchantGrant | undefined> {
  return (await store.merchants.grants({ id }, 1))[0];
}

async function list({ store }: MerchantsCall): Promise<Answer> {
  const grants = await store.merchants.grants({}, MAX_LISTED);
  const names = new Map((await store.merchants.all(MAX_LISTED)).map(({ id, name }) => [id, name]));
  const odd = (await merchantOddities(store, grants)).map((one) => ({
    ...one,
    text: oddityText(one, names),
  }));
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
    ended_at: timeOf(grant.endedAt),
    odd: odd.filter(({ grantIds }) => grantIds.includes(grant.id)).map(({ text }) => text),
  }));
  const answer = rowsAnswer(
    views,
    "No merchant is connected. Invite one: doorlight merchants invite RESULT_ID.",
    ["grant", "merchant", "result_id", "method", "host", "state", "since"],
  );
  const looks = odd.map(({ text, grantIds }) => `Look: ${text} (${grantIds.join(", ")}).`);
  return looks.length === 0 ? answer : { ...answer, note: looks.join("\n") };
}

/** An action that brings a grant into another state. `where`, `done`: what is said where there is none to change, and when it is changed. */
function changing(
  state: "approved" | "refused" | "revoked",
  from: readonly ("approved" | "pending")[],
  where: string,
  done: string,
): (call: MerchantsCall) => Promise<Answer> {
  return async (call) => {
    const { store, now, input: id } = call;
    const grant = await grantIn(call);
    const change = { from, state, provenAt: null, endedAt: state === "approved" ? null : now };
    const isDone =
      grant !== undefined &&
      (await store.merchants.changeGrant(grant.id, change, entryOf(state, grant, now, "by the operator")));
    if (!isDone) throw new Error(`there is no grant "${id}" ${where}. See doorlight merchants list.`);
    return { data: { grant: id, result_id: grant.recordId, state }, note: `The grant ${id} ${done}` };
  };
}

async function audit({ store, input }: MerchantsCall): Promise<Answer> {
  const entries = await store.merchants.audit(input === "" ? null : recordIn(input), MAX_LISTED);
  const views = entries.map(({ at, action, actor, grantId, recordId, detail }) => ({
    at: toRfc3339(at),
    action,
    actor,
    grant: grantId,
    result_id: recordId,
    detail,
  }));
  return rowsAnswer(views, "Nothing happened to merchants yet.", [
    "at",
    "action",
    "actor",
    "result_id",
    "detail",
  ]);
}

function recordIn(given: string): string {
  if (RECORD_ID.test(given)) return given.toLowerCase();
  throw new ConfigError("Give a RESULT_ID, as a search shows it: 36 characters.");
}

function entryOf(action: AuditEntry["action"], grant: Granted, at: Instant, detail: string): AuditEntry {
  return auditEntry(newId(randomBytes), action, grant, "operator", at, detail);
}
