import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { timeOf } from "./time.js";
import { numberOf, textIn } from "./value.js";

const numberIn = (text: string) => numberOf(Buffer.from(`"${text}"`), 1, 1 + Buffer.byteLength(text));
const timeIn = (text: string) => timeOf(Buffer.from(`"${text}"`), 1, 1 + Buffer.byteLength(text));
const meantBy = (text: string) => textIn(Buffer.from(text), 0, Buffer.byteLength(text));

describe("values of attributes", () => {
  test("are the numbers that the platform reads, to the last bit", () => {
    const written = fc.oneof(
      fc.double().map(String),
      fc.integer().map(String),
      fc.maxSafeInteger().map(String),
      fc
        .tuple(fc.nat(180), fc.nat(9_999_999))
        .map(([whole, part]) => `-${whole}.${String(part).padStart(7, "0")}`),
      fc.stringMatching(/^[-+0-9.e]{1,8}$/u),
      fc.constantFrom("", " ", ".", "-", "5.", ".5", "0x1f", "Infinity", " 7 ", "1,5", "１"),
    );
    fc.assert(
      fc.property(written, (text) => {
        assert.ok(Object.is(numberIn(text), text.trim() === "" ? Number.NaN : Number(text)), text);
      }),
    );
  });

  test("are the moments that the platform reads, and null for what is none", () => {
    const written = fc.oneof(
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString().replace(/\.\d+Z/u, "Z")),
      fc.stringMatching(/^20[0-9]{2}-[0-3][0-9]-[0-3][0-9]T[0-2][0-9]:[0-6][0-9]:[0-6][0-9]Z$/u),
      fc.constantFrom("", "never", "2026-03-12", "2026-03-12T17:32:41+01:00", "2026-03-12 17:32:41Z"),
    );
    fc.assert(
      fc.property(written, (text) => {
        const parsed = Date.parse(text);
        assert.equal(timeIn(text), Number.isNaN(parsed) ? null : parsed, text);
      }),
    );
  });

  test("have their references to characters taken for what they mean, and what is none left as it is", () => {
    for (const [written, meant] of [
      ["Caf&#233; &amp; Bar", "Café & Bar"],
      ["&lt;&gt;&quot;&apos;&#x1F355;", "<>\"'🍕"],
      ["&amp;lt;", "&lt;"],
      ["R&D &nbsp; &#; &#x; &#99999999;", "R&D &nbsp; &#; &#x; &#99999999;"],
      ["&#0;&#xD800;&#x110000;", "\u{fffd}\u{fffd}\u{fffd}"],
    ] as const)
      assert.equal(meantBy(written), meant);
  });
});
