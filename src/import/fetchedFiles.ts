import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Instant, toDate } from "../domain/time.js";

/** Operators of Nominatim and Overpass servers ask for at least a second between two requests. */
const GAP_MS = 1_000;

/**
 * Keeps answers of public servers for a day, so that nothing is requested twice. Also records the time of the last request to each server, so that all
 * processes on this folder leave a gap between two requests.
 */
export class FetchedFiles {
  readonly #folder: string;
  readonly #now: () => Instant;

  constructor(folder: string, now: () => Instant) {
    this.#folder = folder;
    this.#now = now;
  }

  /** The path for today's answer of a server to a question. Deletes the answers of other days. */
  async fileFor(url: string, question: string, ending: string): Promise<string> {
    const today = toDate(this.#now());
    const folder = join(this.#folder, today);
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(this.#folder))
      if (/^\d{4}-\d\d-\d\d$/u.test(name) && name !== today)
        await rm(join(this.#folder, name), { recursive: true, force: true });
    const digest = createHash("sha256").update(`${url}\n${question}`).digest("hex").slice(0, 24);
    return join(folder, `${new URL(url).hostname}-${digest}.${ending}`);
  }

  /** Waits until the next request to a server is allowed, and records it. */
  async turn(url: string, sleep: (ms: number) => Promise<void>): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const { hostname } = new URL(url);
    const note = join(this.#folder, `asked-${hostname.replace(/[^\w.-]/gu, "_")}`);
    const last = Number(await readFile(note, "utf8").catch(() => "0"));
    const waitedMs = this.#now() - last;
    if (waitedMs >= 0 && waitedMs < GAP_MS) await sleep(GAP_MS - waitedMs);
    await writeFile(note, String(this.#now()));
  }
}
