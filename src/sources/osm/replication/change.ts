import type { Position } from "../../../domain/geometry.js";
import type { Instant } from "../../../domain/time.js";
import type { Tags } from "../../../verticals/vertical.js";
import type { ElementType } from "../element.js";

export interface ChangedMember {
  readonly type: string;
  readonly ref: number;
  readonly role: string;
}

/** A change of one element: its new state, or its deletion. */
export interface Change {
  readonly action: "create" | "modify" | "delete";
  readonly type: ElementType;
  readonly id: number;
  readonly version: number;
  /** When it was edited; null if the file does not state it. */
  readonly timestamp: Instant | null;
  readonly changeset: number | null;
  /** The position of a node; null for others and for deletions without one. */
  readonly point: Position | null;
  readonly tags: Tags;
  /** The nodes of a way; empty for others. */
  readonly refs: readonly number[];
  /** The members of a relation; empty for others. */
  readonly members: readonly ChangedMember[];
}
