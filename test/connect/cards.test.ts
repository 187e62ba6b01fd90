import assert from "node:assert/strict";
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, test } from "node:test";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import type { Frame, Page } from "playwright-core";
import { MAIN } from "../support/command.js";
import {
  assertAccessible,
  type ConsoleUnderTest,
  DARK,
  startConsole,
  withoutBrowser,
} from "../support/consoleBrowser.js";

const EXTENSION = "io.modelcontextprotocol/ui";
const TYPE = "text/html;profile=mcp-app";
const URI = "ui://doorlight/places";
const SHOWS_CARDS = { extensions: { [EXTENSION]: { mimeTypes: [TYPE] } } };
type Json = Record<string, unknown>;

/** The strictest policy that the specification allows: no requests at all. */
const HOST_POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; media-src 'self' data:; connect-src 'none'";
/** A minimal host: a page that shows the card in a sandbox, answers its handshake and passes it a result. */
const HOST_PAGE = `<!doctype html><title>Host</title><iframe sandbox="allow-scripts" src="/card" style="width:30rem;height:30rem"></iframe><script>
  const frame = document.querySelector("iframe");
  const heard = (globalThis.heard = []);
  globalThis.tell = (method, params, id) => frame.contentWindow.postMessage({ jsonrpc: "2.0", ...(id ? { id } : {}), method, params }, "*");
  addEventListener("message", ({ data, source }) => {
    if (source !== frame.contentWindow) return;
    heard.push(data);
    if (data.method === "ui/initialize")
      frame.contentWindow.postMessage({ jsonrpc: "2.0", id: data.id, result: { protocolVersion: "2026-01-26", hostInfo: { name: "test", version: "1" }, hostCapabilities: {}, hostContext: globalThis.hostContext } }, "*");
    if (data.method === "ui/notifications/initialized") {
      tell("ui/notifications/tool-input", { arguments: {} });
      tell("ui/notifications/tool-result", globalThis.toolResult);
    }
  });
</script>`;

describe("cards for hosts of MCP Apps", { skip: withoutBrowser }, () => {
  let console: ConsoleUnderTest;
  let host: HttpServer;
  let card = "";
  before(async () => {
    console = await startConsole();
    host = createServer((request, response) => {
      const isCard = request.url === "/card";
      response
        .writeHead(200, {
          "content-type": "text/html; charset=utf-8",
          ...(isCard ? { "content-security-policy": HOST_POLICY } : {}),
        })
        .end(isCard ? card : HOST_PAGE);
    });
    await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  });
  after(async () => {
    await new Promise((resolve) => host.close(resolve));
    await console.close();
  });

  const clientOf = async (capabilities: Json, mode: "auto" | "legacy") => {
    const client = new Client(
      { name: "host", version: "1" },
      mode === "auto" ? { capabilities, versionNegotiation: { mode } } : { capabilities },
    );
    await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", console.server.url)));
    return client;
  };

  for (const mode of ["auto", "legacy"] as const)
    test(`a client that announces it (${mode}) finds the card by its tools, and reads it`, async () => {
      const client = await clientOf(SHOWS_CARDS, mode);
      const { tools } = await client.listTools();
      assert.deepEqual(
        tools.map(({ name, _meta }) => [
          name,
          (_meta as { ui?: { resourceUri: string } } | undefined)?.ui?.resourceUri,
        ]),
        [
          ["search", URI],
          ["get_details", URI],
          ["verify", URI],
          ["report", undefined],
        ],
      );
      assert.deepEqual(
        (await client.listResources()).resources.map(({ uri, mimeType }) => [uri, mimeType]),
        [[URI, TYPE]],
      );
      const { contents } = await client.readResource({ uri: URI });
      const [content] = contents as { uri: string; mimeType: string; text: string }[];
      assert.deepEqual([content?.uri, content?.mimeType], [URI, TYPE]);
      card = content?.text ?? "";
      assert.match(card, /^<!doctype html>/);
      assert.doesNotMatch(card, /https?:|\b(?:src|href)=|import\(|fetch\(|innerHTML/u);
      await assert.rejects(
        client.readResource({ uri: "ui://doorlight/other" }),
        /There is no resource at this address/,
      );
      await client.close();
    });

  test("for all other clients nothing changes: the same tools byte for byte, no resources, no session", async () => {
    const ask = async (body: Json, session?: string) => {
      const response = await fetch(new URL("/mcp", console.server.url), {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json",
          "mcp-protocol-version": "2025-11-25",
          ...(session === undefined ? {} : { "mcp-session-id": session }),
        },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, ...body }),
      });
      return { session: response.headers.get("mcp-session-id"), text: await response.text() };
    };
    const initialize = (capabilities: Json) =>
      ask({
        method: "initialize",
        params: { protocolVersion: "2025-11-25", capabilities, clientInfo: { name: "x", version: "1" } },
      });
    const plain = await initialize({});
    assert.equal(plain.session, null);
    assert.doesNotMatch(plain.text, /extensions/);
    const listed = (await ask({ method: "tools/list" })).text;
    assert.doesNotMatch(listed, /_meta|ui:/);
    assert.equal((await ask({ method: "tools/list" }, "cards")).text, listed);
    assert.match((await ask({ method: "resources/list" })).text, /"resources":\[\]/);
    // There is no other type of card.
    const other = await initialize({ extensions: { [EXTENSION]: { mimeTypes: ["text/uri-list"] } } });
    assert.equal(other.session, null);
    const [one, two] = [await initialize(SHOWS_CARDS), await initialize(SHOWS_CARDS)];
    assert.notEqual(one.session, two.session);
    assert.match((await ask({ method: "tools/list" }, one.session ?? "")).text, /ui:\/\/doorlight\/places/);
    assert.equal((await ask({ method: "tools/list" })).text, listed);
  });

  test("also over stdio", async () => {
    for (const [capabilities, count] of [
      [SHOWS_CARDS, 3],
      [{}, 0],
    ] as const) {
      const client = new Client({ name: "host", version: "1" }, { capabilities });
      const args = [MAIN, "stdio", "--data", console.data, "--now", console.clock];
      await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: "ignore" }));
      const { tools } = await client.listTools();
      assert.equal(tools.filter(({ _meta }) => _meta !== undefined).length, count);
      await client.close();
    }
  });

  /** Shows a result in the card within the host. Fails for errors in the browser and for any request beyond the two pages. */
  async function shown(
    toolResult: object,
    hostContext: object,
    look: (frame: Frame, page: Page) => Promise<void>,
    options = {},
  ): Promise<void> {
    const context = await console.browser.newContext({ locale: "en-GB", ...options });
    const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    const unseen: string[] = [];
    try {
      const page = await context.newPage();
      page.on("pageerror", (error) => unseen.push(String(error)));
      page.on("console", (message) => unseen.push(message.text()));
      page.on("dialog", (dialog) => unseen.push(dialog.message()));
      page.on("request", (request) => {
        if (!["/", "/card", "/favicon.ico"].includes(new URL(request.url()).pathname))
          unseen.push(request.url());
      });
      await page.addInitScript((given) => Object.assign(globalThis, given), { toolResult, hostContext });
      await page.goto(origin);
      const frame = page.frame({ url: `${origin}/card` });
      assert.ok(frame !== null);
      await look(frame, page);
      assert.deepEqual(unseen, []);
    } finally {
      await context.close();
    }
  }

  test("a card shows the results of a search: name, age, confidence, and whether each is open", async () => {
    const client = await clientOf(SHOWS_CARDS, "auto");
    const found = await client.callTool({ name: "search", arguments: { query: "restaurant" } });
    await client.close();
    const { results } = found.structuredContent as { results: { name: string; confidence: number }[] };
    await shown(found, { theme: "light" }, async (frame, page) => {
      await frame.locator("article").first().waitFor();
      assert.deepEqual(
        await frame.locator("h2").allInnerTexts(),
        results.map(({ name }) => name),
      );
      const [first] = await frame.locator("article").allInnerTexts();
      assert.match(first ?? "", new RegExp(`${Math.round((results[0]?.confidence ?? 0) * 100)}% sure`));
      assert.match(first ?? "", /last seen .* ago|listed, date unknown/);
      assert.match(first ?? "", /likely open|likely closed|hours not known/);
      const heard = (await page.evaluate("heard")) as { method?: string; params?: { height?: number } }[];
      assert.deepEqual(
        heard.map(({ method }) => method).filter((method) => method !== "ui/notifications/size-changed"),
        ["ui/initialize", "ui/notifications/initialized"],
      );
      assert.ok(
        heard.some(
          ({ method, params }) => method === "ui/notifications/size-changed" && (params?.height ?? 0) > 100,
        ),
      );
      await page.evaluate('tell("ui/resource-teardown", { reason: "done" }, 77)');
      await page.waitForFunction("heard.some((one) => one.id === 77 && one.result !== undefined)");
      await assertAccessible(frame);
    });
  });

  test("a record, a claim, a refusal; dark and in German as the host says", async () => {
    const record = {
      name: "Café Eck",
      kind: "cafe",
      address: "Gasse 1",
      availability: { status: "unknown", basis: "No hours are on record." },
      confidence: 0.734,
      observed_at: "2024-01-05T00:00:00Z",
      dating: "checked",
    };
    const german = { theme: "dark", locale: "de-DE" };
    await shown(
      { structuredContent: record },
      german,
      async (frame) => {
        await frame.getByText("73 % sicher").waitFor();
        assert.match(
          await frame.locator("article").innerText(),
          /zuletzt gesehen 05\.01\.2024, vor \d+ Jahren/,
        );
        assert.equal(await frame.evaluate("getComputedStyle(document.documentElement).colorScheme"), "dark");
      },
      DARK,
    );
    const claim = { text: "open on Sunday", verdict: "contradicted", basis: "Closed on Sunday." };
    await shown({ structuredContent: { claim } }, {}, async (frame) => {
      await frame.getByText("open on Sunday: contradicted").waitFor();
    });
    const refusal = {
      isError: true,
      content: [{ type: "text", text: '{"error":"x","detail":"Wait 3 seconds."}' }],
    };
    await shown(refusal, {}, async (frame) => {
      await frame.getByText("Wait 3 seconds.", { exact: true }).waitFor();
    });
  });

  test("text from outside stays text, and an invalid answer breaks nothing", async () => {
    const name = '</h2><img src=x onerror="alert(1)"><script>alert(2)</script>';
    await shown(
      { structuredContent: { results: [{ name, address: name, confidence: "9" }] } },
      {},
      async (frame, page) => {
        await frame.locator("h2").first().waitFor();
        assert.equal(await frame.locator("h2").innerText(), name);
        assert.equal(await frame.locator("img, article script").count(), 0);
        for (const odd of [
          {},
          { structuredContent: { results: [null, 3, {}] } },
          { structuredContent: { results: "x" } },
        ]) {
          await page.evaluate(
            (params) =>
              (globalThis as unknown as { tell: (method: string, params: object) => void }).tell(
                "ui/notifications/tool-result",
                params,
              ),
            odd,
          );
          await frame.getByText("Nothing was found.").waitFor();
        }
      },
    );
  });
});
