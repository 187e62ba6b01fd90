import { createHash } from "node:crypto";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Instant, toDate } from "../domain/time.js";

/** Returns a function for the path of the day's answer of a server to a question, so that nothing is requested twice. Deletes the answers of other days. */
export function fetchedFiles(parent: string, now: Instant) {
  return async (url: string, question: string, ending: string): Promise<string> => {
    const today = toDate(now);
    const folder = join(parent, today);
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(parent))
      if (/^\d{4}-\d\d-\d\d$/u.test(name) && name !== today)
        await rm(join(parent, name), { recursive: true, force: true });
    const digest = createHash("sha256").update(`${url}\n${question}`).digest("hex").slice(0, 24);
    return join(folder, `${new URL(url).hostname}-${digest}.${ending}`);
  };
}
