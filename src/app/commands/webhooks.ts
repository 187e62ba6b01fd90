import { randomBytes } from "node:crypto";
import { FROM_NOW, pageOfChanges } from "../../changes/reading.js";
import { checkedUrl, RefusedTarget } from "../../outgoing/target.js";
import { nonEmpty, optional } from "../../settings/schemas.js";
import { ConfigError, option } from "../../settings/settings.js";
import type { Store, Webhook } from "../../store/store.js";
import { secretText, signingSecret } from "../../webhooks/signing.js";
import { COMMON_SETTINGS, CORE_SETTINGS, JSON_SETTING } from "../config.js";
import { catalogCommand } from "./command.js";
import { areaNamed } from "../openStore.js";
import { rowsAnswer, viewOf } from "./output.js";

export const webhooksCommand = catalogCommand({
  name: "webhooks",
  about:
    "Notifies other services of changes. Each address receives what /v1/changes lists from now on, signed according to Standard Webhooks (webhook-id, webhook-timestamp, webhook-signature). A running server sends the messages. A message that is not accepted is retried for three days; then it becomes a dead letter, and the next one is sent.",
  options: {
    area: option("AREA", optional(nonEmpty), "Only this area, by id or name"),
    json: JSON_SETTING,
    ...COMMON_SETTINGS,
    tokenSecret: CORE_SETTINGS.tokenSecret,
    allowLoopback: CORE_SETTINGS.allowLoopback,
  },
  actions: {
    add: {
      inputs: "URL",
      about: "adds a public https address for all areas or one; prints the secret that signs its messages",
      async run({ store, secret: own, config, now, input }) {
        const url = addressIn(input, config.allowLoopback === "on");
        const areaId = config.area === null ? null : areaNamed(await store.areas(), config.area).id;
        const { cursor } = await pageOfChanges(store.feed, { after: FROM_NOW, areaId, limit: 1 });
        const id = randomBytes(4).toString("hex");
        const state = { failures: 0, failingSince: null, nextAt: now, lastError: null, deliveredAt: null };
        await store.webhooks.add({ id, url, areaId, createdAt: now, cursor, ...state });
        const secret = secretText(signingSecret(own(), id));
        return {
          data: { id, url, area: areaId, secret },
          text: secret,
          note: `${url} (${id}) receives changes from now on. Its messages are signed with the secret above.`,
        };
      },
    },
    list: {
      about: "lists all addresses, with the last delivery and the last error of each",
      async run({ store }) {
        const views = (await store.webhooks.all()).map(({ cursor: _cursor, ...webhook }) => viewOf(webhook));
        return rowsAnswer(
          views,
          "There are no webhooks yet. Add one: doorlight webhooks add https://example.com/doorlight",
        );
      },
    },
    secret: {
      inputs: "ID",
      about: "prints the signing secret again. It is not stored: it is derived from the server's secret",
      async run({ store, secret: own, input }) {
        const { id } = await known(store, input);
        const secret = secretText(signingSecret(own(), id));
        return { data: { id, secret }, text: secret };
      },
    },
    dead: {
      about: "lists messages that could not be delivered",
      async run({ store }) {
        const letters = await store.webhooks.deadLetters();
        // The bodies are long: only --json has them.
        const rows = letters.map(({ body: _body, ...letter }) => viewOf(letter));
        return { ...rowsAnswer(rows, "There are no dead letters."), data: letters.map(viewOf) };
      },
    },
    remove: {
      inputs: "ID",
      about: "removes an address and its dead letters",
      async run({ store, input }) {
        const { id } = await known(store, input);
        await store.webhooks.remove(id);
        return { data: { id, removed: true }, note: `Removed ${id}; nothing more is sent to it.` };
      },
    },
  },
});

/** Validates the address of a webhook. Throws ConfigError if nothing may be sent to it. */
function addressIn(given: string, loopback: boolean): string {
  try {
    const url = checkedUrl(given, { loopback });
    if (url.protocol === "https:" || loopback) return url.href;
    throw new RefusedTarget("not https, so that others could read the messages on their way");
  } catch (error) {
    if (!(error instanceof RefusedTarget)) throw error;
    throw new ConfigError(
      `Cannot send to this address (${error.reason}). Use one such as https://example.com/doorlight on the public internet, on port 443, without user and password (messages are signed instead), of at most 2,000 characters.`,
    );
  }
}

/** Finds the webhook by its id. Throws Error if there is none. */
async function known(store: Store, id: string): Promise<Webhook> {
  const found = (await store.webhooks.all()).find((one) => one.id === id);
  if (found !== undefined) return found;
  throw new Error(`no webhook has the id "${id}". See doorlight webhooks list.`);
}
