// Makes the pictures of the README (docs/images/*.png) from the invented sample at a fixed time, so that they are reproducible on one machine:
//
//   npm run build && node scripts/screenshots.mjs
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { CHROMIUM, withSampleServer } from "./sample-server.mjs";

const IMAGES = fileURLToPath(new URL("../docs/images/", import.meta.url));
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** A map whose background has been drawn. */
const DRAWN = ".map[data-drawn]";
/** Without a graphics card the processor draws, which takes long on a busy machine. */
const TIMEOUT_MS = 120_000;
/** A query with results of several kinds. */
const QUERY = "vegan pizza with outdoor seating";
/** A query for a place that is open past midnight. */
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

/** Takes a screenshot once the page has loaded everything. */
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
