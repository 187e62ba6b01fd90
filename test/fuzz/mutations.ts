/** Returns a number from 0 to below 1. */
export type Random = () => number;

/** The parts of a real call, before serialization. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | null;
}

/** Values that often break parsers: range limits, other types, control characters, text directions, truncated encodings, prototype names. */
const TOKENS = [
  ..."&=?/%+;,:#[]{}\"'\\<>|*()\0\t\r\n \u00e9\u202e\u2066\ufeff\ud83d\ude00",
  "%ff",
  "%00",
  "%E2%80%AE",
  "..",
  "//",
  "null",
  "true",
  "[]",
  "{}",
  '"',
  "-1",
  "0",
  "1e999",
  "9007199254740993",
  "NaN",
  "__proto__",
  "constructor",
  "q=",
  "&vegan=1",
  "&open_now=maybe",
  "&price_band=%E2%82%AC",
  "&at=2026-02-30T25:00:00Z",
  "&location=",
  "lat,lon",
  "48.1,11.5",
  "€€€€",
  "DELETE FROM records",
  "${jndi:ldap://x}",
  "' OR 1=1 --",
  "a".repeat(300),
  "ﷺ".repeat(40),
  "e\u0301".repeat(60),
];
const HEADERS = [
  "Accept",
  "Accept-Encoding",
  "Authorization",
  "Content-Encoding",
  "Content-Type",
  "Host",
  "If-None-Match",
  "Mcp-Method",
  "Mcp-Name",
  "Mcp-Protocol-Version",
  "Origin",
  "X-API-Key",
  "X-Forwarded-For",
];
const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "PROPFIND"];
const MAX_STEPS = 4;

/** Mutates a call in one to four places. Its HTTP framing stays valid, so it must be answered. */
export function mutated(call: Call, others: readonly Call[], random: Random): Call {
  let changed = call;
  const steps = 1 + below(MAX_STEPS, random);
  for (let i = 0; i < steps; i++) changed = step(changed, others, random);
  return changed;
}

/** Serializes a call. Characters that HTTP forbids in the request line and headers are dropped or escaped. */
export function bytesOf({ method, path, query, headers, body }: Call): Buffer {
  const target = `${path}${query === "" ? "" : `?${query}`}`
    .toWellFormed()
    // As browsers do. Node's parser refuses raw bytes above 127 and closes the connection; broken() sends those.
    .replaceAll(/[^\x21-\x7e]/gu, encodeURIComponent)
    .replaceAll("#", "%23");
  const lines = headers.map(([name, value]) => `${name}: ${value.replaceAll(/[^\x20-\x7e\x80-\xff]/gu, "")}`);
  const content = Buffer.from(body ?? "");
  if (body !== null) lines.push(`Content-Length: ${content.length}`);
  const head = [`${method} ${target.startsWith("/") ? target : `/${target}`} HTTP/1.1`, ...lines, "", ""];
  return Buffer.concat([Buffer.from(head.join("\r\n"), "latin1"), content]);
}

/** Changes, drops or repeats some bytes. The result is seldom valid HTTP. */
export function broken(bytes: Buffer, random: Random): Buffer {
  const at = below(bytes.length, random);
  const length = below(20, random);
  switch (below(4, random)) {
    case 0:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
    case 1:
      return Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)]);
    case 2:
      return Buffer.concat([bytes.subarray(0, at), Buffer.from(pick(TOKENS, random)), bytes.subarray(at)]);
    default: {
      const copy = Buffer.from(bytes);
      copy[at] = below(256, random);
      return copy;
    }
  }
}

function step(call: Call, others: readonly Call[], random: Random): Call {
  switch (below(10, random)) {
    case 0:
      return { ...call, method: pick(METHODS, random) };
    case 1:
      return { ...call, path: spliced(call.path, random) };
    case 2:
      return { ...call, path: pick(others, random).path };
    case 3:
      return { ...call, headers: [...call.headers, [pick(HEADERS, random), pick(TOKENS, random)]] };
    case 4:
      return { ...call, headers: call.headers.filter(() => below(3, random) > 0) };
    case 5:
      return {
        ...call,
        headers: call.headers.map(([name, value]) => [
          name,
          below(3, random) === 0 ? spliced(value, random) : value,
        ]),
      };
    case 6:
      return { ...call, body: pick(others, random).body };
    case 7:
    case 8:
      return call.body === null
        ? { ...call, query: spliced(call.query, random) }
        : { ...call, body: spliced(call.body, random) };
    default:
      return { ...call, query: spliced(pick(others, random).query, random) };
  }
}

/** Inserts a token into a text, or removes a part of it. */
function spliced(text: string, random: Random): string {
  const at = below(text.length + 1, random);
  const isCut = below(4, random) === 0;
  return text.slice(0, at) + (isCut ? "" : pick(TOKENS, random)) + text.slice(at + below(6, random));
}

export function below(limit: number, random: Random): number {
  return Math.floor(random() * limit);
}

export function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[below(items.length, random)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}
