import { Parser } from "htmlparser2";
import { parseSiteJson } from "./siteJson.js";

/** The parts of a page that concern a business. All sizes are limited, and none of it is ever shown. */
export interface Page {
  readonly title: string;
  /** The names the page gives itself: `og:site_name`, `application-name`. */
  readonly siteNames: readonly string[];
  /** Visible text with collapsed white space. */
  readonly text: string;
  /** Parsed JSON-LD blocks, and microdata items in the same form. */
  readonly data: readonly unknown[];
  /** The number of JSON-LD blocks that do not parse. */
  readonly broken: number;
}

const MAX_TEXT = 200_000;
const MAX_BLOCKS = 50;
const MAX_ITEMS = 200;
const DEEPEST_ITEM = 20;
const INVISIBLE = new Set(["script", "style", "noscript", "template", "svg", "iframe"]);

/** Decodes a page with the encoding of its bytes and headers; unknown encodings as UTF-8. */
export function decodePage(body: Buffer, contentType: string): string {
  const head = body.subarray(0, 2_048).toString("latin1");
  const declared =
    byteOrderMark(body) ??
    contentType.match(/charset\s*=\s*"?([\w:-]+)/iu)?.[1] ??
    head.match(/<meta[^>]+charset\s*=\s*["']?([\w:-]+)/iu)?.[1] ??
    head.match(/<\?xml[^>]+encoding\s*=\s*["']([\w:-]+)/iu)?.[1] ??
    "utf-8";
  return decode(body, declared);
}

function byteOrderMark(body: Buffer): string | null {
  if (body[0] === 0xff && body[1] === 0xfe) return "utf-16le";
  if (body[0] === 0xfe && body[1] === 0xff) return "utf-16be";
  return null;
}

/** Decodes bytes. A page that claims UTF-8 but is not falls back to the most likely encoding. */
function decode(body: Buffer, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(body);
  } catch {
    const isUtf8 = /^utf-?8$/iu.test(encoding);
    try {
      return new TextDecoder(isUtf8 ? "windows-1252" : "utf-8").decode(body);
    } catch {
      return body.toString("latin1");
    }
  }
}

export function parsePage(html: string): Page {
  const reader = new PageReader();
  const parser = new Parser(reader, { decodeEntities: true, lowerCaseTags: true });
  parser.write(html);
  parser.end();
  return reader.page();
}

type Item = Record<string, unknown>;

/** An element that opened a microdata item or property, until it closes. */
interface Open {
  /** Its nesting depth. */
  readonly depth: number;
  readonly item: Item | null;
  readonly property: string | null;
  text: string;
}

class PageReader {
  #title = "";
  readonly #siteNames: string[] = [];
  readonly #texts: string[] = [];
  #textLength = 0;
  readonly #data: unknown[] = [];
  readonly #items: Item[] = [];
  readonly #open: Open[] = [];
  #hidden = 0;
  #depth = 0;
  #broken = 0;
  #isTitle = false;
  #json: string | null = null;

  onopentag(tag: string, attributes: Record<string, string>): void {
    if (tag === "title") this.#isTitle = true;
    if (INVISIBLE.has(tag)) this.#hidden += 1;
    if (tag === "script" && /^application\/(?:[\w.]+\+)?ld\+json/iu.test(attributes["type"] ?? ""))
      this.#json = "";
    if (
      tag === "meta" &&
      /^(?:og:site_name|application-name|og:title)$/iu.test(
        attributes["property"] ?? attributes["name"] ?? "",
      )
    )
      this.#siteNames.push((attributes["content"] ?? "").slice(0, 300));
    this.#openItem(attributes);
    this.#depth += 1;
  }

  ontext(text: string): void {
    if (this.#json !== null) this.#json += text;
    if (this.#isTitle && this.#title.length < 500) this.#title += text;
    if (this.#hidden > 0) return;
    if (this.#textLength < MAX_TEXT) {
      this.#texts.push(text);
      this.#textLength += text.length;
    }
    for (const open of this.#open) if (open.property !== null && open.text.length < 500) open.text += text;
  }

  onclosetag(tag: string): void {
    if (tag === "title") this.#isTitle = false;
    if (INVISIBLE.has(tag)) this.#hidden = Math.max(0, this.#hidden - 1);
    if (tag === "script" && this.#json !== null) {
      this.#addJson(this.#json);
      this.#json = null;
    }
    this.#depth -= 1;
    const open = this.#open.at(-1);
    if (open?.depth !== this.#depth) return;
    this.#open.pop();
    if (open.property !== null && open.item === null) this.#state(open.property, open.text.trim());
  }

  page(): Page {
    return {
      title: this.#title.replace(/\s+/gu, " ").trim(),
      siteNames: this.#siteNames,
      text: this.#texts.join(" ").replace(/\s+/gu, " ").slice(0, MAX_TEXT),
      data: [...this.#data, ...this.#items],
      broken: this.#broken,
    };
  }

  #addJson(json: string): void {
    if (this.#data.length >= MAX_BLOCKS) return;
    const parsed = parseSiteJson(json);
    if (parsed === undefined) this.#broken += 1;
    else this.#data.push(parsed);
  }

  /** Opens a microdata item or property (HTML Living Standard, 5). An item with a property belongs to the enclosing item. */
  #openItem(attributes: Record<string, string>): void {
    const property = attributes["itemprop"]?.split(/\s+/u)[0] ?? null;
    const isItem = attributes["itemscope"] !== undefined;
    if (!isItem && property === null) return;
    const given = attributes["content"] ?? attributes["datetime"] ?? attributes["href"] ?? attributes["src"];
    if (!isItem && property !== null && given !== undefined) {
      this.#state(property, given.slice(0, 500));
      return;
    }
    if (this.#open.length >= DEEPEST_ITEM || this.#items.length >= MAX_ITEMS) return;
    const item: Item | null = isItem ? { "@type": attributes["itemtype"] ?? "" } : null;
    if (item !== null) {
      if (property !== null && this.#around() !== null) this.#state(property, item);
      else this.#items.push(item);
    }
    this.#open.push({ depth: this.#depth, item, property, text: "" });
  }

  #around(): Item | null {
    return this.#open.findLast(({ item }) => item !== null)?.item ?? null;
  }

  #state(property: string, value: unknown): void {
    const item = this.#around();
    if (item === null || value === "") return;
    const known = Object.hasOwn(item, property) ? item[property] : undefined;
    if (property === "__proto__") return;
    item[property] =
      known === undefined
        ? value
        : Array.isArray(known)
          ? [...(known as unknown[]), value].slice(0, MAX_ITEMS)
          : [known, value];
  }
}
