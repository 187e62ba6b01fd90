// Makes the pictures of the README (docs/images/*.png) from the invented sample at a fixed moment, so that they are the same each time on one machine:
//
//   npm run build && node scripts/screenshots.mjs
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { CHROMIUM, withSampleServer } from "./sample-server.mjs";

const IMAGES = fileURLToPath(new URL("../docs/images/", import.meta.url));
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** A map, once its ground is there. */
const DRAWN = ".map[data-drawn]";
/** Without a graphics card the processor draws, which a busy machine takes its time for. */
const TIMEOUT_MS = 120_000;
/** A query that several kinds of the sample's businesses answer. */
const QUERY = "vegan pizza with outdoor seating";
/** Some place that is open until after midnight. */
const LATE = "bar open now";

await withSampleServer(async (base) => {
  const { results } = await (await fetch(`${base}/v1/search?q=${encodeURIComponent(LATE)}`)).json();
  const record = `/places/${results[0].result_id}`;
  const search = `/?q=${encodeURIComponent(QUERY)}`;
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  try {
    for (const { name, address, settled, hasMap = false, ...options } of [
      { name: "home", address: "/", settled: ".examples .chip", viewport: WIDE },
      { name: "search", address: search, settled: ".results li", hasMap: true, viewport: WIDE },
      {
        name: "record",
        address: record,
        settled: ".plot",
        hasMap: true,
        viewport: WIDE,
        colorScheme: "dark",
      },
      { name: "phone", address: record, settled: ".plot", viewport: PHONE, locale: "de-DE" },
    ])
      await take(
        browser,
        base + address,
        hasMap ? [settled, DRAWN] : [settled],
        `${IMAGES}${name}.png`,
        options,
      );
  } finally {
    await browser.close();
  }
});

/** What a page shows when all that it loads is there. */
async function take(browser, url, settled, path, options) {
  const context = await browser.newContext({ locale: "en-GB", reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "networkidle" });
  for (const part of settled) await page.locator(part).first().waitFor({ timeout: TIMEOUT_MS });
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path });
  await context.close();
  process.stdout.write(`${path}\n`);
}
