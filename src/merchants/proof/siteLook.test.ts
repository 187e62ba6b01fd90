import assert from "node:assert/strict";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, beforeEach, describe, test } from "node:test";
import { FetchError } from "../../outgoing/fetch.js";
import { placesOf, type SiteMethod } from "./places.js";
import { createSiteLook, type SiteFinding, type SiteLookParts } from "./siteLook.js";

const TOKEN = "abc-DEF_123";
const FILE = "/.well-known/doorlight.txt";
const REDIRECTS = [301, 302, 303, 307, 308];

describe("looking for a token on a website", () => {
  let server: Server;
  let port = 0;
  /** The stand-in's answers, by host and path. */
  let answers: Record<string, RequestListener> = {};
  const requested: string[] = [];
  before(async () => {
    server = createServer((request, response) => {
      const at = `${request.headers.host?.replace(/:\d+$/u, "") ?? ""}${request.url ?? ""}`;
      requested.push(at);
      (answers[at] ?? ((_, answer) => answer.writeHead(404).end()))(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    ({ port } = server.address() as AddressInfo);
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    answers = {};
    requested.length = 0;
  });

  const siteOf = (host: string) => ({
    host: `${host}:${port}`,
    origin: `http://${host}:${port}`,
    domain: host.replace(/^www\./u, ""),
  });
  /** Resolves every name to this machine, as a resolver controlled by strangers may do. */
  const look = (host: string, method: SiteMethod, parts: Partial<SiteLookParts> = {}): Promise<SiteFinding> =>
    createSiteLook({
      userAgent: "Test/1.0",
      reach: { loopback: true },
      resolve: async () => ["127.0.0.1"],
      texts: async () => [],
      ...parts,
    })(siteOf(host), method, TOKEN, AbortSignal.timeout(60_000));
  const places = placesOf(siteOf("shop.com"), TOKEN);
  const file =
    (type = "text/plain; charset=utf-8", text = `${places.file.content}\n`): RequestListener =>
    (_, response) =>
      response.writeHead(200, { "content-type": type }).end(text);
  const page =
    (html: string, type = "text/html"): RequestListener =>
    (_, response) =>
      response.writeHead(200, { "content-type": type }).end(html);
  const to =
    (location: string, status = 302): RequestListener =>
    (_, response) =>
      response.writeHead(status, { location }).end();
  const status =
    (code: number): RequestListener =>
    (_, response) =>
      response.writeHead(code, { "content-type": "text/plain" }).end(places.file.content);

  test("a token is found at its place in each of the three ways, and nowhere else", async () => {
    answers = { [`shop.com${FILE}`]: file() };
    assert.deepEqual([await look("shop.com", "file"), await look("shop.com", "meta")], ["shown", "missing"]);
    answers = { "shop.com/": page(`<head>${places.meta.tag}</head>`) };
    assert.deepEqual([await look("shop.com", "file"), await look("shop.com", "meta")], ["missing", "shown"]);
    const names: string[] = [];
    const texts = async ({ name }: { readonly name: string }) => {
      names.push(name);
      return ["v=spf1 -all", places.dns.value];
    };
    assert.equal(await look("www.shop.com", "dns", { texts }), "shown");
    assert.deepEqual(names, ["_doorlight.shop.com"]);
  });

  test("a redirect to another host proves nothing, even if the token is there", async () => {
    answers = {
      [`mallory.com${FILE}`]: file(),
      "mallory.com/": page(`<head>${places.meta.tag}</head>`),
      [`user.shop.com${FILE}`]: file(),
    };
    for (const code of REDIRECTS) {
      answers[`shop.com${FILE}`] = to(`http://mallory.com:${port}${FILE}`, code);
      answers["shop.com/"] = to(`//mallory.com:${port}/`, code);
      for (const method of ["file", "meta"] as const)
        assert.equal(await look("shop.com", method), "elsewhere", `${code} ${method}`);
    }
    for (const elsewhere of ["user.shop.com", "shop.com.mallory.com", "notshop.com", "wwww.shop.com"]) {
      answers[`shop.com${FILE}`] = to(`http://${elsewhere}:${port}${FILE}`);
      assert.equal(await look("shop.com", "file"), "elsewhere", elsewhere);
    }
    assert.ok(
      requested.every((one) => one.startsWith("shop.com/")),
      "another host was asked",
    );
  });

  test("the host with and without www. is one, and a page may redirect to another page of it", async () => {
    answers = {
      [`shop.com${FILE}`]: to(`http://www.shop.com:${port}${FILE}`),
      [`www.shop.com${FILE}`]: file(),
      "www.shop.com/": to(`http://shop.com:${port}/de/`),
      "shop.com/de/": page(`<head>${places.meta.tag}</head>`),
    };
    assert.equal(await look("shop.com", "file"), "shown");
    assert.equal(await look("www.shop.com", "meta"), "shown");
  });

  test("content that a visitor may have written proves nothing", async () => {
    answers = {
      // The site serves uploads, also at unknown paths.
      "shop.com/uploads/mallory.txt": file(),
      [`shop.com${FILE}`]: to("/uploads/mallory.txt"),
      "shop.com/": page(`<head><title>Shop</title></head><body><p>${places.meta.tag}</p></body>`),
    };
    assert.equal(await look("shop.com", "file"), "elsewhere");
    assert.equal(await look("shop.com", "meta"), "missing");
    answers = {
      "shop.com/~mallory/": page(`<head>${places.meta.tag}</head>`),
      "shop.com/": page("<p>Shop</p>"),
    };
    assert.equal(await look("shop.com", "meta"), "missing");
  });

  test("a page that answers to every path is not a file", async () => {
    answers = { [`shop.com${FILE}`]: page(places.file.content) };
    assert.equal(await look("shop.com", "file"), "type");
    answers = { "shop.com/": file() };
    assert.equal(await look("shop.com", "meta"), "type");
  });

  test("a name that leads into a private network, or changes between check and connection, proves nothing", async () => {
    answers = { [`shop.com${FILE}`]: file(), "shop.com/": page(`<head>${places.meta.tag}</head>`) };
    // The token is there, but these addresses are never requested.
    for (const addresses of [
      ["127.0.0.1"],
      ["10.0.0.1"],
      ["93.184.215.14", "127.0.0.1"],
      ["::1"],
      ["169.254.169.254"],
    ])
      for (const method of ["file", "meta"] as const)
        assert.equal(
          await look("shop.com", method, { reach: { loopback: false }, resolve: async () => addresses }),
          "unreachable",
          addresses.join(),
        );
    assert.deepEqual(requested, []);
    let asks = 0;
    const rebinding = async () => (asks++ === 0 ? ["127.0.0.1"] : ["10.0.0.1"]);
    // Resolved once: the request uses the checked address.
    assert.deepEqual([await look("shop.com", "file", { resolve: rebinding }), asks], ["shown", 1]);
  });

  test("an unusable answer does not count as a missing token", async () => {
    const path = `shop.com${FILE}`;
    const found = async (answer: RequestListener) => {
      answers = { [path]: answer };
      return look("shop.com", "file");
    };
    for (const code of [500, 502, 503, 429, 408])
      assert.equal(await found(status(code)), "unreachable", String(code));
    for (const code of [401, 403, 404, 410, 206])
      assert.equal(await found(status(code)), "missing", String(code));
    assert.equal(await found((request) => request.socket.destroy()), "unreachable");
    assert.equal(await found(to(FILE)), "unreachable");
    const texts = () => Promise.reject(new FetchError("broken"));
    assert.equal(await look("shop.com", "dns", { texts }), "unreachable");
    // Only the first sixteen kilobytes are read.
    assert.equal(await found(file("text/plain", `${" ".repeat(20_000)}\n${places.file.content}`)), "missing");
  });

  test("a token of another challenge proves nothing", async () => {
    const other = placesOf(siteOf("shop.com"), `${TOKEN}x`);
    answers = {
      [`shop.com${FILE}`]: file("text/plain", other.file.content),
      "shop.com/": page(`<head>${other.meta.tag}</head>`),
    };
    for (const method of ["file", "meta", "dns"] as const)
      assert.equal(
        await look("shop.com", method, { texts: async () => [other.dns.value] }),
        "missing",
        method,
      );
  });
});
