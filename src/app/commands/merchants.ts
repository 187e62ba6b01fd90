import { randomBytes } from "node:crypto";
import type { AuditEntry, MerchantGrant } from "../../domain/merchant.js";
import { HOUR_MS, type Instant, toRfc3339 } from "../../domain/time.js";
import { didYouMean } from "../../language/text/closest.js";
import { auditEntry, newId } from "../../merchants/auditEntries.js";
import { secretHash, newCode, readCode } from "../../merchants/secrets.js";
import { ConfigError } from "../../settings/settings.js";
import type { GrantChange } from "../../store/merchantStore.js";
import type { Store } from "../../store/store.js";
import { MERCHANTS_SETTINGS, type MerchantsConfig } from "../commandSettings.js";
import { describeSettings, environment, readSettings } from "../config.js";
import { type Command, EXIT_DONE, EXIT_FAILED, EXIT_USAGE, print, tell } from "./command.js";
import { merchantOddities, oddityText, recordName } from "../merchantOddities.js";
import { openCatalog } from "./openCatalog.js";
import { tableOf } from "./table.js";

interface MerchantsCall {
  readonly store: Store;
  readonly config: MerchantsConfig;
  readonly now: Instant;
  readonly rest: readonly string[];
}

const ACTIONS: Readonly<Record<string, (call: MerchantsCall) => Promise<number>>> = {
  invite,
  recover,
  list,
  approve,
  refuse,
  revoke,
  audit,
};
/** Listed at most: the oldest grants, and the newest entries of the audit log. */
const MOST_LISTED = 10_000;
const RECORD_ID = /^[0-9a-f-]{36}$/iu;

export const merchantsCommand: Command = {
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
  audit   what happened to grants and statements, the newest first: of all, or of one record

Options:
${describeSettings(MERCHANTS_SETTINGS)}`,
  async run(args) {
    const { values: config, positionals } = readSettings(MERCHANTS_SETTINGS, args, environment);
    const [name = "", ...rest] = positionals;
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (action === undefined) {
      tell(
        `doorlight merchants: ${name === "" ? "no action given" : `there is no action "${name}"`}.${didYouMean(name, Object.keys(ACTIONS))} See doorlight merchants --help.`,
      );
      return EXIT_USAGE;
    }
    const { store } = await openCatalog(config);
    try {
      return await action({ store, config, now: config.clock.now(), rest });
    } finally {
      await store.close();
    }
  },
};

async function invite({ store, config, now, rest }: MerchantsCall): Promise<number> {
  const recordId = recordIn(rest[0]);
  const record = await store.record(recordId);
  if (record === null) {
    tell(`doorlight: there is no record ${recordId}. Search for it: doorlight search NAME.`);
    return EXIT_FAILED;
  }
  const code = newCode(randomBytes);
  const endsAt = now + config.inviteHours * HOUR_MS;
  await store.merchants.addTicket(
    secretHash(readCode(code) ?? code),
    { kind: "code", recordId, merchantId: null, madeAt: now, endsAt },
    entryOf("invited", { id: null, recordId }, now, `a code until ${toRfc3339(endsAt)}`),
  );
  const name = await recordName(store, recordId);
  if (config.json) print(JSON.stringify({ code, result_id: recordId, name, ends_at: toRfc3339(endsAt) }));
  else {
    print(code);
    tell(
      `Whoever has this code may speak for ${name}, until ${toRfc3339(endsAt)} and once: at /merchant of this service, or by POST /v1/merchant/connect. It is shown this once.`,
    );
  }
  return EXIT_DONE;
}

async function recover({ store, config, now, rest: [id] }: MerchantsCall): Promise<number> {
  const grant = await grantIn(store, id);
  if (grant?.state !== "approved") {
    tell(`doorlight: there is no grant "${id}" in force. See doorlight merchants list.`);
    return EXIT_FAILED;
  }
  const { recordId, merchantId } = grant;
  const code = newCode(randomBytes);
  const endsAt = now + config.inviteHours * HOUR_MS;
  await store.merchants.addTicket(
    secretHash(readCode(code) ?? code),
    { kind: "code", recordId, merchantId, madeAt: now, endsAt },
    entryOf("invited", grant, now, `a code for another key until ${toRfc3339(endsAt)}`),
  );
  if (config.json) print(JSON.stringify({ code, result_id: recordId, ends_at: toRfc3339(endsAt) }));
  else {
    print(code);
    tell(
      `Whoever has this code gets another key in place of the one that was lost, until ${toRfc3339(endsAt)} and once: at /merchant of this service. It is shown this once.`,
    );
  }
  return EXIT_DONE;
}

/** A grant by its id; undefined: there is none. */
async function grantIn(store: Store, id: string | undefined): Promise<MerchantGrant | undefined> {
  if (id === undefined) throw new ConfigError("Give the GRANT, as doorlight merchants list has it.");
  const [grant] = await store.merchants.grants({ id }, 1);
  return grant;
}

async function list({ store, config }: MerchantsCall): Promise<number> {
  const grants = await store.merchants.grants({}, MOST_LISTED);
  const names = new Map((await store.merchants.all(MOST_LISTED)).map(({ id, name }) => [id, name]));
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
  if (config.json) print(JSON.stringify(views));
  else if (views.length === 0)
    tell("No merchant is connected. Invite one: doorlight merchants invite RESULT_ID.");
  else {
    print(
      tableOf(
        ["grant", "merchant", "result_id", "method", "host", "state", "since"],
        views.map((one) => [
          one.grant,
          one.merchant,
          one.result_id,
          one.method,
          one.host ?? "",
          one.state,
          one.since,
        ]),
      ),
    );
    for (const one of odd) tell(`Look: ${oddityText(one, names)} (${one.grantIds.join(", ")}).`);
  }
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
  { store, config, now, rest: [id] }: MerchantsCall,
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

async function audit({ store, config, rest }: MerchantsCall): Promise<number> {
  const recordId = rest[0] === undefined ? null : recordIn(rest[0]);
  const entries = await store.merchants.audit(recordId, MOST_LISTED);
  const views = entries.map(({ at, action, actor, grantId, recordId: id, detail }) => ({
    at: toRfc3339(at),
    action,
    actor,
    grant: grantId,
    result_id: id,
    detail,
  }));
  if (config.json) print(JSON.stringify(views));
  else if (views.length === 0) tell("Nothing happened to merchants yet.");
  else
    print(
      tableOf(
        ["at", "action", "actor", "result_id", "detail"],
        views.map((one) => [one.at, one.action, one.actor, one.result_id, one.detail]),
      ),
    );
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
