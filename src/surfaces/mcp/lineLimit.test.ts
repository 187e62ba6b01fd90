import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { LineLimit } from "./lineLimit.js";

test("lines within the limit pass unchanged and longer ones are reported, wherever the stream is split", () => {
  const line = fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 12 });
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 12 }),
      fc.array(fc.nat({ max: 7 }), { maxLength: 30 }),
      (lines, cuts) => {
        let tooLong = 0;
        const limit = new LineLimit(6, () => (tooLong += 1));
        let rest = lines.map((one) => `${one}\n`).join("");
        let text = "";
        for (const cut of [...cuts, rest.length]) {
          text += limit.filter(Buffer.from(rest.slice(0, cut))).toString();
          rest = rest.slice(cut);
        }
        const isLong = (one: string) => one.length + 1 > 6;
        assert.equal(tooLong, lines.filter(isLong).length);
        const whole = lines.filter((one) => !isLong(one));
        const found = text.split("\n").slice(0, -1);
        // The start of a too long line may appear as a line.
        for (const one of whole) {
          const at = found.indexOf(one);
          assert.ok(at >= 0);
          found.splice(0, at + 1);
        }
      },
    ),
  );
});
