import messages from "virtual:german-messages";
import words from "virtual:german-words";
import { germanWith, spacedWords } from "../../../src/contract/messages/languages.js";
import { createRenderer } from "../../../src/contract/messages/render.js";

/** The German word for an id or for the English of a claim; null if there is none. */
export function germanWord(id: string): string | null {
  if (Object.hasOwn(words, id)) return words[id] ?? null;
  for (const beginning of FAMILIES) {
    const word = id.startsWith(beginning) ? words[id.slice(beginning.length)] : undefined;
    if (word !== undefined) return word;
  }
  for (const [ending, phrase] of ENDINGS) {
    const word = id.endsWith(ending) ? words[id.slice(0, -ending.length)] : undefined;
    if (word !== undefined) return phrase.replace("…", word);
  }
  return null;
}

/** Families of facts without individual names: `diet_vegan`. */
const FAMILIES = ["diet_", "payment_"];
/** Suffixes that tags add to a fact's name: `vegan_only`. */
const ENDINGS = [
  ["_only", "nur …"],
  ["_limited", "… (eingeschränkt)"],
] as const;

export const GERMAN = createRenderer(
  messages,
  germanWith((id) => germanWord(id) ?? spacedWords(id)),
);
