import { phrasesIn } from "../text/phrasePattern.js";
import { PLACE_WORDS } from "./placeWords.js";

const ARTICLES = phrasesIn(PLACE_WORDS.townArticles);
const before = phrasesIn(PLACE_WORDS.townsBefore);
const after = phrasesIn(PLACE_WORDS.townsAfter);
const firstWords = new Set([...before].map((phrase) => phrase.split(" ")[0] ?? ""));
const lastWords = new Set([...after].map((phrase) => phrase.split(" ").at(-1) ?? ""));
const MAX_LENGTH = 5;

/** True when a name with words for a town around it may begin with a word. */
export function beginsTownWords(token: string): boolean {
  return firstWords.has(token);
}

/** True for an article before such a name. */
export function isTownArticle(token: string): boolean {
  return ARTICLES.has(token);
}

/** True when a name with words for a town around it may end with a word. */
export function endsTownWords(token: string): boolean {
  return lastWords.has(token);
}

/** The names in a folded text without the words for a town or its center. In German the name may be inflected. Empty for a text without such words. */
export function withoutTownWords(folded: string): readonly string[] {
  const all = folded.split(" ");
  const tokens = ARTICLES.has(all[0] ?? "") ? all.slice(1) : all;
  const [first = "", last = ""] = [tokens[0], tokens.at(-1)];
  const [isBefore, isAfter] = [firstWords.has(first), lastWords.has(last)];
  if (tokens.length < 2 || !(isBefore || isAfter)) return [];
  const names: string[] = [];
  for (let length = Math.min(MAX_LENGTH, tokens.length - 1); length > 0; length--) {
    if (isBefore && before.has(tokens.slice(0, length).join(" "))) names.push(tokens.slice(length).join(" "));
    if (isAfter && after.has(tokens.slice(-length).join(" ")))
      names.push(...unbent(tokens.slice(0, -length).join(" ")));
  }
  return names;
}

/** "Düsseldorfer", "Münchner", "Bremer". */
function unbent(name: string): readonly string[] {
  if (!/.{4}er$/u.test(name)) return [name];
  const root = name.slice(0, -2);
  return [name, root, `${root}en`, root.replace(/n$/u, "en")];
}
