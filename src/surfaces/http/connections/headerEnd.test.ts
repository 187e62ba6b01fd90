import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { HeaderEndFinder } from "./headerEnd.js";

test("pieces end where headers end, wherever the stream was cut", () => {
  const text = fc
    .array(fc.constantFrom("\r\n", "\n", "\r", "GET / HTTP/1.1", "a: b", "\r\n\r\n"), { maxLength: 20 })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, fc.array(fc.nat({ max: 9 }), { maxLength: 20 }), (stream, cuts) => {
      const finder = new HeaderEndFinder();
      let [rest, pieces] = [stream, [""]];
      const chunks: string[] = [];
      for (const cut of [...cuts, stream.length]) {
        chunks.push(rest.slice(0, cut));
        rest = rest.slice(cut);
      }
      for (const chunk of chunks) {
        let left = Buffer.from(chunk);
        while (left.length > 0) {
          const length = finder.next(left);
          assert.ok(length > 0 && length <= left.length);
          pieces = [...pieces.slice(0, -1), pieces.at(-1) + left.toString("latin1", 0, length)];
          if (length < left.length || /\n\r?\n$/u.test(pieces.at(-1) ?? "")) pieces.push("");
          left = left.subarray(length);
        }
      }
      assert.deepEqual(
        pieces.filter((piece) => piece !== ""),
        naive(stream),
      );
    }),
  );
});

/** Cut after every empty line. */
function naive(stream: string): string[] {
  return stream.match(/[^]*?\n\r?\n|[^]+$/gu) ?? [];
}
