import assert from "node:assert/strict";
import { test } from "node:test";
import { OUTCOMES } from "../domain/evidence.js";
import { errorBodyOf, refusal } from "./errors.js";
import { ERROR_EXAMPLES } from "./examples.js";
import { OPERATIONS } from "./operations.js";
import { BATCH_SIZE } from "./requests.js";

test("the examples of errors are answers of the service", () => {
  const answers = [
    refusal("unknown_result_id.no_record"),
    refusal("invalid_result_token.not_issued"),
    refusal("expired_result_token.too_old"),
    refusal("invalid_outcome.unknown", { values: OUTCOMES }),
    refusal("rate_limited.calls", { limit: 30, kind: "reads", window: 60, seconds: 12 }, 12),
    refusal("invalid_request.query_required", { name: "q" }),
    refusal("invalid_api_key.revoked"),
    refusal("payload_too_large.body", { kilobytes: 16 }),
    refusal("unsupported_media_type.not_json"),
    refusal("internal_error.unforeseen"),
    refusal("unavailable.starting"),
  ];
  assert.deepEqual(ERROR_EXAMPLES, Object.fromEntries(answers.map((one) => [one.code, errorBodyOf(one)])));
});

test("the description of a batch names its limit", () => {
  const batch = OPERATIONS.find(({ id }) => id === "verify_batch");
  assert.match(batch?.description ?? "", new RegExp(`up to ${BATCH_SIZE} businesses`, "u"));
});
