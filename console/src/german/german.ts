import messages from "virtual:german-messages";
import words from "virtual:german-words";
import { germanWith, spacedWords } from "../../../src/contract/messages/languages.js";
import { Renderer } from "../../../src/contract/messages/render.js";

/** What something is called in German, by its id or the English of a claim; null: nobody has said. */
export function germanWord(id: string): string | null {
  if (Object.hasOwn(words, id)) return words[id] ?? null;
  for (const beginning of FAMILIES) {
    const word = id.startsWith(beginning) ? words[id.slice(beginning.length)] : undefined;
    if (word !== undefined) return word;
  }
  for (const [ending, said] of ENDINGS) {
    const word = id.endsWith(ending) ? words[id.slice(0, -ending.length)] : undefined;
    if (word !== undefined) return said.replace("…", word);
  }
  return null;
}

/** Facts of families that nobody named one by one: `diet_vegan`. */
const FAMILIES = ["diet_", "payment_"];
/** What tags add to a fact's name: `vegan_only`. */
const ENDINGS = [
  ["_only", "nur …"],
  ["_limited", "… (eingeschränkt)"],
] as const;

export const GERMAN = new Renderer(
  messages,
  germanWith((id) => germanWord(id) ?? spacedWords(id)),
);
