import assert from "node:assert/strict";
import { test } from "node:test";
import { systemReason } from "../../systemErrors.js";
import { explainEnd, explainServer, UnfitServer } from "./serverAdvice.js";

const failing = (code: string, message: string) => Object.assign(new Error(message), { code });

/** Errors of a server, the system and the driver, and the advice to operators. */
const TABLE: readonly (readonly [code: string, message: string, advice: RegExp])[] = [
  ["28P01", 'password authentication failed for user "u"', /Check user and password/u],
  [
    "28000",
    'no pg_hba.conf entry for host "h", user "u", database "d", no encryption',
    /sslmode=verify-full/u,
  ],
  ["3D000", 'database "d" does not exist', /createdb/u],
  ["3D000", 'database "certificates" does not exist', /createdb/u],
  ["28P01", 'password authentication failed for user "no encryption"', /Check user and password/u],
  ["ENOTFOUND", "getaddrinfo ENOTFOUND certificate.example", /Check that it is running/u],
  ["3F000", "no schema has been selected to create in", /search_path/u],
  ["42501", "permission denied for schema public", /to create tables/u],
  ["42P07", 'relation "records" already exists', /a database of its own/u],
  ["25006", "cannot execute INSERT in a read-only transaction", /Use the primary/u],
  ["53100", "could not extend file", /Free space/u],
  ["53300", "sorry, too many clients already", /max_connections/u],
  ["57P03", "the database system is starting up", /try again in a moment/u],
  ["57014", "canceling statement due to statement timeout", /try again/u],
  ["08P01", "unsupported startup parameter: options", /pooler/u],
  ["42P01", 'relation "records" does not exist', /server's log/u],
  ["ECONNREFUSED", "connect ECONNREFUSED", /Check that it is running/u],
  ["", "Connection terminated unexpectedly", /Check that it is running/u],
  ["", "The server does not support SSL connections", /ssl = on/u],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "self-signed certificate", /sslrootcert/u],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "Hostname/IP does not match", /sslrootcert/u],
  ["", "SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string", /PGPASSWORD/u],
];
const URL_GIVEN = "postgres://u:hush@db/x?password=hush";

test("server errors come with advice, in whole sentences, and never with a password", () => {
  for (const [code, message, advice] of TABLE)
    for (const text of [
      explainServer(URL_GIVEN, failing(code, message)),
      explainEnd(URL_GIVEN, failing(code, message), "Nothing was kept."),
    ]) {
      assert.match(text, advice);
      assert.ok(text.includes(`${systemReason(failing(code, message)) ?? message}. `), text);
      assert.doesNotMatch(text, /hush|\.\./u);
      assert.match(text, /\.$/u);
    }
});

test("our own errors include their advice, and no other is added", () => {
  assert.equal(
    explainServer("postgres://db/x", new UnfitServer("a server runs on it. Stop it first")),
    "postgres://db/x cannot be used as the store: a server runs on it. Stop it first.",
  );
});
