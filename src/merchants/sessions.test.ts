import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { test } from "node:test";
import { createHolder } from "./holders.js";
import { newKey, secretHash } from "./secrets.js";
import { createPasses, LASTS_MS } from "./sessions.js";

const NOW = Date.UTC(2026, 10, 20, 12);
const SECRET = randomBytes(32);
const HASH = secretHash("a key");
const passes = createPasses(() => SECRET);

test("a session identifies its key until it expires, for no other purpose and under no other secret", () => {
  const { text, endsAt } = passes.give("session", HASH, NOW);
  assert.equal(endsAt, NOW + LASTS_MS.session);
  assert.deepEqual(passes.open("session", text, endsAt), { keyHash: HASH, endsAt });
  assert.equal(passes.open("session", text, endsAt + 1), null);
  assert.equal(passes.open("link", text.replace("dls_", "dll_"), NOW), null);
  assert.equal(createPasses(() => randomBytes(32)).open("session", text, NOW), null);
});

test("a session with any altered character is invalid", () => {
  const { text } = passes.give("link", HASH, NOW);
  for (let i = 0; i < text.length - 1; i++) {
    const other = text[i] === "A" ? "B" : "A";
    assert.equal(passes.open("link", text.slice(0, i) + other + text.slice(i + 1), NOW), null, String(i));
  }
  for (const wrong of ["", "dll_", `${text}A`, text.slice(1)])
    assert.equal(passes.open("link", wrong, NOW), null);
});

test("a session identifies its holder like the key does, until the key is replaced", async () => {
  const merchant = { id: "m", name: "Anna", createdAt: NOW };
  let [held, key] = [HASH, ""];
  const merchants = { ofKey: async (hash: Buffer) => (hash.equals(held) ? merchant : null) };
  const holder = createHolder({ store: { merchants } as never, clock: { now: () => NOW }, passes });
  const session = passes.give("session", HASH, NOW).text;
  const link = passes.give("link", HASH, NOW).text;
  assert.deepEqual((await holder(session)).merchant, merchant);
  assert.deepEqual((await holder(link, "link")).merchant, merchant);
  for (const [pass, orElse] of [
    [link, "session"],
    [session, "link"],
    [session, null],
    [link, null],
  ] as const)
    await assert.rejects(holder(pass, orElse), { code: "invalid_api_key" });
  await assert.rejects(holder(null), { code: "invalid_api_key" });
  key = newKey();
  held = secretHash(key);
  await assert.rejects(holder(session), { code: "invalid_api_key" });
  await assert.rejects(holder(link, "link"), { code: "invalid_api_key" });
  assert.deepEqual((await holder(key)).keyHash, held);
});
