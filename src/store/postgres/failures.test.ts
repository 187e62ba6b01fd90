import assert from "node:assert/strict";
import { test } from "node:test";
import { ServiceError } from "../../contract/errors.js";
import { isAnswer, isConflict, isOutOfReach, refusedBy } from "./failures.js";

const failing = (code: string, message = "as the server words it") =>
  Object.assign(new Error(message), code === "" ? {} : { code });

/** Codes from PostgreSQL's appendix A, the system and the driver, and whether a retry may succeed. */
const TABLE: readonly (readonly [what: string, code: string, isAway: boolean])[] = [
  ["connection_exception", "08000", true],
  ["connection_failure", "08006", true],
  ["query_canceled, by statement_timeout too", "57014", true],
  ["admin_shutdown, pg_terminate_backend", "57P01", true],
  ["crash_shutdown", "57P02", true],
  ["cannot_connect_now", "57P03", true],
  ["serialization_failure", "40001", true],
  ["deadlock_detected", "40P01", true],
  ["disk_full", "53100", true],
  ["out_of_memory", "53200", true],
  ["too_many_connections", "53300", true],
  ["lock_not_available", "55P03", true],
  ["read_only_sql_transaction, on a standby", "25006", true],
  ["idle_in_transaction_session_timeout", "25P03", true],
  ["transaction_timeout", "25P04", true],
  ["invalid_password", "28P01", true],
  ["insufficient_privilege, where a right was taken back", "42501", true],
  ["invalid_catalog_name", "3D000", true],
  ["io_error", "58030", true],
  ["internal_error", "XX000", true],
  ["data_corrupted", "XX001", true],
  ["refused by the system", "ECONNREFUSED", true],
  ["cut", "ECONNRESET", true],
  ["a pipe that broke", "EPIPE", true],
  ["no such host", "ENOTFOUND", true],
  ["unique_violation", "23505", false],
  ["syntax_error", "42601", false],
  ["undefined_table", "42P01", false],
  ["invalid_text_representation", "22P02", false],
  ["no_active_sql_transaction", "25P01", false],
  ["object_not_in_prerequisite_state", "55000", false],
  ["object_in_use", "55006", false],
];

test("failures to reach the database are unavailable, with a retry time; own bugs stay errors", () => {
  for (const [what, code, isAway] of TABLE)
    for (const doing of ["read", "written"] as const) {
      const error = failing(code);
      const failure = refusedBy(error, doing);
      if (!isAway) assert.equal(failure, error, what);
      else {
        assert.ok(failure instanceof ServiceError && failure.code === "unavailable", what);
        assert.ok((failure.retryAfterSeconds ?? 0) >= 1, what);
        assert.equal(/counts once/u.test(failure.detail), doing === "written", what);
      }
    }
});

test("driver errors without a code are recognized by their message", () => {
  for (const message of [
    "Connection terminated unexpectedly",
    "Connection terminated due to connection timeout",
    "Query read timeout",
    "timeout exceeded when trying to connect",
    "Client has encountered a connection error and is not queryable",
    "Cannot use a pool after calling end on the pool",
  ])
    assert.ok(isOutOfReach(failing("", message)), message);
  for (const bug of [failing("", "something else"), new TypeError("connection is undefined"), "no error"])
    assert.equal(isOutOfReach(bug), false);
});

test("after an error from the server the connection is usable, after a system error it is not", () => {
  for (const code of ["40001", "42P01", "XX000", "P0001"]) assert.equal(isAnswer(failing(code)), true, code);
  for (const code of ["EPIPE", "ECONNRESET", ""]) assert.equal(isAnswer(failing(code)), false, code);
  assert.deepEqual(
    ["40001", "40P01", "40000", "57014"].map((code) => isConflict(failing(code))),
    [true, true, false, false],
  );
});
