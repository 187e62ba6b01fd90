import { randomBytes } from "node:crypto";
import { FROM_NOW, pageOfChanges } from "../../changes/reading.js";
import { type Instant, toRfc3339 } from "../../domain/time.js";
import { nonEmpty, optional } from "../../settings/schemas.js";
import { ConfigError, option, type SettingValues } from "../../settings/settings.js";
import type { Store } from "../../store/store.js";
import type { Webhook } from "../../store/webhookStore.js";
import { secretText, signingSecret } from "../../webhooks/signing.js";
import { COMMON_SETTINGS, JSON_SETTING, SERVE_SETTINGS } from "../config.js";
import { type Call, catalogCommand } from "./actions.js";
import { EXIT_DONE, EXIT_FAILED, print, tell } from "./command.js";
import { printRows } from "./table.js";

const options = {
  ...COMMON_SETTINGS,
  tokenSecret: SERVE_SETTINGS.tokenSecret,
  allowLoopback: SERVE_SETTINGS.allowLoopback,
  area: option("area", "AREA", optional(nonEmpty), "Only this area, by id or name"),
  json: JSON_SETTING,
};

type WebhooksCall = Call<SettingValues<typeof options>>;

export const webhooksCommand = catalogCommand({
  name: "webhooks",
  help: `Usage: doorlight webhooks add URL [--area AREA]
       doorlight webhooks list | secret ID | dead | remove ID

Tells other services what changes: each address is sent what /v1/changes lists from now on, by whichever server runs, signed after Standard
Webhooks (webhook-id, webhook-timestamp, webhook-signature). What is not taken is sent again, for three days; then it is a dead letter, and the next is sent.

  add     an address (https, public) that is told of all areas or of one; prints what its messages are signed with
  list    all addresses: how far each was told, and what went wrong last
  secret  prints again what messages are signed with. It is kept nowhere: it is derived from the server's secret
  dead    messages that were given up
  remove  an address with its dead letters`,
  options,
  actions: { add, list, secret, dead, remove },
});

async function add({ store, secret: own, config, now, inputs }: WebhooksCall): Promise<number> {
  const url = addressIn(inputs[0], config.allowLoopback === "on");
  const areaId = config.area === null ? null : await areaOf(store, config.area);
  if (config.area !== null && areaId === null) {
    tell(`doorlight: there is no area "${config.area}". See doorlight areas.`);
    return EXIT_FAILED;
  }
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
  const text = secretText(signingSecret(own(), id));
  if (config.json) print(JSON.stringify({ id, url, area: areaId, secret: text }));
  else {
    print(text);
    tell(`${url} (${id}) is told what changes from now on. Its messages are signed with the secret above.`);
  }
  return EXIT_DONE;
}

/** Throws ConfigError for what is no address to send to. */
function addressIn(given: string | undefined, isLoopbackAllowed: boolean): string {
  if (given === undefined)
    throw new ConfigError(
      "Give the URL to send to, e.g. doorlight webhooks add https://example.com/doorlight.",
    );
  if (!URL.canParse(given))
    throw new ConfigError(`"${given}" is no URL. Write it whole: https://example.com/doorlight.`);
  const url = new URL(given);
  if (url.protocol !== "https:" && !(isLoopbackAllowed && url.protocol === "http:"))
    throw new ConfigError(
      `"${given}" must begin with https://: what is sent can be read on its way otherwise.`,
    );
  if (url.username !== "" || url.password !== "")
    throw new ConfigError("Leave user and password out of the URL: messages are signed instead.");
  return url.href;
}

async function areaOf(store: Store, given: string): Promise<string | null> {
  const name = given.toLowerCase();
  const areas = await store.areas();
  return areas.find((area) => area.id === given || area.name.toLowerCase() === name)?.id ?? null;
}

async function list({ store, config }: WebhooksCall): Promise<number> {
  printRows((await store.webhooks.all()).map(webhookView), {
    json: config.json,
    none: "There are no webhooks yet. Add one: doorlight webhooks add https://example.com/doorlight",
    columns: {
      id: ({ id }) => id,
      url: ({ url }) => url,
      area: ({ area }) => area ?? "all",
      delivered: ({ delivered_at }) => delivered_at,
      "failing since": ({ failing_since }) => failing_since,
      "next try": ({ failing_since, next_try_at }) => (failing_since === null ? null : next_try_at),
      "last error": ({ last_error }) => last_error,
    },
  });
  return EXIT_DONE;
}

async function secret({ store, secret: own, config, inputs }: WebhooksCall): Promise<number> {
  const [id = ""] = inputs;
  if (!(await store.webhooks.all()).some((one) => one.id === id)) return unknown(id);
  const text = secretText(signingSecret(own(), id));
  print(config.json ? JSON.stringify({ id, secret: text }) : text);
  return EXIT_DONE;
}

async function dead({ store, config }: WebhooksCall): Promise<number> {
  const letters = (await store.webhooks.deadLetters()).map(({ webhookId, messageId, at, error, body }) => ({
    webhook: webhookId,
    message: messageId,
    given_up_at: toRfc3339(at),
    error,
    body: JSON.parse(body) as unknown,
  }));
  printRows(letters, {
    json: config.json,
    none: "No message was given up.",
    columns: {
      webhook: ({ webhook }) => webhook,
      message: ({ message }) => message,
      "given up": ({ given_up_at }) => given_up_at,
      error: ({ error }) => error,
    },
  });
  return EXIT_DONE;
}

async function remove({ store, config, inputs }: WebhooksCall): Promise<number> {
  const [id = ""] = inputs;
  if (!(await store.webhooks.remove(id))) return unknown(id);
  if (config.json) print(JSON.stringify({ id, removed: true }));
  else tell(`${id} is told nothing any more.`);
  return EXIT_DONE;
}

function unknown(id: string): number {
  tell(`doorlight: there is no webhook with the id "${id}". See doorlight webhooks list.`);
  return EXIT_FAILED;
}

function webhookView({
  id,
  url,
  areaId,
  createdAt,
  deliveredAt,
  failures,
  failingSince,
  nextAt,
  lastError,
}: Webhook) {
  const timeOf = (at: Instant | null) => (at === null ? null : toRfc3339(at));
  return {
    id,
    url,
    area: areaId,
    created_at: toRfc3339(createdAt),
    delivered_at: timeOf(deliveredAt),
    failures,
    failing_since: timeOf(failingSince),
    next_try_at: toRfc3339(nextAt),
    last_error: lastError,
  };
}
