import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import fc from "fast-check";
import { ServiceError } from "../contract/errors.js";
import { startTestApp, type TestApp } from "./testApp.js";

const ID = "8c1f0a52-7b34-5d0e-9a41-5e0c2f6b7d18";
const PLENTY = { reads: 100_000, reports: 100_000, monthly: null };
const JSON_TYPE = "application/json; charset=utf-8";
type Json = Record<string, unknown>;

/** The bytes of a request with `Connection: close`. */
const request = (line: string, headers: readonly string[] = [], body: string | Buffer = ""): Buffer =>
  Buffer.concat([
    Buffer.from(
      [`${line} HTTP/1.1`, "Host: x", "Connection: close", ...headers, "", ""].join("\r\n"),
      "latin1",
    ),
    Buffer.from(body),
  ]);
const report = (body: string | Buffer, headers: readonly string[] = []): Buffer =>
  request(
    "POST /v1/report",
    ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`, ...headers],
    body,
  );

describe("the REST surface", () => {
  let app: TestApp;
  before(async () => {
    app = await startTestApp();
  });
  after(() => app.close());

  test("input reaches the service parsed: trimmed text, named filters, ids in lower case", async () => {
    await fetch(
      `${app.url}/v1/search?q=%20ramen+bar%20&location=Mitte&vegan=1&outdoor=false&price_band=%E2%82%AC&x=1`,
    );
    await fetch(`${app.url}/v1/details/${ID.toUpperCase()}`);
    await fetch(`${app.url}/v1/verify/${ID}/?claim=open%20now&result_id=other`);
    await fetch(`${app.url}/v1/report`, {
      method: "POST",
      headers: { "content-type": "application/json;charset=UTF-8" },
      body: '{"result_token":"dl1_a","outcome":"booked","more":{"deep":[1]}}',
    });
    assert.deepEqual(
      app.calls.map(({ operation, input }) => [operation, input]),
      [
        [
          "search",
          {
            q: "ramen bar",
            location: "Mitte",
            filters: { vegan: true, outdoor: false, price_band: "€" },
            codes: false,
          },
        ],
        ["get_details", { result_id: ID, codes: false }],
        ["verify", { result_id: ID, claim: "open now", receipt: false, codes: false }],
        ["report", { result_token: "dl1_a", outcome: "booked" }],
      ],
    );
    for (const { caller } of app.calls) {
      assert.equal(caller?.kind, "anonymous");
      assert.match(caller.id, /^[0-9a-f]{32}$/);
    }
  });

  test("answers have a request id and are not cached, documents are revalidated, and pages run no scripts", async () => {
    const seen = new Set<string | null>();
    for (const path of ["/v1/search?q=a", "/v1/search", "/nothing", "/v1/%ff", "/healthz", "/"]) {
      const { headers } = await fetch(app.url + path);
      seen.add(headers.get("x-request-id"));
      assert.match(headers.get("x-request-id") ?? "", /^[0-9a-f-]{36}$/, path);
      assert.equal(headers.get("cache-control"), path === "/" ? "no-cache" : "no-store", path);
      assert.equal(headers.get("x-content-type-options"), "nosniff", path);
      assert.equal(headers.get("referrer-policy"), "no-referrer", path);
      assert.equal(headers.get("access-control-allow-origin"), "*", path);
    }
    assert.equal(seen.size, 6);
    const page = await fetch(app.url);
    assert.match(page.headers.get("content-security-policy") ?? "", /^default-src 'none'/);
    assert.match(await page.text(), /OpenStreetMap contributors/);
  });

  test("HEAD answers as GET does, without a body", async () => {
    for (const [path, status] of [
      ["/v1/search?q=a", 200],
      ["/v1/search", 400],
      ["/v1/openapi.json", 200],
      ["/nothing", 404],
    ] as const) {
      const answer = await fetch(app.url + path, { method: "HEAD" });
      assert.equal(answer.status, status, path);
      assert.equal(await answer.text(), "");
    }
  });

  test("a browser may read from any origin, without credentials", async () => {
    const answer = await fetch(`${app.url}/v1/search`, {
      method: "OPTIONS",
      headers: { origin: "https://agent.example", "access-control-request-method": "GET" },
    });
    assert.equal(answer.status, 204);
    assert.equal(answer.headers.get("allow"), "GET, HEAD, OPTIONS");
    assert.equal(answer.headers.get("access-control-allow-origin"), "*");
    assert.equal(answer.headers.get("access-control-allow-credentials"), null);
    assert.equal(answer.headers.get("access-control-allow-methods"), "GET, HEAD, POST, OPTIONS");
    assert.match(answer.headers.get("access-control-allow-headers") ?? "", /Authorization, Content-Type/);
    assert.match(answer.headers.get("access-control-expose-headers") ?? "", /RateLimit-Policy/);
  });

  test("pages of configured origins may report, those of others may not", async () => {
    const allowed = async (origin: string, method: string, path = "/v1/report") => {
      const { headers } = await fetch(app.url + path, {
        method,
        headers: { origin, "access-control-request-method": "POST" },
      });
      assert.equal(headers.get("vary"), "Origin");
      return headers.get("access-control-allow-origin");
    };
    for (const method of ["OPTIONS", "POST"])
      for (const path of ["/v1/report", "/v1/report/", "/v1/%72eport?x"]) {
        assert.equal(await allowed("https://agent.example", method, path), null, path);
        assert.equal(await allowed("https://doorlight.example", method, path), "https://doorlight.example");
        assert.equal(await allowed("http://localhost:5173", method, path), "http://localhost:5173");
      }
  });

  test("OPTIONS lists the methods of a path, and is 404 for an unknown one", async () => {
    for (const [path, allow] of [
      ["/v1/report", "POST, OPTIONS"],
      ["/mcp", "POST, OPTIONS"],
      [`/v1/details/${ID}`, "GET, HEAD, OPTIONS"],
      ["/healthz", "GET, HEAD, OPTIONS"],
    ] as const)
      assert.equal((await app.send(request(`OPTIONS ${path}`))).headers.get("allow"), allow, path);
    assert.equal((await app.send(request("OPTIONS /nowhere"))).status, 404);
  });

  test("every refusal has its status, code and format", async () => {
    const long = "a".repeat(300);
    const table: readonly (readonly [string, string | Buffer, number, string])[] = [
      ["no Host", "GET /v1/search?q=a HTTP/1.1\r\nConnection: close\r\n\r\n", 400, "invalid_request"],
      ["two Hosts", request("GET /v1/search?q=a", ["Host: y"]), 400, "invalid_request"],
      ["odd Expect", request("GET /v1/search?q=a", ["Expect: tea"]), 417, "invalid_request"],
      ["a tunnel", request("CONNECT x:443"), 405, "method_not_allowed"],
      ["no HTTP", "HELLO\r\n\r\n", 400, "invalid_request"],
      ["an unknown method", request("FOO /v1/search"), 400, "invalid_request"],
      ["another method", request("PROPFIND /v1/search"), 405, "method_not_allowed"],
      ["a method of elsewhere", request("DELETE http://x/v1/search?q=a"), 405, "method_not_allowed"],
      ["an id too long", request(`GET /v1/details/${long}`), 404, "unknown_result_id"],
      ["an id too long to verify", request(`GET /v1/verify/${long}`), 404, "unknown_result_id"],
      ["no id", request("GET /v1/verify"), 404, "unknown_result_id"],
      ["a path that is no UTF-8", request("GET /v1/%c3%28"), 400, "invalid_request"],
      ["an id that is no UTF-8", request("GET /v1/details/%ff"), 400, "invalid_request"],
      ["a broken escape", request("GET /v1/verify/%zz?claim=a"), 400, "invalid_request"],
      ["a query that is no UTF-8", request("GET /v1/search?q=%ff"), 400, "invalid_request"],
      ["raw bytes in the query", request("GET /v1/search?q=caf\u00e9"), 400, "invalid_request"],
      ["a NUL in the query", request("GET /v1/search?q=a%00b"), 400, "invalid_request"],
      ["a parameter twice", request("GET /v1/search?q=a&vegan=1&vegan=0"), 400, "invalid_request"],
      ["many parameters", request(`GET /v1/search?${"a&".repeat(60)}`), 400, "invalid_request"],
      ["a long address", request(`GET /v1/search?q=${"a".repeat(9000)}`), 400, "invalid_request"],
      ["a long header", request("GET /v1/search?q=a", [`X: ${"a".repeat(20_000)}`]), 431, "invalid_request"],
      ["a pattern as path", request("GET /:a("), 404, "not_found"],
      ["a path with a star", request("POST /v1/*"), 404, "not_found"],
      ["a doubled slash", request("GET //v1/search?q=a"), 404, "not_found"],
      ["a body to nowhere", request("POST /no", ["Content-Length: 3"], "abc"), 404, "not_found"],
      [
        "JSON with DELETE",
        request("DELETE /v1/search", ["Content-Type: application/json", "Content-Length: 2"], "{x"),
        405,
        "method_not_allowed",
      ],
      ["no body", request("POST /v1/report"), 415, "unsupported_media_type"],
      ["no type", request("POST /v1/report", ["Content-Length: 2"], "{}"), 415, "unsupported_media_type"],
      [
        "a broken type",
        request("POST /v1/report", ["Content-Type: ;", "Content-Length: 2"], "{}"),
        415,
        "unsupported_media_type",
      ],
      ["a compressed body", report("{}", ["Content-Encoding: gzip"]), 415, "unsupported_media_type"],
      ["a large body", report(`"${"a".repeat(17_000)}"`), 413, "payload_too_large"],
      ["an empty body", report(""), 400, "invalid_request"],
      ["no JSON", report("{a"), 400, "invalid_request"],
      ["JSON that is no object", report("null"), 400, "invalid_request"],
      ["no UTF-8 in JSON", report(Buffer.from('{"x":"\xff"}', "latin1")), 400, "invalid_request"],
      [
        "a prototype",
        report('{"__proto__":{"a":1},"result_token":"a","outcome":"wrong"}'),
        400,
        "invalid_request",
      ],
      ["a constructor", report('{"constructor":{"prototype":{"a":1}}}'), 400, "invalid_request"],
      [
        "a broken chunk",
        request(
          "POST /v1/report",
          ["Content-Type: application/json", "Transfer-Encoding: chunked"],
          "ZZ\r\n",
        ),
        400,
        "invalid_request",
      ],
      ["two lengths", report("{}", ["Transfer-Encoding: chunked"]), 400, "invalid_request"],
      ["a key", request("GET /v1/search?q=a", ["Authorization: Bearer dl_a"]), 401, "invalid_api_key"],
      ["a password", request("GET /v1/search?q=a", ["Authorization: Basic eDp5"]), 401, "invalid_api_key"],
      ["an empty key", request("GET /v1/search?q=a", ["Authorization:"]), 401, "invalid_api_key"],
      ["a key in another header", request("GET /v1/search?q=a", ["X-API-Key: a"]), 401, "invalid_api_key"],
    ];
    const reached = app.calls.length;
    for (const [name, bytes, status, code] of table) {
      const answer = await app.send(bytes);
      assert.equal(answer.status, status, `${name}: ${answer.body}`);
      assert.equal(answer.headers.get("content-type"), JSON_TYPE, name);
      const text = answer.headers.has("transfer-encoding")
        ? (answer.body.split("\r\n")[1] ?? "")
        : answer.body;
      const body = JSON.parse(text) as Json;
      assert.deepEqual(Object.keys(body), ["error", "detail"], name);
      assert.equal(body["error"], code, name);
      assert.match(String(body["detail"]), /^[A-Z`].{15,}[.}]$/s, name);
    }
    assert.equal(app.calls.length, reached, "nothing refused reaches the service");
  });

  test("a wrong method gets the allowed ones", async () => {
    for (const [line, allow] of [
      ["POST /v1/search", "GET, HEAD, OPTIONS"],
      [`PUT /v1/details/${ID}`, "GET, HEAD, OPTIONS"],
      ["PATCH /v1/verify/a%20b/", "GET, HEAD, OPTIONS"],
      ["GET /v1/report", "POST, OPTIONS"],
      ["DELETE /", "GET, HEAD, OPTIONS"],
      ["POST /v1/%73earch", "GET, HEAD, OPTIONS"],
    ] as const) {
      const answer = await app.send(request(line));
      assert.equal(answer.status, 405, line);
      assert.equal(answer.headers.get("allow"), allow, line);
    }
  });

  test("no path, query or body causes a server error", async () => {
    const piece = fc.oneof(
      fc.constantFrom("v1", "search", "details", "verify", "report", "?", "?q=", "&", "=", "%", "%2", "%ff"),
      fc.constantFrom(":a", "(", "*", "..", "//", ";", "#", "+", "{", "\\", "__proto__", "constructor", ID),
      fc.string({ unit: "grapheme-ascii", maxLength: 6 }).map((text) => text.replaceAll(/\s/gu, "")),
    );
    const line = fc.tuple(
      fc.constantFrom("GET", "HEAD", "POST", "PUT", "OPTIONS", "REPORT"),
      fc.array(piece, { maxLength: 7 }).map((pieces) => `/${pieces.join("/")}`),
    );
    const body = fc.oneof(fc.json(), fc.string(), fc.constantFrom("", "{", "[]", '{"outcome":{}}'));
    await fc.assert(
      fc.asyncProperty(line, body, async ([method, path], content) => {
        const answer = await app.send(
          request(
            `${method} ${path}`,
            ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(content)}`],
            content,
          ),
        );
        assert.ok(answer.status >= 200 && answer.status < 500, `${method} ${path}: ${answer.status}`);
        const posted = await app.send(report(content));
        assert.ok(posted.status >= 200 && posted.status < 500, `${content}: ${posted.status}`);
      }),
      { numRuns: 150 },
    );
    assert.ok(!app.log().includes("unexpected failure"));
  });

  test("calls are measured by operation and status, paths are not", async () => {
    await fetch(`${app.url}/v1/coverage`);
    await fetch(`${app.url}/nothing/at/all`);
    for (const path of ["healthz", "readyz"]) await fetch(`${app.url}/${path}`);
    const text = await (await fetch(`${app.url}/metrics`)).text();
    assert.match(text, /doorlight_requests_total\{operation="get_coverage",status="200"\} 1\n/);
    assert.match(text, /doorlight_requests_total\{operation="health",status="200"\} \d+\n/);
    assert.match(text, /doorlight_requests_total\{operation="other",status="404"\} \d+\n/);
    assert.match(text, /doorlight_requests_total\{operation="get_details",status="400"\} \d+\n/);
    assert.match(text, /doorlight_request_seconds_count\{operation="search"\} \d+\n/);
    assert.ok(!text.includes("nothing"));
  });
});

test("refusals keep their code; unexpected failures are logged and not revealed", async () => {
  const failures: readonly (readonly [unknown, number, Json, string | null])[] = [
    [
      new ServiceError("unavailable", "Doorlight is starting.", 2.2),
      503,
      { error: "unavailable", detail: "Doorlight is starting.", retry_after_seconds: 3 },
      "3",
    ],
    [
      new ServiceError("unavailable", "The store is out of reach."),
      503,
      { error: "unavailable", detail: "The store is out of reach.", retry_after_seconds: 5 },
      "5",
    ],
    [
      Object.assign(new Error("secret of the house"), { code: "SQLITE_CORRUPT", statusCode: 500 }),
      500,
      {
        error: "internal_error",
        detail: "Something went wrong on our side. It was logged; try again later.",
      },
      null,
    ],
    [
      "secret of the house",
      500,
      {
        error: "internal_error",
        detail: "Something went wrong on our side. It was logged; try again later.",
      },
      null,
    ],
  ];
  for (const [failure, status, body, retry] of failures) {
    const app = await startTestApp({
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- whatever is thrown must be survived
      search: () => Promise.reject(failure),
      ready: () => ({ ready: false, detail: "no area is loaded yet" }),
    });
    const answer = await fetch(`${app.url}/v1/search?q=a`);
    assert.equal(answer.status, status);
    assert.deepEqual(await answer.json(), body);
    assert.equal(answer.headers.get("retry-after"), retry);
    assert.equal(app.log().includes("unexpected failure"), status === 500);
    if (status === 500) assert.ok(app.log().includes(answer.headers.get("x-request-id") ?? "none"));
    const ready = await fetch(`${app.url}/readyz`);
    assert.deepEqual([ready.status, ready.headers.get("retry-after")], [503, "5"]);
    assert.equal((await fetch(`${app.url}/healthz`)).status, 200);
    await app.close();
  }
});

test("every request to an operation counts, even an invalid one; documents and health do not", async () => {
  const limits = { anonymous: PLENTY, key: PLENTY };
  const app = await startTestApp({}, { limits });
  const left = async (path: string, method = "GET") =>
    (await app.send(request(`${method} ${path}`, ["Content-Length: 0"]))).headers.get("ratelimit-remaining");
  const counted = [
    "/v1/search?q=a",
    "/v1/search",
    "/v1/search?q=%ff",
    `/v1/search?q=${"a".repeat(9000)}`,
    "/v1/details/%ff",
    `/v1/details/${"a".repeat(300)}`,
    "/v1/details",
    `/v1/verify/${ID}`,
  ];
  for (const [i, path] of counted.entries()) assert.equal(await left(path), String(99_999 - i), path);
  assert.equal(await left("/v1/report", "POST"), "99999");
  assert.equal(
    (await app.send(report(`"${"a".repeat(17_000)}"`))).headers.get("ratelimit-remaining"),
    "99998",
  );
  for (const path of [
    "/v1/openapi.json",
    "/v1/coverage",
    "/healthz",
    "/readyz",
    "/metrics",
    "/llms.txt",
    "/",
  ])
    assert.equal(await left(path), null, path);
  assert.equal(await left("/v1/search?q=a", "OPTIONS"), null);
  await app.close();
});

test("limits are in the draft's headers and the older ones", async () => {
  const limits = { anonymous: { reads: 2, reports: 1, monthly: null }, key: PLENTY };
  const app = await startTestApp({}, { limits });
  const limitHeaders = async () => {
    const { status, headers } = await fetch(`${app.url}/v1/search?q=a`);
    return [
      status,
      ...[
        "ratelimit-policy",
        "ratelimit",
        "ratelimit-limit",
        "ratelimit-remaining",
        "ratelimit-reset",
        "retry-after",
      ].map((name) => headers.get(name)),
    ];
  };
  assert.deepEqual(await limitHeaders(), [200, '"reads";q=2;w=60', '"reads";r=1;t=60', "2", "1", "60", null]);
  assert.deepEqual(await limitHeaders(), [200, '"reads";q=2;w=60', '"reads";r=0;t=60', "2", "0", "60", null]);
  assert.deepEqual(await limitHeaders(), [429, '"reads";q=2;w=60', '"reads";r=0;t=60', "2", "0", "60", "60"]);
  const { headers } = await app.send(report("{}"));
  assert.equal(headers.get("ratelimit-policy"), '"reports";q=1;w=60');
  const refused = JSON.parse((await app.send(report("{}"))).body) as Json;
  assert.deepEqual(refused, {
    error: "rate_limited",
    detail: "Over the limit of 1 reports in 60 seconds. Wait 60 seconds, then make the same call again.",
    retry_after_seconds: 60,
  });
  await app.close();
});

test("a forwarded address counts only from a trusted proxy, and only the right-most untrusted one", async () => {
  const limits = { anonymous: { reads: 1, reports: 1, monthly: null }, key: PLENTY };
  const table: readonly (readonly [string, readonly string[], readonly string[], string])[] = [
    ["no proxy is trusted", [], ["203.0.113.1", "203.0.113.2"], "200 429"],
    ["another proxy is trusted", ["10.0.0.0/8"], ["203.0.113.1", "203.0.113.2"], "200 429"],
    ["callers behind a proxy", ["127.0.0.0/8"], ["203.0.113.1", "203.0.113.2", "203.0.113.1"], "200 200 429"],
    [
      "claims before the last",
      ["127.0.0.1"],
      ["198.51.100.1, 203.0.113.1", "198.51.100.2, 203.0.113.1"],
      "200 429",
    ],
    [
      "a chain of proxies",
      ["127.0.0.1", "10.0.0.0/8"],
      ["203.0.113.1, 10.1.1.1", "203.0.113.2, 10.1.1.2"],
      "200 200",
    ],
    ["an IPv6 /64", ["127.0.0.1"], ["2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"], "200 429 200"],
    ["no addresses at all", ["127.0.0.1"], ["unknown", "_hidden"], "200 429"],
  ];
  for (const [name, trustedProxies, addresses, expected] of table) {
    const app = await startTestApp({}, { limits, parts: { trustedProxies } });
    const statuses: number[] = [];
    for (const address of addresses)
      statuses.push((await app.send(request("GET /v1/search?q=a", [`X-Forwarded-For: ${address}`]))).status);
    assert.equal(statuses.join(" "), expected, name);
    // Requests that cannot be decoded count for the same address.
    const last = addresses.at(-1) ?? "";
    const broken = await app.send(request("GET /v1/details/%ff", [`X-Forwarded-For: ${last}`]));
    assert.equal(broken.status, 429, name);
    await app.close();
  }
});

test("calls are logged at debug level only, without their parameters", async () => {
  for (const [logLevel, logged] of [
    ["info", false],
    ["debug", true],
  ] as const) {
    const app = await startTestApp({}, { logLevel });
    await fetch(`${app.url}/v1/search?q=private`, { headers: { "x-forwarded-for": "203.0.113.1" } });
    await app.close();
    assert.equal(app.log().includes('"operation":"search","status":200'), logged);
    assert.doesNotMatch(app.log(), /private|203\.0\.113|127\.0\.0\.1/);
  }
});

test("a call in flight is answered when the server closes", async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let arrived = (): void => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const app = await startTestApp({
    coverage: async () => {
      arrived();
      await held;
      return { areas: [], verticals: [], invented: false, attribution: "" };
    },
  });
  const answer = fetch(`${app.url}/v1/coverage`);
  await arrival;
  const closed = app.close();
  release();
  assert.equal((await answer).status, 200);
  await closed;
});
