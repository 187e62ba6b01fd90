/** The head of a request that is in no way unusual, read. */
export interface PlainHead {
  /** What it asks for: a path, and its query. */
  readonly url: string;
  readonly httpVersion: "1.1";
  /** By their names in lower case; each was there once. */
  readonly headers: Readonly<Record<string, string>>;
  /** All its lines but the first, as they came. */
  readonly lines: string;
  /** Bytes that it takes, with the empty line after it. */
  readonly length: number;
}

/** Longer ones, and such of more lines, are the parser's: it knows how much is allowed. */
const MOST_BYTES = 4 * 1024;
const MOST_LINES = 50;
const END = "\r\n\r\n";
/**
 * GET of a path over HTTP/1.1, and headers of printable ASCII alone: less than RFC 9112 allows. Whatever is left out here (other methods, absolute addresses, bare
 * line feeds, folded lines, tabs, bytes above 126, spaces before a colon) is where readers of HTTP have been found to differ.
 */
const PLAIN = /^GET \/[!-"$-~]* HTTP\/1\.1(?:\r\n[!#$%&'*+.^_`|~0-9A-Za-z-]+:[ -~]*)*$/u;
const PLAIN_LINE = /^GET \/[!-"$-~]* HTTP\/1\.1$/u;
const [URL_FROM, URL_UNTIL] = ["GET ".length, " HTTP/1.1".length];
/** Headers that say where a request ends, or what becomes of its connection. */
const FRAMING: ReadonlySet<string> = new Set([
  "content-length",
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
 * Reads the request that bytes begin with, if all of its head is there and it is plain: one that every reader of HTTP reads alike, has no body, and leaves its
 * connection as it is. Null for any other, which Node's parser reads; a property holds the two against each other. `before`: the head that was read before on the same
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
    if (PLAIN_LINE.test(line)) return { ...before, url: line.slice(URL_FROM, -URL_UNTIL), length };
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
  return {
    url: first.slice(URL_FROM, -URL_UNTIL),
    httpVersion: "1.1",
    headers,
    lines: text.slice(first.length),
    length,
  };
}
