import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { after, before, describe, test } from "node:test";
import { promisify } from "node:util";
import { chromium } from "playwright-core";
import { type Server, serve } from "../support/command.js";
import { CHROMIUM, withoutBrowser } from "../support/consoleBrowser.js";
import { sampleFolder } from "../support/preparedFolder.js";

const NOW = "2026-11-20T18:05:00Z";
const CLIENT = new URL("../../../dist/client/index.js", import.meta.url);
const run = promisify(execFile);

/** Runs all operations from search to report, and reads a refusal and the tools for a model. `walk` resolves to the results. */
const PROGRAM = `
import { Doorlight, DoorlightError } from "CLIENT";

export async function walk(url) {
  const doorlight = new Doorlight(url);
  const { results } = await doorlight.search("vegan ramen", { open_now: false });
  const { claim } = await doorlight.verify(results[0].result_id, "has vegan options");
  const { result_token } = await doorlight.details(results[0].result_id);
  const { outcome } = await doorlight.report(result_token, "correct");
  const refused = await doorlight.details("nothing").catch((error) => error instanceof DoorlightError && error.code);
  const tools = await doorlight.tools();
  return JSON.stringify([claim.verdict, outcome, refused, tools.length]);
}
`;
/** A host name that browsers resolve to loopback, different from the server's. */
const HOST = "page.localhost";
const EXPECTED = ["supported", "correct", "unknown_result_id", 4];

/** The path of a program: on PATH, or in the folder DOORLIGHT_RUNTIMES (`npm install --prefix FOLDER deno bun`). */
function programCalled(name: string): string | null {
  const installed = process.env["DOORLIGHT_RUNTIMES"];
  const folders = [
    ...(installed === undefined ? [] : [join(installed, "node_modules", ".bin")]),
    ...(process.env["PATH"] ?? "").split(delimiter),
  ];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

const RUNTIMES = [
  { name: "deno", args: ["run", "--no-config", "--allow-net", "--allow-read"] },
  { name: "bun", args: ["run"] },
] as const;

describe("the client library outside Node", () => {
  const data = sampleFolder(NOW);
  let server: Server;
  let pages: HttpServer;
  let origin = "";
  let folder = "";
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "doorlight-runtimes-"));
    pages = createServer((request, response) => {
      const isScript = request.url?.endsWith(".js") === true;
      response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
      if (request.url === "/client.js") void readFile(CLIENT).then((text) => response.end(text));
      else
        response.end(
          isScript ? PROGRAM.replace("CLIENT", "/client.js") : "<!doctype html><title>A page</title>",
        );
    });
    await new Promise<void>((resolve) => pages.listen(0, "127.0.0.1", resolve));
    origin = `http://${HOST}:${(pages.address() as AddressInfo).port}`;
    const settings = ["--data", data.path, "--now", NOW, "--overpass-url", "http://127.0.0.1:9/"];
    server = await serve([...settings, "--allowed-origins", HOST]);
  });
  after(async () => {
    pages.closeAllConnections();
    pages.close();
    assert.equal(await server.stop(), 0);
    data.remove();
    await rm(folder, { recursive: true });
  });

  for (const { name, args } of RUNTIMES) {
    const program = programCalled(name);
    test(`goes from a search to a report in ${name}`, {
      skip:
        program === null
          ? `there is no ${name}: install it, or name its folder with DOORLIGHT_RUNTIMES`
          : false,
    }, async () => {
      const path = join(folder, `${name}.mjs`);
      const call = `console.log(await walk(${JSON.stringify(server.url)}));`;
      await writeFile(path, `${PROGRAM.replace("CLIENT", CLIENT.href)}${call}\n`);
      const { stdout } = await run(program ?? "", [...args, path], { timeout: 60_000 });
      assert.deepEqual(JSON.parse(stdout), EXPECTED);
    });
  }

  test("goes from a search to a report on a page of another origin in Chromium", {
    skip: withoutBrowser,
  }, async () => {
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
    try {
      const page = await browser.newPage();
      await page.goto(origin);
      const came = await page.evaluate(
        `import("/program.js").then(({ walk }) => walk(${JSON.stringify(server.url)}))`,
      );
      assert.deepEqual(JSON.parse(String(came)), EXPECTED);
    } finally {
      await browser.close();
    }
  });
});
