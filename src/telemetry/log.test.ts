import assert from "node:assert/strict";
import { test } from "node:test";
import { createLogger } from "./log.js";

test("a log line is JSON with a time, and keys and tokens in it are blotted out", () => {
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
