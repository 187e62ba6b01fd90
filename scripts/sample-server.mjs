// For scripts that look at pages: a server of the invented sample at a fixed time, without external requests.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export const CHROMIUM = process.env.DOORLIGHT_CHROMIUM ?? "/usr/bin/chromium";
/** A Friday evening, when many places are open. */
export const NOW = "2026-11-20T18:05:00Z";
const STARTED_WITHIN_S = 60;

/** Runs `work` with the address of a new server and a temporary folder, then removes both. */
export async function withSampleServer(work) {
  const folder = mkdtempSync(join(tmpdir(), "doorlight-pages-"));
  const port = await freePort();
  const main = fileURLToPath(new URL("../dist/main.js", import.meta.url));
  const options = {
    data: join(folder, "data"),
    port,
    now: NOW,
    limits: "off",
    "overpass-url": "http://127.0.0.1:9/",
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const server = spawn(process.execPath, [main, "serve", ...args], { stdio: "ignore" });
  const base = `http://127.0.0.1:${port}`;
  try {
    await answering(`${base}/readyz`);
    await work(base, folder);
  } finally {
    await stopped(server);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Ends a process started here. */
export async function stopped(child) {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

/** Resolves when an address responds successfully. Throws after a minute. */
export async function answering(url) {
  for (let second = 0; second < STARTED_WITHIN_S; second++) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await pause(1000);
  }
  throw new Error(`${url} does not answer`);
}

/** A free loopback port. */
export async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}
