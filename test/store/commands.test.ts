import assert from "node:assert/strict";
import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { openPostgresStore } from "#doorlight/store/postgres/postgresStore.js";
import { readSecret } from "#doorlight/store/secret.js";
import { changeFolder, EARLIER_MONACO } from "../follow/changeFolder.js";
import { dataFolder, doorlight } from "../support/command.js";
import { type TestPostgres, testPostgres } from "../support/postgresServer.js";
import { osmFile, withoutSharedData } from "../support/sharedData.js";
import { writeTown } from "../support/smallTown.js";

const NOW = "2026-11-20T12:00:00Z";
/** Number of restaurants in the imported town. */
const RECORDS = 60;
const found = await testPostgres();

if ("why" in found) void test("every command over PostgreSQL", { skip: found.why }, () => {});
else describe("every command over PostgreSQL", () => walkOver(found));

function walkOver(server: TestPostgres): void {
  const folder = dataFolder();
  const at = (name: string) => join(folder.path, name);
  const common = ["--store", server.url, "--now", NOW];
  const call = (...args: readonly string[]) => doorlight([...args, ...common]);
  /** Runs a command that must succeed. Returns its output. */
  const run = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await call(...args);
    assert.equal(code, 0, `${args.join(" ")}: ${stderr}`);
    return stdout + stderr;
  };
  const json = async (...args: readonly string[]) =>
    JSON.parse((await call(...args, "--json")).stdout) as unknown;
  const ids = async (...args: readonly string[]) =>
    ((await json(...args)) as readonly { readonly id: string }[]).map(({ id }) => id);
  after(async () => {
    folder.remove();
    await server.close();
  });

  void test("an area can be imported, listed, searched, exported and checked", async () => {
    writeTown(at("town.json"));
    assert.match(
      await run("import", at("town.json"), "--area", "Testville"),
      new RegExp(`${RECORDS} new`, "u"),
    );
    assert.match(
      await run("import", at("town.json"), "--area", "Testville"),
      new RegExp(`0 new, 0 changed, ${RECORDS} unchanged`, "u"),
    );
    assert.deepEqual(await ids("areas"), ["testville"]);
    assert.equal(((await json("areas", "show", "testville")) as { records: number }).records, RECORDS);
    assert.match(await run("search", "Test Kitchen A0"), /Test Kitchen A0/u);
    await run("export", "--format", "ndjson", "--out", at("all.ndjson"));
    assert.equal(readFileSync(at("all.ndjson"), "utf8").trim().split("\n").length, RECORDS);
    // The tests' own server does not sync to disk, which the doctor reports.
    const output = (await call("doctor", "--live", "off")).stdout;
    assert.match(output, /PostgreSQL \d+(?:\.\d+)? answers; \d+ of \d+ connections are taken/u);
    const calibrated = await call("calibrate", "--own");
    assert.equal(calibrated.code, 1);
    assert.match(calibrated.stderr, /the log has too little data yet/u);
  });

  void test("keys can be created, accounted for and revoked; webhooks added and removed", async () => {
    await run("keys", "create", "--name", "Acme");
    const [key = ""] = await ids("keys", "list");
    assert.match(await run("keys", "rotate", key), /the key of Acme/u);
    assert.match(await run("keys", "usage", key), /^0 calls/mu);
    assert.match(await run("keys", "revoke", key), /Revoked Acme/u);
    await run("webhooks", "add", "https://example.com/in", "--area", "testville");
    const [webhook = ""] = await ids("webhooks", "list");
    await run("webhooks", "remove", webhook);
    assert.deepEqual(await ids("webhooks", "list"), []);
  });

  void test("a backup restores the whole catalog or nothing, and never over a served one", async () => {
    const file = at("catalog.sqlite");
    const served = await openPostgresStore(server.url);
    await served.store.areas();
    assert.match(await run("backup", file), new RegExp(`, ${RECORDS} records`, "u"));
    await served.store.close();
    assert.match((await call("backup", file)).stderr, /exists/u);
    await run("areas", "remove", "testville", "--force");
    await run("keys", "create", "--name", "Made after the backup");
    assert.match((await call("restore", file)).stderr, /already has rows in .* --force/u);
    // A file truncated within its rows leaves the existing catalog unchanged.
    const broken = at("broken.sqlite");
    await run("backup", broken);
    truncateSync(broken, readFileSync(broken).length - 2_000);
    const refused = await call("restore", broken, "--force");
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /is not a complete backup/u);
    assert.doesNotMatch(refused.stderr, /doorlight restore FILE/u);
    assert.equal((await ids("keys", "list")).length, 2);
    const { store } = await openPostgresStore(server.url);
    await store.areas();
    assert.match((await call("restore", file, "--force")).stderr, /a server is running on it/u);
    await store.close();
    assert.match(await run("restore", file, "--force"), new RegExp(`^${RECORDS} records restored`, "mu"));
    assert.deepEqual(await ids("areas"), ["testville"]);
    assert.equal((await ids("keys", "list")).length, 1);
  });

  void test("a backup of either store can be restored into either, with the secret", async () => {
    const { store, secret } = await openPostgresStore(server.url);
    await store.close();
    const data = at("data");
    const restored = await doorlight(["restore", at("catalog.sqlite"), "--data", data]);
    assert.equal(restored.code, 0, restored.stderr);
    assert.deepEqual(readSecret(data), secret);
    const file = at("folder.sqlite");
    assert.equal((await doorlight(["backup", file, "--data", data])).code, 0);
    assert.match(await run("restore", file, "--force"), new RegExp(`^${RECORDS} records restored`, "mu"));
    assert.deepEqual(await ids("areas"), ["testville"]);
    assert.match(await run("search", "Test Kitchen A0"), /Test Kitchen A0/u);
    writeFileSync(at("empty.file"), "");
    assert.match((await call("restore", at("empty.file"))).stderr, /is not a complete backup/u);
  });

  void test("an area follows its source's changes", { skip: withoutSharedData }, async () => {
    await run("import", osmFile(EARLIER_MONACO), "--area", "Monaco", "--follow");
    const until = changeFolder(at("changes"), 2);
    const output = await run("follow", "--changes", at("changes"), "--once");
    assert.match(output, new RegExp(until, "u"));
    assert.match(
      (await call("doctor", "--live", "off")).stdout,
      new RegExp(`monaco is up to date as of ${until}`, "u"),
    );
  });
}
