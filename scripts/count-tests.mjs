// Adds up the summaries of several test runs: `node scripts/count-tests.mjs LOG...`.
import { readFileSync } from "node:fs";

const logs = process.argv.slice(2).map((path) => readFileSync(path, "utf8"));
const totals = [0, 0, 0];
for (const log of logs) {
  const counts = /^(\d+) passed, (\d+) failed, (\d+) skipped$/mu.exec(log)?.slice(1) ?? [];
  for (const [i, count] of counts.entries()) totals[i] += Number(count);
}
const [passed, failed, skipped] = totals;
process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`);
if (passed === 0 || failed > 0) process.exit(1);
