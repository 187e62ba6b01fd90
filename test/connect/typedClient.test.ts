import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { type Server, serve } from "../support/command.js";
import { sampleFolder } from "../support/preparedFolder.js";
import { OTHERS_PACKAGES, run, TOOLS, type Workshop, workshop } from "../support/programs.js";

const PROGRAM = new URL("../../../examples/typedClient/client.ts", import.meta.url);
const NOW = "2026-11-20T18:05:00Z";

/** This repository's generator, and its newest major version if installed separately: that one needs an older TypeScript. */
const GENERATORS: readonly (readonly [string, string | null])[] = [
  ["openapi-typescript 6", join(TOOLS, "..", "..", "build")],
  ["openapi-typescript 7", OTHERS_PACKAGES],
];

describe("the typed client", () => {
  const data = sampleFolder(NOW);
  let server: Server;
  before(async () => {
    server = await serve(["--data", data.path, "--now", NOW, "--overpass-url", "http://127.0.0.1:9/"]);
  });
  after(async () => {
    assert.equal(await server.stop(), 0);
    data.remove();
  });

  for (const [name, home] of GENERATORS)
    test(`${name}: it compiles under strict TypeScript and goes the whole way against a real server`, {
      skip: home === null && "DOORLIGHT_PACKAGES names no folder of other people's packages",
    }, async () => {
      const programs: Workshop = workshop(home ?? "");
      try {
        const response = await fetch(new URL("/v1/openapi.json", server.url));
        programs.write("openapi.json", await response.text());
        const tools = home === OTHERS_PACKAGES ? join(home ?? "", "node_modules", ".bin") : TOOLS;
        run(programs.path, join(tools, "openapi-typescript"), ["openapi.json", "--output", "schema.d.ts"]);
        programs.write("client.ts", readFileSync(PROGRAM, "utf8"));
        programs.compile("client.ts");
        const output = JSON.parse(run(programs.path, process.execPath, ["client.js", server.url])) as object;
        assert.deepEqual(output, {
          found: true,
          results: 8,
          price: "boolean",
          token: true,
          verdict: "supported",
          batch: ["ok", "unknown_result_id"],
          outcome: "correct",
          refused: "invalid_request",
          areas: 1,
          text: true,
        });
      } finally {
        programs.remove();
      }
    });
});
