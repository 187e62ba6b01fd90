import { STATUS_CODES } from "node:http";
import type { PlainAnswer } from "./connections/pacedSocket.js";
import { KEEP_ALIVE_MS } from "./connections/pacedSocket.js";
import { bytesOf, EncodedText } from "./encodedText.js";
import type { ReplyHead } from "./exchange.js";

const OK = 200;
const NOT_MODIFIED = 304;
/** What a header's value may hold (RFC 9110, 5.5): whatever else got into one would end it. */
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/u;
const STAYS = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_MS / 1_000}\r\n\r\n`;

/** Puts together an answer that is written past Node's own, in the very bytes that it would write. */
export class PlainReply implements ReplyHead {
  statusCode = OK;
  /** Names and values in turns: there are few, and all of them are written. */
  readonly #headers: string[] = [];

  code(status: number): this {
    this.statusCode = status;
    return this;
  }

  type(mediaType: string): this {
    return this.header("content-type", mediaType);
  }

  /** Throws RangeError for a value that would end its header. */
  header(name: string, value: string): this {
    assertValue(value);
    const at = this.#find(name);
    if (at < 0) this.#headers.push(name, value);
    else this.#headers[at + 1] = value;
    return this;
  }

  headers(values: Readonly<Record<string, string>>): this {
    if (this.#headers.length === 0 && Object.isFrozen(values)) this.#headers.push(...checked(values));
    else for (const name in values) this.header(name, values[name] ?? "");
    return this;
  }

  getHeader(name: string): string | undefined {
    const at = this.#find(name);
    return at < 0 ? undefined : this.#headers[at + 1];
  }

  removeHeader(name: string): this {
    const at = this.#find(name);
    if (at >= 0) this.#headers.splice(at, 2);
    return this;
  }

  /** The answer with this body, as it is sent; undefined: without one. */
  written(body: string | EncodedText | Buffer | undefined): PlainAnswer {
    const bytes = encoded(body);
    if (body !== undefined || this.statusCode !== NOT_MODIFIED)
      this.header("content-length", String(bytes.length));
    const isLast = this.getHeader("connection") === "close";
    let text = `HTTP/1.1 ${this.statusCode} ${STATUS_CODES[this.statusCode] ?? "unknown"}\r\n`;
    const all = this.#headers;
    for (let i = 0; i < all.length; i += 2) text += `${all[i]}: ${all[i + 1]}\r\n`;
    text += `Date: ${dateNow()}\r\n`;
    text += isLast ? "\r\n" : STAYS;
    return { bytes: text + bytes, isLast };
  }

  #find(name: string): number {
    const all = this.#headers;
    for (let i = 0; i < all.length; i += 2) if (all[i] === name) return i;
    return -1;
  }
}

/** Names and values in turns of headers that never change: what they hold is looked at once. */
function checked(values: Readonly<Record<string, string>>): readonly string[] {
  const known = neverChanging.get(values);
  if (known !== undefined) return known;
  for (const value of Object.values(values)) assertValue(value);
  const pairs = Object.entries(values).flat();
  neverChanging.set(values, pairs);
  return pairs;
}

function assertValue(value: string): void {
  if (!VALUE.test(value)) throw new RangeError(`no value for a header: ${JSON.stringify(value)}`);
}

const neverChanging = new WeakMap<object, readonly string[]>();

/** A character a byte: so head and body are one text, which is written at once and encoded no more. */
function encoded(body: string | EncodedText | Buffer | undefined): string {
  if (body === undefined) return "";
  if (typeof body === "string") return bytesOf(body);
  return body instanceof EncodedText ? body.bytes : body.toString("latin1");
}

const date = { second: Number.NaN, text: "" };

/** The machine's time as HTTP writes it (RFC 9110, 5.6.7); Node's server says it in every answer, whatever `--now` says. */
function dateNow(): string {
  const now = Date.now();
  const second = Math.floor(now / 1_000);
  if (second !== date.second) {
    date.second = second;
    date.text = new Date(now).toUTCString();
  }
  return date.text;
}
