import assert from "node:assert/strict";
import type {
  Details,
  ReportResponse,
  SearchResponse,
  VerifyResponse,
} from "#doorlight/contract/resources.js";
import { details, searchResponse } from "#doorlight/contract/resources.js";
import { get, report } from "./command.js";

/** The checks of one vertical in one place. */
export interface VerticalWalk {
  readonly vertical: string;
  /** In the language of the place and in English. Each must find results of the kinds and nothing else. */
  readonly queries: readonly string[];
  readonly kinds: readonly string[];
  /** Claims about the first result of the first query. */
  readonly supported: string;
  readonly contradicted: string;
  /** True when the data about the place is years old. */
  readonly isOld?: boolean;
}

type Served = { readonly url: string };

/** Checks all four operations for a vertical, each over REST and as a tool, and checks that the next read shows the report. */
export async function walkVertical(server: Served, walk: VerticalWalk): Promise<void> {
  for (const query of walk.queries) {
    const { body } = await get<SearchResponse>(server, "/v1/search", { q: query });
    searchResponse.parse(body);
    const tool = (await callTool(server, "search", { query })) as unknown as SearchResponse;
    assert.ok(body.results.length > 0, `${query}: ${body.note}`);
    assert.equal(body.understood.vertical, walk.vertical, query);
    assert.deepEqual(
      tool.results.map(({ result_id }) => result_id),
      body.results.map(({ result_id }) => result_id),
      query,
    );
    for (const { name, vertical, kind } of body.results) {
      assert.equal(vertical, walk.vertical, `${query}: ${name}`);
      assert.ok(walk.kinds.includes(kind ?? ""), `${query}: ${name} is a ${kind}`);
    }
  }
  const { body: found } = await get<SearchResponse>(server, "/v1/search", { q: walk.queries[0] ?? "" });
  const [first, last] = [found.results[0], found.results.at(-1)];
  assert.ok(first !== undefined && last !== undefined);
  const record = await read(server, first.result_id);
  assert.deepEqual([record.name, record.vertical], [first.name, walk.vertical]);
  const [right, wrong] = [
    await verifyIt(server, record, walk.supported),
    await verifyIt(server, record, walk.contradicted),
  ];
  const context = `${first.name}: ${JSON.stringify([right, wrong])}`;
  // Nothing observed years ago is certain enough to be supported. The expected verdict follows from the probability.
  for (const [one, verdict] of [
    [right, "supported"],
    [wrong, "contradicted"],
  ] as const)
    assert.equal(one.verdict, walk.isOld === true ? verdictAt(one.probability ?? 0) : verdict, context);
  assert.ok((right.probability ?? 0) > (wrong.probability ?? 0), context);
  await reportIt(
    record,
    async (token) => (await report<ReportResponse>(server, token, "correct")).body,
    server,
  );
  const other = (await callTool(server, "get_details", { result_id: last.result_id })) as unknown as Details;
  await reportIt(
    other,
    async (result_token) =>
      (await callTool(server, "report", { result_token, outcome: "correct" })) as unknown as ReportResponse,
    server,
  );
}

function verdictAt(probability: number): Judged["verdict"] {
  return probability >= 0.6 ? "supported" : probability <= 0.4 ? "contradicted" : "unknown";
}

type Judged = NonNullable<VerifyResponse["claim"]>;

async function verifyIt(server: Served, { result_id }: Details, claim: string): Promise<Judged> {
  const { body } = await get<VerifyResponse>(server, `/v1/verify/${result_id}`, { claim });
  const tool = (await callTool(server, "verify", { result_id, claim })) as unknown as VerifyResponse;
  assert.ok(body.claim !== undefined && body.claim !== null, claim);
  assert.deepEqual(tool.claim, body.claim, claim);
  return body.claim;
}

/** A tool call with its answer. */
export async function callTool(
  server: Served,
  name: string,
  args: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${server.url}/mcp`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } }),
  });
  const { result } = (await response.json()) as {
    result: { isError?: boolean; structuredContent: Record<string, unknown> };
  };
  assert.notEqual(result.isError, true, JSON.stringify(result));
  return result.structuredContent;
}

async function read(server: Served, id: string): Promise<Details> {
  const { body } = await get<Details>(server, `/v1/details/${id}`);
  details.parse(body);
  return body;
}

async function reportIt(
  before: Details,
  send: (token: string) => Promise<ReportResponse>,
  server: Served,
): Promise<void> {
  const answer = await send(before.result_token);
  assert.equal(answer.result_id, before.result_id);
  assert.ok(answer.new_confidence >= answer.previous_confidence, before.name);
  assert.equal((await read(server, before.result_id)).confidence, answer.new_confidence, before.name);
}
