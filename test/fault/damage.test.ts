import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { openSqliteStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { dataFolder, doorlight, type Finished, get, MAIN, serve } from "../support/command.js";
import { writeTown } from "../support/smallTown.js";

const NOW = "2026-11-20T18:05:00Z";
const PAGE = 4096;

/** Creates a data folder that has been served: a small town's catalog, and a secret. */
async function servedFolder() {
  const folder = dataFolder();
  const extract = join(folder.path, "town.json");
  writeTown(extract);
  const { code, stderr } = await doorlight([
    "import",
    "--data",
    folder.path,
    "--now",
    NOW,
    "--area",
    "Town",
    extract,
  ]);
  assert.equal(code, 0, stderr);
  const server = await serve(["--data", folder.path, "--now", NOW, "--live", "off"]);
  const { body } = await get<{ results: { result_id: string }[] }>(server, "/v1/search", { q: "food" });
  await get(server, `/v1/details/${body.results[0]?.result_id}`);
  assert.equal(await server.stop(), 0);
  return folder;
}

const database = (folder: { readonly path: string }) => join(folder.path, "doorlight.sqlite");

/** Overwrites all pages of a file but the first. */
function damage(path: string): void {
  const pages = statSync(path).size / PAGE;
  const file = openSync(path, "r+");
  for (let page = 1; page < pages; page++)
    writeSync(file, Buffer.alloc(PAGE / 2, 0xab), 0, PAGE / 2, page * PAGE);
  closeSync(file);
}

/** Runs `doorlight serve`, which must fail to start. */
const served = (folder: { readonly path: string }): Promise<Finished> =>
  doorlight(["serve", "--data", folder.path, "--port", "0", "--now", NOW, "--live", "off"]);

describe("a damaged database", () => {
  let folder: Awaited<ReturnType<typeof servedFolder>>;
  before(async () => {
    folder = await servedFolder();
    damage(database(folder));
  });
  after(() => folder.remove());

  test("ends the server with a message that says how to fix it", async () => {
    const { code, stderr } = await served(folder);
    assert.equal(code, 1);
    assert.match(stderr, /database in .* is damaged \(.+\)\. It is not served\. Restore a backup/u);
  });

  test("ends the tools on standard input and output as well", async () => {
    const { code, stdout } = await doorlight(["stdio", "--data", folder.path], {}, () => {}, null);
    assert.deepEqual([code, stdout], [1, ""]);
  });

  test("cannot be backed up: the command fails and leaves no file", async () => {
    const names = readdirSync(folder.path).toSorted();
    const file = join(folder.path, "backup.sqlite");
    const { code, stderr } = await doorlight(["backup", file, "--data", folder.path]);
    assert.equal(code, 1);
    assert.match(stderr, /damaged|malformed/u);
    assert.deepEqual(
      readdirSync(folder.path)
        .filter((name) => !/-(?:wal|shm)$/u.test(name))
        .toSorted(),
      names.filter((name) => !/-(?:wal|shm)$/u.test(name)),
    );
  });

  test("is found by doctor, which fails", async () => {
    const { code, stdout } = await doorlight(["doctor", "--data", folder.path, "--live", "off"]);
    assert.equal(code, 1);
    assert.match(stdout, /failure +database +The database in .* is damaged .* Restore a backup/u);
  });

  test("is reported if it is discovered during a read, and every read is refused", async () => {
    const found: Error[] = [];
    const other = await servedFolder();
    damageTables(database(other));
    const store = openSqliteStore(other.path, { onDamage: (error) => found.push(error) });
    for (let i = 0; i < 2; i++)
      await assert.rejects(store.records("town"), { code: "unavailable", detail: /catalog is damaged/ });
    assert.ok(found.length > 0);
    await store.close();
    other.remove();
  });
});

/** Damages every page except the schema's: the file still opens. */
function damageTables(path: string): void {
  const content = readFileSync(path);
  for (let page = 1; page < content.length / PAGE; page++) {
    const start = page * PAGE;
    // B-tree leaves of tables begin with 13, of indexes with 10; pages of the schema stay intact.
    if (
      ![10, 13].includes(content[start] ?? 0) ||
      content.subarray(start, start + PAGE).includes("CREATE TABLE")
    )
      continue;
    content.fill(0xff, start, start + 8);
  }
  writeFileSync(path, content);
}

describe("an empty database beside a secret", () => {
  for (const [name, lose] of [
    [
      "that was lost",
      (path: string) => {
        for (const rest of ["", "-wal", "-shm"]) rmSync(path + rest, { force: true });
      },
    ],
    ["that was cut to nothing", (path: string) => truncateSync(path, 0)],
  ] as const) {
    test(`${name} is refused, never replaced, however often it is tried; importing mends it`, async () => {
      const folder = await servedFolder();
      lose(database(folder));
      for (let i = 0; i < 2; i++) {
        const { code, stderr } = await served(folder);
        assert.equal(code, 1);
        assert.match(stderr, /is empty, but the secret beside it .* Restore a backup/u);
      }
      const { code, stdout } = await doorlight(["doctor", "--data", folder.path, "--live", "off"]);
      assert.equal(code, 1);
      assert.match(stdout, /failure +database +The database in .* is empty, but the secret/u);
      const extract = join(folder.path, "town.json");
      const args = ["import", "--data", folder.path, "--now", NOW, "--area", "Town", extract];
      assert.equal((await doorlight(args)).code, 0);
      const server = await serve(["--data", folder.path, "--now", NOW, "--live", "off"]);
      assert.equal(await server.stop(), 0);
      folder.remove();
    });
  }

  test("without a secret nothing was ever served, so the server fills it as on a first start", async () => {
    const folder = dataFolder();
    const args = [
      "--data",
      folder.path,
      "--overpass-url",
      "http://127.0.0.1:9/api/interpreter",
      "--live",
      "off",
    ];
    const first = await serve(args);
    await first.stop("SIGKILL");
    assert.equal(existsSync(join(folder.path, "secret")), false);
    const second = await serve(args);
    assert.equal(await second.stop(), 0);
    folder.remove();
  });
});

test("a folder that cannot be written to is named with what to do", async () => {
  const folder = await servedFolder();
  chmodSync(database(folder), 0o444);
  chmodSync(folder.path, 0o555);
  // Root may write everywhere, so the server runs as another user.
  const asUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn(
    process.execPath,
    [MAIN, "serve", "--data", folder.path, "--port", "0", "--live", "off"],
    {
      ...asUser,
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  assert.equal(code, 1, stderr);
  assert.match(
    stderr,
    /is not writable .* Give the user that runs Doorlight write permission, or choose another folder/u,
  );
  chmodSync(folder.path, 0o755);
  folder.remove();
});
