import assert from "node:assert/strict";
import { test } from "node:test";
import { RESULT_CODE } from "./driver.js";
import { retryWhileBusy } from "./failures.js";

/** An error as `node:sqlite` throws it. */
const failure = (errcode: number) =>
  Object.assign(new Error("database is locked"), { code: "ERR_SQLITE_ERROR", errcode });
/** SQLITE_BUSY_RECOVERY (https://www.sqlite.org/rescode.html). */
const BUSY_RECOVERY = 261;

test("a busy operation is retried at growing intervals, and its value returned", async () => {
  const pauses: number[] = [];
  let tries = 0;
  const value = await retryWhileBusy(
    () => {
      tries += 1;
      if (tries < 5) throw failure(tries % 2 === 0 ? RESULT_CODE.busy : BUSY_RECOVERY);
      return "read";
    },
    1_000,
    async (ms) => void pauses.push(ms),
  );
  assert.deepEqual([value, pauses], ["read", [2, 4, 8, 16]]);
});

test("retries end after the timeout, and other failures are not retried", async () => {
  let waited = 0;
  const always = () => {
    throw failure(RESULT_CODE.busy);
  };
  await assert.rejects(
    retryWhileBusy(always, 500, async (ms) => void (waited += ms)),
    { errcode: RESULT_CODE.busy },
  );
  assert.ok(waited >= 500 && waited <= 600);
  const broken = () => {
    throw failure(RESULT_CODE.corrupt);
  };
  await assert.rejects(
    retryWhileBusy(broken, 500, () => assert.fail("must not wait")),
    { errcode: RESULT_CODE.corrupt },
  );
});
