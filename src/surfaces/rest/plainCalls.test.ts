import assert from "node:assert/strict";
import { connect } from "node:net";
import { after, before, describe, test } from "node:test";
import fc from "fast-check";
import { lasting, lastingWith } from "../../contract/composed.js";
import { ServiceError } from "../../contract/errors.js";
import { ANSWER_EXAMPLES } from "../../contract/examples.js";
import type { Service } from "../../contract/service.js";
import type { Details } from "../../contract/resources.js";
import { startTestApp, type TestApp, type TestOptions } from "../testApp.js";

const ID = ANSWER_EXAMPLES.get_details.result_id;
const TOKEN = "dl1_a";
/** No reader of HTTP minds it, and what is plain has none: a request with it goes the long way. */
const UNUSUAL = "X-Way: a\tb";

/** Answers that last, as those that are remembered do. */
function lastingService(): Partial<Service> {
  const { result_token, result_token_expires_at, ...record } = ANSWER_EXAMPLES.get_details;
  const [search, verify] = [lasting({ ...ANSWER_EXAMPLES.search }), lasting({ ...ANSWER_EXAMPLES.verify })];
  return {
    search: async (_caller, { q }) => {
      if (q === "bug") throw new Error("nobody foresaw it");
      return search;
    },
    getDetails: async (_caller, { result_id }) => {
      if (result_id !== ID) throw new ServiceError("unknown_result_id", "No record has this `result_id`.");
      return lastingWith(record, { result_token, result_token_expires_at }) as Details;
    },
    verify: async () => verify,
    report: async (_caller, { result_token: shown }) => {
      if (shown === "bug") throw new Error("nobody foresaw it");
      if (shown !== TOKEN) throw new ServiceError("expired_result_token", "Call `get_details` again.");
      return ANSWER_EXAMPLES.report;
    },
  };
}

/** All that comes back of a request on a connection of its own, but for what names the moment and the request. */
function answered({ url }: TestApp, path: string, lines: readonly string[], body?: string): Promise<string> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(Number(port), "127.0.0.1");
    socket.on("error", reject);
    socket.on("close", () => resolve(text));
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
      const end = text.indexOf("\r\n\r\n");
      const length = Number(/^content-length: (\d+)\r$/mu.exec(text.slice(0, end))?.[1] ?? 0);
      if (end >= 0 && text.length >= end + 4 + length) socket.destroy();
    });
    const method = body === undefined ? "GET" : "POST";
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body ?? ""}`, "latin1");
  });
}

const comparable = (text: string) =>
  text
    .replace(/^x-request-id: [\da-f-]{36}\r$/mu, "x-request-id: -\r")
    .replace(/^Date: [\w ,:]+ GMT\r$/mu, "Date: -\r");

const query = fc
  .array(
    fc.constantFrom(
      "q=vegan%20ramen",
      "q=bug",
      "q=%ff",
      "q=a&q=b",
      "vegan=maybe",
      "vegan=true",
      "codes=1",
      "fields=name,address",
      "fields=nothing",
      "clam=open",
      "claim=has+wifi",
      "key=wrong",
      "report=%C3%A9",
      "receipt=1",
      "explain=1",
      "",
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join("&"));
const path = fc.oneof(
  query.map((text) => `/v1/search?${text}`),
  fc
    .tuple(
      fc.constantFrom("details", "verify"),
      fc.constantFrom(ID, ID.toUpperCase(), ID.replaceAll("-", "0"), ID.replace(/^./u, "0")),
      query,
    )
    .map(([operation, id, text]) => `/v1/${operation}/${id}${text === "" ? "" : "?"}${text}`),
  fc.constantFrom("/healthz", "/readyz", "/readyz?a=b", "/healthz/"),
);
const header = fc.constantFrom(
  "Accept: */*",
  "Accept: text/markdown",
  "Accept: application/ld+json;q=0.5, text/plain",
  "Accept-Encoding: gzip",
  "Accept-Encoding: br, gzip",
  "Accept-Encoding: identity",
  "Authorization: Bearer dlk_wrong",
  "Authorization: Basic x",
  "X-API-Key: dlk_wrong",
  "Origin: https://elsewhere.example",
  "If-None-Match: *",
  'If-None-Match: W/"a"',
  "Connection: keep-alive",
  "User-Agent: a test",
  "X-Forwarded-For: 192.0.2.7, 127.0.0.9",
);
const host = fc.constantFrom("Host: 127.0.0.1", "Host: a b", "Host: ", "Host: evil@a", "Accept-Language: de");

/** Bodies, a character a byte: what agents send, and what is nearly that. */
const body = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(TOKEN, "dl1_old", "bug", ""),
      fc.constantFrom("correct", "closed", "none"),
      fc.constantFrom("", " ", "\r\n\t"),
      fc.boolean(),
    )
    .map(([token, outcome, space, isTurned]) => {
      const members = [
        `"result_token":${space}"${token}"`,
        `"outcome": "${outcome}"`,
        '"note":[{"a":-1.5e3}]',
      ];
      return `${space}{${(isTurned ? members.toReversed() : members).join(`,${space}`)}}${space}`;
    }),
  fc
    .array(
      fc.constantFrom(
        ...'{}[],:" \\\0\u007f\u00c3\u00a9\u00ff'.split(""),
        "null",
        "1",
        `"result_token":"${TOKEN}"`,
        '"result_token":1',
        '"outcome":"wrong"',
        '"outcome":["wrong"]',
        '"__proto__":{"a":1}',
        '"\\u005f_proto__" :{"a":1}',
        '"constructor":{"prototype":{}}',
        '"r\\u0065sult_token":"dl1_a"',
        "\u00ef\u00bb\u00bf",
      ),
      { maxLength: 7 },
    )
    .map((parts) => parts.join("")),
  fc
    .array(
      fc.constantFrom(`"result_token":"${TOKEN}"`, '"outcome":"wrong"', '"constructor": {"prototype": 1}'),
    )
    .map((members) => `{${members.join(",")}}`),
  fc.constantFrom(9_990, 9_999, 10_000, 16_000).map((length) => `[${" ".repeat(length - 2)}]`),
);
const mediaType = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("application/json", "Application/JSON; charset=UTF-8") },
  fc.constantFrom(
    "application/json;charset=utf-8",
    "application/json; charset=latin1",
    "application/json ; a=b",
    "application/ld+json",
    "text/plain",
    "",
    ";",
  ),
);
const reportPath = fc.oneof(
  { weight: 4, arbitrary: fc.constant("/v1/report") },
  fc.constantFrom(
    "/v1/report/",
    "/v1/report?key=wrong",
    "/v1/report?a=b",
    "/v1/report?%ff",
    "/v1/reports",
    `/v1/report?${"a".repeat(3_900)}`,
    "/v1/search?q=a",
  ),
);

describe("a plain call", () => {
  for (const [way, options] of [
    ["without limits", {}],
    ["with limits, behind a proxy", { limits: {}, parts: { trustedProxies: ["127.0.0.0/8"] } }],
    ["of a service that stops", { closing: true }],
  ] as readonly (readonly [string, TestOptions & { readonly closing?: boolean }])[])
    describe(way, () => {
      let [short, long]: [TestApp | undefined, TestApp | undefined] = [undefined, undefined];
      before(async () => {
        const begun = async () => {
          const app = await startTestApp(lastingService(), options);
          if (options.closing === true) Object.defineProperty(app.connections, "isClosing", { value: true });
          return app;
        };
        [short, long] = [await begun(), await begun()];
      });
      after(() => Promise.all([short?.close(), long?.close()]));

      test("is answered with the very bytes that it would be answered with the long way", async () => {
        await fc.assert(
          fc.asyncProperty(
            path,
            host,
            fc.uniqueArray(header, { maxLength: 4, selector: (one) => one.split(":")[0] }),
            async (asked, named, headers) => {
              const lines = [named, ...headers];
              const [one, other] = await Promise.all([
                answered(short as TestApp, asked, lines),
                answered(long as TestApp, asked, [...lines, UNUSUAL]),
              ]);
              assert.equal(comparable(one), comparable(other), [asked, ...lines].join("\n"));
            },
          ),
          { numRuns: 100 },
        );
      });

      test("that reports is answered with the very bytes that it would be answered with the long way", async () => {
        await fc.assert(
          fc.asyncProperty(
            reportPath,
            body,
            mediaType,
            host,
            fc.uniqueArray(
              fc.oneof(header, fc.constantFrom("Content-Encoding: gzip", "Content-Encoding: identity")),
              {
                maxLength: 3,
                selector: (one) => one.split(":")[0],
              },
            ),
            async (asked, said, type, named, headers) => {
              const lines = [named, `Content-Type: ${type}`, `Content-Length: ${said.length}`, ...headers];
              const [one, other] = await Promise.all([
                answered(short as TestApp, asked, lines, said),
                answered(long as TestApp, asked, [...lines, UNUSUAL], said),
              ]);
              assert.equal(
                comparable(one),
                comparable(other),
                [asked, ...lines, said.slice(0, 200)].join("\n"),
              );
            },
          ),
          { numRuns: 150 },
        );
      });
    });

  test("is told of in the log and in metrics as any other", async () => {
    const told: (readonly [string, number])[] = [];
    const metrics = {
      answered: (operation: string, status: number) => void told.push([operation, status]),
      render: () => Promise.reject(new Error("not of this test")),
    };
    const app = await startTestApp(lastingService(), { logLevel: "debug", parts: { metrics } });
    for (const asked of [
      "/v1/search?q=a",
      "/v1/search?q=bug",
      "/v1/search",
      `/v1/verify/${ID}`,
      `/v1/details/${ID.replace(/^./u, "0")}`,
    ])
      for (const lines of [["Host: a"], ["Host: a", UNUSUAL]]) await answered(app, asked, lines);
    for (const said of [`{"result_token":"${TOKEN}","outcome":"booked"}`, "{"])
      for (const unusual of [[], [UNUSUAL]]) {
        const lines = [
          "Host: a",
          "Content-Type: application/json",
          `Content-Length: ${said.length}`,
          ...unusual,
        ];
        await answered(app, "/v1/report", lines, said);
      }
    await app.close();
    const expected = [
      ["search", 200],
      ["search", 500],
      ["search", 400],
      ["verify", 200],
      ["get_details", 404],
      ["report", 200],
      ["report", 400],
    ];
    assert.deepEqual(
      told,
      expected.flatMap((one) => [one, one]),
    );
    const logged = app
      .log()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const answers = logged
      .filter(({ msg }) => msg === "answered")
      .map(({ operation, status }) => [operation, status]);
    assert.deepEqual(answers, told);
    assert.equal(logged.filter(({ msg }) => msg === "unexpected failure").length, 2);
  });
});
