import type { Position } from "../../../domain/geometry.js";
import type { Instant } from "../../../domain/time.js";
import type { Tags } from "../../../verticals/vertical.js";
import type { ElementType } from "../element.js";
import type { ByteWords } from "./xml/words.js";

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

/** A change as it stands in the file, for whoever looks at many to take a few: numbers are at hand, texts are made when asked for. It holds until the next one is read. */
export interface ReadChange
  extends Pick<Change, "action" | "type" | "id" | "version" | "timestamp" | "changeset"> {
  /** A node's, in degrees; NaN for others, and where a deletion does not tell. */
  readonly longitude: number;
  readonly latitude: number;
  /** How many nodes a way has, or members a relation. */
  readonly size: number;
  /** Their ids: the first `size` are meant. */
  readonly refs: Float64Array;
  /** Of a relation's members: 1 for each that is a way. */
  readonly areWays: Uint8Array;
  /** Whether it may have a tag with one of these keys: it has, or one whose key is written in a way that only `tags` reads. */
  mayHaveKeyOf(keys: ByteWords): boolean;
  tags(): Tags;
  /** All of it, to keep. */
  change(): Change;
}
