import { cleanText } from "../language/text/clean.js";

/** What could be read as markup inside a line; at the start of one nothing from outside ever stands. */
const MARKUP = /[\\`*_[\]<>|~&#]/gu;
/** What renderers turn into links by themselves: addresses, and names that begin like one. */
const LINKED = /:(?=\/\/)|(?<=www)\.|@/giu;

/** Text from outside as plain words within a line of Markdown: no markup, no link, no second line; at most `maxLength` code points. */
export function plain(text: string, maxLength: number): string {
  return cleanText(text, maxLength)
    .replaceAll(MARKUP, (mark) => `\\${mark}`)
    .replaceAll(LINKED, (mark) => `\\${mark}`);
}

/** An identifier such as `vegan_only`, as words. */
export function worded(identifier: string): string {
  return plain(identifier.replaceAll("_", " "), 60);
}

/** A web address as a link of its own; what is none as plain words. */
export function link(address: string): string {
  const cleaned = cleanText(address, 300);
  return /^https?:\/\/[^\s<>\\`]+$/iu.test(cleaned) ? `<${cleaned}>` : plain(cleaned, 300);
}

/** `96%`. */
export function percent(probability: number): string {
  return `${Math.round(probability * 100)}%`;
}
