import assert from "node:assert/strict";
import { test } from "node:test";
import { importToFollow } from "#doorlight/follow/followedImport.js";
import { followerBy, stepOf } from "#doorlight/follow/testFollower.js";
import { importFiles } from "#doorlight/import/import.js";
import { replicationDirectory } from "#doorlight/sources/osm/replication/replicationDirectory.js";
import { openMemoryStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { VERTICALS } from "#doorlight/verticals/all.js";
import { osmFile, withoutSharedData } from "../support/sharedData.js";
import { assertFollowed } from "./comparing.js";

const NOW = Date.UTC(2026, 10, 20);

test("four months of Monaco followed are what the later extract says", {
  skip: withoutSharedData,
}, async () => {
  const [followed, imported] = [openMemoryStore(), openMemoryStore()];
  const earlier = [osmFile("changes/monaco-2026-03-09.osm.pbf")];
  const options = { name: "Monaco", timeZone: null, country: null, region: null };
  const parts = { verticals: VERTICALS, now: NOW, onProgress: () => {} };
  await importToFollow({ ...parts, store: followed }, earlier, {
    ...options,
    boundaryFile: null,
    force: true,
  });
  const [stored] = await followed.following.followed();
  // What holds for one import only is not kept.
  assert.doesNotMatch(stored?.state ?? "force", /boundaryFile|force/u);
  await importFiles({ ...parts, store: imported }, earlier, options);
  await importFiles({ ...parts, store: imported }, [osmFile("monaco-2026-07-10.osm.pbf")], options);
  const follower = followerBy(
    replicationDirectory(osmFile("changes/monaco-2026-daily"), {
      userAgent: "Test/1.0",
      timeoutMs: 60_000,
    }),
    followed,
    VERTICALS,
    NOW,
  );
  const sequences: number[] = [];
  for (;;) {
    const step = await stepOf(follower);
    if (step === null || step.sequence === null) break;
    sequences.push(step.sequence);
  }
  assert.deepEqual(
    sequences,
    Array.from({ length: 61 }, (_, i) => i + 1),
  );
  await assertFollowed(followed, imported);
  await Promise.all([followed.close(), imported.close()]);
});
