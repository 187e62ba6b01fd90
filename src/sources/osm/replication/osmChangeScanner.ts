import type { ElementType } from "../element.js";
import { BrokenChanges } from "./brokenChanges.js";
import type { Change, ReadChange } from "./change.js";
import { ScannedChange } from "./scannedChange.js";
import { UsualParts } from "./usualParts.js";
import { XmlTag } from "./xml/tag.js";
import { isWord, type Word, wordOf } from "./xml/words.js";

/** Bytes of one element: 80 for each of 200,000 parts, where OpenStreetMap allows 32,000. */
const MOST_ELEMENT_BYTES = 16e6;
/** Elements of other names inside each other, which are passed over. */
const MOST_DEPTH = 32;
const LESS = 0x3c;
const EXCLAMATION = 0x21;
const QUESTION = 0x3f;
const [REF, TYPE, WAY] = [wordOf("ref"), wordOf("type"), wordOf("way")];
const [KEY, VALUE] = [wordOf("k"), wordOf("v")];
const COMMENT = Buffer.from("<!--");
const COMMENT_END = Buffer.from("-->");
const INSTRUCTION_END = Buffer.from("?>");

type Name = Change["action"] | ElementType | "osmChange" | "tag" | "nd" | "member" | "other";
/** Names that mean something, by their length. */
const NAMES: readonly (readonly (readonly [Word, Name])[])[] = Array.from({ length: 10 }, (_, length) =>
  (
    ["nd", "tag", "way", "node", "member", "modify", "create", "delete", "relation", "osmChange"] as const
  ).flatMap((name) => (name.length === length ? [[wordOf(name), name] as const] : [])),
);

/**
 * Reads an osmChange document out of the bytes that come, in parts cut anywhere. It knows elements, attributes, comments and instructions of XML as far as such documents
 * have them; what declares entities, or stands in CDATA, is refused. Throws BrokenChanges.
 */
export class OsmChangeScanner {
  readonly #take: (change: ReadChange) => void;
  readonly #tag = new XmlTag();
  readonly #parts = new UsualParts();
  readonly #change = new ScannedChange();
  /** What is not done with: from the element that is being read on. */
  #bytes = Buffer.alloc(1 << 19);
  #view = viewOf(this.#bytes);
  #end = 0;
  #at = 0;
  /** What is open, from the outermost on: the document, the action, the element, its part. */
  readonly #open: Name[] = [];
  #action: Change["action"] = "create";
  /** Elements of other names that are open, inside what is. */
  readonly #others: string[] = [];
  /** What ends the comment or instruction that is being passed over. */
  #passingTo: Buffer | null = null;
  #isEnded = false;

  /** `take`: gets each change; what it is given holds until it returns. */
  constructor(take: (change: ReadChange) => void) {
    this.#take = take;
  }

  write(chunk: Uint8Array): void {
    this.#append(chunk);
    while (this.#passingTo === null ? this.#next() : this.#pass(this.#passingTo));
  }

  /** No more comes. */
  end(): void {
    if (!this.#isEnded || this.#passingTo !== null || this.#at < this.#end)
      throw new BrokenChanges("it is cut short");
  }

  #append(chunk: Uint8Array): void {
    const kept = this.#open.length >= 3 ? this.#change.start : this.#at;
    const length = this.#end - kept;
    if (length > MOST_ELEMENT_BYTES) throw new BrokenChanges("an element is larger than any");
    const bytes = this.#bytes;
    if (length + chunk.length > bytes.length) {
      this.#bytes = Buffer.alloc(2 * (length + chunk.length));
      this.#view = viewOf(this.#bytes);
    }
    bytes.copy(this.#bytes, 0, kept, this.#end);
    this.#bytes.set(chunk, length);
    this.#end = length + chunk.length;
    this.#at -= kept;
    this.#change.start -= kept;
  }

  /** Reads what comes next; false: not all of it is there. */
  #next(): boolean {
    const bytes = this.#bytes;
    const end = this.#end;
    let at = this.#at;
    if (this.#open.length === 3 && this.#others.length === 0)
      at = this.#parts.read(bytes, this.#view, at, end, this.#change);
    while (at < end && bytes[at] !== LESS) at += 1;
    this.#at = at;
    if (at + 1 >= end) return false;
    const byte = bytes[at + 1];
    if (byte === EXCLAMATION || byte === QUESTION) return this.#beginPassing(byte);
    const after = this.#tag.read(bytes, at, end);
    if (after === -1) return false;
    this.#at = after;
    if (this.#tag.isClosing) this.#close();
    else this.#openWith(at);
    return true;
  }

  #beginPassing(byte: number): boolean {
    const [at, length] = [this.#at, byte === QUESTION ? 2 : COMMENT.length];
    if (byte === EXCLAMATION) {
      const there = this.#bytes.subarray(at, Math.min(this.#end, at + length));
      if (!COMMENT.subarray(0, there.length).equals(there))
        throw new BrokenChanges("it holds a declaration, which no change file does");
      if (there.length < length) return false;
    }
    this.#at += length;
    this.#passingTo = byte === QUESTION ? INSTRUCTION_END : COMMENT_END;
    return true;
  }

  #pass(to: Buffer): boolean {
    const found = this.#bytes.subarray(0, this.#end).indexOf(to, this.#at);
    if (found === -1) {
      this.#at = Math.max(this.#at, this.#end - to.length + 1);
      return false;
    }
    this.#at = found + to.length;
    this.#passingTo = null;
    return true;
  }

  /** An element opens with the tag that was read, which begins at `start`. */
  #openWith(start: number): void {
    const tag = this.#tag;
    const depth = this.#open.length;
    const name = this.#others.length > 0 ? "other" : this.#name();
    if (depth === 0) {
      if (this.#isEnded) throw new BrokenChanges("it goes on behind its end");
      if (name !== "osmChange") throw new BrokenChanges("it is no osmChange document");
    } else if (name === "other" || depth > 3) {
      if (!tag.isEmpty) this.#openOther();
      return;
    } else if (DEPTHS[name] !== depth)
      throw new BrokenChanges(`a ${name} stands in no ${ABOVE[DEPTHS[name]]}`);
    else if (depth === 1) this.#action = name as Change["action"];
    else if (depth === 2) {
      this.#change.begin(this.#action, name as ElementType, tag);
    } else if (name === "tag") this.#addTag(tag);
    else if (name === "nd") {
      if (this.#change.type === "way") this.#change.addNode(tag.numberAt(tag.find(REF)));
    } else if (this.#change.type === "relation") {
      const type = tag.find(TYPE);
      const isWay = type !== -1 && tag.isWordAt(type, WAY);
      this.#change.addMember(tag.numberAt(tag.find(REF)), isWay, start);
    }
    if (tag.isEmpty) this.#closed(depth);
    else this.#open.push(name);
  }

  #addTag(tag: XmlTag): void {
    const key = tag.find(KEY);
    const value = tag.find(VALUE);
    if (key === -1 || value === -1) throw new BrokenChanges("a tag without key or value");
    this.#change.addTag(tag.valueStart(key), tag.valueEnd(key), tag.valueStart(value), tag.valueEnd(value));
  }

  #openOther(): void {
    if (this.#others.length === MOST_DEPTH)
      throw new BrokenChanges("its elements are too deep inside each other");
    this.#others.push(this.#writtenName());
  }

  #close(): void {
    const other = this.#others.pop();
    const open = other ?? this.#open.pop();
    const isOpen = other === undefined ? this.#name() === open : this.#writtenName() === open;
    if (!isOpen) throw new BrokenChanges("what ends is not what began last");
    if (other === undefined) this.#closed(this.#open.length);
  }

  /** What stood at that depth is over. */
  #closed(depth: number): void {
    if (depth === 0) this.#isEnded = true;
    if (depth !== 2) return;
    if (this.#at - this.#change.start > MOST_ELEMENT_BYTES)
      throw new BrokenChanges("an element is larger than any");
    this.#change.finish(this.#bytes, this.#at);
    this.#take(this.#change);
  }

  #name(): Name {
    const { nameStart, nameEnd, bytes, code } = this.#tag;
    const names = NAMES[nameEnd - nameStart] ?? [];
    for (let i = 0; i < names.length; i++) {
      const known = names[i] as readonly [Word, Name];
      if (isWord(bytes, nameStart, nameEnd, code, known[0])) return known[1];
    }
    return "other";
  }

  #writtenName(): string {
    return this.#tag.bytes.toString("utf8", this.#tag.nameStart, this.#tag.nameEnd);
  }
}

const viewOf = ({ buffer, byteOffset, length }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, length);

/** What stands around each, from outside. */
const ABOVE = ["file", "osmChange", "action", "element"];
/** How deep each stands. */
const DEPTHS: Readonly<Record<Exclude<Name, "other">, 0 | 1 | 2 | 3>> = {
  osmChange: 0,
  create: 1,
  modify: 1,
  delete: 1,
  node: 2,
  way: 2,
  relation: 2,
  tag: 3,
  nd: 3,
  member: 3,
};
