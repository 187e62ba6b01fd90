import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { connectionTo } from "./serverAddress.js";

const SETTINGS = { synchronous_commit: "on", default_transaction_isolation: "read committed" };
const KEPT = "-c synchronous_commit=on -c default_transaction_isolation=read\\ committed";
const at = (query: string) =>
  new URL(connectionTo(`postgres://u:p@db/x${query}`, "doorlight", SETTINGS, 5_000).connectionString ?? "");

test("with any URL a connection has our name and settings, and no driver settings", () => {
  const known = ["host", "port", "user", "sslmode", "sslcert", "sslkey", "sslrootcert", "options"];
  const key = fc.oneof(
    fc.constantFrom(
      ...known,
      "application_name",
      "statement_timeout",
      "query_timeout",
      "max",
      "types",
      "binary",
      "connectionString",
    ),
    fc.stringMatching(/^[a-z_]{1,12}$/u),
  );
  const value = fc.oneof(
    fc.constantFrom("-c synchronous_commit=off", "0", "require", "a b+c&d%"),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(key, value)), (pairs) => {
      const given = new URLSearchParams(pairs.filter(([name]) => name !== "sslmode"));
      const { connectionString, application_name, options } = connectionTo(
        `postgres://u:p@db/x?${given.toString()}`,
        "doorlight",
        SETTINGS,
        5_000,
      );
      assert.equal(application_name, "doorlight");
      assert.ok(options?.endsWith(KEPT));
      const theirs = given.get("options") ?? "";
      assert.equal(options, theirs === "" ? KEPT : `${theirs} ${KEPT}`);
      const left = new URL(connectionString ?? "").searchParams;
      for (const [name, text] of left) {
        assert.ok(known.includes(name) && name !== "options", name);
        assert.ok(given.getAll(name).includes(text));
      }
    }),
  );
});

test("TLS always verifies the host; weaker modes must be explicit", () => {
  for (const mode of ["prefer", "require", "verify-ca", "verify-full"])
    assert.equal(at(`?sslmode=${mode}`).searchParams.get("sslmode"), "verify-full");
  for (const mode of ["disable", "no-verify"])
    assert.equal(at(`?sslmode=${mode}`).searchParams.get("sslmode"), mode);
  assert.equal(at("?sslmode=require&uselibpqcompat=true").searchParams.get("sslmode"), "require");
  assert.equal(at("?sslmode=verify-full&sslrootcert=system").search, "?sslmode=verify-full");
  assert.throws(() => at("?sslmode=some"), /sslmode=some is not one of disable, .*verify-full\. Correct/u);
});
