import { english, facts } from "./compiled.js";
import { ENGLISH } from "./languages.js";
import type { Asked, Message } from "./message.js";
import { Renderer } from "./render.js";

const FACTS = facts();
const RENDERER = new Renderer(english(), { ...ENGLISH, fact: (id) => FACTS[id] ?? ENGLISH.word(id) });

/** Messages as text, in English. */
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

/** A field of an answer, at most `limit` characters; beside it the messages themselves, where `codes` were requested: `note`, `note_codes`. */
export function messageField<Name extends string>(
  name: Name,
  messages: readonly Message[],
  limit: number,
  codes: boolean,
): MessageField<Name> {
  const text = textOf(messages).slice(0, limit).toWellFormed();
  return { [name]: text, ...(codes ? { [`${name}_codes`]: [...messages] } : {}) } as MessageField<Name>;
}
