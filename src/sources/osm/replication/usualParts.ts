import type { ScannedChange } from "./scannedChange.js";
import { Literal } from "./xml/literal.js";
import { EXACT_DIGITS } from "./xml/value.js";

const ZERO = 0x30;
const NINE = 0x39;
const SPACE = 0x20;
const LESS = 0x3c;
const QUOTE = 0x22;
const SLASH = 0x2f;
const GREATER = 0x3e;
const W = 0x77;
/** Longer values than any are left to whoever reads all there may be. */
const MOST_VALUE_BYTES = 2_048;
const ND = new Literal('<nd ref="');
const TAG = new Literal('<tag k="');
const VALUE = new Literal('" v="');
const MEMBER = new Literal('<member type="');
const WAY = new Literal('way" ref="');
const NODE = new Literal('node" ref="');
const RELATION = new Literal('relation" ref="');
const ROLE = new Literal('" role="');

/**
 * What an element is made of as OpenStreetMap's programs write it, one part after the other: the nodes of a way, the members of a relation, tags. Most of what a file holds.
 * Ends before what is written in any other way, or not all there: that is left to {@link XmlTag}.
 */
export class UsualParts {
  /** Where what was read ends. */
  #at = 0;
  #ref = 0;

  /** Adds to the change what follows from `start` on. Returns where it ends: `start`, if there is nothing of this kind. */
  read(bytes: Uint8Array, view: DataView, start: number, end: number, change: ScannedChange): number {
    const { type } = change;
    let done = start;
    for (;;) {
      this.#at = afterSpace(bytes, done, end);
      const isRead =
        (type === "way" && this.#readNode(bytes, view, end, change)) ||
        (type === "relation" && this.#readMember(bytes, view, end, change)) ||
        this.#readTag(bytes, view, end, change);
      if (!isRead) return done;
      done = this.#at;
    }
  }

  #readNode(bytes: Uint8Array, view: DataView, end: number, change: ScannedChange): boolean {
    const start = this.#at;
    if (!ND.isAt(view, start, end)) return false;
    if (!this.#readRef(bytes, start + ND.length, end) || !this.#isEnded(bytes, end)) return this.#back(start);
    change.addNode(this.#ref);
    return true;
  }

  #readMember(bytes: Uint8Array, view: DataView, end: number, change: ScannedChange): boolean {
    const start = this.#at;
    if (!MEMBER.isAt(view, start, end)) return false;
    const from = start + MEMBER.length;
    const isWay = bytes[from] === W;
    const type = isWay ? WAY : NODE.isAt(view, from, end) ? NODE : RELATION;
    if (!type.isAt(view, from, end) || !this.#readRef(bytes, from + type.length, end))
      return this.#back(start);
    const ref = this.#ref;
    if (!ROLE.isAt(view, this.#at, end)) return this.#back(start);
    this.#at = quoteAfter(bytes, this.#at + ROLE.length, end);
    if (!this.#isEnded(bytes, end)) return this.#back(start);
    change.addMember(ref, isWay, start);
    return true;
  }

  #readTag(bytes: Uint8Array, view: DataView, end: number, change: ScannedChange): boolean {
    const start = this.#at;
    if (!TAG.isAt(view, start, end)) return false;
    const key = start + TAG.length;
    const keyEnd = quoteAfter(bytes, key, end);
    if (!VALUE.isAt(view, keyEnd, end)) return this.#back(start);
    const value = keyEnd + VALUE.length;
    const valueEnd = quoteAfter(bytes, value, end);
    this.#at = valueEnd;
    if (!this.#isEnded(bytes, end)) return this.#back(start);
    change.addTag(key, keyEnd, value, valueEnd);
    return true;
  }

  #back(start: number): false {
    this.#at = start;
    return false;
  }

  #readRef(bytes: Uint8Array, start: number, end: number): boolean {
    let at = start;
    let ref = 0;
    for (; at < end; at++) {
      const byte = bytes[at] as number;
      if (byte < ZERO || byte > NINE) break;
      ref = ref * 10 + (byte - ZERO);
    }
    this.#ref = ref;
    this.#at = at;
    return at > start && at - start <= EXACT_DIGITS;
  }

  /** Whether a value ends there, and the part with it. */
  #isEnded(bytes: Uint8Array, end: number): boolean {
    let at = this.#at;
    if (at >= end || bytes[at] !== QUOTE) return false;
    at += bytes[at + 1] === SPACE ? 2 : 1;
    if (at + 1 >= end || bytes[at] !== SLASH || bytes[at + 1] !== GREATER) return false;
    this.#at = at + 2;
    return true;
  }
}

/** Where the quote stands that ends a value; the end, where there is none so near, or the value holds what none may. */
function quoteAfter(bytes: Uint8Array, start: number, end: number): number {
  const most = Math.min(end, start + MOST_VALUE_BYTES);
  for (let at = start; at < most; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) return at;
    if (byte === LESS) return end;
  }
  return end;
}

function afterSpace(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  for (; at < end; at++) {
    const byte = bytes[at];
    if (byte !== SPACE && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) break;
  }
  return at;
}
