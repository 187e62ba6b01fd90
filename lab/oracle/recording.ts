import { createReadStream, createWriteStream } from "node:fs";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { finished } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

/** The files of a recording. */
export const REQUESTS = "requests.ndjson.gz";
export const ANSWERS = "answers.ndjson.gz";
export const ABOUT = "about.json";

export interface About {
  readonly commit: string;
  readonly node: string;
  readonly seed: number;
  /** SHA-256 of all requests, sampled or not. Recordings with different ones cannot be compared. */
  readonly requests: string;
  readonly answers: number;
  readonly seconds: number;
}

/** Writes one JSON object per line, compressed. */
export function writeLines(
  folder: string,
  name: string,
): { write(item: object): Promise<void>; end(): Promise<void> } {
  const gzip = createGzip({ level: 2 });
  const file = gzip.pipe(createWriteStream(join(folder, name)));
  return {
    async write(item) {
      if (!gzip.write(`${JSON.stringify(item)}\n`)) await once(gzip, "drain");
    },
    async end() {
      gzip.end();
      await finished(file);
    },
  };
}

/** The lines of a file of a recording, unparsed. */
export function linesOf(folder: string, name: string): AsyncIterable<string> {
  const input = createReadStream(join(folder, name));
  const text = input.pipe(createGunzip());
  input.on("error", (error) => text.destroy(error));
  return createInterface({ input: text, crlfDelay: Infinity });
}
