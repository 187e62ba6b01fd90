/** The slots of a table: many times as many as there are words, so that other words seldom meet one. */
const SLOTS = 256;
/** ByteWords of so many bytes are told by their code alone. */
const CODED = 4;

/** A word as it stands in a document. */
export interface Word {
  readonly bytes: Uint8Array;
  /** Its last four bytes as a number: see {@link nextCode}. */
  readonly code: number;
}

export function wordOf(text: string): Word {
  const bytes = new TextEncoder().encode(text);
  return { bytes, code: bytes.reduce(nextCode, 0) };
}

/** The code of a word that goes on with that byte. */
export function nextCode(code: number, byte: number): number {
  return (code << 8) | byte;
}

/** Whether that word stands there. `code`: of what does. */
export function isWord(bytes: Uint8Array, start: number, end: number, code: number, word: Word): boolean {
  if (code !== word.code || end - start !== word.bytes.length) return false;
  for (let at = start; at < end - CODED; at++) if (bytes[at] !== word.bytes[at - start]) return false;
  return true;
}

/** Some words, looked for in bytes without making a text of them. */
export class ByteWords {
  readonly #slots: (Uint8Array[] | undefined)[] = Array.from({ length: SLOTS }, () => undefined);

  constructor(words: Iterable<string>) {
    for (const text of words) {
      const { bytes } = wordOf(text);
      (this.#slots[slotOf(bytes, 0, bytes.length)] ??= []).push(bytes);
    }
  }

  /** Whether one of the words stands there. */
  has(bytes: Uint8Array, start: number, end: number): boolean {
    const words = start === end ? undefined : this.#slots[slotOf(bytes, start, end)];
    if (words === undefined) return false;
    for (let i = 0; i < words.length; i++) if (isSame(bytes, start, end, words[i] as Uint8Array)) return true;
    return false;
  }
}

/** By the length, the first byte and the last. */
function slotOf(bytes: Uint8Array, start: number, end: number): number {
  return ((end - start) * 37 + (bytes[start] ?? 0) * 5 + (bytes[end - 1] ?? 0)) & (SLOTS - 1);
}

export function isSame(bytes: Uint8Array, start: number, end: number, word: Uint8Array): boolean {
  if (end - start !== word.length) return false;
  for (let at = start; at < end; at++) if (bytes[at] !== word[at - start]) return false;
  return true;
}
