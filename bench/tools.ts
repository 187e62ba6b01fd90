import autocannon from "autocannon";
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { callTool } from "#doorlight/surfaces/mcp/toolCall.js";
import { instructionsOf, TOOLS } from "#doorlight/surfaces/mcp/tools.js";
import type { CoverageResponse, SearchResponse } from "#doorlight/contract/resources.js";
import type { Service } from "#doorlight/contract/service.js";
import type { Server } from "../test/support/command.js";
import { median, processorMs } from "./processorTime.js";

const CALLS = 6_000;
const CONNECTIONS = 8;
const ROUNDS = 3;
const MODERN_META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1.0.0" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

/** Compares tools with REST: tokens for agents, processor time for the server. */
export async function benchTools(
  server: Server,
  queries: readonly string[],
  ids: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  await printTokens(server, queries, print);
  const calls = [
    {
      name: "search",
      path: (q: string) => `/v1/search?q=${encodeURIComponent(q)}`,
      args: (query: string) => ({ query }),
      inputs: queries,
    },
    {
      name: "verify",
      path: (id: string) => `/v1/verify/${id}`,
      args: (id: string) => ({ result_id: id }),
      inputs: ids,
    },
    {
      name: "get_details",
      path: (id: string) => `/v1/details/${id}`,
      args: (id: string) => ({ result_id: id }),
      inputs: ids,
    },
  ];
  print("\n## Processor time of a call (the server's own, from the kernel's account; median of 3)\n");
  print("| call | REST, ms | tool of 2026-07-28, ms | over REST | tool of 2025, ms | over REST |");
  print("| --- | ---: | ---: | ---: | ---: | ---: |");
  for (const { name, path, args, inputs } of calls) {
    const rest = inputs.map((one): autocannon.Request => ({ path: path(one) }));
    const modern = inputs.map((one) => toolRequest(name, args(one), true));
    const older = inputs.map((one) => toolRequest(name, args(one), false));
    const [a, b, c] = [await cost(server, rest), await cost(server, modern), await cost(server, older)];
    print(
      `| ${name} | ${a.toFixed(3)} | ${b.toFixed(3)} | ${(b - a).toFixed(3)} | ${c.toFixed(3)} | ${(c - a).toFixed(3)} |`,
    );
  }
}

async function printTokens(
  server: Server,
  queries: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  const coverage = (await (await fetch(new URL("/v1/coverage", server.url))).json()) as CoverageResponse;
  const definitions = encode(JSON.stringify(TOOLS)).length;
  const answers: number[] = [];
  for (const query of queries) {
    const response = await fetch(new URL(`/v1/search?q=${encodeURIComponent(query)}`, server.url));
    const answer = (await response.json()) as SearchResponse;
    if (answer.results.length === 0) continue;
    const service = { search: () => Promise.resolve(answer) } as unknown as Service;
    const caller = { kind: "anonymous", name: null, id: "bench", network: null } as const;
    const { content } = await callTool(
      service,
      "search",
      { query },
      () => Promise.resolve(caller),
      () => {},
    );
    answers.push(encode(content[0]?.text ?? "").length);
  }
  print("\n## Tokens (o200k_base)\n");
  print(
    `Tool definitions ${definitions}, instructions ${encode(instructionsOf({ coverage, limits: null })).length}. A search answer: median ${median(answers)}, most ${Math.max(...answers)}, over ${answers.length} queries.`,
  );
}

function toolRequest(name: string, args: object, isModern: boolean): autocannon.Request {
  const params = { name, arguments: args, ...(isModern ? { _meta: MODERN_META } : {}) };
  return {
    method: "POST",
    path: "/mcp",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": isModern ? "2026-07-28" : "2025-11-25",
      ...(isModern ? { "mcp-method": "tools/call", "mcp-name": name } : {}),
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
  };
}

/** Milliseconds of the server's processor time per request. */
async function cost(server: Server, requests: readonly autocannon.Request[]): Promise<number> {
  const run = (amount: number) =>
    autocannon({ url: server.url, connections: CONNECTIONS, amount, requests: [...requests] });
  await run(CALLS / 4);
  const rounds: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const before = processorMs(server.process);
    const { non2xx, errors } = await run(CALLS);
    if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refusals, ${errors} errors`);
    rounds.push((processorMs(server.process) - before) / CALLS);
  }
  return median(rounds);
}
