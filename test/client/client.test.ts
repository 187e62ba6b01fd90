import assert from "node:assert/strict";
import { createServer, type RequestListener, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { type Server, serve } from "../support/command.js";
import { sampleFolder } from "../support/preparedFolder.js";
import { run, type Workshop, workshop } from "../support/programs.js";

const NOW = "2026-11-20T18:05:00Z";
const CLIENT = new URL("../../../dist/client/index.js", import.meta.url);

interface Client {
  search(q: string): Promise<{ results: { result_id: string }[] }>;
  report(token: string, outcome: string): Promise<unknown>;
  tools(): Promise<
    { name: string; parameters: { type: string }; execute(input: object): Promise<unknown> }[]
  >;
}
type ClientOptions = { key?: string; sleep?: (seconds: number) => Promise<void> };
const { Doorlight, DoorlightError } = (await import(CLIENT.href)) as {
  Doorlight: new (url: string, options?: ClientOptions) => Client;
  DoorlightError: new () => Error & { status: number; code: string; retryAfterSeconds?: number };
};

/** The agent from the documentation. */
const PROGRAM = `
import { Doorlight, DoorlightError, type Schemas } from "CLIENT";

const doorlight = new Doorlight(process.argv[2]);
const { results }: Schemas["SearchResponse"] = await doorlight.search("vegan ramen", { open_now: false, fields: ["result_id", "name"] });
const id = results[0]?.result_id ?? "";
const verified = await doorlight.verify(id, "has vegan options");
const details = await doorlight.details(id);
const reported = await doorlight.report(details.result_token, "correct", { field: "phone", comment: "answered" });
const batch = await doorlight.verifyAll([id, id], "has vegan options");
const refused = await doorlight.details("nothing").catch((error: unknown) => error instanceof DoorlightError && error.code);
console.log(JSON.stringify([verified.claim?.verdict, reported.outcome, batch.results.length, refused]));
// @ts-expect-error: there is no such outcome.
void (() => doorlight.report("token", "maybe"));
// @ts-expect-error: there is no such parameter.
void (() => doorlight.search("ramen", { vegna: true }));
`;

describe("the client library", () => {
  const data = sampleFolder(NOW);
  let server: Server;
  before(async () => {
    server = await serve(["--data", data.path, "--now", NOW, "--overpass-url", "http://127.0.0.1:9/"]);
  });
  after(async () => {
    assert.equal(await server.stop(), 0);
    data.remove();
  });

  test("a program compiles under strict TypeScript and goes from a search to a report", () => {
    const programs: Workshop = workshop();
    try {
      const path = join(programs.path, "agent.ts");
      programs.write("agent.ts", PROGRAM.replace("CLIENT", "../../dist/client/index.js"));
      programs.compile("agent.ts");
      const printed = run(programs.path, process.execPath, [path.replace(/ts$/u, "js"), server.url]);
      assert.deepEqual(JSON.parse(printed), ["supported", "correct", 2, "unknown_result_id"]);
    } finally {
      programs.remove();
    }
  });

  test("tools are the server's own, and run", async () => {
    const tools = await new Doorlight(`${server.url}/`).tools();
    assert.deepEqual(
      tools.map(({ name, parameters }) => [name, parameters.type]),
      ["search", "get_details", "verify", "report"].map((name) => [name, "object"]),
    );
    const answer = (await tools[0]?.execute({ query: "vegan ramen" })) as { results: object[] };
    assert.ok(answer.results.length > 0);
  });
});

describe("a server that refuses", () => {
  let server: HttpServer;
  let url = "";
  const requests: { path: string; authorization: string | undefined }[] = [];
  let answers: RequestListener[] = [];
  const refuse =
    (status: number, body: string, headers = {}): RequestListener =>
    (_, response) => {
      response.writeHead(status, headers).end(body);
    };
  const busy = (seconds: number) =>
    refuse(429, JSON.stringify({ error: "rate_limited", detail: "Wait.", retry_after_seconds: seconds }));
  const found = refuse(200, '{"results":[]}');

  before(async () => {
    server = createServer((request, response) => {
      requests.push({ path: request.url ?? "", authorization: request.headers.authorization });
      (answers.shift() ?? found)(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  /** The client's waits, its number of requests, and the outcome. */
  async function outcome(given: RequestListener[], call = (client: Client) => client.search("ramen")) {
    const waited: number[] = [];
    requests.length = 0;
    answers = given;
    const sleep = async (seconds: number) => void waited.push(seconds);
    const result = await call(new Doorlight(url, { key: "dlk_key", sleep })).catch((error: unknown) => {
      assert.ok(error instanceof DoorlightError, String(error));
      return [error.status, error.code, error.retryAfterSeconds];
    });
    return { waited, asked: requests.length, result };
  }

  test("waits of up to a minute are waited for, at most twice, and the key is sent", async () => {
    assert.deepEqual(await outcome([busy(7), refuse(503, "", { "retry-after": "2" })]), {
      waited: [7, 2],
      asked: 3,
      result: { results: [] },
    });
    assert.deepEqual(requests[0], { path: "/v1/search?q=ramen", authorization: "Bearer dlk_key" });
    assert.deepEqual(await outcome([busy(1), busy(1), busy(1)]), {
      waited: [1, 1],
      asked: 3,
      result: [429, "rate_limited", 1],
    });
  });

  test("an error that waiting cannot fix is thrown at once", async () => {
    const refused = (result: unknown[]) => ({ waited: [], asked: 1, result });
    assert.deepEqual(await outcome([busy(86_400)]), refused([429, "rate_limited", 86_400]));
    assert.deepEqual(
      await outcome([refuse(400, '{"error":"invalid_request","detail":"q is empty."}')]),
      refused([400, "invalid_request", undefined]),
    );
    assert.deepEqual(
      await outcome([refuse(502, "<html>bad gateway")]),
      refused([502, "http_502", undefined]),
    );
  });

  test("a read that could not be sent is repeated, a report is not", async () => {
    const hangUp: RequestListener = (request) => request.socket.destroy();
    assert.deepEqual(await outcome([hangUp]), { waited: [1], asked: 2, result: { results: [] } });
    const waited: number[] = [];
    const client = new Doorlight(url, { sleep: async (seconds) => void waited.push(seconds) });
    answers = [hangUp];
    await assert.rejects(client.report("token", "correct"), TypeError);
    assert.deepEqual(waited, []);
  });
});
