import type { Message } from "../../src/contract/messages/message.js";
import type { Language } from "./choices.js";
import type * as German from "./german/german.js";
import { LANGUAGE } from "./texts.js";

/** Translates the service's sentences by their codes, and things by their ids. */
let german: typeof German | null = null;

/** Loads the translations for a language. If that fails, the service's English remains. */
export async function learn(language: Language): Promise<void> {
  if (language === "de") german ??= await import("./german/german.js").catch(() => null);
}

/** A path of the service that requests the codes of its sentences, if needed. */
export function coded(path: string): string {
  return LANGUAGE === "en" ? path : `${path}${path.includes("?") ? "&" : "?"}codes=true`;
}

/** A sentence of the service in the reader's language. `codes`: those sent with it. */
export function tell(sentence: string, codes?: readonly { readonly code: string }[]): string {
  if (LANGUAGE === "en" || german === null || codes === undefined) return sentence;
  const { GERMAN } = german;
  // A newer service may send codes unknown to this page.
  const isKnown = codes.every(({ code }) => GERMAN.has(code));
  return isKnown ? GERMAN.text(codes as readonly Message[]) : sentence;
}

/** The word for a kind, a cuisine, a fact or one of its values, or an outcome. */
export function word(id: string): string {
  const known = LANGUAGE === "de" ? (german?.germanWord(id) ?? null) : null;
  return known ?? id.replaceAll("_", " ");
}
