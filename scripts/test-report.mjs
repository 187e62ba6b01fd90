// Reports what the tests of one process say, a JSON object a line, for run-tests.mjs: each test that ended, those that failed with why, and suites for
// the time that they took.
import { inspect } from "node:util";

export default async function* report(events) {
  for await (const { type, data } of events) {
    if (type !== "test:pass" && type !== "test:fail") continue;
    const { name, file, nesting, details, skip } = data;
    const failure = details.error?.cause ?? details.error;
    // A suite fails where its tests do: those are told.
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
