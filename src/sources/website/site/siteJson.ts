import { DomUtils, parseDocument } from "htmlparser2";

/**
 * Parses JSON as websites write it by hand: within an HTML comment or CDATA, with line breaks in strings, or trailing commas. Undefined if it still is not JSON:
 * comments, single quotes, quotes as entities and unquoted names are not repaired.
 */
export function parseSiteJson(json: string): unknown {
  const bare = json
    .replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/u, "")
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)\s*$/u, "");
  for (const attempt of [bare, forgiven(bare)]) {
    try {
      return JSON.parse(attempt, withoutEntities) as unknown;
    } catch {
      // Try the next variant.
    }
  }
  return undefined;
}

const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/iu;

/** Longer texts are no name, number or hours; many nested tags in one would take long. */
const MAX_DECODED = 4_000;

/** Decodes strings that were escaped for HTML before they became JSON: "Caf&eacute; &amp; Bar". */
function withoutEntities(_name: string, value: unknown): unknown {
  if (typeof value !== "string" || value.length > MAX_DECODED || !ENTITY.test(value)) return value;
  return DomUtils.textContent(parseDocument(value));
}

function forgiven(json: string): string {
  return json
    .replace(/\p{Cc}+/gu, " ")
    .replace(/,(?=\s*[\]}])/gu, "")
    .replace(/;\s*$/u, "");
}
