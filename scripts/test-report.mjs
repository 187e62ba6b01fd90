// Reports the tests of one process to run-tests.mjs, one JSON object per line: each finished test, the reason for each failure, and suites for their
// duration.
import { inspect } from "node:util";

export default async function* report(events) {
  for await (const { type, data } of events) {
    if (type !== "test:pass" && type !== "test:fail") continue;
    const { name, file, nesting, details, skip } = data;
    const failure = details.error?.cause ?? details.error;
    // A suite fails if its tests do, and those are reported.
    const isSuite =
      details.error?.failureType === "subtestsFailed" || (details.type === "suite" && type === "test:pass");
    const state = isSuite
      ? "suite"
      : type === "test:fail"
        ? "failed"
        : skip === undefined
          ? "passed"
          : "skipped";
    const why =
      state === "failed" ? textOf(failure) : state === "skipped" && skip !== true ? String(skip) : "";
    yield `${JSON.stringify({ state, name, file, nesting, ms: details.duration_ms, why })}\n`;
  }
}

function textOf(failure) {
  return failure instanceof Error ? (failure.stack ?? failure.message) : inspect(failure, { depth: 4 });
}
