import { existsSync } from "node:fs";
import { copyFile, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Extract, Wanted } from "../sources/osm/extract/feature.js";
import { readExtract } from "../sources/osm/extract/readExtract.js";
import { ImportError } from "../sources/importError.js";
import { type RequestedArea, fetchOverpass, OverpassRefusal } from "../sources/osm/overpass.js";
import type { Vertical } from "../verticals/vertical.js";

/** A request for an area to Overpass servers. */
export interface AreaRequest {
  /** The servers to try, in this order, until one gives a complete answer. */
  readonly urls: readonly string[];
  readonly areaName: string;
  /** Default: the area called `areaName`. */
  readonly where?: RequestedArea;
  readonly userAgent: string;
  /** File to keep the answer in. If it exists, it is read instead of asking a server. */
  readonly keptAt?: string;
  /** Timeout for each server. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  readonly sleep: (ms: number) => Promise<void>;
  /** Called for each server that gave no complete answer, with the reason. */
  readonly onRefusal: (message: string) => void;
}

/** Public servers are sometimes busy and ask clients to come back later. */
const ROUNDS = 3;
const PAUSE_MS = 5_000;
const MEGABYTE = 1_000_000;
const ANSWER = "answer.json";

/**
 * Fetches the extract of an area from the first server that gives a complete one. If a server is slow, busy, down, cut off, or sends something else, the next
 * one is tried. Rejects with ImportError, which says how each server failed.
 */
export async function fetchExtract(
  request: AreaRequest,
  verticals: readonly Vertical[],
  wanted: Wanted,
  onProgress: (step: string, share: number) => void,
): Promise<Extract> {
  const { keptAt } = request;
  if (keptAt !== undefined && existsSync(keptAt)) return readExtract(keptAt, wanted);
  const folder = await mkdtemp(join(tmpdir(), "doorlight-overpass-"));
  try {
    for (let round = 1; ; round++) {
      const refusals: OverpassRefusal[] = [];
      for (const url of request.urls) {
        const answer = await askServer({ ...request, url }, folder, verticals, wanted, onProgress);
        if (!(answer instanceof OverpassRefusal)) {
          if (keptAt !== undefined) await keep(join(folder, ANSWER), keptAt);
          return answer;
        }
        refusals.push(answer);
        if (request.signal?.aborted !== true) request.onRefusal(answer.message);
      }
      const isWorthwhile = refusals.some(({ isBusy }) => isBusy) && round < ROUNDS;
      if (!isWorthwhile || request.signal?.aborted === true)
        throw new ImportError(refusals.map(({ message }) => message).join(" "));
      await request.sleep(PAUSE_MS * round);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Copies a file atomically, so that an interrupted process leaves nothing that looks like an answer. */
async function keep(file: string, path: string): Promise<void> {
  const part = `${path}.${process.pid}.part`;
  await copyFile(file, part);
  await rename(part, path);
}

async function askServer(
  { url, areaName, where, userAgent, timeoutMs, signal }: AreaRequest & { readonly url: string },
  folder: string,
  verticals: readonly Vertical[],
  wanted: Wanted,
  onProgress: (step: string, share: number) => void,
): Promise<Extract | OverpassRefusal> {
  const { host } = new URL(url);
  const file = join(folder, ANSWER);
  try {
    onProgress(`asking ${host} for ${areaName}`, 0);
    await fetchOverpass({
      url,
      where: where ?? { kind: "named", name: areaName },
      userAgent,
      verticals,
      timeoutMs,
      file,
      onBytes: (bytes) =>
        onProgress(`fetching ${areaName} from ${host}, ${(bytes / MEGABYTE).toFixed(1)} MB`, 0),
      signal,
    });
    const extract = await readExtract(file, wanted);
    if (extract.elementsRead > 0) return extract;
    return new OverpassRefusal(
      `The Overpass server ${url} has no area called "${areaName}". Write the name as in OpenStreetMap.`,
      false,
    );
  } catch (error) {
    if (error instanceof OverpassRefusal) return error;
    if (!(error instanceof ImportError)) throw error;
    // The error is about the file; for the operator it is about the server's answer.
    return new OverpassRefusal(
      error.message.replaceAll(file, `The answer of the Overpass server ${url}`),
      false,
    );
  }
}
