import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import { CLIENTS } from "../support/clients.js";
import {
  assertAccessible,
  assertNoOverflow,
  type ConsoleUnderTest,
  DARK,
  PHONE,
  startConsole,
  withoutBrowser,
} from "../support/consoleBrowser.js";

const LOOKS = [
  ["wide", {}],
  ["on a phone and dark, in German", { ...PHONE, ...DARK, locale: "de-DE" }],
] as const;
/** Maximum compressed size of the reference. */
const REFERENCE_BYTES = 1_250_000;
const OPERATIONS = ".references-rendered section";

describe("pages for developers of agents", { skip: withoutBrowser }, () => {
  let console: ConsoleUnderTest;
  before(async () => {
    console = await startConsole();
  });
  after(() => console.close());

  const operations = (page: Page) => page.locator(OPERATIONS);

  for (const [look, options] of LOOKS)
    test(`${look}: neither has serious faults for assistive technology, none overflows`, async () => {
      await console.visit(
        "/connect?client=cursor",
        async (page) => {
          await page.locator(".snippet").first().waitFor();
          await assertAccessible(page);
          await assertNoOverflow(page);
        },
        options,
      );
      await console.visit(
        "/docs",
        async (page) => {
          await page.locator(".reference section").first().waitFor();
          await assertAccessible(page);
          await assertNoOverflow(page);
        },
        options,
      );
      await console.visit(
        "/docs/viewer",
        async (page) => {
          await operations(page).first().waitFor();
          await page.locator(".scalar-code-copy[aria-label]").first().waitFor({ state: "attached" });
          await assertAccessible(page);
          await assertNoOverflow(page);
        },
        options,
      );
    });

  test("the reference is there at once, in the reader's language, and a URL opens one of its operations", async () => {
    await console.visit("/docs#report", async (page) => {
      await page.getByRole("heading", { name: "Report the outcome afterwards" }).waitFor();
      assert.ok(Number(await page.evaluate("scrollY")) > 0);
      await page.getByRole("button", { name: "Deutsch" }).click();
      await page.getByRole("heading", { name: "Antworten" }).first().waitFor();
      await page.getByRole("link", { name: "Verbinden" }).first().click();
      await page.getByRole("tab", { name: "Claude" }).waitFor();
      await page.getByRole("link", { name: "Anleitung" }).click();
      await page.getByRole("heading", { name: "Antworten" }).first().waitFor();
    });
    await console.visit(
      "/docs",
      async (page) => {
        await page.getByRole("heading", { name: "Report the outcome afterwards" }).waitFor();
        assert.equal(await page.locator("iframe").count(), 0);
      },
      { javaScriptEnabled: false },
    );
  });

  test("search, verify and report run in it as shown, each with its own button", async () => {
    const steps = [
      ["search", "GET", /\/v1\/search\?q=[^&]+$/u],
      ["verify", "GET", /\/v1\/verify\/[0-9a-f-]{36}\?claim=[^&]+$/u],
      ["report", "POST", /\/v1\/report$/u],
    ] as const;
    await console.visit("/docs", async (page) => {
      for (const [operation, method, address] of steps) {
        await page.locator(`.reference a[href="/docs?try=${operation}"]`).click();
        const viewer = page.frameLocator("iframe.viewer");
        const shown = viewer.locator(`section[id*="/${method}/v1/${operation}"]`).first();
        await shown.getByRole("button", { name: /^Test Request/u }).click();
        const answered = page.waitForResponse(
          (response) => address.test(response.url()) && response.request().method() === method,
        );
        await viewer.getByRole("button", { name: /^Send/u }).first().click();
        const answer = await answered;
        assert.equal(answer.status(), 200);
        if (operation === "search")
          assert.notDeepEqual(((await answer.json()) as { results: unknown[] }).results, []);
        await page.getByRole("link", { name: /Back to reading/u }).click();
        await page.locator(".reference section").first().waitFor();
      }
    });
  });

  test("each client has a tab, which arrow keys reach and the URL names", async () => {
    await console.visit("/connect", async (page) => {
      const tabs = page.getByRole("tab");
      await tabs.first().waitFor();
      assert.equal(await tabs.count(), CLIENTS.length);
      await page.getByRole("tab", { name: "Claude" }).focus();
      await page.keyboard.press("ArrowRight");
      await page.waitForURL(/client=chatgpt$/);
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("ArrowLeft");
      await page.waitForURL(/client=curl$/);
      assert.match(
        await page.locator(".snippet pre").first().innerText(),
        new RegExp(`^curl -G ${console.server.url}`),
      );
      await page.getByRole("tab", { name: "Claude" }).click();
      // Claude's servers cannot reach this local address. The page says so.
      await page.getByText("can only be reached from here").waitFor();
      await page.getByRole("tab", { name: "Cursor" }).click();
      const install = page.getByRole("link", { name: "Add to Cursor" });
      assert.match((await install.getAttribute("href")) ?? "", /^cursor:\/\/anysphere/);
      const key = `dlk_${"A1".repeat(24)}z`;
      await page.getByLabel("Your key").fill(key);
      assert.match(await page.locator(".snippet pre").first().innerText(), new RegExp(`Bearer ${key}`));
      await page.getByLabel("Your key").fill('x"; rm -rf ~');
      await page.getByText("Copy all of it").waitFor();
      assert.doesNotMatch(await page.locator(".snippet pre").first().innerText(), /Bearer/);
    });
  });

  test("copying copies the shown text", async () => {
    const permissions = ["clipboard-read", "clipboard-write"];
    await console.visit(
      "/connect?client=vscode",
      async (page) => {
        await page.getByRole("button", { name: "Copy: .vscode/mcp.json" }).click();
        await page.getByText("Copied").waitFor();
        const copied = String(await page.evaluate("navigator.clipboard.readText()"));
        assert.equal(
          (JSON.parse(copied) as { servers: { doorlight: { url: string } } }).servers.doorlight.url,
          `${console.server.url}/mcp`,
        );
      },
      { permissions },
    );
  });

  test("the connection test connects, lists, searches, and reports success", async () => {
    await console.visit("/connect", async (page) => {
      await page.getByRole("button", { name: "Test the connection" }).click();
      await page.getByText("It works.").waitFor();
      assert.deepEqual(
        (await page.locator(".connection li").allInnerTexts()).map((text) => text.split(":")[0]),
        ["Connected", "4 tools", "Searched"],
      );
    });
  });

  test("if it does not work, it says what is wrong", async () => {
    const cases: readonly (readonly [string, (page: Page) => Promise<unknown>, RegExp, RegExp])[] = [
      [
        "a proxy's page",
        (page) => page.route("**/mcp", (route) => route.fulfill({ status: 502, body: "<html>Bad gateway" })),
        /HTTP 502.*proxy/,
        /502/,
      ],
      [
        "nobody there",
        (page) => page.route("**/mcp", (route) => route.abort()),
        /does not answer/,
        /ERR_FAILED/,
      ],
      [
        "a refusal",
        (page) =>
          page.route("**/mcp", (route) =>
            route.fulfill({
              status: 403,
              contentType: "application/json",
              body: '{"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"Not this origin."}}',
            }),
          ),
        /HTTP 403.*Not this origin\./,
        /403/,
      ],
    ];
    for (const [, prepare, words, expected] of cases)
      await console.visit(
        "/connect",
        async (page) => {
          await page.getByRole("button", { name: "Test the connection" }).click();
          assert.match(await page.getByRole("alert").innerText(), words);
        },
        { prepare, expected },
      );
    await console.visit("/connect", async (page) => {
      await page.getByLabel("Your key").fill(`dlk_${"A1".repeat(24)}z`);
      await page.getByRole("button", { name: "Test the connection" }).click();
      assert.match(await page.getByRole("alert").innerText(), /mistyped|did not issue/);
    });
  });

  test("an invitation shows its key on request, fills it in, and removes it from the URL", async () => {
    const key = `dlk_${"B2".repeat(24)}z`;
    const bodies: string[] = [];
    await console.visit(
      "/connect#invite=dli_test",
      async (page) => {
        await page.getByText("You are invited to get a key").waitFor();
        assert.deepEqual(bodies, []);
        await page.getByRole("button", { name: "Show my key" }).click();
        await page.getByText("The key of Acme, shown this once:").waitFor();
        assert.deepEqual(bodies, ['{"invitation":"dli_test"}']);
        assert.doesNotMatch(page.url(), /invite/);
        assert.equal(await page.getByLabel("Your key").inputValue(), key);
        await assertAccessible(page);
      },
      {
        prepare: (page) =>
          page.route("**/console/invitations", (route) => {
            bodies.push(route.request().postData() ?? "");
            return route.fulfill({
              contentType: "application/json",
              body: JSON.stringify({ name: "Acme", key }),
            });
          }),
      },
    );
    await console.visit(
      "/connect#invite=dli_test",
      async (page) => {
        await page.getByRole("button", { name: "Show my key" }).click();
        assert.match(await page.getByRole("alert").innerText(), /not an invitation of this service/);
      },
      { expected: /400/ },
    );
  });

  test("the reference's viewer is loaded only by a click or, at its own URL, by the first sign of a reader", async () => {
    const sizes = async (address: string, beThere: (page: Page) => Promise<void> = async () => {}) => {
      let bytes = 0;
      await console.visit(address, async (page) => {
        page.on("response", async (response) => {
          bytes += (await response.request().sizes()).responseBodySize;
        });
        await page.reload({ waitUntil: "networkidle" });
        await beThere(page);
      });
      return bytes;
    };
    assert.ok((await sizes("/connect")) < 60_000);
    assert.ok((await sizes("/docs")) < 90_000);
    assert.ok((await sizes("/docs?try=search")) < 90_000);
    const reference = await sizes("/docs?try=search", async (page) => {
      await page.locator(".reference section#search").waitFor();
      assert.equal(await page.locator("iframe").count(), 0);
      await page.mouse.move(200, 200);
      await page.frameLocator("iframe.viewer").locator(OPERATIONS).first().waitFor();
      await page.waitForLoadState("networkidle");
    });
    assert.ok(reference > 500_000 && reference < REFERENCE_BYTES, `${reference} bytes`);
  });
});
