import { english, facts } from "./compiled.js";
import { ENGLISH } from "./languages.js";
import type { Asked, Message } from "./message.js";
import { createRenderer } from "./render.js";

const FACTS = facts();
const RENDERER = createRenderer(english(), { ...ENGLISH, fact: (id) => FACTS[id] ?? ENGLISH.word(id) });

/** Renders messages as English text. */
export function textOf(messages: readonly Message[]): string {
  return RENDERER.text(messages);
}

/** "vegan", "not ramen or bar", "open now". */
export function askedText(asked: Asked): string {
  return RENDERER.part(asked);
}

type MessageField<Name extends string> = { [Key in Name]: string } & {
  [Key in `${Name}_codes`]?: Message[];
};

/** Maximum lengths of the text fields of answers, in characters. */
export const LENGTHS = { note: 1_200, coverage: 600, basis: 500, summary: 500, reason: 300 };

/** Makes a text field of an answer (`note`) and its messages (`note_codes`) if `codes` were requested. */
export function messageField<Name extends keyof typeof LENGTHS>(
  name: Name,
  messages: readonly Message[],
  codes: boolean,
): MessageField<Name> {
  const text = textOf(messages).slice(0, LENGTHS[name]).toWellFormed();
  return { [name]: text, ...(codes ? { [`${name}_codes`]: [...messages] } : {}) } as MessageField<Name>;
}
