import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { execFile } from "node:child_process";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { dataFolder, doorlight, type Server, serve } from "../support/command.js";
import { sampleFolder } from "../support/preparedFolder.js";
import { isThere, run, type Workshop, workshop } from "../support/programs.js";
import { overpassAnswer, restaurantNode } from "../support/town.js";

const NOW = "2026-11-20T18:05:00Z";
const ROOT = new URL("../../../", import.meta.url).pathname;
const compiled = (name: string) => join(ROOT, "build", "examples", `${name}.js`);

describe("agents", () => {
  const data = sampleFolder(NOW);
  let server: Server;
  before(async () => {
    const nowhere = ["--overpass-url", "http://127.0.0.1:9/"];
    server = await serve(["--data", data.path, "--now", NOW, "--limits", "off", ...nowhere]);
  });
  after(async () => {
    assert.equal(await server.stop(), 0);
    data.remove();
  });

  const ARGUMENTS = ["vegan ramen", "has vegan options"];
  const noPython = isThere("python3") ? false : "no Python here";
  const agents = () =>
    [
      ["over MCP", process.execPath, [compiled("mcpAgent"), `${server.url}/mcp`], false],
      ["over REST", process.execPath, [compiled("restAgent"), server.url], false],
      ["in Python", "python3", [join(ROOT, "examples", "agent.py"), server.url], noPython],
    ] as const;

  for (const i of [0, 1, 2])
    test(`search, verify, act and report: ${["over MCP", "over REST", "in Python"][i]}`, {
      skip: i === 2 && noPython,
    }, () => {
      const [, command, args] = agents()[i] ?? agents()[0];
      const quiet = run(ROOT, command, [...args, ...ARGUMENTS]);
      assert.match(quiet, /^.+: "has vegan options" is supported\. .+$/mu);
      assert.match(quiet, /^Go to .+, .+$/mu);
      const [, earlier = "", later = ""] =
        quiet.match(/^Reported "other": belief went from ([\d.]+) to ([\d.]+)\.$/mu) ?? [];
      assert.equal(later, earlier, "what did not happen changes nothing");
      assert.match(
        run(ROOT, command, [...args, ...ARGUMENTS, "correct"]),
        /^Reported "correct": belief went from /mu,
      );
      assert.match(run(ROOT, command, [...args, "pizza in Tokyo"]), /^Nothing was found\./u);
      // The claim is supported for none of them, so the agent chooses none.
      assert.doesNotMatch(
        run(ROOT, command, [...args, "vegan ramen", "has a swimming pool"]),
        /Go to|Reported/u,
      );
    });

  for (const [i, name] of ["over MCP", "over REST", "in Python"].entries())
    test(`an agent that is told to wait does, and goes on: ${name}`, {
      skip: i === 2 && noPython,
    }, async () => {
      const busy = await refusingOnce(server.url);
      const [, command, [program = ""]] = agents()[i] ?? agents()[0];
      const output = await finished(command, [program, i === 0 ? `${busy.url}/mcp` : busy.url, ...ARGUMENTS]);
      busy.close();
      assert.match(output, /^Reported "other": belief went from /mu);
    });
});

/** Runs a program and resolves to its output; rejects if it fails. Unlike `run`, it does not block this process, which serves the program. */
function finished(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { timeout: 120_000 }, (error, stdout) => {
      if (error === null) resolve(stdout);
      else reject(error);
    });
  });
}

/** A proxy that refuses each call once, for an immediate retry, and forwards the retry. */
async function refusingOnce(target: string): Promise<{ readonly url: string; close(): void }> {
  const refused = new Set<string>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const message = (request.url === "/mcp" && body !== "" ? JSON.parse(body) : {}) as {
      readonly id?: number;
      readonly method?: string;
      readonly params?: { readonly name?: string; readonly arguments?: unknown };
    };
    const call = JSON.stringify([request.url, message.params?.name, message.params?.arguments]);
    const isTool = message.method === "tools/call";
    const isRefused = !refused.has(call) && (isTool || request.url?.startsWith("/v1/") === true);
    refused.add(call);
    response.setHeader("content-type", "application/json");
    if (isRefused) {
      const refusal = JSON.stringify({ error: "rate_limited", detail: "Wait.", retry_after_seconds: 0 });
      const result = { content: [{ type: "text", text: refusal }], isError: true, resultType: "complete" };
      if (isTool) return void response.end(JSON.stringify({ jsonrpc: "2.0", id: message.id, result }));
      return void response.writeHead(429).end(refusal);
    }
    const { host: _host, connection: _connection, ...headers } = request.headers;
    const passedOn = await fetch(new URL(request.url ?? "", target), {
      method: request.method ?? "GET",
      headers: headers as Record<string, string>,
      ...(body === "" ? {} : { body }),
    });
    response.writeHead(passedOn.status, { "content-type": passedOn.headers.get("content-type") ?? "" });
    response.end(await passedOn.text());
  };
  const proxy = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () => void proxy.close(),
  };
}

test("an export is plotted: its freshness, and with two exports the accuracy of the confidence", async () => {
  const folder = dataFolder();
  const files = [join(folder.path, "first.ndjson"), join(folder.path, "second.ndjson")] as const;
  const town = (date: string, tags: (id: number) => Record<string, string>) =>
    overpassAnswer(
      `${date}T00:00:00Z`,
      Array.from({ length: 10 }, (_, i) =>
        restaurantNode(i + 1, { name: `Place ${i + 1}`, ...tags(i + 1) }, `${date}T00:00:00Z`),
      ),
    );
  const extracts: readonly (readonly [string, string])[] = [
    ["2025-10-01", town("2025-10-01", () => ({}))],
    ["2026-10-01", town("2026-10-01", (id) => (id <= 2 ? { disused: "yes", opening_hours: "closed" } : {}))],
  ];
  const programs: Workshop = workshop();
  try {
    for (const [i, [date, text]] of extracts.entries()) {
      programs.write(`${date}.json`, text);
      const extract = join(programs.path, `${date}.json`);
      const common = ["--data", folder.path, "--now", `${date}T12:00:00Z`];
      const imported = await doorlight(["import", extract, "--area", "Testville", ...common]);
      assert.equal(imported.code, 0, imported.stderr);
      const file = files[i] ?? "";
      const exported = await doorlight(["export", "--format", "ndjson", "--out", file, ...common]);
      assert.equal(exported.code, 0, exported.stderr);
    }
    const one = run(ROOT, process.execPath, [compiled("exportPage"), files[0]]);
    assert.match(one, /<h1>10 records<\/h1>/u);
    assert.match(one, /aria-label="Records by half year: 2025 II: 100 %, n = 10"/u);
    assert.doesNotMatch(one, /<script|https?:/u);
    const both = run(ROOT, process.execPath, [compiled("exportPage"), ...files]);
    assert.match(both, /Stated and observed: [\d. to]+: \d+ %, n = \d+/u);
  } finally {
    programs.remove();
    folder.remove();
  }
});

test("the README of the examples names every one of them", () => {
  const text = readFileSync(join(ROOT, "examples", "README.md"), "utf8");
  for (const name of ["mcpAgent.ts", "restAgent.ts", "agent.py", "exportPage.ts", "typedClient"])
    assert.ok(text.includes(`[${name}]`), name);
});
