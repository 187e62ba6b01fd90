import { cleanText } from "../language/text/clean.js";

/** Characters that could be read as markup within a line. Outside text never starts a line. */
const MARKUP = /[\\`*_[\]<>|~&#]/gu;
/** What renderers auto-link: URLs, `www.` names and email addresses. */
const LINKED = /:(?=\/\/)|(?<=www)\.|@/giu;

/** Escapes outside text for one line of Markdown: no markup, no links, no line breaks, at most `maxLength` code points. */
export function plain(text: string, maxLength: number): string {
  return cleanText(text, maxLength)
    .replaceAll(MARKUP, (mark) => `\\${mark}`)
    .replaceAll(LINKED, (mark) => `\\${mark}`);
}

/** An identifier such as `vegan_only`, as words. */
export function worded(identifier: string): string {
  return plain(identifier.replaceAll("_", " "), 60);
}

/** A web address as an autolink; anything else as plain text. */
export function link(address: string): string {
  const cleaned = cleanText(address, 300);
  return /^https?:\/\/[^\s<>\\`]+$/iu.test(cleaned) ? `<${cleaned}>` : plain(cleaned, 300);
}

/** `96%`. */
export function percent(probability: number): string {
  return `${Math.round(probability * 100)}%`;
}
