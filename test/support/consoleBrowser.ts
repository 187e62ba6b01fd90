import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Frame,
  type Locator,
  type Page,
} from "playwright-core";
import { type Server, serve } from "./command.js";
import { DISTRICTS } from "./districts.js";
import { districtFolder, sampleFolder } from "./preparedFolder.js";
import { withoutSharedData } from "./sharedData.js";

/** For each wait: other tests may keep the processors busy. */
const TIMEOUT_MS = 120_000;
const NOWHERE = "http://127.0.0.1:9/api/interpreter";
/** Debian's Chromium without a user interface, which needs a third less processor time; otherwise the whole browser. */
const INSTALLED = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"] as const;
export const CHROMIUM = process.env["DOORLIGHT_CHROMIUM"] ?? INSTALLED.find(existsSync) ?? INSTALLED[0];
const AXE = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");
export const OPERATOR_TOKEN = "an-operator-s-token-for-tests";
export const PHONE = { viewport: { width: 360, height: 740 } } as const;
export const DARK = { colorScheme: "dark" } as const;
/** The reason why there is no browser to test with; false if there is one. */
export const withoutBrowser = existsSync(CHROMIUM) ? false : `there is no Chromium at ${CHROMIUM}`;

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}

export interface VisitOptions extends BrowserContextOptions {
  /** Browser errors that the test causes on purpose. Any other fails it. */
  readonly expected?: RegExp;
  /** Runs before the page is loaded, for example to replace network responses. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** A server with real data if available, otherwise with the invented sample, and a browser. Shared by all tests of a file. */
export interface ConsoleUnderTest {
  readonly server: Server;
  readonly browser: Browser;
  readonly clock: string;
  /** The data folder of the server. */
  readonly data: string;
  readonly isReal: boolean;
  /** Opens an address and calls `look`. Fails for unexpected errors, policy violations and requests to other hosts. */
  visit(address: string, look: (page: Page) => Promise<void>, options?: VisitOptions): Promise<void>;
  close(): Promise<void>;
}

/** `isReal`: use real data; by default if available. `more`: further settings of the server. */
export async function startConsole(
  isReal = withoutSharedData === false,
  more: readonly string[] = [],
): Promise<ConsoleUnderTest> {
  const clock = isReal ? DISTRICTS.mitte.now : "2026-11-20T18:05:00Z";
  const folder = isReal ? districtFolder("mitte") : sampleFolder(clock);
  const settings = { "--data": folder.path, "--now": clock, "--limits": "off", "--overpass-url": NOWHERE };
  const [server, browser] = await Promise.all([
    serve([...Object.entries(settings).flat(), "--operator-token", OPERATOR_TOKEN, ...more]),
    // Software rendering, without a graphics card.
    chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--enable-unsafe-swiftshader"] }),
  ]);
  return {
    server,
    browser,
    clock,
    data: folder.path,
    isReal,
    async visit(address, look, { expected, prepare, ...options } = {}) {
      const context = await browser.newContext({ locale: "en-GB", ...options });
      const unexpected: string[] = [];
      try {
        const page = await context.newPage();
        page.setDefaultTimeout(TIMEOUT_MS);
        page.on("pageerror", (error) => unexpected.push(String(error)));
        page.on("console", (message) => {
          if (message.type() === "error") unexpected.push(`${message.text()} ${message.location().url}`);
        });
        page.on("request", (request) => {
          const url = request.url();
          if (!url.startsWith(server.url) && !/^(?:blob|data):/.test(url))
            unexpected.push(`requested ${url}`);
        });
        await prepare?.(page);
        await page.goto(server.url + address);
        await look(page);
        assert.deepEqual(
          unexpected.filter((one) => expected?.test(one) !== true),
          [],
        );
      } finally {
        await context.close();
      }
    },
    async close() {
      await browser.close();
      assert.equal(await server.stop(), 0);
      folder.remove();
    },
  };
}

/** Fails for every serious violation found by axe. */
export async function assertAccessible(page: Page | Frame): Promise<void> {
  // Evaluated by the debugger, to which the page's policy does not apply.
  await page.evaluate(AXE);
  const found = (await page.evaluate("axe.run().then((result) => result.violations)")) as Violation[];
  const serious = found.filter(({ impact }) => impact === "serious" || impact === "critical");
  assert.deepEqual(
    serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    [],
  );
}

export async function assertNoOverflow(page: Page): Promise<void> {
  const width = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
  assert.ok(Number(width) <= 0, `${String(width)} pixels too wide`);
}

const WIDE = { width: 1_280, height: 720 };

/** Checks one loaded page on a desktop and a phone, light and dark: each time for violations and overflow. */
export async function assertFitsAll(page: Page, settled: Locator): Promise<void> {
  for (const size of [WIDE, PHONE.viewport]) {
    await page.setViewportSize(size);
    for (const colors of [{ colorScheme: "light" } as const, DARK]) {
      // Otherwise colors in transition would be measured.
      await page.emulateMedia({ ...colors, reducedMotion: "reduce" });
      await settled.waitFor();
      await assertAccessible(page);
      await assertNoOverflow(page);
    }
  }
}
