import { Parser } from "htmlparser2";
import type { ProofMethod } from "../../domain/merchant.js";
import type { ProvableSite } from "./provableSite.js";

/** Ways to show control of a website. */
export type SiteMethod = Exclude<ProofMethod, "code">;

const NAME = "doorlight-verification";

/** Where to publish a token: three ways, of which one is enough. `token`: letters, digits, `-` and `_` only. */
export function placesOf({ origin, domain }: ProvableSite, token: string) {
  return {
    file: { url: `${origin}/.well-known/doorlight.txt`, content: lineOf(token) },
    // Only at the root: pages below it may belong to others.
    meta: { url: `${origin}/`, tag: `<meta name="${NAME}" content="${token}">` },
    dns: { name: `_doorlight.${domain}`, value: lineOf(token) },
  };
}

const lineOf = (token: string) => `${NAME}=${token}`;

/** Whether a file or TXT record contains a token on a line of its own; others may be there too. */
export function isInText(text: string, token: string): boolean {
  return text.split(/\r?\n/u).some((line) => line.trim() === lineOf(token));
}

/** Elements allowed in the head of a page. */
const HEAD_TAGS = new Set([
  "html",
  "head",
  "title",
  "meta",
  "link",
  "base",
  "style",
  "script",
  "noscript",
  "template",
]);
const CLOSED_IN_ITSELF = new Set(["title", "style", "script", "noscript", "template"]);

/**
 * Whether the head of a page contains a token. Visitors' content (comments, names, menus) is in the body, so everything after the first element that cannot be
 * in a head is ignored.
 */
export function isInHead(html: string, token: string): boolean {
  let isFound = false;
  let isOver = false;
  let inside = 0;
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (isOver) return;
      if (!HEAD_TAGS.has(tag)) isOver = true;
      else if (CLOSED_IN_ITSELF.has(tag)) inside += 1;
      else if (tag === "meta" && inside === 0 && attributes["name"]?.trim().toLowerCase() === NAME)
        isFound ||= attributes["content"]?.trim() === token;
    },
    ontext(text) {
      if (inside === 0 && text.trim() !== "") isOver = true;
    },
    onclosetag(tag) {
      if (CLOSED_IN_ITSELF.has(tag)) inside = Math.max(0, inside - 1);
      else if (tag === "head") isOver = true;
    },
  });
  parser.write(html);
  parser.end();
  return isFound;
}
