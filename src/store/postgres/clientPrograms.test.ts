import assert from "node:assert/strict";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { requireProgram, startProgram, withPasswordApart } from "./clientPrograms.js";

const folder = mkdtempSync(join(tmpdir(), "doorlight-programs-"));
after(() => rmSync(folder, { recursive: true }));

/** What stands for a program of PostgreSQL: it says so, and ends with a code. */
function pretend(name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
}
const environment = { PATH: folder };

test("a program that is missing is named with what to install", async () => {
  await assert.rejects(requireProgram("psql", environment), /psql is not installed here.*postgresql-client/u);
});

test("a program older than the server is refused, one as new or newer is taken", async () => {
  pretend("pg_dump", 'echo "pg_dump (PostgreSQL) 15.13 (Debian 15.13-0+deb12u1)"');
  await assert.rejects(
    requireProgram("pg_dump", environment, 17),
    /of PostgreSQL 15, older than the server's 17\. Install .*postgresql-client-17/u,
  );
  await requireProgram("pg_dump", environment, 15);
  await requireProgram("pg_dump", environment, 14);
});

test("what goes wrong in a program is told by its own words", async () => {
  pretend(
    "pg_restore",
    'echo "NOTICE: nothing" >&2; echo "pg_restore: error: no such thing" >&2; echo "HINT: x" >&2; exit 1',
  );
  const { child, done } = startProgram("pg_restore", [], environment);
  child.stdin.end();
  await assert.rejects(done, { message: "pg_restore: error: no such thing" });
});

test("a password goes beside the address", () => {
  assert.deepEqual(withPasswordApart("postgres://u:a%40b@db:5433/x?sslmode=require", { PATH: "p" }), {
    address: "postgres://u@db:5433/x?sslmode=require",
    environment: { PATH: "p", PGPASSWORD: "a@b" },
  });
  assert.deepEqual(withPasswordApart("postgres://u@db/x", {}).environment, {});
});
