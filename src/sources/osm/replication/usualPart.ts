import { EXACT_DIGITS } from "./xml/value.js";
import { wordOf } from "./xml/words.js";

const ZERO = 0x30;
const NINE = 0x39;
const SPACE = 0x20;
const LESS = 0x3c;
const QUOTE = 0x22;
const W = 0x77;
/** Longer roles than any are left to whoever reads all there may be. */
const MOST_ROLE_BYTES = 2_048;
const ND = wordOf('<nd ref="').bytes;
const MEMBER = wordOf('<member type="').bytes;
const TYPES = [
  wordOf('way" ref="').bytes,
  wordOf('node" ref="').bytes,
  wordOf('relation" ref="').bytes,
] as const;
const ROLE = wordOf('" role="').bytes;
const END = wordOf("/>").bytes;

/**
 * The nodes of a way and the members of a relation as OpenStreetMap's programs write them, byte by byte: most of what a file holds. Says nothing of what is written in any other
 * way, which is left to {@link XmlTag}.
 */
export class UsualPart {
  /** What was read last. */
  ref = 0;
  isWay = false;
  #at = 0;

  /** Reads a node of a way that begins at `start`; returns where it ends, or -1. */
  readNode(bytes: Buffer, start: number, end: number): number {
    this.#at = start;
    if (!this.#passes(bytes, end, ND) || !this.#readRef(bytes, end)) return -1;
    return this.#ended(bytes, end);
  }

  /** Reads a member of a relation that begins at `start`; returns where it ends, or -1. */
  readMember(bytes: Buffer, start: number, end: number): number {
    this.#at = start;
    if (!this.#passes(bytes, end, MEMBER)) return -1;
    this.isWay = bytes[this.#at] === W;
    const isKnown = this.isWay
      ? this.#passes(bytes, end, TYPES[0])
      : this.#passes(bytes, end, TYPES[1]) || this.#passes(bytes, end, TYPES[2]);
    if (!isKnown || !this.#readRef(bytes, end) || !this.#passes(bytes, end, ROLE)) return -1;
    const most = Math.min(end, this.#at + MOST_ROLE_BYTES);
    let at = this.#at;
    for (; at < most; at++) {
      const byte = bytes[at];
      if (byte === QUOTE) break;
      if (byte === LESS) return -1;
    }
    this.#at = at;
    return at === most ? -1 : this.#ended(bytes, end);
  }

  #passes(bytes: Buffer, end: number, expected: Uint8Array): boolean {
    const at = this.#at;
    const { length } = expected;
    if (at + length > end) return false;
    for (let i = 0; i < length; i++) if (bytes[at + i] !== expected[i]) return false;
    this.#at = at + length;
    return true;
  }

  #readRef(bytes: Buffer, end: number): boolean {
    const start = this.#at;
    let at = start;
    let ref = 0;
    for (; at < end; at++) {
      const byte = bytes[at] as number;
      if (byte < ZERO || byte > NINE) break;
      ref = ref * 10 + (byte - ZERO);
    }
    this.ref = ref;
    this.#at = at;
    return at > start && at - start <= EXACT_DIGITS;
  }

  #ended(bytes: Buffer, end: number): number {
    if (this.#at >= end || bytes[this.#at] !== QUOTE) return -1;
    this.#at += bytes[this.#at + 1] === SPACE ? 2 : 1;
    return this.#passes(bytes, end, END) ? this.#at : -1;
  }
}
