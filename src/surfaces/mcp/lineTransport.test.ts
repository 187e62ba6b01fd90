import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { test } from "node:test";
import type { JSONRPCMessage } from "@modelcontextprotocol/server";
import fc from "fast-check";
import { LineTransport, MAX_LENGTH } from "./lineTransport.js";

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
      const transport = new LineTransport(input, output, async (message) => {
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
      assert.deepEqual(
        found,
        given.filter((method) => method !== LONG),
      );
      const refused = String(output.read() ?? "").match(/longer than 1 MB/gu) ?? [];
      assert.equal(refused.length, given.filter((method) => method === LONG).length);
    }),
    { numRuns: 50 },
  );
});
