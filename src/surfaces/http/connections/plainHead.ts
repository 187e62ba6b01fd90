/** The head of a request that is in no way unusual, read. */
export interface PlainHead {
  readonly method: "GET" | "POST";
  /** What it asks for: a path, and its query. */
  readonly url: string;
  readonly httpVersion: "1.1";
  /** By their names in lower case; each was there once. */
  readonly headers: Readonly<Record<string, string>>;
  /** All its lines but the first, as they came. */
  readonly lines: string;
  /** Bytes that it takes, with the empty line after it. */
  readonly length: number;
  /** Bytes of the body that follows: 0 of GET, more of POST. */
  readonly bodyLength: number;
}

/** Longer ones, and such of more lines, are the parser's: it knows how much is allowed. */
const MOST_BYTES = 4 * 1024;
const MOST_LINES = 50;
const END = "\r\n\r\n";
/**
 * GET or POST of a path over HTTP/1.1, and headers of printable ASCII alone: less than RFC 9112 allows. Whatever is left out here (other methods, absolute addresses, bare
 * line feeds, folded lines, tabs, bytes above 126, spaces before a colon) is where readers of HTTP have been found to differ.
 */
const PLAIN = /^(?:GET|POST) \/[!-"$-~]* HTTP\/1\.1(?:\r\n[!#$%&'*+.^_`|~0-9A-Za-z-]+:[ -~]*)*$/u;
const PLAIN_LINE = /^(?:GET|POST) \/[!-"$-~]* HTTP\/1\.1$/u;
const URL_UNTIL = " HTTP/1.1".length;
/** How a body's length is stated: POST has one; longer bodies, and those that could be read in another way, are the parser's. */
const [BODY_LENGTH, LENGTH] = ["content-length", /^[1-9]\d{0,3}$/u];
/** Headers that say where a request ends in another way, or what becomes of its connection. */
const FRAMING: ReadonlySet<string> = new Set([
  "transfer-encoding",
  "te",
  "trailer",
  "upgrade",
  "http2-settings",
  "expect",
  "connection",
  "proxy-connection",
  "keep-alive",
]);
const STAYS = "keep-alive";

/**
 * Reads the head of the request that bytes begin with, if all of it is there and it is plain: one that every reader of HTTP reads alike, has no body but one of a
 * stated length, and leaves its connection as it is. Null for any other, which Node's parser reads; a property holds the two against each other. `before`: the head that was read before on the same
 * connection; who calls again says all but the first line again.
 */
export function plainHeadOf(bytes: Buffer, before: PlainHead | null = null): PlainHead | null {
  const end = bytes.indexOf(END, 0, "latin1");
  if (end < 0 || end > MOST_BYTES) return null;
  const text = bytes.toString("latin1", 0, end);
  const length = end + END.length;
  const firstEnd = text.length - (before?.lines.length ?? 0);
  if (before !== null && firstEnd > 0 && text.endsWith(before.lines)) {
    const line = text.slice(0, firstEnd);
    if (PLAIN_LINE.test(line) && line.startsWith(`${before.method} `))
      return { ...before, url: urlIn(line, before.method), length };
  }
  if (!PLAIN.test(text)) return null;
  const lines = text.split("\r\n");
  if (lines.length > MOST_LINES) return null;
  const headers: Record<string, string> = {};
  for (let i = 1; i < lines.length; i++) {
    const line = lines[i] ?? "";
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    // What every object has by itself counts as given twice, too.
    if (name in headers) return null;
    if (FRAMING.has(name) && !(name === "connection" && value.toLowerCase() === STAYS)) return null;
    headers[name] = value;
  }
  const [first = ""] = lines;
  const method = first.startsWith("GET ") ? "GET" : "POST";
  const { [BODY_LENGTH]: stated } = headers;
  const isStated = stated !== undefined && LENGTH.test(stated);
  if (method === "GET" ? stated !== undefined : !isStated) return null;
  return {
    method,
    url: urlIn(first, method),
    httpVersion: "1.1",
    headers,
    lines: text.slice(first.length),
    length,
    bodyLength: isStated ? Number(stated) : 0,
  };
}

function urlIn(line: string, method: PlainHead["method"]): string {
  return line.slice(method.length + 1, -URL_UNTIL);
}
