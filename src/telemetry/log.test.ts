import assert from "node:assert/strict";
import { test } from "node:test";
import { createLogger } from "./log.js";

test("a log line is JSON with a time, and keys and tokens in it are redacted", () => {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(line) });
  log.info({ area: "mitte", key: "dl_hidden", result_token: "dl1_hidden" }, "one");
  log.info({ request: { authorization: "Bearer hidden", "x-api-key": "hidden" } }, "two");
  log.info({ request: { headers: { authorization: "Bearer hidden", "x-api-key": "hidden" } } }, "three");
  log.debug("four");
  assert.equal(lines.length, 3);
  assert.doesNotMatch(lines.join(""), /hidden/);
  const [first] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  assert.equal(first?.["area"], "mitte");
  assert.equal(first["msg"], "one");
  assert.match(String(first["time"]), /^\d{4}-\d\d-\d\dT/);
});

test("each fault logs one warning a minute, whatever it affects, and the next warning counts the suppressed ones", (t) => {
  t.mock.timers.enable({ apis: ["Date"] });
  let now = 0;
  t.mock.method(performance, "now", () => now);
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(line) });
  const away = Object.assign(new Error("the database is away"), { code: "unavailable" });
  for (let second = 0; second < 61; second++, now += 1_000)
    for (const what of ["callers", "areas", "forgetting"]) log.warn({ err: away }, `${what}; trying again`);
  log.warn({ err: new Error("another") }, "callers; trying again");
  log.warn("no fault");
  const entries = lines.map((line) => JSON.parse(line) as { msg: string; heldBack?: number });
  assert.deepEqual(
    entries.map(({ msg, heldBack = 0 }) => [msg, heldBack]),
    [
      ["callers; trying again", 0],
      ["callers; trying again", 179],
      ["callers; trying again", 0],
      ["no fault", 0],
    ],
  );
});

test("errors of one text are logged ten times a minute, whatever was thrown, and the next one counts the suppressed ones", (t) => {
  let now = 0;
  t.mock.method(performance, "now", () => now);
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(line) });
  for (const thrown of [new Error("first"), "a text"])
    for (let times = 0; times < 6; times++) log.error({ err: thrown }, "unexpected failure");
  now += 60_000;
  log.error({ err: new Error("later") }, "unexpected failure");
  const counts = lines.map((line) => (JSON.parse(line) as { heldBack?: number }).heldBack ?? 0);
  assert.deepEqual(counts, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
});
