import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { blocksOf } from "../docs/blocks.js";
import { type Server, serve } from "../support/command.js";
import { sampleFolder } from "../support/preparedFolder.js";
import { OTHERS_PACKAGES, run, type Workshop, workshop } from "../support/programs.js";

const NOW = "2026-11-20T18:05:00Z";
const CLIENT = new URL("../../../dist/client/index.js", import.meta.url);
const DOCUMENT = readFileSync(new URL("../../../docs/client.md", import.meta.url), "utf8");
const skip = OTHERS_PACKAGES === null && "DOORLIGHT_PACKAGES names no folder of other people's packages";

/** Programs that show that a block's tools work, by the package that the block imports first. Each prints the results of a search. */
const TRIALS: Readonly<Record<string, string>> = {
  "doorlight/client": "console.log(JSON.stringify({ results }));",
  ai: 'console.log(JSON.stringify(await tools["search"]?.execute?.({ query: "ramen" }, { toolCallId: "1", messages: [] })));',
  openai:
    'console.log(JSON.stringify(await offered[0]?.execute({ query: "ramen" }), null, tools.length - 4));',
  "@anthropic-ai/sdk":
    'console.log(JSON.stringify(await offered[0]?.execute({ query: "ramen" }), null, tools.length - 4));',
  "@langchain/core/tools": 'console.log(JSON.stringify(await tools[0]?.invoke({ query: "ramen" })));',
};

const blocks = blocksOf(DOCUMENT).filter(({ info }) => info === "ts");

test("the document has a block for each library", () => {
  assert.deepEqual(blocks.map(importOf), Object.keys(TRIALS));
});

describe("blocks of docs/client.md, in the libraries of model providers", { skip }, () => {
  const data = sampleFolder(NOW);
  let server: Server;
  before(async () => {
    server = await serve(["--data", data.path, "--now", NOW, "--overpass-url", "http://127.0.0.1:9/"]);
  });
  after(async () => {
    assert.equal(await server.stop(), 0);
    data.remove();
  });

  for (const block of blocks)
    test(`line ${block.line}: compiles under strict TypeScript and finds places with ${importOf(block)}`, () => {
      const programs: Workshop = workshop(OTHERS_PACKAGES ?? "");
      try {
        const text = block.text
          .replace('"doorlight/client"', `"${CLIENT.pathname}"`)
          .replace("http://127.0.0.1:8080", server.url);
        programs.write("program.ts", `${text}\n${TRIALS[importOf(block)]}\n`);
        programs.compile("program.ts");
        const printed = run(programs.path, process.execPath, ["program.js"]);
        const found = JSON.parse(printed.slice(printed.indexOf('{"results"'))) as { results: object[] };
        assert.ok(found.results.length > 0, printed);
      } finally {
        programs.remove();
      }
    });
});

function importOf({ text }: { readonly text: string }): string {
  return text.match(/^import .* from "(?<name>[^"]+)"/mu)?.groups?.["name"] ?? "";
}
