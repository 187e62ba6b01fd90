import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { AreaSnapshots, AreaSnapshot, SnapshotWriter } from "../catalog/areaSnapshots.js";
import type { Clock } from "../domain/time.js";
import { Packer, PackingError, Unpacker } from "../packing.js";
import type { Rest } from "../steps.js";
import type { LeaseStore } from "../store/leaseStore.js";
import { EvidenceBlocks, evidenceIn } from "./evidenceBlocks.js";
import { SNAPSHOT_LASTS_MS, type SnapshotFolder } from "./snapshotFolder.js";

/** Another one where something is packed otherwise. */
const FORMAT = 1;
const MAC = "sha256";
const MAC_BYTES = 32;
/** Bytes looked through between two rests: half a millisecond. */
const AT_ONCE = 2 ** 18;
const MARK_BYTES = 16;

/** What was done with snapshots since the start. */
export interface SnapshotFigures {
  /** Areas that were restored. */
  readonly used: number;
  /** Areas that have none. */
  readonly missing: number;
  /** Areas that were loaded although there is one: it is of another Doorlight or another state, or too much had come since. */
  readonly outdated: number;
  /** Files that are not what this Doorlight wrote: damaged, cut off, or another's. */
  readonly refused: number;
  readonly written: number;
  /** Areas of which none could be written. */
  readonly failed: number;
  readonly bytes: number;
  /** Time spent on writing them. */
  readonly writtenMs: number;
}

export interface SnapshotParts {
  readonly folder: SnapshotFolder;
  readonly leases: LeaseStore;
  /** The server's secret: files that were not sealed with it are another's. */
  readonly secret: () => Buffer;
  /** Tells all that decides what an area is compiled to, beside what the store has of it: asked for once. */
  readonly shape: () => string;
  /** Hears why a snapshot could not be written where that is not for what is written meanwhile. */
  readonly onFailure: (error: unknown) => void;
  readonly rest: Rest;
  readonly steadyClock: Clock;
}

/** What a file says of itself. */
interface Head {
  readonly format: number;
  readonly areaId: string;
  readonly shape: string;
  /** Stands in the store since the snapshot was made: a store without it, such as an earlier backup, is not one that it is of. */
  readonly mark: string;
}

/** Snapshots as sealed files. */
export class Snapshots implements AreaSnapshots {
  readonly #parts: SnapshotParts;
  #key: Buffer | null = null;
  #shape: string | null = null;
  /** Of the last snapshot of each area. */
  readonly #marks = new Map<string, string>();
  readonly #counts = { used: 0, missing: 0, outdated: 0, refused: 0, written: 0, failed: 0, writtenMs: 0 };

  constructor(parts: SnapshotParts) {
    this.#parts = parts;
  }

  get figures(): SnapshotFigures {
    return { ...this.#counts, bytes: this.#parts.folder.bytes };
  }

  async read(areaId: string): Promise<AreaSnapshot | null> {
    const bytes = await this.#parts.folder.read(areaId).catch(() => null);
    if (bytes === null) {
      this.#counts.missing += 1;
      return null;
    }
    try {
      if (!(await this.#isSealed(bytes))) throw new Error("not sealed");
      const parts = new Unpacker(bytes.subarray(MAC_BYTES));
      const head = parts.value("head") as Head;
      const isOurs = head.format === FORMAT && head.shape === this.#ownShape() && head.areaId === areaId;
      if (isOurs && (await this.#parts.leases.note(nameOf(head.mark))) !== null) {
        this.#marks.set(areaId, head.mark);
        return { parts, evidenceOf: evidenceIn(parts) };
      }
      this.#counts.outdated += 1;
    } catch {
      this.#counts.refused += 1;
    }
    return null;
  }

  note(became: "used" | "outdated" | "unfit"): void {
    this.#counts[became === "unfit" ? "refused" : became] += 1;
  }

  async write(areaId: string, pack: (into: SnapshotWriter) => Promise<void>): Promise<boolean> {
    const { steadyClock, leases, folder, onFailure } = this.#parts;
    const began = steadyClock.now();
    try {
      const parts = new Packer();
      const mark = randomBytes(MARK_BYTES).toString("hex");
      const head: Head = { format: FORMAT, areaId, shape: this.#ownShape(), mark };
      parts.value("head", head);
      const blocks = new EvidenceBlocks();
      await pack({ parts, add: (evidence) => blocks.add(evidence) });
      await blocks.pack(parts);
      const packed = parts.packed();
      const seal = await this.#sealOf(packed);
      // All that was packed was in the store before this: whatever store has this, had that.
      await leases.take(nameOf(mark), mark, SNAPSHOT_LASTS_MS);
      await leases.giveBack(nameOf(mark), mark, SNAPSHOT_LASTS_MS, areaId);
      await folder.write(areaId, [seal, ...packed]);
      const former = this.#marks.get(areaId);
      this.#marks.set(areaId, mark);
      if (former !== undefined) await leases.giveBack(nameOf(former), former, 0, null);
      this.#counts.written += 1;
      return true;
    } catch (error) {
      this.#counts.failed += 1;
      if (!(error instanceof PackingError)) onFailure(error);
      return false;
    } finally {
      this.#counts.writtenMs += steadyClock.now() - began;
    }
  }

  #ownShape(): string {
    return (this.#shape ??= createHash(MAC).update(this.#parts.shape()).digest("hex"));
  }

  async #isSealed(bytes: Buffer): Promise<boolean> {
    if (bytes.length <= MAC_BYTES) return false;
    return timingSafeEqual(await this.#sealOf([bytes.subarray(MAC_BYTES)]), bytes.subarray(0, MAC_BYTES));
  }

  async #sealOf(parts: readonly Uint8Array[]): Promise<Buffer> {
    this.#key ??= Buffer.from(hkdfSync(MAC, this.#parts.secret(), "", "doorlight snapshots", MAC_BYTES));
    const mac = createHmac(MAC, this.#key);
    for (const bytes of parts)
      for (let from = 0; from < bytes.length; from += AT_ONCE) {
        await this.#parts.rest();
        mac.update(bytes.subarray(from, from + AT_ONCE));
      }
    return mac.digest();
  }
}

function nameOf(mark: string): string {
  return `snapshot ${mark}`;
}
