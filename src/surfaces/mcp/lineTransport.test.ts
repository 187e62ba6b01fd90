import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import type { JSONRPCMessage } from "@modelcontextprotocol/server";
import fc from "fast-check";
import { lineTransport, MAX_LENGTH } from "./lineTransport.js";

const LONG = "a".repeat(MAX_LENGTH);
const lineOf = (method: string) => `${JSON.stringify({ jsonrpc: "2.0", method })}\n`;

test("messages are read wherever the stream is split, and each that is too long is refused", async () => {
  const methods = fc.array(
    fc.oneof({ weight: 4, arbitrary: fc.string({ maxLength: 6 }) }, fc.constant(LONG)),
    {
      maxLength: 6,
    },
  );
  await fc.assert(
    fc.asyncProperty(methods, fc.array(fc.nat({ max: 300 }), { maxLength: 30 }), async (given, cuts) => {
      const [input, output] = [new PassThrough(), new PassThrough()];
      const found: string[] = [];
      const transport = lineTransport(input, output, (message) => {
        found.push((message as JSONRPCMessage & { readonly method: string }).method);
      });
      await transport.start();
      let rest = Buffer.from(given.map(lineOf).join(""));
      for (const cut of [...cuts, rest.length]) {
        input.write(rest.subarray(0, cut));
        rest = rest.subarray(cut);
      }
      input.end();
      await transport.closed;
      output.end();
      assert.deepEqual(
        found,
        given.filter((method) => method !== LONG),
      );
      const refused = (await text(output)).match(/longer than 1 MB/gu) ?? [];
      assert.equal(refused.length, given.filter((method) => method === LONG).length);
    }),
    { numRuns: 50 },
  );
});

test("a line that is no message is answered, with its id if it has one", async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const transport = lineTransport(input, output, () => {});
  await transport.start();
  input.end(["{oops", "[]", "null", '{"jsonrpc":"2.0","id":7}', "", '{"method":"x"}', ""].join("\n"));
  await transport.closed;
  output.end();
  const answers = (await text(output))
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as { jsonrpc: string; id: unknown; error: { code: number } });
  assert.deepEqual(
    answers.map(({ jsonrpc, id, error }) => [jsonrpc, id, error.code]),
    [
      ["2.0", null, -32_700],
      ["2.0", null, -32_600],
      ["2.0", null, -32_600],
      ["2.0", 7, -32_600],
      ["2.0", null, -32_600],
    ],
  );
});
