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
  const { keptAt, urls, areaName, signal } = request;
  if (keptAt !== undefined && existsSync(keptAt)) return readExtract(keptAt, wanted);
  const folder = await mkdtemp(join(tmpdir(), "doorlight-overpass-"));
  const file = join(folder, "answer.json");
  const ask = async (url: string): Promise<Extract> => {
    const { host } = new URL(url);
    const onBytes = (bytes: number) =>
      onProgress(`fetching ${areaName} from ${host}, ${(bytes / MEGABYTE).toFixed(1)} MB`, 0);
    onProgress(`asking ${host} for ${areaName}`, 0);
    const { where = { kind: "named", name: areaName } } = request;
    await fetchOverpass({ ...request, url, where, verticals, file, onBytes });
    const extract = await readExtract(file, wanted);
    if (extract.elementsRead > 0) return extract;
    throw new ImportError(
      `The Overpass server ${url} has no area called "${areaName}". Write the name as in OpenStreetMap.`,
    );
  };
  try {
    for (let round = 1; ; round++) {
      const refusals: ImportError[] = [];
      for (const url of urls)
        try {
          const extract = await ask(url);
          if (keptAt !== undefined) await keep(file, keptAt);
          return extract;
        } catch (error) {
          if (!(error instanceof ImportError)) throw error;
          refusals.push(error);
          // The error may be about the file; for the operator it is about the server's answer.
          error.message = error.message.replaceAll(file, `The answer of the Overpass server ${url}`);
          if (signal?.aborted !== true) request.onRefusal(error.message);
        }
      const isBusy = refusals.some((one) => one instanceof OverpassRefusal && one.isBusy);
      if (!isBusy || round === ROUNDS || signal?.aborted === true)
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
