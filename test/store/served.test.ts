import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { doorlight, serve } from "../support/command.js";
import { type TestPostgres, testPostgres } from "../support/postgresServer.js";

const found = await testPostgres();

if ("why" in found) void test("serving from PostgreSQL", { skip: found.why }, () => {});
else servedFrom(found);

function servedFrom(server: TestPostgres): void {
  const folder = mkdtempSync(join(tmpdir(), "doorlight-served-"));
  after(async () => {
    rmSync(folder, { recursive: true });
    await server.close();
  });

  void test("two servers on one database share acknowledged reports and tokens", async () => {
    // One gets the address as an environment variable, the other as an argument. They share nothing else.
    const nowhere = ["--overpass-url", "http://127.0.0.1:9/", "--live", "off", "--limits", "off"];
    const first = await serve(["--data", join(folder, "a"), ...nowhere], {
      DOORLIGHT_STORE: server.url,
    });
    const second = await serve(["--data", join(folder, "b"), ...nowhere, "--store", server.url]);
    const ask = async (url: string, path: string, init?: RequestInit) => {
      const response = await fetch(url + path, init);
      return [response.status, (await response.json()) as Record<string, never>] as const;
    };
    const [, { results }] = await ask(first.url, "/v1/search?q=restaurant");
    const [{ result_id: id }] = results as unknown as [{ result_id: string }];
    for (const [writer, reader] of [
      [first, second],
      [second, first],
    ] as const) {
      const [, details] = await ask(reader.url, `/v1/details/${id}`);
      const body = JSON.stringify({ result_token: details["result_token"], outcome: "wrong" });
      const headers = { "content-type": "application/json" };
      const [status, told] = await ask(writer.url, "/v1/report", { method: "POST", headers, body });
      assert.equal(status, 200, JSON.stringify(told));
      const [, now] = await ask(reader.url, `/v1/details/${id}`);
      assert.equal(now["confidence"], told["new_confidence"]);
    }
    assert.deepEqual(await Promise.all([first.stop(), second.stop()]), [0, 0]);
  });

  void test("keys and areas come from the database, and its password is never shown", async () => {
    const at = ["--store", server.url];
    const made = await doorlight(["keys", "create", "--name", "Acme", ...at]);
    assert.equal(made.code, 0, made.stderr);
    assert.match((await doorlight(["keys", "list", ...at])).stdout, /Acme/);
    assert.match((await doorlight(["areas", ...at])).stdout, /sample/);
    const wrong = new URL(server.url);
    wrong.password = "hush-hush";
    wrong.pathname = "/there-is-none";
    const { code, stderr } = await doorlight(["areas", "--store", wrong.href]);
    assert.equal(code, 1);
    assert.match(stderr, /there-is-none cannot be used as the store/);
    assert.doesNotMatch(stderr, /hush-hush/);
    const refused = await doorlight(["areas", "--store", "mysql://root:hush-hush@db/x"]);
    assert.match(refused.stderr, /postgres:\/\//);
    assert.doesNotMatch(refused.stderr, /hush-hush/);
  });
}
