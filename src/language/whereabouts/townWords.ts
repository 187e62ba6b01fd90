import { phrasePattern } from "../text/phrasePattern.js";
import { PLACE_WORDS } from "./placeWords.js";

const ARTICLE = new RegExp(`^${phrasePattern(PLACE_WORDS.townArticles)} `, "u");
const BEFORE = new RegExp(`^${phrasePattern(PLACE_WORDS.townsBefore)} `, "u");
const AFTER = new RegExp(` ${phrasePattern(PLACE_WORDS.townsAfter)}$`, "u");

/** The names in a folded text without the words for a town or its center. In German the name may be inflected. Empty for a text without such words. */
export function withoutTownWords(folded: string): readonly string[] {
  const text = folded.replace(ARTICLE, "");
  const [after, before] = [text.replace(BEFORE, ""), text.replace(AFTER, "")];
  return [...(after === text ? [] : [after]), ...(before === text ? [] : unbent(before))];
}

/** "Düsseldorfer", "Münchner", "Bremer". */
function unbent(name: string): readonly string[] {
  if (!/.{4}er$/u.test(name)) return [name];
  const root = name.slice(0, -2);
  return [name, root, `${root}en`, root.replace(/n$/u, "en")];
}
