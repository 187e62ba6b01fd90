import { randomBytes } from "node:crypto";
import { FROM_NOW, pageOfChanges } from "../../changes/reading.js";
import { toRfc3339 } from "../../domain/time.js";
import { checkedUrl, RefusedTarget } from "../../outgoing/target.js";
import { nonEmpty, optional } from "../../settings/schemas.js";
import { ConfigError, option, type SettingValues } from "../../settings/settings.js";
import type { Webhook } from "../../store/webhookStore.js";
import { secretText, signingSecret } from "../../webhooks/signing.js";
import { COMMON_SETTINGS, CORE_SETTINGS, JSON_SETTING } from "../config.js";
import { type Answer, type Call, catalogCommand } from "./command.js";
import { areaCalled } from "./openCatalog.js";
import { rowsAnswer, timeOf } from "./output.js";

const options = {
  area: option("area", "AREA", optional(nonEmpty), "Only this area, by id or name"),
  json: JSON_SETTING,
  ...COMMON_SETTINGS,
  tokenSecret: CORE_SETTINGS.tokenSecret,
  allowLoopback: CORE_SETTINGS.allowLoopback,
};

type WebhooksCall = Call<SettingValues<typeof options>>;

export const webhooksCommand = catalogCommand({
  name: "webhooks",
  about:
    "Tells other services what changes: each address is sent what /v1/changes lists from now on, by whichever server runs, signed after Standard Webhooks (webhook-id, webhook-timestamp, webhook-signature). What is not taken is sent again, for three days; then it is a dead letter, and the next is sent.",
  options,
  actions: {
    add: {
      inputs: "URL",
      about:
        "an address (https, public) that is told of all areas or of one; prints what its messages are signed with",
      run: add,
    },
    list: { about: "all addresses: how far each was told, and what went wrong last", run: list },
    secret: {
      inputs: "ID",
      about:
        "what messages are signed with, again. It is kept nowhere: it is derived from the server's secret",
      async run(call) {
        const { id } = await known(call);
        const secret = secretText(signingSecret(call.secret(), id));
        return { data: { id, secret }, text: secret };
      },
    },
    dead: { about: "messages that were given up", run: dead },
    remove: {
      inputs: "ID",
      about: "an address with its dead letters",
      async run(call) {
        const { id } = await known(call);
        await call.store.webhooks.remove(id);
        return { data: { id, removed: true }, note: `${id} is told nothing any more.` };
      },
    },
  },
});

async function add({ store, secret: own, config, now, input }: WebhooksCall): Promise<Answer> {
  const url = addressIn(input, config.allowLoopback === "on");
  const areaId = config.area === null ? null : areaCalled(await store.areas(), config.area).id;
  const { cursor } = await pageOfChanges(store.feed, { after: FROM_NOW, areaId, limit: 1 });
  const id = randomBytes(4).toString("hex");
  await store.webhooks.add({
    id,
    url,
    areaId,
    createdAt: now,
    cursor,
    failures: 0,
    failingSince: null,
    nextAt: now,
    lastError: null,
    deliveredAt: null,
  });
  const secret = secretText(signingSecret(own(), id));
  return {
    data: { id, url, area: areaId, secret },
    text: secret,
    note: `${url} (${id}) is told what changes from now on. Its messages are signed with the secret above.`,
  };
}

/** Throws ConfigError for what is no address to send to. */
function addressIn(given: string, isLoopbackAllowed: boolean): string {
  if (!URL.canParse(given))
    throw new ConfigError(`"${given}" is no URL. Write it whole: https://example.com/doorlight.`);
  const url = new URL(given);
  if (url.protocol !== "https:" && !(isLoopbackAllowed && url.protocol === "http:"))
    throw new ConfigError(
      `"${given}" must begin with https://: what is sent can be read on its way otherwise.`,
    );
  if (url.username !== "" || url.password !== "")
    throw new ConfigError("Leave user and password out of the URL: messages are signed instead.");
  try {
    checkedUrl(url.href, { loopback: isLoopbackAllowed });
  } catch (error) {
    if (!(error instanceof RefusedTarget)) throw error;
    throw new ConfigError(
      `Nothing is ever sent to "${given}" (${error.reason}). Give an address on the public internet, on port 443, of at most 2,000 characters.`,
    );
  }
  return url.href;
}

async function list({ store }: WebhooksCall): Promise<Answer> {
  const views = (await store.webhooks.all()).map(
    ({ id, url, areaId, createdAt, deliveredAt, failures, failingSince, nextAt, lastError }) => ({
      id,
      url,
      area: areaId,
      created_at: toRfc3339(createdAt),
      delivered_at: timeOf(deliveredAt),
      failures,
      failing_since: timeOf(failingSince),
      next_try_at: toRfc3339(nextAt),
      last_error: lastError,
    }),
  );
  return rowsAnswer(
    views,
    "There are no webhooks yet. Add one: doorlight webhooks add https://example.com/doorlight",
    ({ id, url, area, delivered_at, failing_since, next_try_at, last_error }) => ({
      id,
      url,
      area: area ?? "all",
      delivered: delivered_at,
      "failing since": failing_since,
      "next try": failing_since === null ? null : next_try_at,
      "last error": last_error,
    }),
  );
}

async function dead({ store }: WebhooksCall): Promise<Answer> {
  const letters = (await store.webhooks.deadLetters()).map(({ webhookId, messageId, at, error, body }) => ({
    webhook: webhookId,
    message: messageId,
    given_up_at: toRfc3339(at),
    error,
    body: JSON.parse(body) as unknown,
  }));
  return rowsAnswer(letters, "No message was given up.", ["webhook", "message", "given_up_at", "error"]);
}

/** The webhook whose id is given. */
async function known({ store, input: id }: WebhooksCall): Promise<Webhook> {
  const found = (await store.webhooks.all()).find((one) => one.id === id);
  if (found !== undefined) return found;
  throw new Error(`there is no webhook with the id "${id}". See doorlight webhooks list.`);
}
