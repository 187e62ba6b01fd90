import { DomHandler, DomUtils, ElementType, Parser } from "htmlparser2";
import { decoded } from "../../fileText.js";
import { parseSiteJson } from "./siteJson.js";

/** The parts of a page that concern a business. All sizes are limited, and none of it is ever shown. */
export type Page = ReturnType<typeof parsePage>;

const MAX_TEXT = 200_000;
const MAX_VALUES = 200;
/** Most nested elements; real pages nest some dozens. Deeper nesting takes the parser quadratic time. */
const DEEPEST = 200;
const INVISIBLE = new Set(["script", "style", "noscript", "template", "svg", "iframe"]);
const SITE_NAME = /^(?:og:site_name|application-name|og:title)$/iu;
const JSON_LD = /^application\/(?:[\w.]+\+)?ld\+json/iu;

/** Decodes a page with the encoding of its bytes and headers; unknown encodings as UTF-8. */
export function decodePage(body: Buffer, contentType: string): string {
  const head = body.subarray(0, 2_048).toString("latin1");
  const declared =
    contentType.match(/charset\s*=\s*"?([\w:-]+)/iu)?.[1] ??
    head.match(/<meta[^>]+charset\s*=\s*["']?([\w:-]+)/iu)?.[1] ??
    head.match(/<\?xml[^>]+encoding\s*=\s*["']([\w:-]+)/iu)?.[1];
  return decoded(body, declared);
}

type Nodes = DomHandler["root"]["children"];

/** The elements of a page, up to where they nest too deep. */
class PageElements extends DomHandler {
  #parser: Parser | null = null;

  override onparserinit(parser: Parser): void {
    this.#parser = parser;
    super.onparserinit(parser);
  }

  override onopentag(name: string, attributes: Record<string, string>): void {
    super.onopentag(name, attributes);
    if (this.tagStack.length > DEEPEST) this.#parser?.pause();
  }
}
/** A microdata item. Without a prototype, so that no property has an inherited meaning. */
type Item = Record<string, unknown>;

export function parsePage(html: string) {
  let title = "";
  const siteNames: string[] = [];
  const data: unknown[] = [];
  const items: Item[] = [];

  /** Reads nodes and returns their visible text. `around`: the microdata item that they are in. */
  const read = (nodes: Nodes, around: Item | null): string => {
    const texts = nodes.map((node) => {
      if (node.type === ElementType.Text) return node.data;
      if (!("attribs" in node)) return "";
      const { name: tag, attribs, children } = node;
      const { type = "", property, name, content = "" } = attribs;
      if (tag === "meta" && SITE_NAME.test(property ?? name ?? "")) siteNames.push(content.slice(0, 300));
      if (tag === "script" && JSON_LD.test(type)) data.push(parseSiteJson(DomUtils.textContent(node)));
      if (INVISIBLE.has(tag)) return "";
      const item = itemOf(attribs);
      const text = read(children, item ?? around);
      if (tag === "title" && title === "") title = text.replace(/\s+/gu, " ").trim().slice(0, 500);
      const stated = attribs["itemprop"]?.split(/\s+/u)[0] ?? "";
      if (around !== null && stated !== "") state(around, stated, item ?? valueOf(attribs, text));
      else if (item !== null) items.push(item);
      return text;
    });
    return texts.join(" ");
  };
  const page = new PageElements();
  new Parser(page).end(html);
  const text = read(page.root.children, null).replace(/\s+/gu, " ").slice(0, MAX_TEXT);
  return {
    title,
    /** The names the page gives itself: `og:site_name`, `application-name`. */
    siteNames,
    /** Visible text with collapsed white space. */
    text,
    /** Parsed JSON-LD blocks, and microdata items in the same form (HTML Living Standard, 5). */
    data: [...data, ...items],
  };
}

function itemOf({ itemscope, itemtype = "" }: Record<string, string>): Item | null {
  if (itemscope === undefined) return null;
  return Object.assign(Object.create(null) as Item, { "@type": itemtype });
}

/** The value of an element that has a property. */
function valueOf({ content, datetime, href, src }: Record<string, string>, text: string): string {
  return (content ?? datetime ?? href ?? src ?? text.trim()).slice(0, 500);
}

/** Adds a value of a property to an item: the only one, or one of a list. */
function state(item: Item, property: string, value: unknown): void {
  if (value === "") return;
  const known = item[property] === undefined ? [] : [item[property]].flat();
  item[property] = known.length === 0 ? value : [...known, value].slice(0, MAX_VALUES);
}
