import assert from "node:assert/strict";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, test } from "node:test";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { type FetchError, type FetchFailure, fetchPage, MAX_BYTES } from "./fetch.js";

const PAGE = "<html>hello</html>";

describe("fetching a page", () => {
  let server: Server;
  let url = "";
  const seen: { path: string; agent: string }[] = [];
  let endlessBytes = 0;
  // Compressed piece by piece, so that the test never holds the expanded bomb.
  const bomb = gzipOfZeros(200);
  const routes: Readonly<Record<string, RequestListener>> = {
    "/good": (_, response) =>
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(PAGE),
    "/gzip": (_, response) =>
      response
        .writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" })
        .end(gzipSync(PAGE)),
    "/deflate": (_, response) =>
      response
        .writeHead(200, { "content-type": "text/html", "content-encoding": "deflate" })
        .end(deflateSync(PAGE)),
    "/br": (_, response) =>
      response
        .writeHead(200, { "content-type": "text/html", "content-encoding": "br" })
        .end(brotliCompressSync(PAGE)),
    "/bomb": (_, response) =>
      response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end(bomb),
    "/broken-gzip": (_, response) =>
      response
        .writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" })
        .end("no gzip at all"),
    "/endless": (_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      const chunk = Buffer.alloc(64_000, "x");
      const push = () => {
        let hasRoom = true;
        while (hasRoom && !response.destroyed) {
          hasRoom = response.write(chunk);
          endlessBytes += chunk.length;
        }
      };
      response.on("drain", push);
      push();
    },
    "/silent": () => {},
    "/drip": (_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      response.write("<");
    },
    "/cut": (_, response) => {
      response.writeHead(200, { "content-type": "text/html", "content-length": "1000" });
      response.write("half");
      setImmediate(() => response.destroy());
    },
    "/image": (_, response) => response.writeHead(200, { "content-type": "image/png" }).end("png"),
    "/missing": (_, response) => response.writeHead(404, { "content-type": "text/plain" }).end("no"),
    "/to-good": (_, response) => response.writeHead(302, { location: "/good" }).end(),
    "/to-private": (_, response) => response.writeHead(302, { location: "http://10.0.0.1/" }).end(),
    "/to-metadata": (_, response) =>
      response.writeHead(307, { location: "http://169.254.169.254/latest/" }).end(),
    "/to-file": (_, response) => response.writeHead(301, { location: "file:///etc/passwd" }).end(),
    "/loop": (_, response) => response.writeHead(302, { location: "/loop" }).end(),
  };

  before(async () => {
    server = createServer((request, response) => {
      seen.push({ path: request.url ?? "", agent: request.headers["user-agent"] ?? "" });
      (routes[request.url ?? ""] ?? ((_, answer) => answer.writeHead(500).end()))(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  const get = (path: string, signal: AbortSignal = AbortSignal.timeout(10_000)) =>
    fetchPage({
      url: url + path,
      types: ["text/html"],
      userAgent: "Test/1.0",
      reach: { loopback: true },
      signal,
    });
  const fails = (path: string, failure: FetchFailure, signal?: AbortSignal) =>
    assert.rejects(get(path, signal), (error: FetchError) => {
      assert.equal(error.failure, failure, path);
      return true;
    });

  test("pages are returned whole, with any compression, and after a redirect", async () => {
    for (const path of ["/good", "/gzip", "/deflate", "/br", "/to-good"]) {
      const page = await get(path);
      assert.deepEqual([page.status, page.body.toString(), page.isCut], [200, PAGE, false], path);
    }
    assert.equal((await get("/to-good")).url, `${url}/good`);
    assert.equal(seen[0]?.agent, "Test/1.0");
  });

  test("an error page keeps its status, with any content", async () => {
    assert.equal((await get("/missing")).status, 404);
  });

  test("an endless page and a decompression bomb are cut at the limit, and no more is read or expanded", async () => {
    const buffersBefore = process.memoryUsage().arrayBuffers;
    for (const path of ["/endless", "/bomb"]) {
      const page = await get(path);
      assert.deepEqual([page.body.length, page.isCut], [MAX_BYTES, true], path);
    }
    // Bytes in socket buffers add to those read.
    assert.ok(endlessBytes < MAX_BYTES + 32_000_000, `${endlessBytes} bytes were sent`);
    assert.ok(process.memoryUsage().arrayBuffers - buffersBefore < 100_000_000);
  });

  test("a silent, slow, broken, wrongly typed or wrongly redirecting server fails with the name of its fault", async () => {
    const soon = () => {
      const controller = new AbortController();
      // Aborts as soon as the server has received the request, without a delay.
      server.once("request", () => setImmediate(() => controller.abort()));
      return controller.signal;
    };
    await fails("/silent", "timeout", soon());
    await fails("/drip", "timeout", soon());
    await fails("/cut", "broken");
    await fails("/broken-gzip", "broken");
    await fails("/image", "type");
    await fails("/loop", "redirects");
    for (const path of ["/to-private", "/to-metadata", "/to-file"]) await fails(path, "refused");
  });

  test("a host without a server counts as gone, and loopback is refused by default", async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const request = {
      types: ["text/html"],
      userAgent: "Test/1.0",
      signal: AbortSignal.timeout(10_000),
    };
    const failure = (run: Promise<unknown>) =>
      run.then(
        () => null,
        (error: FetchError) => error.failure,
      );
    assert.equal(
      await failure(fetchPage({ ...request, url: `http://127.0.0.1:${port}/`, reach: { loopback: true } })),
      "gone",
    );
    assert.equal(
      await failure(fetchPage({ ...request, url: `${url}/good`, reach: { loopback: false } })),
      "refused",
    );
    const noSuchName = async () => {
      throw Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
    };
    assert.equal(
      await failure(
        fetchPage({
          ...request,
          url: "http://gone.example.com/",
          reach: { loopback: false },
          resolve: noSuchName,
        }),
      ),
      "gone",
    );
  });
});

/** A megabyte of zeros `count` times, as consecutive gzip members. */
function gzipOfZeros(count: number): Buffer {
  const member = gzipSync(Buffer.alloc(1_000_000));
  return Buffer.concat(Array.from({ length: count }, () => member));
}
