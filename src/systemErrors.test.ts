import assert from "node:assert/strict";
import { test } from "node:test";
import { readFileSync } from "node:fs";
import { reasonOf, subjectOf, systemReason } from "./systemErrors.js";

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

test("a system error is described by its meaning and subject, never by its code", () => {
  const missing = thrownBy(() => readFileSync("/there/is/none"));
  assert.equal(reasonOf(missing), "no such file or directory");
  assert.equal(subjectOf(missing), "/there/is/none");
  assert.equal(reasonOf(thrownBy(() => readFileSync("/"))), "it is a folder, not a file");
  const cause = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:9"), { code: "ECONNREFUSED" });
  assert.equal(reasonOf(new TypeError("fetch failed", { cause })), "connection refused");
  const unresolved = Object.assign(new Error("getaddrinfo EAI_AGAIN x"), { code: "EAI_AGAIN" });
  assert.equal(reasonOf(unresolved), "host names cannot be resolved now");
});

test("any other error keeps its message, without a code before it", () => {
  assert.equal(systemReason(new Error("odd")), null);
  assert.equal(reasonOf(new Error("ESOMETHING: odd")), "odd");
  assert.equal(reasonOf("odd"), "odd");
  assert.equal(subjectOf(new Error("odd")), null);
  const circle = new Error("a");
  circle.cause = circle;
  assert.equal(systemReason(circle), null);
});
