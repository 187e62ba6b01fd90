import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { test } from "node:test";
import fc from "fast-check";
import { sampledAhead, NONCE_BYTES, sealingFor } from "./sealing.js";

test("prepared random bytes are each used once, in any number of requests", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 6_000 }), { maxLength: 60 }), (sizes) => {
      let draws = 0;
      // Every fourth byte is drawn as its number, which shows bytes given out twice.
      const numbered = (bytes: number) => {
        const drawn = Buffer.alloc(bytes);
        for (let at = 0; at + 4 <= bytes; at += 4) drawn.writeUInt32BE((draws += 1), at);
        return drawn;
      };
      const take = sampledAhead(numbered);
      const seen = new Set<number>();
      for (const size of sizes) {
        const whole = size - (size % 4);
        const given = take(whole);
        assert.equal(given.length, whole);
        for (let at = 0; at < whole; at += 4) {
          const number = given.readUInt32BE(at);
          assert.ok(number > 0 && !seen.has(number));
          seen.add(number);
        }
      }
    }),
  );
});

test("a text sealed with prepared bytes can be opened, and does not change while others are sealed", () => {
  const sealing = sealingFor("t_", "a test", () => Buffer.alloc(32, 1));
  const take = sampledAhead(randomBytes);
  const sealed = Array.from({ length: 1_000 }, (_, i) =>
    sealing.seal(Buffer.from(`payload ${i}`), take(NONCE_BYTES)),
  );
  for (const [i, one] of sealed.entries()) assert.equal(sealing.open(one)?.toString(), `payload ${i}`);
});
