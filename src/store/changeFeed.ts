/** A reader's position in an area's feed: everything before a version is read, and of that version the records up to an id. */
export interface FeedPosition {
  readonly version: number;
  /** Empty if no record of that version is read. */
  readonly recordId: string;
}

/** The start of a feed. */
export const FEED_START: FeedPosition = { version: 0, recordId: "" };

/** A record that changed. */
export interface ChangedRecord {
  readonly recordId: string;
  /** The area's version at its last change. */
  readonly version: number;
  /** `added`: by an import, and unchanged since; `gone`: the area no longer owns it, because it was removed or another area owns it now. */
  readonly how: "added" | "changed" | "gone";
}

/** An area in the change feed. */
export interface FeedArea {
  readonly id: string;
  readonly version: number;
  /** `hidden`: being removed, or imported for the first time; `gone`: removed, until it is imported again. */
  readonly state: "shown" | "hidden" | "gone";
}

/**
 * Changes in the order of each area's versions. A record appears once, in the feed of its owning area, with its last visible change (records added by an
 * import become visible when it takes effect). A reader that continues from `next` misses nothing: later writes come after it.
 */
export interface ChangeFeed {
  /** Every area that ever existed, in order of id. */
  areas(): Promise<readonly FeedArea[]>;
  /** The next changes of an area, at most `limit`. Fewer means there are no more. */
  after(
    areaId: string,
    position: FeedPosition,
    limit: number,
  ): Promise<{ readonly changed: readonly ChangedRecord[]; readonly next: FeedPosition }>;
}
