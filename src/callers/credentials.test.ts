import assert from "node:assert/strict";
import { test } from "node:test";
import type { ServiceError } from "../contract/errors.js";
import { shownKey } from "./credentials.js";

test("a key is accepted as Bearer or in another way; any other Authorization is refused", () => {
  assert.equal(shownKey({ authorization: undefined, apiKey: undefined }), null);
  assert.equal(shownKey({ authorization: "Bearer dlk_a", apiKey: undefined }), "dlk_a");
  assert.equal(shownKey({ authorization: "bearer dlk_a", apiKey: "dlk_b" }), "dlk_a");
  assert.equal(shownKey({ authorization: undefined, apiKey: "dlk_b" }), "dlk_b");
  for (const authorization of ["Basic eDp5", "Bearer", "Bearer a b", ""])
    assert.throws(
      () => shownKey({ authorization, apiKey: undefined }),
      (error: ServiceError) =>
        error.code === "invalid_api_key" && /must be `Bearer` and a key/.test(error.detail),
    );
});
