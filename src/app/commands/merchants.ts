import type { AuditAction, MerchantGrant } from "../../domain/merchant.js";
import { HOUR_MS, type Instant, toRfc3339 } from "../../domain/time.js";
import { auditEntry } from "../../merchants/auditEntries.js";
import { newCode, readCode, secretHash } from "../../merchants/secrets.js";
import { integer } from "../../settings/schemas.js";
import { ConfigError, option, type SettingValues } from "../../settings/settings.js";
import type { Store } from "../../store/store.js";
import { COMMON_SETTINGS, JSON_SETTING } from "../config.js";
import { type Answer, type Call, catalogCommand } from "./command.js";
import { rowsAnswer, viewOf } from "./output.js";

const options = {
  hours: option("HOURS", integer(1, 720).default(72), "How long a code can be used"),
  json: JSON_SETTING,
  ...COMMON_SETTINGS,
};

type MerchantsCall = Call<SettingValues<typeof options>>;

/** Most rows listed: the oldest grants, and the newest entries of the audit log. */
const MAX_LISTED = 10_000;

export const merchantsCommand = catalogCommand({
  name: "merchants",
  about:
    "Lets the owner of a business speak for it: the owner gets a key and states hours, closures and facts. See docs/merchants.md.",
  options,
  actions: {
    invite: {
      inputs: "RESULT_ID",
      about:
        "creates a code for one record. Give it to the owner in person or over a channel that only the owner reads. It works once",
      async run(call) {
        const recordId = recordIn(call.input);
        if ((await call.store.record(recordId)) === null)
          throw new Error(`no record has the id ${recordId}. To find one: doorlight search NAME.`);
        const { code, until } = await newTicket(call, { id: null, recordId, merchantId: null }, "a code");
        const name = await recordName(call.store, recordId);
        return {
          data: { code, result_id: recordId, name, ends_at: until },
          text: code,
          note: `Whoever has this code can speak for ${name}. It works once, until ${until}, at /merchant of this service or with POST /v1/merchant/connect. It is shown only now.`,
        };
      },
    },
    recover: {
      inputs: "GRANT",
      about:
        "creates a code for a merchant who lost the key. It gives a new key and revokes the old one. Statements stay",
      async run(call) {
        const grant = await grantIn(call);
        if (grant?.state !== "approved") throw noGrant("active", call.input);
        const { code, until } = await newTicket(call, grant, "a code for another key");
        return {
          data: { code, result_id: grant.recordId, ends_at: until },
          text: code,
          note: `Whoever has this code gets a new key in place of the lost one. It works once, until ${until}, at /merchant of this service. It is shown only now.`,
        };
      },
    },
    list: {
      about: "lists who may speak for which record, since when",
      async run({ store }) {
        const grants = await store.merchants.grants({}, MAX_LISTED);
        const names = new Map((await store.merchants.all(MAX_LISTED)).map(({ id, name }) => [id, name]));
        const views = grants.map(
          ({ id, merchantId, recordId, method, host, state, madeAt, provenAt, endedAt }) =>
            viewOf({
              grant: id,
              merchant: names.get(merchantId) ?? merchantId,
              merchantId,
              resultId: recordId,
              method,
              host,
              state,
              madeAt,
              provenAt,
              endedAt,
            }),
        );
        return rowsAnswer(
          views,
          "No merchant is connected yet. Invite one: doorlight merchants invite RESULT_ID.",
        );
      },
    },
    approve: {
      inputs: "GRANT",
      about: "approves a pending merchant who proved control of the website (serve --merchant-proof by-hand)",
      run: changing("approved", ["pending"], "pending", "is approved: its merchant may make statements."),
    },
    refuse: {
      inputs: "GRANT",
      about: "refuses a pending merchant",
      run: changing("refused", ["pending"], "pending", "is refused."),
    },
    revoke: {
      inputs: "GRANT",
      about: "ends a grant: all statements made with it are removed at once",
      run: changing(
        "revoked",
        ["approved", "pending"],
        "active or pending",
        "is revoked; the statements made with it no longer count.",
      ),
    },
    audit: {
      inputs: "[RESULT_ID]",
      about: "lists what happened to grants and statements, newest first: for all records or one",
      async run({ store, input }) {
        const entries = await store.merchants.audit(input === "" ? null : recordIn(input), MAX_LISTED);
        const views = entries.map(({ id: _id, ...entry }) => viewOf(entry));
        return rowsAnswer(views, "Nothing happened to merchants yet.");
      },
    },
  },
});

/** A grant, or one about to be created (`id` is null). */
type Granted = Pick<MerchantGrant, "recordId"> & { readonly id: string | null };

/** Creates a single-use code that connects a merchant with a record. */
async function newTicket(
  { store, config, now }: MerchantsCall,
  grant: Granted & { readonly merchantId: string | null },
  what: string,
) {
  const { recordId, merchantId } = grant;
  const code = newCode();
  const endsAt = now + config.hours * HOUR_MS;
  const until = toRfc3339(endsAt);
  await store.merchants.addTicket(
    secretHash(readCode(code) ?? code),
    { kind: "code", recordId, merchantId, madeAt: now, endsAt },
    entryOf("invited", grant, now, `${what} until ${until}`),
  );
  return { code, until };
}

/** The grant with the id in the call; undefined if there is none. */
async function grantIn({ store, input: id }: MerchantsCall): Promise<MerchantGrant | undefined> {
  return (await store.merchants.grants({ id }, 1))[0];
}

const noGrant = (condition: string, id: string) =>
  new Error(`no ${condition} grant has the id "${id}". See doorlight merchants list.`);

/** An action that changes the state of a grant. `condition` and `outcome` are parts of its messages on failure and success. */
function changing(
  state: "approved" | "refused" | "revoked",
  from: readonly ("approved" | "pending")[],
  condition: string,
  outcome: string,
) {
  return async (call: MerchantsCall): Promise<Answer> => {
    const { store, now, input: id } = call;
    const grant = await grantIn(call);
    const change = { from, state, provenAt: null, endedAt: state === "approved" ? null : now };
    const isDone =
      grant !== undefined &&
      (await store.merchants.changeGrant(grant.id, change, entryOf(state, grant, now, "by the operator")));
    if (!isDone) throw noGrant(condition, id);
    return { data: { grant: id, result_id: grant.recordId, state }, note: `The grant ${id} ${outcome}` };
  };
}

/** The name of a record, or its id if it is gone. */
async function recordName(store: Store, id: string): Promise<string> {
  const record = await store.record(id);
  return record?.evidence.observations.flatMap((one) => one.attributes.name?.value ?? [])[0] ?? id;
}

function recordIn(given: string): string {
  if (/^[0-9a-f-]{36}$/iu.test(given)) return given.toLowerCase();
  throw new ConfigError("RESULT_ID must be the id of a search result: 36 characters.");
}

const entryOf = (action: AuditAction, grant: Granted, at: Instant, detail: string) =>
  auditEntry(action, grant, "operator", at, detail);
