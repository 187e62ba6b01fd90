// Adds up what several runs of node's test runner counted: `node scripts/count-tests.mjs LOG...`.
import { readFileSync } from "node:fs";

const logs = process.argv.slice(2).map((path) => readFileSync(path, "utf8"));
const sum = (word) =>
  logs
    .flatMap((log) => [...log.matchAll(new RegExp(`^(?:# |ℹ )${word} (\\d+)$`, "gm"))])
    .reduce((total, match) => total + Number(match[1]), 0);

process.stdout.write(`${sum("pass")} passed, ${sum("fail")} failed, ${sum("skipped")} skipped\n`);
if (sum("pass") === 0) process.exit(1);
