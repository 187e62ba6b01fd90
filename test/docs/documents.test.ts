import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { dataFolder, MAIN, type Server, serve } from "../support/command.js";
import { missing } from "../deploy/deployed.js";
import { type Block, blocksOf, shapeOf, trialOf, wordsOf } from "./blocks.js";

const ROOT = new URL("../../../", import.meta.url).pathname;
/** The documents for users and developers. */
const DOCUMENTS = ["", "docs", "docs/adr", "deploy", "bench", "examples", "examples/typedClient"].flatMap(
  (folder) =>
    readdirSync(join(ROOT, folder)).flatMap((name) => (name.endsWith(".md") ? [join(folder, name)] : [])),
);
/** The folders that commands in a checkout use. */
const OF_CHECKOUT = ["test", "build", "examples"];
/** Separates the outputs of two blocks. */
const MARK = "=== block ===";

interface Output {
  readonly out: string;
  readonly err: string;
}

/** Runs the blocks of a document in one shell, as a reader would: later blocks see the variables of earlier ones. Resolves to the output of each. */
async function runAll(blocks: readonly Block[], server: Server, data: string): Promise<readonly Output[]> {
  const folder = dataFolder();
  for (const name of OF_CHECKOUT) symlinkSync(join(ROOT, name), join(folder.path, name));
  const script = [
    "set -euo pipefail",
    // Runs the checkout's program in an empty folder with the server's data.
    `npx() { shift; "${process.execPath}" "${MAIN}" "$@"; }`,
    `doorlight() { "${process.execPath}" "${MAIN}" "$@"; }`,
    `node() { "${process.execPath}" "$@"; }`,
    ...blocks.map(({ text }) => `${text}\necho "${MARK}"; echo "${MARK}" >&2`),
  ].join("\n");
  const places = { DATA: data, BACKUPS: folder.path, NEW: join(folder.path, "new") };
  const child = spawn("bash", ["-c", script.replaceAll("http://127.0.0.1:8080", server.url)], {
    cwd: folder.path,
    env: { ...process.env, DOORLIGHT_DATA: data, DOORLIGHT_LIVE: "off", ...places },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [stdout, err] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => (stdout += chunk));
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (err += chunk));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  folder.remove();
  const [outputs, errors] = [stdout.split(`${MARK}\n`), err.split(`${MARK}\n`)];
  assert.equal(code, 0, `the block at line ${blocks[outputs.length - 1]?.line}: ${outputs.at(-1)} ${err}`);
  return outputs.map((out, i) => ({ out, err: errors[i] ?? "" }));
}

test("every code block names its language, and every block of commands states how it is tested", () => {
  for (const document of DOCUMENTS)
    for (const block of blocksOf(readFileSync(join(ROOT, document), "utf8"))) {
      const where = `${document}, line ${block.line}`;
      assert.notEqual(block.info, "", `${where}: a fence without a language`);
      if (!/^(?:sh|bash|console|shell)\b/u.test(block.info)) continue;
      const trial = trialOf(block);
      assert.ok(trial !== null, `${where}: say "sh run", "sh run by PATH" or "sh not run: WHY"`);
      if ("by" in trial && trial.by !== "us")
        assert.ok(existsSync(join(ROOT, trial.by)), `${where}: ${trial.by}`);
    }
});

describe("code blocks of documents", () => {
  const folder = dataFolder();
  let server: Server;
  before(async () => {
    server = await serve([
      "--data",
      folder.path,
      "--limits",
      "off",
      "--live",
      "off",
      "--overpass-url",
      "http://127.0.0.1:9/",
    ]);
    // Sealing a result creates the secret, which a document says to copy.
    const found = await fetch(`${server.url}/v1/search?q=restaurant`);
    const { results } = (await found.json()) as {
      readonly results: readonly { readonly result_id: string }[];
    };
    await fetch(`${server.url}/v1/details/${results[0]?.result_id}`);
  });
  after(async () => {
    await server.stop();
    folder.remove();
  });

  for (const document of DOCUMENTS) {
    const blocks = blocksOf(readFileSync(join(ROOT, document), "utf8"));
    const runnable = blocks.filter(({ info }) => info === "sh run");
    if (runnable.length === 0) continue;
    const skip = runnable.some(({ text }) => text.includes("python3 "))
      ? missing("python3", "--version")
      : false;
    test(`${document}: runs on a first start without a network, and writes what stands there`, {
      skip,
    }, async () => {
      const outputs = await runAll(runnable, server, folder.path);
      for (const [i, block] of runnable.entries()) {
        const { out, err } = outputs[i] ?? { out: "", err: "" };
        const where = `${document}, line ${block.line}`;
        assert.match(out + err, /\S/u, where);
        assert.doesNotMatch(out, /"error":|"isError":true|"results":\[\]/u, where);
        const shown = blocks[blocks.indexOf(block) + 1];
        if (shown?.info === "text output") assert.equal(wordsOf(out + err), wordsOf(shown.text), where);
        if (shown?.info !== "json output") continue;
        assert.deepEqual(shapeOf(JSON.parse(out)), shapeOf(JSON.parse(shown.text)), where);
        assert.doesNotMatch(shown.text, /…"|\.\.\.|\/\//u, `${where}: what is shown is whole`);
      }
    });
  }

  test("going from nothing to a reported place takes four commands", () => {
    const document = readFileSync(join(ROOT, "docs/first-steps.md"), "utf8");
    const [begin, agent] = blocksOf(document.slice(document.indexOf("## From nothing")));
    const own = (agent?.text ?? "").split("\n\n").at(-1) ?? "";
    assert.deepEqual([begin?.text.split("\n").length, own.split("\n").length], [2, 2]);
    assert.match(own, /mcp verify .+\n.+mcp report /u);
  });
});
