import { ENGLISH } from "./english.js";
import { type Sentence, toldIn } from "./saying.js";

/** Sentences as text, in English. */
export function told(sayings: readonly Sentence[]): string {
  return toldIn(ENGLISH, sayings);
}

type Spoken<Name extends string> = { [Key in Name]: string } & { [Key in `${Name}_codes`]?: Sentence[] };

/** A field of an answer, at most `limit` characters; beside it what it was made from, where the codes were asked for: `note`, `note_codes`. */
export function spoken<Name extends string>(
  name: Name,
  sayings: readonly Sentence[],
  limit: number,
  codes: boolean,
): Spoken<Name> {
  const text = told(sayings).slice(0, limit).toWellFormed();
  const fields: Record<string, string | Sentence[]> = {};
  fields[name] = text;
  if (codes) fields[`${name}_codes`] = [...sayings];
  return fields as Spoken<Name>;
}
