import { DomUtils, parseDocument } from "htmlparser2";

/**
 * Parses JSON as websites write it by hand: with HTML or JavaScript comments, CDATA, line breaks in strings, trailing commas, or quotes as entities.
 * Undefined if it still is not JSON: single quotes and unquoted names are not repaired.
 */
export function parseSiteJson(json: string): unknown {
  const bare = json
    .replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/u, "")
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)\s*$/u, "");
  for (const written of [bare, bare.replaceAll(QUOTE, '"')])
    for (const attempt of [written, withoutComments(written), forgiven(withoutComments(written))]) {
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

const QUOTE = /&(?:quot|#34|#x22);/giu;

function forgiven(json: string): string {
  return json
    .replace(/\p{Cc}+/gu, " ")
    .replace(/,(?=\s*[\]}])/gu, "")
    .replace(/;\s*$/u, "");
}

/** The start of a string or comment, and the rest of a string. */
const BEGIN = /"|\/\*|\/\//gu;
const TEXT_END = /(?:[^"\\]|\\[\s\S])*"/uy;

/** Removes JavaScript comments outside strings. Linear in the length of the text, whatever it contains. */
function withoutComments(json: string): string {
  let plain = "";
  let from = 0;
  for (;;) {
    BEGIN.lastIndex = from;
    const begin = BEGIN.exec(json);
    if (begin === null) return plain + json.slice(from);
    const [sign] = begin;
    if (sign === '"') {
      TEXT_END.lastIndex = begin.index + 1;
      if (!TEXT_END.test(json)) return plain + json.slice(from);
      plain += json.slice(from, TEXT_END.lastIndex);
      from = TEXT_END.lastIndex;
      continue;
    }
    const [close, length] = sign === "/*" ? ["*/", 2] : ["\n", 0];
    const end = json.indexOf(close, begin.index + 2);
    plain += `${json.slice(from, begin.index)} `;
    if (end < 0) return plain;
    from = end + length;
  }
}
