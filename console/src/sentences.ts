import type { Message } from "../../src/contract/messages/message.js";
import type { Language } from "./choices.js";
import type * as German from "./german/german.js";
import { LANGUAGE } from "./texts.js";

/** What the service says, told in the reader's language: its sentences come with their codes, and things with their ids. */
let german: typeof German | null = null;

/** Fetches what is needed to tell things in a language. What does not come leaves the service's own English. */
export async function learn(language: Language): Promise<void> {
  if (language === "de") german ??= await import("./german/german.js").catch(() => null);
}

/** A path of the service with the codes of its sentences, where they are needed. */
export function coded(path: string): string {
  return LANGUAGE === "en" ? path : `${path}${path.includes("?") ? "&" : "?"}codes=true`;
}

/** A sentence of the service; `codes` as they stood beside it. */
export function tell(sentence: string, codes?: readonly { readonly code: string }[]): string {
  if (LANGUAGE === "en" || german === null || codes === undefined) return sentence;
  const { GERMAN } = german;
  // A newer service may say what this page has never heard of.
  const isKnown = codes.every(({ code }) => GERMAN.has(code));
  return isKnown ? GERMAN.text(codes as readonly Message[]) : sentence;
}

/** What something is called: a kind, a cuisine, a fact or one of its values, an outcome. */
export function word(id: string): string {
  const known = LANGUAGE === "de" ? (german?.germanWord(id) ?? null) : null;
  return known ?? id.replaceAll("_", " ");
}
