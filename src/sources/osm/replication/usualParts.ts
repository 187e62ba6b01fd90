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
const [W, N] = [0x77, 0x6e];
const NOT = -1;
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
  #ref = 0;

  /** Adds to the change what follows from `start` on. Returns where it ends: `start`, if there is nothing of this kind. */
  read(bytes: Uint8Array, view: DataView, start: number, end: number, change: ScannedChange): number {
    const { type } = change;
    let done = start;
    for (;;) {
      const at = afterSpace(bytes, done, end);
      let after = NOT;
      if (type === "way") after = this.#readNode(bytes, view, at, end, change);
      else if (type === "relation") after = this.#readMember(bytes, view, at, end, change);
      if (after === NOT) after = this.#readTag(bytes, view, at, end, change);
      if (after === NOT) return done;
      done = after;
    }
  }

  /** These return where the part ends, or that it is none. */
  #readNode(bytes: Uint8Array, view: DataView, start: number, end: number, change: ScannedChange): number {
    if (!ND.isAt(view, start, end)) return NOT;
    const at = this.#readRef(bytes, start + ND.length, end);
    const after = at === NOT ? NOT : endOfPart(bytes, at, end);
    if (after !== NOT) change.addNode(this.#ref);
    return after;
  }

  #readMember(bytes: Uint8Array, view: DataView, start: number, end: number, change: ScannedChange): number {
    if (!MEMBER.isAt(view, start, end)) return NOT;
    const from = start + MEMBER.length;
    const isWay = bytes[from] === W;
    const type = isWay ? WAY : bytes[from] === N ? NODE : RELATION;
    if (!type.isAt(view, from, end)) return NOT;
    const at = this.#readRef(bytes, from + type.length, end);
    if (at === NOT || !ROLE.isAt(view, at, end)) return NOT;
    const after = endOfPart(bytes, quoteAfter(bytes, at + ROLE.length, end), end);
    if (after !== NOT) change.addMember(this.#ref, isWay, start);
    return after;
  }

  #readTag(bytes: Uint8Array, view: DataView, start: number, end: number, change: ScannedChange): number {
    if (!TAG.isAt(view, start, end)) return NOT;
    const key = start + TAG.length;
    const keyEnd = quoteAfter(bytes, key, end);
    if (!VALUE.isAt(view, keyEnd, end)) return NOT;
    const value = keyEnd + VALUE.length;
    const valueEnd = quoteAfter(bytes, value, end);
    const after = endOfPart(bytes, valueEnd, end);
    if (after !== NOT) change.addTag(key, keyEnd, value, valueEnd);
    return after;
  }

  /** Returns where the number ends. */
  #readRef(bytes: Uint8Array, start: number, end: number): number {
    let at = start;
    let ref = 0;
    for (; at < end; at++) {
      const byte = bytes[at] as number;
      if (byte < ZERO || byte > NINE) break;
      ref = ref * 10 + (byte - ZERO);
    }
    this.#ref = ref;
    return at > start && at - start <= EXACT_DIGITS ? at : NOT;
  }
}

/** Where a part ends whose last value does at `start`. */
function endOfPart(bytes: Uint8Array, start: number, end: number): number {
  if (start >= end || bytes[start] !== QUOTE) return NOT;
  const at = start + (bytes[start + 1] === SPACE ? 2 : 1);
  return at + 1 < end && bytes[at] === SLASH && bytes[at + 1] === GREATER ? at + 2 : NOT;
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
