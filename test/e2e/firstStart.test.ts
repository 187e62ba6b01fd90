import assert from "node:assert/strict";
import { createServer, type RequestListener, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, test } from "node:test";
import { fetchExtract } from "#doorlight/import/fetchExtract.js";
import { food } from "#doorlight/verticals/food/food.js";
import { dataFolder, doorlight, get, logged, serve } from "../support/command.js";
import { overpassAnswer, restaurantNode } from "../support/town.js";

const WHOLE = overpassAnswer("2026-11-10T00:00:00Z", [restaurantNode(1, { name: "From Overpass" })]);
const NOWHERE = "http://127.0.0.1:9/api/interpreter";

/** A stand-in server with one behavior: its address, and the number of requests. */
class StandIn {
  requests = 0;
  readonly #server: HttpServer;

  constructor(answer: RequestListener) {
    this.#server = createServer((request, response) => {
      this.requests += 1;
      request.resume();
      answer(request, response);
    });
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/api/interpreter`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

/** Failures of a server: its description, its behavior, and how often it is tried. */
const TROUBLES: readonly (readonly [
  what: string,
  answer: RequestListener,
  message: RegExp,
  requests: number,
])[] = [
  ["is silent", () => {}, /no whole answer within/, 1],
  ["begins and stops", (_, response) => void response.write(WHOLE.slice(0, 50)), /no whole answer within/, 1],
  [
    "has too many questions",
    (_, response) => void response.writeHead(429).end(),
    /answered 429\. It is busy/,
    3,
  ],
  [
    "is overloaded",
    (_, response) => void response.writeHead(504).end("<html>"),
    /answered 504\. It is busy/,
    3,
  ],
  ["refuses", (_, response) => void response.writeHead(400).end(), /answered 400\. Check --overpass-url/, 1],
  [
    "shows a page",
    (_, response) => void response.end("<!DOCTYPE html><title>Portal</title>"),
    /The answer of the Overpass server \S+ is an HTML page/,
    1,
  ],
  [
    "cuts the connection",
    (_, response) => {
      response.writeHead(200, { "content-length": String(WHOLE.length) });
      response.write(WHOLE.slice(0, 50), () => response.destroy());
    },
    /cannot be reached \(connection reset by peer\)/,
    3,
  ],
  [
    "ends in the middle",
    (_, response) => void response.end(WHOLE.slice(0, -9)),
    /The answer of the Overpass server \S+ is not complete JSON/,
    1,
  ],
  [
    "ran out of time",
    (_, response) =>
      void response.end('{"version":0.6,"remark":"runtime error: Query timed out","elements":[]}'),
    /is incomplete/,
    1,
  ],
  [
    "knows nothing",
    (_, response) => void response.end('{"version":0.6,"elements":[]}'),
    /has no area called "Testville"/,
    1,
  ],
];

describe("querying Overpass servers", () => {
  let good: StandIn;
  before(async () => {
    good = await new StandIn((_, response) => void response.end(WHOLE)).listen();
  });
  after(() => good.close());

  const ask = async (urls: readonly string[]) => {
    const refusals: string[] = [];
    const pauses: number[] = [];
    const extract = fetchExtract(
      {
        urls,
        areaName: "Testville",
        userAgent: "Test/1",
        timeoutMs: 1_500,
        sleep: (ms) => Promise.resolve(void pauses.push(ms)),
        onRefusal: (message) => refusals.push(message),
      },
      [food],
      () => true,
      () => {},
    );
    return { extract: await extract.catch((error: Error) => error), refusals, pauses };
  };

  for (const [what, answer, expected, times] of TROUBLES)
    test(`one that ${what} makes way for the next at once; alone it is asked ${times === 1 ? "once" : `${times} times, with pauses`}`, async (t) => {
      const bad = await new StandIn(answer).listen();
      t.after(() => bad.close());
      const saved = await ask([bad.url, good.url]);
      assert.ok(!(saved.extract instanceof Error));
      assert.equal(saved.extract.features[0]?.tags["name"], "From Overpass");
      assert.deepEqual([saved.refusals.length, saved.pauses.length, bad.requests], [1, 0, 1]);
      assert.match(saved.refusals[0] ?? "", expected);
      bad.requests = 0;
      const alone = await ask([bad.url]);
      assert.ok(alone.extract instanceof Error);
      assert.match(alone.extract.message, expected);
      assert.doesNotMatch(alone.extract.message, /\bE[A-Z]{4,}|\/tmp\//u);
      assert.equal(bad.requests, times);
      assert.deepEqual(alone.pauses, [5_000, 10_000].slice(0, times - 1));
    });

  test("if no server answered, all that were tried are named", async () => {
    const { extract } = await ask([NOWHERE, `${NOWHERE}/other`]);
    assert.ok(extract instanceof Error);
    assert.match(extract.message, /9\/api\/interpreter cannot be reached \(.+\).+interpreter\/other/);
  });
});

interface Coverage {
  readonly invented: boolean;
  readonly areas: readonly { readonly name: string }[];
}

describe("a first start", () => {
  test("answers from an invented town while the second server is asked, then from the real area", async (t) => {
    const folder = dataFolder();
    let answer = () => {};
    const requested = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const [busy, slow] = await Promise.all([
      new StandIn((_, response) => void response.writeHead(400).end()).listen(),
      new StandIn((_, response) => {
        answer();
        void held.then(() => response.end(WHOLE));
      }).listen(),
    ]);
    t.after(() => {
      for (const one of [busy, slow]) one.close();
    });
    const servers = `${busy.url},${slow.url}`;
    const server = await serve([
      "--data",
      folder.path,
      "--overpass-url",
      servers,
      "--default-area",
      "Testville",
    ]);
    const coverage = async () => (await get<Coverage>(server, "/v1/coverage")).body;
    await requested;
    const meanwhile = await coverage();
    assert.deepEqual([meanwhile.invented, meanwhile.areas.length], [true, 1]);
    release();
    await logged(server, /Serving Testville now: 1 businesses/);
    const { invented, areas } = await coverage();
    assert.deepEqual([invented, areas.map(({ name }) => name)], [false, ["Testville"]]);
    const output = server.stderr();
    for (const [what, pattern] of [
      ["what is served meanwhile", /invented businesses in the invented town of Sampleton are served/],
      [
        "what is fetched, from where",
        /Fetching Testville \(OpenStreetMap\) from 127\.0\.0\.1:\d+, else 127\.0\.0\.1:\d+/,
      ],
      ["what went wrong", /answered 400/],
      ["how far it is", /asking 127\.0\.0\.1:\d+ for Testville/],
    ] as const)
      assert.match(output, pattern, what);
    assert.equal(await server.stop(), 0);
    folder.remove();
  });

  test("without a network it says so, keeps the invented town, and suggests a request that works", async () => {
    const folder = dataFolder();
    const args = ["--data", folder.path, "--overpass-url", NOWHERE, "--log-format", "pretty"];
    const server = await serve(args);
    await logged(server, /Could not fetch .+, so only invented businesses are served/);
    const lines = server.stderr().split("\n");
    assert.ok(lines.every((line) => !line.startsWith("{")));
    const curl = server.stderr().match(/curl -G (\S+) --data-urlencode "q=([^"]+)"/u);
    assert.ok(curl?.[1]?.startsWith(server.url) === true, server.stderr());
    const { body } = await get<{ results: unknown[]; note: string }>(server, "/v1/search", {
      q: curl?.[2] ?? "",
    });
    assert.ok(body.results.length > 0);
    assert.match(body.note, /^SAMPLE DATA/);
    assert.equal(await server.stop(), 0);
    folder.remove();
  });

  test("a town invented on the same day is served as it is, one of another day is served at once and then renewed", async () => {
    const folder = dataFolder();
    const started = async (now: string) => {
      const server = await serve(["--data", folder.path, "--overpass-url", NOWHERE, "--now", now]);
      await logged(server, /Could not fetch/);
      assert.equal(await server.stop(), 0);
      const output = server.stderr();
      return {
        served: output.indexOf("1 in memory"),
        made: output.indexOf("Created the invented town of Sampleton"),
      };
    };
    const first = await started("2031-05-06T08:00:00Z");
    assert.ok(0 <= first.made && first.made < first.served);
    assert.equal((await started("2031-05-06T20:00:00Z")).made, -1);
    const later = await started("2031-05-08T08:00:00Z");
    assert.ok(0 <= later.served && later.served < later.made);
    folder.remove();
  });
});

test("over stdio in an empty folder the first call waits until there is data; there are no prompts or resources", async () => {
  const folder = dataFolder();
  const messages = [
    {
      id: 1,
      method: "initialize",
      params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "t", version: "1" } },
    },
    { method: "notifications/initialized" },
    { id: 2, method: "tools/call", params: { name: "search", arguments: { query: "vegan food" } } },
    { id: 3, method: "resources/list" },
    { id: 4, method: "prompts/list" },
  ];
  const input = messages.map((message) => `${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`).join("");
  try {
    const args = ["stdio", "--data", folder.path, "--overpass-url", NOWHERE, "--live", "off"];
    const { code, stdout, stderr } = await doorlight(args, {}, undefined, input);
    assert.equal(code, 0, stderr);
    const answers = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { id: number; result: Record<string, unknown> });
    const resultOf = (id: number) => answers.find((answer) => answer.id === id)?.result;
    assert.equal(resultOf(2)?.["isError"], undefined);
    const found = resultOf(2)?.["structuredContent"] as { results: unknown[] } | undefined;
    assert.ok((found?.results.length ?? 0) > 0);
    assert.deepEqual(resultOf(3)?.["resources"], []);
    assert.deepEqual(resultOf(4)?.["prompts"], []);
  } finally {
    folder.remove();
  }
});

test("local callers are not limited; through a proxy they count as one caller, and the log says so", async () => {
  const folder = dataFolder();
  const nowhere = ["--overpass-url", NOWHERE, "--live", "off"];
  const server = await serve(["--data", folder.path, "--anonymous-reads", "3", ...nowhere]);
  const read = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(new URL("/v1/search?q=food", server.url), { headers });
    await answer.text();
    return [answer.status, answer.headers.get("ratelimit-limit")];
  };
  try {
    for (let i = 0; i < 8; i++) assert.deepEqual(await read(), [200, null]);
    assert.doesNotMatch(server.stderr(), /proxy/u);
    assert.deepEqual(await read({ "x-forwarded-for": "203.0.113.7" }), [200, "3"]);
    assert.deepEqual(await read({ forwarded: "for=203.0.113.8" }), [200, "3"]);
    assert.deepEqual(await read({ via: "1.1 somewhere" }), [200, "3"]);
    assert.deepEqual(await read({ "x-forwarded-for": "203.0.113.9" }), [429, "3"]);
    assert.deepEqual(await read(), [200, null]);
    await logged(server, /x-forwarded-for.*through a proxy on this machine that is not trusted/u);
    assert.equal(server.stderr().match(/proxy on this machine/gu)?.length, 1);
  } finally {
    assert.equal(await server.stop(), 0);
    folder.remove();
  }
});
