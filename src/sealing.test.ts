import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { test } from "node:test";
import { NONCE_BYTES, sealingFor } from "./sealing.js";

test("a sealed text can be opened, and does not change while others are sealed", () => {
  const sealing = sealingFor("t_", "a test", () => Buffer.alloc(32, 1));
  const sealed = Array.from({ length: 1_000 }, (_, i) =>
    sealing.seal(Buffer.from(`payload ${i}`), randomBytes(NONCE_BYTES)),
  );
  for (const [i, one] of sealed.entries()) assert.equal(sealing.open(one)?.toString(), `payload ${i}`);
});
