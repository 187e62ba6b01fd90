import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, test } from "node:test";
import { openSqliteStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { doorlight, get, report, serve, type Server } from "../support/command.js";
import { sampleFolder } from "../support/preparedFolder.js";

interface Received {
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

describe("webhooks, on the invented sample", () => {
  // Dated today, so that no new import adds changes to the feed.
  const folder = sampleFolder(new Date().toISOString());
  let server: Server;
  let receiver: HttpServer;
  let url = "";
  let answer = 204;
  const arrivals: ((message: Received) => void)[] = [];
  const arrival = () => new Promise<Received>((resolve) => arrivals.push(resolve));
  before(async () => {
    receiver = createServer((request, response) => {
      let body = "";
      request.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
      request.on("end", () => {
        response.writeHead(answer).end();
        arrivals.shift()?.({ headers: request.headers, body });
      });
    });
    receiver.listen(0, "127.0.0.1");
    await once(receiver, "listening");
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`;
    server = await serve([
      "--data",
      folder.path,
      "--limits",
      "off",
      "--live",
      "off",
      "--allow-loopback",
      "on",
      "--overpass-url",
      "http://127.0.0.1:9/api/interpreter",
    ]);
  });
  after(async () => {
    assert.equal(await server.stop(), 0);
    receiver.close();
    folder.remove();
  });
  const webhooks = (...args: string[]) => doorlight(["webhooks", ...args, "--data", folder.path]);
  const tell = async () => {
    const { body } = await get<{ results: { result_id: string }[] }>(server, "/v1/search", { q: "pizza" });
    const id = body.results[0]?.result_id ?? "";
    const { body: details } = await get(server, `/v1/details/${id}`);
    await report(server, String(details["result_token"]), "correct");
    return id;
  };

  test("an address that was added is sent what changes, signed with the secret that was printed", async () => {
    const added = await webhooks("add", url, "--allow-loopback", "on");
    assert.equal(added.code, 0, added.stderr);
    const secret = Buffer.from(added.stdout.trim().replace(/^whsec_/u, ""), "base64");
    const coming = arrival();
    const id = await tell();
    const { headers, body } = await coming;
    const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
    const signature = createHmac("sha256", secret).update(signed).digest("base64");
    assert.equal(headers["webhook-signature"], `v1,${signature}`);
    assert.match(String(headers["content-type"]), /^application\/json/u);
    const message = JSON.parse(body) as { type: string; data: { items: { id: string; change: string }[] } };
    assert.equal(message.type, "changes");
    assert.deepEqual(
      message.data.items.map((item) => [item.id, item.change]),
      [[id, "reported"]],
    );
  });

  test("a message that was not accepted is sent again unchanged, and the list says why", async () => {
    answer = 503;
    const first = arrival();
    await tell();
    const refused = await first;
    const again = arrival();
    const { stdout } = await webhooks("list", "--json");
    const [hook] = JSON.parse(stdout) as { id: string; url: string; last_error: string | null }[];
    assert.equal(hook?.url, url);
    answer = 204;
    const taken = await again;
    assert.equal(taken.headers["webhook-id"], refused.headers["webhook-id"]);
    const { stdout: dead } = await webhooks("dead", "--json");
    assert.deepEqual(JSON.parse(dead), []);
    const store = openSqliteStore(folder.path);
    const [known] = await store.webhooks.all();
    assert.ok(known !== undefined);
    const letter = {
      webhookId: known.id,
      messageId: "msg_1",
      at: 0,
      error: "answered 503",
      body: '{"long": 1}',
    };
    await store.webhooks.settle(known.id, known, letter);
    await store.close();
    const { stdout: letters } = await webhooks("dead");
    assert.match(letters, /^webhook id +message id/u);
    assert.match(letters, /msg_1 .*answered 503$/mu);
    const [whole] = JSON.parse((await webhooks("dead", "--json")).stdout) as { readonly body: string }[];
    assert.equal(whole?.body, letter.body);
    const shown = await webhooks("secret", hook?.id ?? "");
    assert.match(shown.stdout, /^whsec_/u);
    assert.equal((await webhooks("remove", hook?.id ?? "")).code, 0);
    assert.equal((await webhooks("remove", hook?.id ?? "")).code, 1);
  });

  test("an unusable URL is refused with how to fix it", async () => {
    for (const [args, words] of [
      [["add"], /missing URL/u],
      [["add", "example.com"], /Cannot send to .* \(no address\)/u],
      [["add", "http://example.com/in"], /\(not https/u],
      [["add", "https://me:secret@example.com/in"], /\(credentials in the address\)/u],
      [["add", "https://example.com/in", "--area", "nowhere"], /no area has the id or name "nowhere"/u],
      [["add", "https://0x7f000001/in"], /Cannot send to .* \(not a public address\)/u],
      [["add", "https://[::ffff:10.0.0.1]/in"], /not a public address/u],
      [["add", "https://hooks.internal/in"], /a local name/u],
      [["add", "https://example.com:22/in"], /an unusual port/u],
      [["lst"], /Did you mean/iu],
    ] as const) {
      const { code, stderr } = await webhooks(...args);
      assert.notEqual(code, 0);
      assert.match(stderr, words);
    }
  });
});
