/** What a reader has seen of an area: everything before a version, and of that version the records up to an id. */
export interface FeedPosition {
  readonly version: number;
  /** Empty: none of that version. */
  readonly recordId: string;
}

/** Where a reader begins who has seen nothing. */
export const FEED_START: FeedPosition = { version: 0, recordId: "" };

/** A record that changed. */
export interface ChangedRecord {
  readonly recordId: string;
  /** Of the area: with which it last changed. */
  readonly version: number;
  /** `added`: an import brought it and nothing was said of it since; `gone`: it is at home there no more: nobody shows it, or another area became its home. */
  readonly how: "added" | "changed" | "gone";
}

/** An area as those who follow changes see it. */
export interface FeedArea {
  readonly id: string;
  readonly version: number;
  /** `hidden`: it is being removed, or imported for the first time; `gone`: nothing more comes of it, unless it is imported anew. */
  readonly state: "shown" | "hidden" | "gone";
}

/**
 * What changed, in the order of each area's versions. A record stands in the feed of its home, once: with the last change of it that those who read the
 * area can see (what an import adds, when it comes into force). Whoever reads on from `next` misses nothing: what is written later stands behind it.
 */
export interface ChangeFeed {
  /** Every area there ever was, in order of id. */
  areas(): Promise<readonly FeedArea[]>;
  /** The next changes of an area, at most `limit`; fewer: there were no more. */
  after(
    areaId: string,
    position: FeedPosition,
    limit: number,
  ): Promise<{ readonly changed: readonly ChangedRecord[]; readonly next: FeedPosition }>;
}

/** The first changes of several kinds that are each in order, and where to read on; `version`: up to which they were read. */
export function firstOf(
  kinds: Readonly<Record<ChangedRecord["how"], readonly Omit<ChangedRecord, "how">[]>>,
  version: number,
  limit: number,
): { readonly changed: readonly ChangedRecord[]; readonly next: FeedPosition } {
  const of = (how: ChangedRecord["how"]) => kinds[how].map((one): ChangedRecord => ({ ...one, how }));
  const changed = [...of("changed"), ...of("added"), ...of("gone")].toSorted(inOrder).slice(0, limit);
  const last = changed.length < limit ? undefined : changed.at(-1);
  return {
    changed,
    next: last === undefined ? { version: version + 1, recordId: "" } : positionAfter(last),
  };
}

function positionAfter({ version, recordId }: ChangedRecord): FeedPosition {
  return { version, recordId };
}

function inOrder(a: ChangedRecord, b: ChangedRecord): number {
  if (a.version !== b.version) return a.version - b.version;
  return a.recordId < b.recordId ? -1 : Number(a.recordId > b.recordId);
}
