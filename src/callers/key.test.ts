import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { hashOf, isWellFormed, keyOf } from "./key.js";

const key = keyOf(Buffer.alloc(32, 7));

test("a key is recognizable, of one length, and made of letters and digits", () => {
  assert.match(key, /^dlk_[0-9A-Za-z]{49}$/);
  assert.match(keyOf(Buffer.alloc(32, 0)), /^dlk_0{43}[0-9A-Za-z]{6}$/);
  assert.match(keyOf(Buffer.alloc(32, 255)), /^dlk_[0-9A-Za-z]{49}$/);
  assert.throws(() => keyOf(Buffer.alloc(31)));
});

test("every key is well-formed, and different bytes give different keys", () => {
  const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((array) => Buffer.from(array));
  fc.assert(
    fc.property(bytes, bytes, (a, b) => {
      assert.ok(isWellFormed(keyOf(a)));
      assert.equal(keyOf(a) === keyOf(b), a.equals(b));
    }),
  );
});

test("a typing mistake is detected: one character replaced, two swapped, or one lost", () => {
  const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  fc.assert(
    fc.property(fc.nat(key.length - 1), fc.constantFrom(...letters), (at, letter) => {
      const mistyped = key.slice(0, at) + letter + key.slice(at + 1);
      assert.equal(isWellFormed(mistyped), mistyped === key);
      assert.equal(isWellFormed(key.slice(0, at) + key.slice(at + 1)), false);
    }),
  );
  for (const text of ["", "dlk_", `${key} `, key.toLowerCase(), `x${key}`])
    assert.equal(isWellFormed(text), false);
});

test("only a SHA-256 is stored", () => {
  assert.equal(hashOf("abc").toString("hex").slice(0, 16), "ba7816bf8f01cfea");
});
