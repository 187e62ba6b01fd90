import { Parser } from "htmlparser2";

/**
 * Reads JSON as sites write it by hand: comments of HTML and of JavaScript, CDATA, line breaks within texts, commas before a bracket, quotes as entities.
 * Undefined for what is no JSON for all that: single quotes and names without quotes are never guessed at.
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
        // The next attempt, or none.
      }
    }
  return undefined;
}

const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/iu;

/** Texts that were escaped for HTML before they became JSON: "Caf&eacute; &amp; Bar". */
function withoutEntities(_name: string, value: unknown): unknown {
  if (typeof value !== "string" || !ENTITY.test(value)) return value;
  let plain = "";
  const parser = new Parser({ ontext: (text) => (plain += text) }, { decodeEntities: true });
  parser.write(value);
  parser.end();
  return plain;
}

const QUOTE = /&(?:quot|#34|#x22);/giu;

function forgiven(json: string): string {
  return json
    .replace(/\p{Cc}+/gu, " ")
    .replace(/,(?=\s*[\]}])/gu, "")
    .replace(/;\s*$/u, "");
}

/** Where a text or a comment begins; the rest of a text up to its end. */
const BEGIN = /"|\/\*|\/\//gu;
const TEXT_END = /(?:[^"\\]|\\[\s\S])*"/uy;

/** Without JavaScript's comments outside of texts. Every character is looked at once: whatever a page holds, it takes no longer. */
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
