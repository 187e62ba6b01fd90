import { randomBytes } from "node:crypto";
import { FROM_NOW, pageOfChanges } from "../../changes/reading.js";
import { type Instant, toRfc3339 } from "../../domain/time.js";
import { didYouMean } from "../../language/text/closest.js";
import { ConfigError } from "../../settings/settings.js";
import type { Store } from "../../store/store.js";
import type { Webhook } from "../../store/webhookStore.js";
import { secretText, signingSecret } from "../../webhooks/signing.js";
import { WEBHOOKS_SETTINGS, type WebhooksConfig } from "../commandSettings.js";
import { describeSettings, environment, readSettings } from "../config.js";
import { type Command, EXIT_DONE, EXIT_FAILED, EXIT_USAGE, print, tell } from "./command.js";
import { openCatalog } from "./openCatalog.js";
import { tableOf } from "./table.js";

interface WebhooksCall {
  readonly store: Store;
  /** The server's own. */
  readonly secret: () => Buffer;
  readonly config: WebhooksConfig;
  readonly now: Instant;
  readonly rest: readonly string[];
}

const ACTIONS: Readonly<Record<string, (call: WebhooksCall) => Promise<number>>> = {
  add,
  list,
  secret,
  dead,
  remove,
};

export const webhooksCommand: Command = {
  help: `Usage: doorlight webhooks add URL [--area AREA]
       doorlight webhooks list | secret ID | dead | remove ID

Tells other services what changes: each address is sent what /v1/changes lists from now on, by whichever server runs, signed after Standard
Webhooks (webhook-id, webhook-timestamp, webhook-signature). What is not taken is sent again, for three days; then it is a dead letter, and the next is sent.

  add     an address (https, public) that is told of all areas or of one; prints what its messages are signed with
  list    all addresses: how far each was told, and what went wrong last
  secret  prints again what messages are signed with. It is kept nowhere: it is derived from the server's secret
  dead    messages that were given up
  remove  an address with its dead letters

Options:
${describeSettings(WEBHOOKS_SETTINGS)}`,
  async run(args) {
    const { values: config, positionals } = readSettings(WEBHOOKS_SETTINGS, args, environment);
    const [name = "", ...rest] = positionals;
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (action === undefined) {
      tell(
        `doorlight webhooks: ${name === "" ? "no action given" : `there is no action "${name}"`}.${didYouMean(name, Object.keys(ACTIONS))} See doorlight webhooks --help.`,
      );
      return EXIT_USAGE;
    }
    const { store, secret: own } = await openCatalog(config);
    try {
      return await action({ store, secret: own, config, now: config.clock.now(), rest });
    } finally {
      await store.close();
    }
  },
};

async function add({ store, secret: own, config, now, rest }: WebhooksCall): Promise<number> {
  const url = addressIn(rest[0], config.allowLoopback === "on");
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
  const all = (await store.webhooks.all()).map(webhookView);
  if (config.json) print(JSON.stringify(all));
  else if (all.length === 0)
    tell("There are no webhooks yet. Add one: doorlight webhooks add https://example.com/doorlight");
  else
    print(
      tableOf(
        ["id", "url", "area", "delivered", "failing since", "next try", "last error"],
        all.map(({ id, url, area, delivered_at, failing_since, next_try_at, last_error }) => [
          id,
          url,
          area ?? "all",
          delivered_at ?? "-",
          failing_since ?? "-",
          failing_since === null ? "-" : next_try_at,
          last_error ?? "-",
        ]),
      ),
    );
  return EXIT_DONE;
}

async function secret({ store, secret: own, config, rest }: WebhooksCall): Promise<number> {
  const [id = ""] = rest;
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
  if (config.json) print(JSON.stringify(letters));
  else if (letters.length === 0) tell("No message was given up.");
  else
    print(
      tableOf(
        ["webhook", "message", "given up", "error"],
        letters.map(({ webhook, message, given_up_at, error }) => [webhook, message, given_up_at, error]),
      ),
    );
  return EXIT_DONE;
}

async function remove({ store, config, rest }: WebhooksCall): Promise<number> {
  const [id = ""] = rest;
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
