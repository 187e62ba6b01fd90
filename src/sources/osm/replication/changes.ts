import type { Readable } from "node:stream";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { StringDecoder } from "node:string_decoder";
import { createGunzip } from "node:zlib";
import { Parser } from "htmlparser2";
import type { Position } from "../../../domain/geometry.js";
import type { Instant } from "../../../domain/time.js";
import type { Tags } from "../../../verticals/vertical.js";
import type { ElementType } from "../element.js";
import { ReplicationError } from "./replicationError.js";

export interface ChangedMember {
  readonly type: string;
  readonly ref: number;
  readonly role: string;
}

/** What became of one element: all of it as it is from then on, or that it is no more. */
export interface Change {
  readonly action: "create" | "modify" | "delete";
  readonly type: ElementType;
  readonly id: number;
  readonly version: number;
  /** When it was edited; null where the file does not tell. */
  readonly timestamp: Instant | null;
  readonly changeset: number | null;
  /** A node's; null for others, and where a deletion does not tell. */
  readonly point: Position | null;
  readonly tags: Tags;
  /** A way's nodes; empty for others. */
  readonly refs: readonly number[];
  /** A relation's; empty for others. */
  readonly members: readonly ChangedMember[];
}

/** OpenStreetMap allows 2,000 nodes and 32,000 members; a file with far more is none of its. */
const MOST_PARTS = 200_000;
/** A day of the planet has 2 GB of XML. */
const MOST_BYTES = 40e9;

/** What is read is no change file, or not all of one. */
class BrokenChanges extends Error {
  override readonly name = "BrokenChanges";
}

/** Reads a gzipped osmChange file, telling one change after the other. Rejects with ReplicationError for a file that is damaged or cut short. */
export async function readChanges(
  file: { readonly name: string; open(): Readable },
  take: (change: Change) => void,
): Promise<void> {
  const taker = new ChangeTaker(take);
  const reader = new Parser(
    {
      onopentag: (name, attributes) => taker.open(name, attributes),
      onclosetag: (name) => taker.close(name),
    },
    { xmlMode: true },
  );
  const decoder = new StringDecoder("utf8");
  let bytes = 0;
  const read = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) return done(new BrokenChanges("it is larger than any change file"));
      orFail(() => reader.write(decoder.write(chunk)), done);
    },
    flush: (done) =>
      orFail(() => {
        // The parser closes by itself what the end leaves open.
        if (!taker.isEnded) throw new BrokenChanges("it is cut short");
        reader.end();
      }, done),
  });
  try {
    await pipeline(file.open(), createGunzip({ chunkSize: 1 << 18 }), read.resume());
  } catch (error) {
    if (error instanceof ReplicationError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    const isRead = error instanceof BrokenChanges || code?.startsWith("Z_") === true;
    const reason = message.split("\n")[0] ?? "unknown";
    if (isRead) throw new ReplicationError("broken", `${file.name} is no complete change file (${reason}).`);
    throw new ReplicationError("unreachable", `${file.name} cannot be read (${reason}).`);
  }
}

function orFail(run: () => void, done: (error?: Error) => void): void {
  try {
    run();
    done();
  } catch (error) {
    done(error as Error);
  }
}

const NO_TAGS: Tags = {};
const NO_PARTS: readonly never[] = [];
const ACTIONS: ReadonlySet<string> = new Set(["create", "modify", "delete"]);
const TYPES: ReadonlySet<string> = new Set(["node", "way", "relation"]);

type Attributes = Readonly<Record<string, string>>;

/** Makes changes of what the document brings. */
class ChangeTaker {
  readonly #take: (change: Change) => void;
  readonly #date = dateReader();
  #action: Change["action"] | null = null;
  #attributes: Attributes | null = null;
  #tags: Record<string, string> | null = null;
  #refs: number[] | null = null;
  #members: ChangedMember[] | null = null;
  #isFirst = true;
  /** Whether all of the document was read. */
  isEnded = false;

  constructor(take: (change: Change) => void) {
    this.#take = take;
  }

  open(name: string, attributes: Attributes): void {
    if (this.#isFirst) {
      if (name !== "osmChange") throw new BrokenChanges("it is no osmChange document");
      this.#isFirst = false;
    } else if (TYPES.has(name)) this.#attributes = attributes;
    else if (ACTIONS.has(name)) this.#action = name as Change["action"];
    else if (this.#attributes === null) return;
    else if (name === "tag") this.#addTag(attributes);
    else if (name === "nd") bounded((this.#refs ??= [])).push(numberOf(attributes, "ref"));
    else if (name === "member")
      bounded((this.#members ??= [])).push({
        type: attributes["type"] ?? "",
        ref: numberOf(attributes, "ref"),
        role: attributes["role"] ?? "",
      });
  }

  close(name: string): void {
    if (name === "osmChange") this.isEnded = true;
    const attributes = this.#attributes;
    if (attributes === null || !TYPES.has(name)) return;
    if (this.#action === null) throw new BrokenChanges(`a ${name} stands in no action`);
    this.#take(this.#changeOf(name as ElementType, this.#action, attributes));
    this.#attributes = this.#tags = this.#refs = this.#members = null;
  }

  #addTag(attributes: Attributes): void {
    const { k: key, v: value } = attributes;
    if (key === undefined || value === undefined) throw new BrokenChanges("a tag without key or value");
    // Without a prototype, no key means anything but itself.
    this.#tags ??= Object.create(null) as Record<string, string>;
    this.#tags[key] = value;
  }

  #changeOf(type: ElementType, action: Change["action"], attributes: Attributes): Change {
    const id = Number(attributes["id"]);
    const version = Number(attributes["version"]);
    const latitude = Number(attributes["lat"] ?? Number.NaN);
    const longitude = Number(attributes["lon"] ?? Number.NaN);
    const { timestamp, changeset } = attributes;
    if (!Number.isSafeInteger(id) || !Number.isSafeInteger(version))
      throw new BrokenChanges(`a ${type} without id or version`);
    const isPlaced = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
    if (type === "node" && action !== "delete" && !isPlaced)
      throw new BrokenChanges(`node ${id} stands nowhere`);
    return {
      action,
      type,
      id,
      version,
      timestamp: timestamp === undefined ? null : this.#date(timestamp),
      changeset: changeset === undefined ? null : Number(changeset),
      point: type === "node" && isPlaced ? [longitude, latitude] : null,
      tags: this.#tags ?? NO_TAGS,
      refs: this.#refs ?? NO_PARTS,
      members: this.#members ?? NO_PARTS,
    };
  }
}

/** Reads dates; many elements in a row are of one edit. */
function dateReader(): (text: string) => Instant | null {
  let [last, at] = ["", null as Instant | null];
  return (text) => {
    if (text === last) return at;
    const parsed = Date.parse(text);
    [last, at] = [text, Number.isNaN(parsed) ? null : parsed];
    return at;
  };
}

function bounded<Part>(parts: Part[]): Part[] {
  if (parts.length >= MOST_PARTS) throw new BrokenChanges("an element has too many parts");
  return parts;
}

function numberOf(attributes: Attributes, name: string): number {
  const value = Number(attributes[name]);
  if (!Number.isSafeInteger(value)) throw new BrokenChanges(`"${name}" is no number`);
  return value;
}
