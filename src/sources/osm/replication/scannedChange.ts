import type { Instant } from "../../../domain/time.js";
import type { Tags } from "../../../verticals/vertical.js";
import type { ElementType } from "../element.js";
import { BrokenChanges } from "./brokenChanges.js";
import type { Change, ChangedMember, ReadChange } from "./change.js";
import { XmlTag } from "./xml/tag.js";
import { timeOf } from "./xml/time.js";
import { hasReference, textIn } from "./xml/value.js";
import { type ByteWords, wordOf } from "./xml/words.js";

/** OpenStreetMap allows 2,000 nodes and 32,000 members; a file with far more is none of its. */
const MOST_PARTS = 200_000;
const NO_TAGS: Tags = {};
const NO_PARTS: readonly never[] = [];
const [ID, VERSION, TIMESTAMP, CHANGESET] = [
  wordOf("id"),
  wordOf("version"),
  wordOf("timestamp"),
  wordOf("changeset"),
];
const [LAT, LON] = [wordOf("lat"), wordOf("lon")];
const [TYPE, ROLE] = [wordOf("type"), wordOf("role")];
/** Of each tag: where its key begins and ends, its value begins and ends. */
const ROW = 4;

/** The element that is being read. One object is used for all. Where its texts stand is counted from where it begins itself, for its bytes may move while it is read. */
export class ScannedChange implements ReadChange {
  action: Change["action"] = "create";
  type: ElementType = "node";
  id = 0;
  version = 0;
  longitude = Number.NaN;
  latitude = Number.NaN;
  changeset: number | null = null;
  size = 0;
  /** Where it begins. While it is read, whoever reads it tells where its bytes are. */
  start = 0;
  refs = new Float64Array(1 << 10);
  /** Of each member: where its tag begins. */
  #members = new Int32Array(1 << 10);
  areWays = new Uint8Array(1 << 10);
  #tags = 0;
  #tagRows = new Int32Array(1 << 8);
  /** Where its time begins and ends; -1: it has none. */
  #timeStart = -1;
  #timeEnd = -1;
  #bytes: Buffer = Buffer.alloc(0);
  #end = 0;
  readonly #memberTag = new XmlTag();

  get timestamp(): Instant | null {
    if (this.#timeStart === -1) return null;
    return timeOf(this.#bytes, this.start + this.#timeStart, this.start + this.#timeEnd);
  }

  mayHaveKeyOf(keys: ByteWords): boolean {
    const rows = this.#tagRows;
    const start = this.start;
    for (let at = 0; at < this.#tags * ROW; at += ROW) {
      const from = start + (rows[at] as number);
      const to = start + (rows[at + 1] as number);
      if (keys.has(this.#bytes, from, to) || hasReference(this.#bytes, from, to)) return true;
    }
    return false;
  }

  tags(): Tags {
    if (this.#tags === 0) return NO_TAGS;
    // Without a prototype, no key means anything but itself.
    const tags = Object.create(null) as Record<string, string>;
    for (let at = 0; at < this.#tags * ROW; at += ROW) tags[this.#tagText(at)] = this.#tagText(at + 2);
    return tags;
  }

  change(): Change {
    const { action, type, id, version, timestamp, changeset, longitude, latitude, size } = this;
    return {
      action,
      type,
      id,
      version,
      timestamp,
      changeset,
      point: Number.isNaN(longitude) ? null : [longitude, latitude],
      tags: this.tags(),
      refs: type === "way" ? [...this.refs.subarray(0, size)] : NO_PARTS,
      members: type === "relation" ? Array.from({ length: size }, (_, at) => this.#member(at)) : NO_PARTS,
    };
  }

  /** Begins with the tag that opens an element. Throws BrokenChanges where that lacks what each has. */
  begin(action: Change["action"], type: ElementType, tag: XmlTag): void {
    this.size = this.#tags = 0;
    this.start = tag.start;
    this.changeset = null;
    this.#timeStart = -1;
    let id = Number.NaN;
    let version = Number.NaN;
    let latitude = Number.NaN;
    let longitude = Number.NaN;
    // Backwards: of two of one name the first holds.
    for (let i = tag.size - 1; i >= 0; i--) {
      if (tag.isNamed(i, ID)) id = tag.numberAt(i);
      else if (tag.isNamed(i, LAT)) latitude = tag.numberAt(i);
      else if (tag.isNamed(i, LON)) longitude = tag.numberAt(i);
      else if (tag.isNamed(i, VERSION)) version = tag.numberAt(i);
      else if (tag.isNamed(i, TIMESTAMP)) {
        this.#timeStart = tag.valueStart(i) - tag.start;
        this.#timeEnd = tag.valueEnd(i) - tag.start;
      } else if (tag.isNamed(i, CHANGESET)) {
        const changeset = tag.numberAt(i);
        this.changeset = Number.isNaN(changeset) ? null : changeset;
      }
    }
    if (!Number.isSafeInteger(id) || !Number.isSafeInteger(version))
      throw new BrokenChanges(`a ${type} without id or version`);
    const isPlaced = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
    if (type === "node" && action !== "delete" && !isPlaced)
      throw new BrokenChanges(`node ${id} stands nowhere`);
    const hasPoint = type === "node" && isPlaced;
    this.action = action;
    this.type = type;
    this.id = id;
    this.version = version;
    this.longitude = hasPoint ? longitude : Number.NaN;
    this.latitude = hasPoint ? latitude : Number.NaN;
  }

  /** Adds a tag of the element, by where its key and its value stand. */
  addTag(key: number, keyEnd: number, value: number, valueEnd: number): void {
    checkRoom(this.#tags);
    const at = this.#tags * ROW;
    const rows = roomFor(at + ROW, this.#tagRows);
    const start = this.start;
    rows[at] = key - start;
    rows[at + 1] = keyEnd - start;
    rows[at + 2] = value - start;
    rows[at + 3] = valueEnd - start;
    this.#tagRows = rows;
    this.#tags += 1;
  }

  /** Adds a node of a way. */
  addNode(ref: number): void {
    if (!Number.isSafeInteger(ref)) throw new BrokenChanges('"ref" is no number');
    checkRoom(this.size);
    if (this.size === this.refs.length) this.refs = roomFor(this.size + 1, this.refs);
    this.refs[this.size] = ref;
    this.size += 1;
  }

  /** Adds a member of a relation, whose tag begins at `at`. */
  addMember(ref: number, isWay: boolean, at: number): void {
    const member = this.size;
    this.addNode(ref);
    if (member >= this.#members.length) {
      this.#members = roomFor(this.size, this.#members);
      this.areWays = roomFor(this.size, this.areWays);
    }
    this.#members[member] = at - this.start;
    this.areWays[member] = isWay ? 1 : 0;
  }

  /** All of the element has been read: where it is. */
  finish(bytes: Buffer, end: number): void {
    this.#bytes = bytes;
    this.#end = end;
  }

  #tagText(at: number): string {
    const [rows, start] = [this.#tagRows, this.start];
    return textIn(this.#bytes, start + (rows[at] as number), start + (rows[at + 1] as number));
  }

  #member(member: number): ChangedMember {
    const tag = this.#memberTag;
    tag.read(this.#bytes, this.start + (this.#members[member] as number), this.#end);
    const ref = this.refs[member] as number;
    return { type: tag.textAt(tag.find(TYPE)), ref, role: tag.textAt(tag.find(ROLE)) };
  }
}

function checkRoom(parts: number): void {
  if (parts >= MOST_PARTS) throw new BrokenChanges("an element has too many parts");
}

/** The list, or one twice as long with what it holds, where it is too short. */
function roomFor<List extends Float64Array | Int32Array | Uint8Array>(length: number, list: List): List {
  if (length <= list.length) return list;
  const longer = new (list.constructor as new (length: number) => List)(2 * list.length);
  longer.set(list);
  return longer;
}
