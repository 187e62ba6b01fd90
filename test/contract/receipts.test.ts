import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from "jose";
import { missing } from "../deploy/deployed.js";
import { blocksOf } from "../docs/blocks.js";
import { doorlight, get, serve, type Server } from "../support/command.js";
import { sampleFolder } from "../support/preparedFolder.js";

const NOW = "2026-11-20T18:05:00Z";
/** The creation time of a key that is active now. */
const BEFORE = "2026-11-20T17:00:00Z";
const BASE = "https://doorlight.example";
const CLAIM = "open on Sunday evening";
const KEYS = "/.well-known/jwks.json";
const ROOT = new URL("../../../", import.meta.url);

interface Verified {
  readonly receipt?: string;
  readonly claim?: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

describe("receipts, on the invented sample", () => {
  const folder = sampleFolder(NOW);
  const options = ["--data", folder.path, "--now", NOW, "--limits", "off", "--base-url", BASE];
  const start = () => serve([...options, "--overpass-url", "http://127.0.0.1:9/api/interpreter"]);
  let server: Server;
  let id = "";
  before(async () => {
    server = await start();
    const { body } = await get<{ results: { result_id: string }[] }>(server, "/v1/search", { q: "pizza" });
    id = body.results[0]?.result_id ?? "";
  });
  after(async () => {
    assert.equal(await server.stop(), 0);
    folder.remove();
  });
  const verified = async (query: Record<string, string> = {}) =>
    (await get<Verified>(server, `/v1/verify/${id}`, { claim: CLAIM, ...query })).body;
  const receiptNow = async () => (await verified({ receipt: "true" })).receipt ?? "";
  const keys = async () => (await get<JSONWebKeySet>(server, KEYS)).body;
  const opened = async (receipt: string) =>
    jwtVerify(receipt, createLocalJWKSet(await keys()), {
      issuer: BASE,
      typ: "doorlight-receipt+jwt",
      currentDate: new Date(NOW),
    });

  test("a receipt states the claim, the answer, the record, the time and the issuer, in stable fields", async () => {
    const plain = await verified();
    assert.equal(Object.hasOwn(plain, "receipt"), false);
    const { receipt = "", ...rest } = await verified({ receipt: "true" });
    assert.deepEqual(rest, plain);
    const { payload, protectedHeader } = await opened(receipt);
    assert.deepEqual(Object.keys(protectedHeader), ["alg", "kid", "typ"]);
    const { text, verdict, confidence, probability, field, observed_value } = rest.claim ?? {};
    const { basis: _basis, ...availability } = rest["availability"] as Record<string, unknown>;
    assert.deepEqual(payload, {
      iss: BASE,
      iat: Date.parse(NOW) / 1_000,
      result_id: id,
      sample: true,
      claim: { text, verdict, confidence, probability, field, observed_value },
      observed_at: rest["observed_at"],
      record_confidence: rest["record_confidence"],
      availability,
    });
    assert.equal(text, CLAIM);
  });

  test("without a claim it states how fresh the record is, and several records get one each", async () => {
    const { body: fresh } = await get<Verified>(server, `/v1/verify/${id}`, { receipt: "1" });
    assert.equal(Object.hasOwn((await opened(fresh.receipt ?? "")).payload, "claim"), false);
    const { body } = await get<{ results: Verified[] }>(server, "/v1/verify", {
      ids: `${id},none`,
      claim: CLAIM,
      receipt: "true",
    });
    assert.equal((await opened(body.results[0]?.receipt ?? "")).payload["result_id"], id);
    assert.equal(body.results[1]?.["error"], "unknown_result_id");
    assert.equal((await get(server, `/v1/verify/${id}`, { receipt: "perhaps" })).status, 400);
  });

  test("the tool returns it on request, also in the short text and for several records", async () => {
    for (const [asked, at] of [
      [{ result_id: id, format: "text" }, null],
      [{ result_ids: [id] }, "results"],
    ] as const) {
      const response = await fetch(new URL("/mcp", server.url), {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
        body: JSON.stringify({
          jsonrpc: "2.0",
          id: 1,
          method: "tools/call",
          params: { name: "verify", arguments: { ...asked, claim: CLAIM, receipt: true } },
        }),
      });
      const text = await response.text();
      const message = JSON.parse(/\{.*\}/su.exec(text)?.[0] ?? "") as {
        result: { content: { text: string }[]; structuredContent: Verified & { results?: Verified[] } };
      };
      const { content, structuredContent } = message.result;
      const { receipt = "" } = (at === null ? structuredContent : structuredContent.results?.[0]) ?? {};
      assert.equal((await opened(receipt)).payload["result_id"], id);
      assert.ok(content[0]?.text.includes(receipt));
    }
  });

  test("the published keys may be cached for minutes, are public keys only, and the API catalog names them", async () => {
    const response = await fetch(new URL(KEYS, server.url));
    assert.equal(response.headers.get("content-type"), "application/jwk-set+json");
    assert.equal(response.headers.get("cache-control"), "public, max-age=300");
    const { keys: all } = (await response.json()) as JSONWebKeySet;
    assert.deepEqual(
      all.map((key) => Object.keys(key)),
      [["kty", "crv", "x", "kid", "use", "alg"]],
    );
    const etag = response.headers.get("etag") ?? "";
    const again = await fetch(new URL(KEYS, server.url), { headers: { "if-none-match": etag } });
    assert.equal(again.status, 304);
    const catalog = await (await fetch(new URL("/.well-known/api-catalog", server.url))).text();
    assert.ok(catalog.includes(`"${BASE}${KEYS}"`), catalog);
  });

  test("the OpenSSL example accepts a receipt, and rejects one with a changed byte", {
    skip: missing("openssl", "version"),
  }, async () => {
    const receipt = await receiptNow();
    const document = readFileSync(new URL("docs/receipts.md", ROOT), "utf8");
    const block = blocksOf(document).find(({ info }) => info.endsWith("receipts.test.ts"));
    writeFileSync(join(folder.path, "keys.json"), JSON.stringify(await keys()));
    const run = (text: string) => {
      writeFileSync(join(folder.path, "receipt.jws"), `${text}\n`);
      return spawnSync("bash", ["-c", block?.text ?? "false"], { cwd: folder.path, encoding: "utf8" });
    };
    const genuine = run(receipt);
    assert.equal(genuine.status, 0, genuine.stderr);
    assert.match(genuine.stdout, /Verified Successfully/u);
    const [head = "", body = "", signature = ""] = receipt.split(".");
    const changed = `${body.slice(0, 20)}${body[20] === "A" ? "B" : "A"}${body.slice(21)}`;
    assert.notEqual(run([head, changed, signature].join(".")).status, 0);
  });

  test("after a rotation and a restart the new key signs, and signatures of the first stay valid until it is withdrawn", async () => {
    const signing = async (...args: string[]) => {
      const { code, stdout, stderr } = await doorlight(["signing", "--data", folder.path, "--json", ...args]);
      assert.equal(code, 0, stderr);
      return JSON.parse(stdout) as unknown;
    };
    const early = await receiptNow();
    const { id: next } = (await signing("rotate", "--now", BEFORE)) as { id: string };
    await server.stop();
    server = await start();
    const later = await receiptNow();
    const [first, second] = [await opened(early), await opened(later)];
    assert.notEqual(first.protectedHeader.kid, next);
    assert.equal(second.protectedHeader.kid, next);
    const listed = (await signing("list", "--now", NOW)) as { id: string; signs: boolean }[];
    assert.deepEqual(
      listed.map((key) => [key.id, key.signs]),
      [
        [first.protectedHeader.kid, false],
        [next, true],
      ],
    );
    await signing("withdraw", "--", first.protectedHeader.kid ?? "");
    await server.stop();
    server = await start();
    await assert.rejects(opened(early), /no applicable key found/u);
    await opened(later);
  });

  test("an unknown action or key is refused with how to fix it", async () => {
    for (const [args, words] of [
      [[], /no action given/u],
      [["lst"], /Did you mean/iu],
      [["withdraw", "none"], /no key has the id "none"/u],
    ] as const) {
      const { code, stderr } = await doorlight(["signing", ...args, "--data", folder.path]);
      assert.notEqual(code, 0);
      assert.match(stderr, words);
    }
  });
});
