import { type SnapshotParts, Snapshots } from "./snapshots.js";

/** Snapshots for tests: of one program, sealed with a secret that everybody knows. */
export function testSnapshots(
  parts: Pick<SnapshotParts, "folder" | "leases"> & Partial<SnapshotParts>,
): Snapshots {
  return new Snapshots({
    secret: () => Buffer.alloc(32, 1),
    shape: () => "a program",
    rest: () => undefined,
    steadyClock: { now: () => 0 },
    onFailure: (error) => {
      throw error;
    },
    ...parts,
  });
}
