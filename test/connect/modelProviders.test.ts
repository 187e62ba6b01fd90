import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { spawn } from "node:child_process";
import { after, before, describe, test } from "node:test";
import { clientsOf } from "../support/clients.js";
import { OTHERS_PACKAGES, type Workshop, workshop } from "../support/programs.js";

const KEY = `dlk_${"A1".repeat(24)}z`;
const skip = OTHERS_PACKAGES === null && "DOORLIGHT_PACKAGES names no folder of other people's packages";

interface ProviderRequest {
  readonly path: string;
  readonly beta: string | undefined;
  readonly body: Record<string, unknown>;
}

/** Uses a stand-in for a model provider that records requests and gives answers that its library can read. */
describe("requests of model providers' libraries", { skip }, () => {
  const requests: ProviderRequest[] = [];
  let provider: Server;
  let url: string;
  let programs: Workshop;
  before(async () => {
    provider = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        requests.push({
          path: request.url ?? "",
          beta: request.headers["anthropic-beta"]?.toString(),
          body: JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>,
        });
        response
          .writeHead(200, { "content-type": "application/json" })
          .end('{"id":"x","object":"response","output":[],"content":[],"role":"assistant","type":"message"}');
      });
    });
    await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    programs = workshop(OTHERS_PACKAGES ?? "");
  });
  after(async () => {
    programs.remove();
    await new Promise((resolve) => provider.close(resolve));
  });

  for (const key of [null, KEY])
    test(`names our endpoint as their documentation wants it, ${key === null ? "without" : "with"} a key`, async () => {
      const clients = clientsOf("https://doorlight.example", key);
      const texts = new Map(clients.flatMap(({ snippets }) => snippets).map(({ id, text }) => [id, text]));
      programs.write("openai.ts", texts.get("openai-ts") ?? "");
      programs.write("anthropic.ts", texts.get("anthropic-ts") ?? "");
      programs.compile("openai.ts", "anthropic.ts");
      requests.length = 0;
      for (const name of ["openai", "anthropic"]) await runs(programs.path, `${name}.js`, url);
      const [openai, anthropic] = requests;
      assert.ok(openai !== undefined && anthropic !== undefined);
      const [tool] = openai.body["tools"] as Record<string, unknown>[];
      assert.equal(openai.path, "/responses");
      assert.deepEqual([tool?.["type"], tool?.["server_url"]], ["mcp", "https://doorlight.example/mcp"]);
      assert.deepEqual(tool?.["headers"], key === null ? undefined : { Authorization: `Bearer ${key}` });
      assert.match(anthropic.path, /^\/v1\/messages/u);
      assert.match(anthropic.beta ?? "", /mcp-client-/u);
      assert.deepEqual(anthropic.body["mcp_servers"], [
        {
          type: "url",
          name: "doorlight",
          url: "https://doorlight.example/mcp",
          ...(key === null ? {} : { authorization_token: key }),
        },
      ]);
    });
});

/** Resolves when a program has succeeded. Does not block this process, which answers the program. */
function runs(folder: string, file: string, url: string): Promise<void> {
  const env = {
    ...process.env,
    OPENAI_BASE_URL: url,
    OPENAI_API_KEY: "x",
    ANTHROPIC_BASE_URL: url,
    ANTHROPIC_API_KEY: "x",
  };
  const child = spawn(process.execPath, [file], { cwd: folder, env, stdio: ["ignore", "ignore", "pipe"] });
  let complaint = "";
  child.stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(complaint))));
  });
}
