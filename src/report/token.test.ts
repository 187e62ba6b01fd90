import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { DAY_MS, HOUR_MS } from "../domain/time.js";
import { NONCE_BYTES } from "../sealing.js";
import { TOKEN_LIFETIME_MS, tokenSealer } from "./token.js";

const RECORD = "6f1ed002-ab5c-5042-9a3f-3b1a4a3f0b11";
const NOW = Date.UTC(2026, 10, 20, 19);
const sealer = tokenSealer(() => Buffer.alloc(32, 7));
const nonce = Buffer.alloc(NONCE_BYTES, 1);

const code = (expected: string) => (error: unknown) => {
  assert.equal((error as { code?: string }).code, expected);
  return true;
};

test("a token opens to the record and the time it was issued for", () => {
  const token = sealer.seal(RECORD, NOW, nonce);
  assert.match(token, /^dl1_[A-Za-z0-9_-]{67}$/);
  assert.deepEqual(sealer.open(token, NOW), { tokenId: "AQEBAQEBAQEBAQEB", recordId: RECORD, issuedAt: NOW });
});

test("a token is valid for exactly thirty minutes", () => {
  const token = sealer.seal(RECORD, NOW, nonce);
  assert.equal(sealer.open(token, NOW + TOKEN_LIFETIME_MS).recordId, RECORD);
  assert.throws(() => sealer.open(token, NOW + TOKEN_LIFETIME_MS + 1), code("expired_result_token"));
});

test("a token from the far future is refused, one from before the clock was set back is not", () => {
  assert.throws(
    () => sealer.open(sealer.seal(RECORD, NOW + 2 * DAY_MS, nonce), NOW),
    code("invalid_result_token"),
  );
  assert.equal(sealer.open(sealer.seal(RECORD, NOW + 3 * HOUR_MS, nonce), NOW).recordId, RECORD);
});

test("no altered token opens, whichever character was changed", () => {
  const token = sealer.seal(RECORD, NOW, nonce);
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom(...alphabet), (at, letter) => {
      fc.pre(token[at] !== letter);
      const altered = token.slice(0, at) + letter + token.slice(at + 1);
      assert.throws(() => sealer.open(altered, NOW), code("invalid_result_token"));
    }),
  );
});

test("arbitrary text is refused as invalid and nothing else", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^dl1_[A-Za-z0-9_-]{67}$/)), (text) => {
      assert.throws(() => sealer.open(text, NOW), code("invalid_result_token"));
    }),
  );
});

test("a token of another secret is refused", () => {
  const other = tokenSealer(() => Buffer.alloc(32, 8)).seal(RECORD, NOW, nonce);
  assert.throws(() => sealer.open(other, NOW), code("invalid_result_token"));
});

test("a secret under 32 bytes is refused", () => {
  assert.throws(() => tokenSealer(() => Buffer.alloc(31)).seal(RECORD, NOW, nonce), RangeError);
});

test("only a record's id can be sealed into a token", () => {
  sealer.seal(RECORD, NOW, nonce);
  for (const id of ["", "sample", RECORD.slice(0, -2), "z" + RECORD.slice(1)])
    assert.throws(() => sealer.seal(id, NOW, nonce), TypeError);
});
