import { Parser } from "htmlparser2";
import { decoded } from "../../fileText.js";
import { parseSiteJson } from "./siteJson.js";

/** The parts of a page that concern a business. All sizes are limited, and none of it is ever shown. */
export type Page = ReturnType<typeof parsePage>;

const MAX_TEXT = 200_000;
const MAX_BLOCKS = 50;
const MAX_ITEMS = 200;
const DEEPEST_ITEM = 20;
const INVISIBLE = new Set(["script", "style", "noscript", "template", "svg", "iframe"]);

/** Decodes a page with the encoding of its bytes and headers; unknown encodings as UTF-8. */
export function decodePage(body: Buffer, contentType: string): string {
  const head = body.subarray(0, 2_048).toString("latin1");
  const declared =
    contentType.match(/charset\s*=\s*"?([\w:-]+)/iu)?.[1] ??
    head.match(/<meta[^>]+charset\s*=\s*["']?([\w:-]+)/iu)?.[1] ??
    head.match(/<\?xml[^>]+encoding\s*=\s*["']([\w:-]+)/iu)?.[1];
  return decoded(body, declared);
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

export function parsePage(html: string) {
  let title = "";
  let isTitle = false;
  let hidden = 0;
  let depth = 0;
  let textLength = 0;
  /** The text of an open JSON-LD block. */
  let json: string | null = null;
  const siteNames: string[] = [];
  const texts: string[] = [];
  const data: unknown[] = [];
  const items: Item[] = [];
  const opened: Open[] = [];

  const around = () => opened.findLast(({ item }) => item !== null)?.item ?? null;
  const state = (property: string, value: unknown) => {
    const item = around();
    if (item === null || value === "" || property === "__proto__") return;
    const known = Object.hasOwn(item, property) ? [item[property]].flat() : [];
    item[property] = known.length === 0 ? value : [...known, value].slice(0, MAX_ITEMS);
  };
  /** Opens a microdata item or property (HTML Living Standard, 5). An item with a property belongs to the enclosing item. */
  const openItem = ({
    itemprop,
    itemscope,
    itemtype = "",
    content,
    datetime,
    href,
    src,
  }: Record<string, string>) => {
    const property = itemprop?.split(/\s+/u)[0] ?? null;
    const item: Item | null = itemscope === undefined ? null : { "@type": itemtype };
    if (item === null && property === null) return;
    const given = content ?? datetime ?? href ?? src;
    if (item === null && property !== null && given !== undefined)
      return state(property, given.slice(0, 500));
    if (opened.length >= DEEPEST_ITEM || items.length >= MAX_ITEMS) return;
    if (item !== null && property !== null && around() !== null) state(property, item);
    else if (item !== null) items.push(item);
    opened.push({ depth, item, property, text: "" });
  };
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const { type = "", property, name, content = "" } = attributes;
        if (tag === "title") isTitle = true;
        if (INVISIBLE.has(tag)) hidden += 1;
        if (tag === "script" && /^application\/(?:[\w.]+\+)?ld\+json/iu.test(type)) json = "";
        if (tag === "meta" && /^(?:og:site_name|application-name|og:title)$/iu.test(property ?? name ?? ""))
          siteNames.push(content.slice(0, 300));
        openItem(attributes);
        depth += 1;
      },
      ontext(text) {
        if (json !== null) json += text;
        if (isTitle && title.length < 500) title += text;
        if (hidden > 0) return;
        if (textLength < MAX_TEXT) {
          texts.push(text);
          textLength += text.length;
        }
        for (const one of opened) if (one.property !== null && one.text.length < 500) one.text += text;
      },
      onclosetag(tag) {
        if (tag === "title") isTitle = false;
        if (INVISIBLE.has(tag)) hidden = Math.max(0, hidden - 1);
        if (tag === "script" && json !== null) {
          const parsed = data.length < MAX_BLOCKS ? parseSiteJson(json) : undefined;
          if (parsed !== undefined) data.push(parsed);
          json = null;
        }
        depth -= 1;
        const last = opened.at(-1);
        if (last?.depth !== depth) return;
        opened.pop();
        if (last.property !== null && last.item === null) state(last.property, last.text.trim());
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(html);
  parser.end();
  return {
    title: title.replace(/\s+/gu, " ").trim(),
    /** The names the page gives itself: `og:site_name`, `application-name`. */
    siteNames,
    /** Visible text with collapsed white space. */
    text: texts.join(" ").replace(/\s+/gu, " ").slice(0, MAX_TEXT),
    /** Parsed JSON-LD blocks, and microdata items in the same form. */
    data: [...data, ...items],
  };
}
