import { parseArgs } from "node:util";
import { fuzzed } from "./fuzz.js";

const HELP = `Usage: node build/test/fuzz/main.js [options]

Starts \`doorlight serve\` on loopback with the sample district and sends it mutations of real calls on both surfaces. Fails at the first 5xx
answer other than 503, and if memory grows while idle.

  --calls N   number of calls (default 1000000)
  --seed N    random seed, to repeat a run (default: from the clock)
`;

const { values } = parseArgs({
  options: {
    help: { type: "boolean", default: false },
    calls: { type: "string", default: "1000000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});

if (values.help) process.stdout.write(HELP);
else {
  const result = await fuzzed(Number(values.calls), Number(values.seed), (text) =>
    process.stderr.write(`${text}\n`),
  );
  process.stdout.write(`${JSON.stringify(result)}\n`);
  if (result.faults.length > 0) process.exitCode = 1;
}
