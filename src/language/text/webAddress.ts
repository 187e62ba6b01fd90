/** In characters. Longer addresses are rejected: cut short, they would lead elsewhere. */
export const MAX_ADDRESS_LENGTH = 300;

/** Parses a web address for display: http or https, without credentials, at most 300 characters. Null for anything else. */
export function readUrl(written: string): string | null {
  // Parsers disagree on backslashes and empty schemes, so a client could open a different address from the one checked here.
  if (written.includes("\\") || written.startsWith("/")) return null;
  if (/\s/u.test(written) || /^[a-z][a-z0-9+.-]*:(?!\/\/)/iu.test(written.replace(/^[^/]*:\d+(?:\/|$)/u, "")))
    return null;
  const text = written.includes("://") ? written : `https://${written}`;
  const url = /^https?:\/\//iu.test(text) ? parseUrl(text) : null;
  if (url === null || url.username !== "" || url.password !== "") return null;
  return /^[^.]+(?:\.[^.]+)+$/u.test(url.hostname) && text.length <= MAX_ADDRESS_LENGTH ? text : null;
}

/** Null for what is no URL. Avoids `URL.canParse`: in Node 20, once optimized, it returns false for addresses with letters beyond the first half of Latin-1. */
export function parseUrl(text: string | null | undefined): URL | null {
  try {
    return new URL(text ?? "");
  } catch {
    return null;
  }
}

/** Letters and digits joined by dots, each part with a letter and the last of letters only: "no-limit.de", "www.sonntag.example/now". */
const DOMAIN = /^(?:(?=[\d-]*\p{L})[\p{L}\d-]+\.)+\p{L}{2,}(?:[:/].*)?$/u;
const MAX_DOMAIN_LENGTH = 253;

/** Blanks out web and mail addresses, whose words mean nothing. Keeps the length. */
export function withoutAddresses(text: string): string {
  return text
    .split(" ")
    .map((chunk) => (isAddress(chunk) ? " ".repeat(chunk.length) : chunk))
    .join(" ");
}

function isAddress(chunk: string): boolean {
  if (chunk.includes("@") || chunk.includes("://")) return true;
  return chunk.length <= MAX_DOMAIN_LENGTH && DOMAIN.test(chunk);
}
