import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import { DATABASE_FILE } from "#doorlight/store/sqlite/catalogFiles.js";
import { Connection } from "#doorlight/store/sqlite/driver.js";
import { openSqliteStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { changeFolder, EARLIER_MONACO } from "../follow/changeFolder.js";
import { dataFolder, doorlight, MAIN } from "../support/command.js";
import { osmFile, withoutSharedData } from "../support/sharedData.js";

const NOW = "2026-11-20T18:05:00Z";
/** The days with most edits in Monaco's first months. */
const DAYS = 6;
const ROUNDS = Number(process.env["DOORLIGHT_KILLS"] ?? 4);

/** Reads a whole catalog, with each record's log. */
async function catalogOf(folder: string) {
  const store = openSqliteStore(folder);
  try {
    const [area] = await store.areas();
    const records = await store.records(area?.id ?? "");
    return {
      area,
      gazetteer: await store.gazetteer(area?.id ?? ""),
      logs: await Promise.all(records.map(({ id }) => store.record(id, true))),
      followed: await store.following.followed(),
    };
  } finally {
    await store.close();
  }
}

/** Follows to the newest change, but is killed after this many checks of the file since the first write. Resolves to true if it finished first. */
async function killedFollowing(folder: string, changes: string, looks: number): Promise<boolean> {
  const database = new Connection(join(folder, DATABASE_FILE), { readOnly: true });
  const written = () => database.pragma("data_version");
  const before = written();
  const child = spawn(
    process.execPath,
    [MAIN, "follow", "--once", "--data", folder, "--changes", changes, "--now", NOW],
    { stdio: "ignore" },
  );
  const closed = new Promise<number | null>((resolve) => {
    child.on("close", resolve);
  });
  for (let left = looks; child.exitCode === null && left > 0; ) {
    await new Promise((resolve) => setImmediate(resolve));
    if (written() !== before) left -= 1;
  }
  child.kill("SIGKILL");
  database.close();
  return (await closed) === 0;
}

test(`following that is killed ${ROUNDS} times loses and doubles nothing`, {
  skip: withoutSharedData,
}, async (t) => {
  const folder = dataFolder();
  t.after(() => folder.remove());
  const [imported, changes] = [join(folder.path, "imported"), join(folder.path, "changes")];
  changeFolder(changes, DAYS);
  const follow = (data: string) =>
    doorlight(["follow", "--once", "--data", data, "--changes", changes, "--now", NOW]);
  const extract = osmFile(EARLIER_MONACO);
  const first = await doorlight([
    "import",
    "--data",
    imported,
    "--now",
    NOW,
    "--area",
    "Monaco",
    "--follow",
    extract,
  ]);
  assert.equal(first.code, 0, first.stderr);
  const copyTo = (name: string) => {
    const copy = join(folder.path, name);
    mkdirSync(copy);
    copyFileSync(join(imported, DATABASE_FILE), join(copy, DATABASE_FILE));
    return copy;
  };
  const whole = copyTo("whole");
  assert.equal((await follow(whole)).code, 0);
  const expected = await catalogOf(whole);

  let [kills, round] = [0, 0];
  const draws = fc.sample(fc.integer({ min: 1, max: 3_000 }), { numRuns: 10 * ROUNDS });
  while (kills < ROUNDS) {
    const data = copyTo(`round-${round++}`);
    for (let isThrough = false; !isThrough && kills < ROUNDS; ) {
      isThrough = await killedFollowing(data, changes, draws[kills % draws.length] ?? 1);
      if (!isThrough) kills += 1;
    }
    const last = await follow(data);
    assert.equal(last.code, 0, last.stderr);
    assert.deepEqual(await catalogOf(data), expected);
  }
});
