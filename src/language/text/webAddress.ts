/** A longer address is left out: cut short, it would lead elsewhere. In characters. */
export const MAX_ADDRESS_LENGTH = 300;

/** A web address to show: http or https, without credentials, at most 300 characters; null for anything else. */
export function readUrl(written: string): string | null {
  // Parsers disagree on what a backslash or an empty scheme means: whoever opens it could land elsewhere than was checked.
  if (written.includes("\\") || written.startsWith("/")) return null;
  if (/\s/u.test(written) || /^[a-z][a-z0-9+.-]*:(?!\/\/)/iu.test(written.replace(/^[^/]*:\d+(?:\/|$)/u, "")))
    return null;
  const text = /^https?:\/\//iu.test(written)
    ? written
    : written.includes("://")
      ? null
      : `https://${written}`;
  const url = text === null ? null : parseUrl(text);
  if (text === null || url === null) return null;
  const host = url.hostname;
  if (url.username !== "" || url.password !== "" || !/^[^.]+(?:\.[^.]+)+$/u.test(host)) return null;
  return text.length <= MAX_ADDRESS_LENGTH ? text : null;
}

/** Not `URL.canParse`: once optimized, Node 20's says false to addresses with letters beyond Latin-1's first half. */
function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Letters and digits joined by dots, each part with a letter, the last one of letters only: "no-limit.de", "www.sonntag.example/now". */
const DOMAIN = /^(?:(?=[\d-]*\p{L})[\p{L}\d-]+\.)+\p{L}{2,}(?:[:/].*)?$/u;
const MAX_DOMAIN_LENGTH = 253;

/** A text in which addresses of sites and mail are blanks of the same length: words in them say nothing. */
export function withoutAddresses(text: string): string {
  if (!text.includes(".") && !text.includes("@") && !text.includes("//")) return text;
  return text
    .split(" ")
    .map((chunk) => (isAddress(chunk) ? " ".repeat(chunk.length) : chunk))
    .join(" ");
}

function isAddress(chunk: string): boolean {
  if (chunk.includes("@") || chunk.includes("://")) return true;
  return chunk.length <= MAX_DOMAIN_LENGTH && chunk.includes(".") && DOMAIN.test(chunk);
}
