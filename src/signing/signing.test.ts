import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import fc from "fast-check";
import { importJWK, compactVerify, calculateJwkThumbprint } from "jose";
import { MINUTE_MS } from "../domain/time.js";
import { openMemoryStore } from "../store/sqlite/sqliteStore.js";
import { signCompact } from "./signer.js";
import { openCompact } from "./testSigner.js";
import { keyAfter, PUBLISHED_AHEAD_MS, READ_EVERY_MS } from "./signingKeys.js";
import { createSigner } from "./signer.js";
import { jwkOf, keyPairOf } from "./signingKey.js";

const SECRET = Buffer.alloc(32, 7);
const OTHER_SECRET = Buffer.alloc(32, 8);
const TYPE = "doorlight-receipt+jwt";
const T = Date.UTC(2026, 0, 5);
const KEY = keyPairOf(SECRET, 1);
const JWK = jwkOf(KEY);

/** Key rings of several processes on one store, with a manual clock. */
function rings(secret = SECRET) {
  const store = openMemoryStore();
  let elapsed = 0;
  const ring = (own = secret) =>
    createSigner(store.signingKeys, () => own, null, { now: () => elapsed, toString: () => "set by hand" });
  return {
    keys: store.signingKeys,
    ring,
    pass: (ms: number) => {
      elapsed += ms;
    },
  };
}

test("another library verifies a signature with the key that its thumbprint names", async () => {
  const text = signCompact({ result_id: "a", iat: 1 }, TYPE, KEY);
  const { payload, protectedHeader } = await compactVerify(text, await importJWK({ ...JWK }));
  assert.deepEqual(JSON.parse(new TextDecoder().decode(payload)), { result_id: "a", iat: 1 });
  assert.deepEqual(protectedHeader, { alg: "EdDSA", kid: KEY.id, typ: TYPE });
  assert.equal(KEY.id, await calculateJwkThumbprint({ ...JWK }, "sha256"));
});

test("verification fails for any changed byte and for any other text", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.nat(),
      fc.constantFrom(...".-_AZaz09=é \u0000"),
      (payload, at, sign) => {
        const text = signCompact(payload, TYPE, KEY);
        assert.deepEqual(openCompact(text, TYPE, [JWK]), JSON.parse(JSON.stringify(payload)));
        const place = at % text.length;
        const changed = text.slice(0, place) + sign + text.slice(place + 1);
        if (changed !== text) assert.equal(openCompact(changed, TYPE, [JWK]), null);
        assert.equal(openCompact(text.slice(0, place), TYPE, [JWK]), null);
      },
    ),
  );
  fc.assert(fc.property(fc.string(), (text) => openCompact(text, TYPE, [JWK]) === null));
});

test("a signature is valid only for its type, key and algorithm", () => {
  const text = signCompact({ a: 1 }, TYPE, KEY);
  assert.equal(openCompact(text, "doorlight-statement+jwt", [JWK]), null);
  const other = keyPairOf(SECRET, 2);
  assert.equal(openCompact(text, TYPE, [jwkOf(other)]), null);
  assert.equal(openCompact(text, TYPE, [jwkOf({ ...KEY, publicKey: other.publicKey })]), null);
  const [, body = ""] = text.split(".");
  const none = Buffer.from(JSON.stringify({ alg: "none", kid: KEY.id, typ: TYPE })).toString("base64url");
  assert.equal(openCompact(`${none}.${body}.AA`, TYPE, [JWK]), null);
});

test("keys are derived from the secret: the same for everyone who shares it, different for each number and secret", () => {
  assert.equal(keyPairOf(SECRET, 1).id, KEY.id);
  const ids = [keyPairOf(SECRET, 1), keyPairOf(SECRET, 2), keyPairOf(OTHER_SECRET, 1)].map(({ id }) => id);
  assert.equal(new Set(ids).size, 3);
  assert.throws(() => keyPairOf(Buffer.alloc(31), 1), /at least 32 bytes/u);
  // Pinned by value: signatures must stay verifiable for ever.
  assert.equal(createHash("sha256").update(KEY.publicKey).digest("hex").slice(0, 16), "fda7ac5fc8c5b1b3");
});

test("the first signature creates the first key, one for all processes that start at once", async () => {
  const { ring, keys } = rings();
  const all = await Promise.all([ring(), ring(), ring()].map((one) => one.sign({ a: 1 }, TYPE, T)));
  assert.equal(new Set(all).size, 1);
  assert.equal((await keys.all()).length, 1);
});

test("a new key is published at once and signs when everyone can know it; signatures of the previous key stay valid", async () => {
  const { ring, keys, pass } = rings();
  const [one, other] = [ring(), ring()];
  const before = await one.sign({ a: 1 }, TYPE, T);
  await other.publicKeys(T);
  await keys.add(keyAfter(await keys.all(), SECRET, T));
  pass(READ_EVERY_MS);
  const published = (await one.publicKeys(T)).keys;
  assert.equal(published.length, 2);
  const early = await one.sign({ a: 2 }, TYPE, T + PUBLISHED_AHEAD_MS - 1);
  assert.notEqual(openCompact(early, TYPE, [published[0] ?? JWK]), null);
  const late = await one.sign({ a: 3 }, TYPE, T + PUBLISHED_AHEAD_MS);
  assert.equal(openCompact(late, TYPE, [published[0] ?? JWK]), null);
  for (const text of [before, early, late])
    assert.notEqual(openCompact(text, TYPE, (await other.publicKeys(T)).keys), null);
});

test("a client that caches the published keys as long as allowed always has the signing key", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ passes: fc.nat(30), act: fc.constantFrom("rotate", "sign", "read") }), {
        maxLength: 30,
      }),
      async (steps) => {
        const { ring, keys, pass } = rings();
        const [signing, asked] = [ring(), ring()];
        let now = T;
        // A verifier may have read another process's keys as long ago as caching allows.
        const seen: { at: number; keys: Awaited<ReturnType<typeof asked.publicKeys>>["keys"] }[] = [];
        await signing.sign({}, TYPE, now);
        for (const { passes, act } of steps) {
          for (let minute = 0; minute < passes; minute++) {
            now += MINUTE_MS;
            pass(MINUTE_MS);
            seen.push({ at: now, keys: (await asked.publicKeys(now)).keys });
          }
          if (act === "rotate") await keys.add(keyAfter(await keys.all(), SECRET, now));
          const text = await signing.sign({ now }, TYPE, now);
          for (const { at, keys: known } of seen)
            if (now - at <= 5 * MINUTE_MS) assert.notEqual(openCompact(text, TYPE, known), null);
        }
      },
    ),
    { numRuns: 12 },
  );
});

test("a withdrawn key verifies nothing, and the next key signs at once", async () => {
  const { ring, keys, pass } = rings();
  const signer = ring();
  const before = await signer.sign({ a: 1 }, TYPE, T);
  const [first] = await keys.all();
  await keys.withdraw(first?.id ?? "", T);
  pass(READ_EVERY_MS);
  const after = await signer.sign({ a: 1 }, TYPE, T);
  const { keys: published } = await signer.publicKeys(T);
  assert.equal(published.length, 1);
  assert.equal(openCompact(before, TYPE, published), null);
  assert.notEqual(openCompact(after, TYPE, published), null);
});

test("another secret signs with its own keys, and the keys of the former secret stay published", async () => {
  const { ring } = rings();
  const before = await ring().sign({ a: 1 }, TYPE, T);
  const changed = ring(OTHER_SECRET);
  const after = await changed.sign({ a: 1 }, TYPE, T);
  const { keys: published } = await changed.publicKeys(T);
  for (const text of [before, after]) assert.notEqual(openCompact(text, TYPE, published), null);
  assert.notEqual(before.split(".")[0], after.split(".")[0]);
});
