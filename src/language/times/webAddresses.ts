/** Letters and digits joined by dots, each part with a letter, the last one of letters only: "no-limit.de", "www.sonntag.example/now". */
const DOMAIN = /^(?:(?=[\d-]*\p{L})[\p{L}\d-]+\.)+\p{L}{2,}(?:[:/].*)?$/u;
const LONGEST_DOMAIN = 253;

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
  return chunk.length <= LONGEST_DOMAIN && chunk.includes(".") && DOMAIN.test(chunk);
}
