import assert from "node:assert/strict";
import { createServer, type IncomingMessage } from "node:http";
import { Duplex } from "node:stream";
import { test } from "node:test";
import fc from "fast-check";
import { type PlainHead, plainHeadOf } from "./plainHead.js";

const SEARCH = "GET /v1/search?q=a%20b HTTP/1.1";
const REPORT = "POST /v1/report HTTP/1.1";

function head(...lines: readonly string[]): Buffer {
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
}

test("a plain head is read: what is asked for, and its headers by their names in lower case", () => {
  const bytes = head(SEARCH, "Host: a.example:80", "Accept:  */* ", "Connection: Keep-Alive", "X-Empty:");
  const expected = {
    method: "GET",
    url: "/v1/search?q=a%20b",
    httpVersion: "1.1",
    headers: { host: "a.example:80", accept: "*/*", connection: "Keep-Alive", "x-empty": "" },
    lines: "\r\nHost: a.example:80\r\nAccept:  */* \r\nConnection: Keep-Alive\r\nX-Empty:",
    length: bytes.length,
    bodyLength: 0,
  };
  assert.deepEqual(plainHeadOf(bytes), expected);
  assert.deepEqual(plainHeadOf(Buffer.concat([bytes, bytes])), expected, "what follows is another's");
});

test("a plain head of a request with a body says how long that is", () => {
  const bytes = head(REPORT, "Host: a", "Content-Length: 9999");
  const { method, url, length, bodyLength } = plainHeadOf(Buffer.concat([bytes, bytes])) as PlainHead;
  assert.deepEqual([method, url, length, bodyLength], ["POST", "/v1/report", bytes.length, 9_999]);
});

test("whatever could be read in more than one way, has a body where none belongs or changes its connection is left to the parser", () => {
  const odd: Readonly<Record<string, Buffer>> = {
    "not all there": head(SEARCH, "Host: a").subarray(0, -1),
    "another method": head("HEAD / HTTP/1.1", "Host: a"),
    "another version": head("GET / HTTP/1.0", "Host: a"),
    "an absolute address": head("GET http://a/ HTTP/1.1", "Host: a"),
    "a fragment": head("GET /#a HTTP/1.1", "Host: a"),
    "two spaces": head("GET  / HTTP/1.1", "Host: a"),
    "an empty line first": head("", SEARCH, "Host: a"),
    "a header twice": head(SEARCH, "Host: a", "host: b"),
    "a header called as what objects have": head(SEARCH, "__proto__: a", "constructor: b"),
    "a space before the colon": head(SEARCH, "Host : a"),
    "a line without a colon": head(SEARCH, "Host"),
    "a folded line": head(SEARCH, "Host: a", " b"),
    "a bare line feed": head(`${SEARCH}\nHost: a`, "X: b"),
    "a bare carriage return": head(SEARCH, "Host: a\rX: b"),
    "a tab": head(SEARCH, "Host: a", "X: b\tc"),
    "a byte above ASCII": head(SEARCH, "Host: a", "X: \u00e9"),
    "a zero byte": head(SEARCH, "Host: a", "X: \u0000"),
    "a body": head(SEARCH, "Host: a", "Content-Length: 1"),
    "an empty body": head(SEARCH, "Host: a", "Content-Length: 0"),
    "a body in pieces": head(SEARCH, "Host: a", "Transfer-Encoding: chunked"),
    "no body that was posted": head(REPORT, "Host: a"),
    "an empty body that was posted": head(REPORT, "Host: a", "Content-Length: 0"),
    "a long body": head(REPORT, "Host: a", "Content-Length: 10000"),
    "a length with a sign": head(REPORT, "Host: a", "Content-Length: +3"),
    "a length with a zero first": head(REPORT, "Host: a", "Content-Length: 03"),
    "a length in parts": head(REPORT, "Host: a", "Content-Length: 3, 3"),
    "two lengths": head(REPORT, "Host: a", "Content-Length: 3", "Content-Length: 3"),
    "a length and pieces": head(REPORT, "Host: a", "Content-Length: 3", "Transfer-Encoding: chunked"),
    "an expectation of what is posted": head(REPORT, "Host: a", "Content-Length: 3", "Expect: 100-continue"),
    "a connection that ends": head(SEARCH, "Host: a", "Connection: close"),
    "a connection that becomes another": head(SEARCH, "Host: a", "Upgrade: h2c"),
    "an expectation": head(SEARCH, "Host: a", "Expect: 100-continue"),
    "much of it": head(SEARCH, `X: ${"a".repeat(5_000)}`),
    "many lines": head(SEARCH, ...Array.from({ length: 60 }, (_, i) => `X-${i}: a`)),
  };
  for (const [what, bytes] of Object.entries(odd)) assert.equal(plainHeadOf(bytes), null, what);
});

test("a head is read the same whichever was read before it on its connection", () => {
  let same = 0;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(first, fc.array(line, { maxLength: 3 }), fc.boolean()), { maxLength: 6 }),
      (heads) => {
        let before: PlainHead | null = null;
        let lines: readonly string[] = [];
        for (const [start, others, isAgain] of heads) {
          if (!isAgain) lines = others;
          const bytes = head(start, ...lines);
          const read = plainHeadOf(bytes, before);
          assert.deepEqual(read, plainHeadOf(bytes));
          if (read !== null && read.headers === before?.headers) same += 1;
          before = read ?? before;
        }
      },
    ),
    { numRuns: 300 },
  );
  assert.ok(same > 30, `${same} of what was drawn says the same again`);
});

interface Read {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: object;
}

/** The requests that Node's own parser finds in bytes that arrive at once, until it finds something wrong. */
async function readByNode(bytes: Buffer): Promise<readonly Read[]> {
  const found: Read[] = [];
  const server = createServer(
    { requireHostHeader: false },
    ({ method, url, headers }: IncomingMessage, response) => {
      found.push({ method, url, headers });
      response.end();
    },
  );
  const connection = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() });
  const ended = new Promise((resolve) => connection.once("close", resolve));
  server.on("clientError", () => connection.destroy());
  server.emit("connection", connection);
  connection.push(bytes);
  // What comes last closes the connection: then all before it was read.
  connection.push("GET /last HTTP/1.1\r\nConnection: close\r\n\r\n");
  connection.push(null);
  await ended;
  return found;
}

const text = fc.constantFrom(
  ...'aB1:/?#%&=.-_ \t\r\n\0é,;"<'.split(""),
  "\r\n",
  "Host",
  "HTTP/1.1",
  "GET ",
  "\r\n ",
);
const line = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      "Host: a",
      "Accept: */*",
      "Connection: keep-alive",
      "X-Y:  b c ",
      "a: ",
      'X-Y: "<>"',
    ),
  },
  fc.constantFrom(
    "Content-Length: 3",
    "content-length:  17 ",
    "Transfer-Encoding: chunked",
    "Connection: close",
    "Expect: x",
    "Upgrade: y",
    "Host: b",
  ),
  fc.array(text, { maxLength: 6 }).map((parts) => parts.join("")),
);
const methodFor = (parts: readonly string[]) =>
  fc.constantFrom("GET", "POST").map((method) => `${method} /${parts.join("")} HTTP/1.1`);
const first = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .array(fc.constantFrom(..."aB1:/?%&=.-_,;\"<>\\^`{|}~!'()*+$@[]".split("")), { maxLength: 12 })
      .chain(methodFor),
  },
  fc.array(text, { maxLength: 6 }).chain(methodFor),
);

test("what is read as plain, Node's parser reads just so, and goes on behind it", async () => {
  const plain = { GET: 0, POST: 0 };
  await fc.assert(
    fc.asyncProperty(first, fc.array(line, { maxLength: 5 }), async (start, lines) => {
      const bytes = head(start, ...lines);
      const read = plainHeadOf(bytes);
      if (read === null) return;
      plain[read.method] += 1;
      const body = Buffer.alloc(read.bodyLength, "GET / HTTP/1.1\r\n\r\n");
      assert.deepEqual(await readByNode(Buffer.concat([bytes.subarray(0, read.length), body])), [
        { method: read.method, url: read.url, headers: read.headers },
        { method: "GET", url: "/last", headers: { connection: "close" } },
      ]);
    }),
    { numRuns: 1_200 },
  );
  assert.ok(plain.GET > 30 && plain.POST > 10, `${JSON.stringify(plain)} of what was drawn is plain`);
});
