import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { after, before, describe, test } from "node:test";
import { dataFolder, serve, type Server } from "../support/command.js";
import { deployed, missing } from "./deployed.js";

const skip = missing("caddy", "version");
const READS_A_MINUTE = 4;

describe("Doorlight behind Caddy, configured as in deploy/", { skip }, () => {
  const folder = dataFolder();
  let server: Server;
  let caddy: ChildProcess;
  let url = "";

  before(async () => {
    server = await serve(
      ["--data", folder.path, "--live", "off", "--trusted-proxies", "127.0.0.1"].concat(
        "--anonymous-reads",
        String(READS_A_MINUTE),
      ),
      { DOORLIGHT_OVERPASS_URL: "http://127.0.0.1:9/" },
    );
    const [port, admin] = [await freePort(), await freePort()];
    url = `http://127.0.0.1:${port}`;
    caddy = spawn("caddy", ["run", "--config", deployed("docker/Caddyfile"), "--adapter", "caddyfile"], {
      // Without TLS: no authority would issue a certificate for a local name.
      env: {
        ...process.env,
        DOORLIGHT_DOMAIN: url,
        DOORLIGHT_UPSTREAM: server.url.replace("http://", ""),
        CADDY_ADMIN: `127.0.0.1:${admin}`,
        XDG_DATA_HOME: folder.path,
        XDG_CONFIG_HOME: folder.path,
      },
      stdio: "ignore",
    });
    process.once("exit", () => caddy.kill("SIGKILL"));
    while (caddy.exitCode === null && !(await isUp(url)))
      await new Promise((resolve) => setImmediate(resolve));
  });
  after(async () => {
    caddy.kill("SIGTERM");
    await once(caddy, "exit");
    await server.stop();
    folder.remove();
  });

  test("an address that a client claims is ignored: its own is limited", async () => {
    const statuses: number[] = [];
    for (let i = 0; i <= READS_A_MINUTE; i++) {
      const headers = {
        "x-forwarded-for": `203.0.113.${i}`,
        forwarded: `for=203.0.113.${i}`,
        "x-real-ip": `203.0.113.${i}`,
      };
      statuses.push((await fetch(`${url}/v1/search?q=restaurant`, { headers })).status);
    }
    assert.deepEqual(statuses, [200, 200, 200, 200, 429]);
  });

  test("metrics are not public", async () => {
    assert.equal((await fetch(`${url}/metrics`)).status, 404);
    assert.equal((await fetch(`${url}/healthz`)).status, 200);
  });
});

async function isUp(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    ({ status }) => status === 200,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
