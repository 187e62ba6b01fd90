import { type ChildProcess, fork } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";

/** The upper limit: `node:http` with a constant body of the same size, in a separate process like the measured server. */
export async function bareServer(
  bytes: number,
): Promise<{ readonly url: string; readonly process: ChildProcess; close(): void }> {
  const child = fork(fileURLToPath(import.meta.url), [String(bytes)]);
  const port = await new Promise<number>((resolve) =>
    child.once("message", (message) => resolve(message as number)),
  );
  return { url: `http://127.0.0.1:${port}`, process: child, close: () => void child.kill() };
}

if (process.send !== undefined) {
  const body = "x".repeat(Number(process.argv[2]));
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "application/json; charset=utf-8");
    response.end(body);
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
}
