import { type Readable, type TransformOptions, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, type ZlibOptions } from "node:zlib";
import { isOverExpanded } from "../bounds.js";
import { BrokenChanges } from "./brokenChanges.js";
import type { ReadChange } from "./change.js";
import { OsmChangeScanner } from "./osmChangeScanner.js";
import { ReplicationError } from "./replicationError.js";

/** A day of the planet has 2 GB of XML. */
const MOST_BYTES = 40e9;
/** Bytes unpacked at a time, and ahead of what is read. */
const UNPACKED_BYTES = 1 << 18;
const UNPACKING: ZlibOptions & TransformOptions = {
  chunkSize: UNPACKED_BYTES,
  readableHighWaterMark: 4 * UNPACKED_BYTES,
};

/**
 * Reads an osmChange file, gzipped or, where a server marked it as gzip-encoded and the client unpacked it, plain, telling one change after the other; what `take` is given holds until it returns. Rejects with ReplicationError for a file that is damaged
 * or cut short, and with what `take` throws.
 */
export async function readChanges(
  file: { readonly name: string; open(): Readable },
  take: (change: ReadChange) => void,
): Promise<void> {
  const scanner = new OsmChangeScanner(take);
  let bytes = 0;
  const gunzip = createGunzip(UNPACKING);
  const scan = (chunk: Buffer) => {
    bytes += chunk.length;
    if (gunzip.bytesWritten > 0 && isOverExpanded(bytes, gunzip.bytesWritten))
      throw new BrokenChanges("it unpacks to more than any change file");
    if (bytes > MOST_BYTES) throw new BrokenChanges("it is larger than any change file");
    scanner.write(chunk);
  };
  const reader = new Writable({
    highWaterMark: 1,
    // In a turn of its own, so that another thread unpacks what comes next meanwhile.
    write: (chunk: Buffer, _encoding, done) => void setImmediate(() => orFail(() => scan(chunk), done)),
    final: (done) => orFail(() => scanner.end(), done),
  });
  try {
    if (await isGzipped(file)) await pipeline(file.open(), gunzip, reader);
    else await pipeline(file.open(), reader);
  } catch (error) {
    if (error instanceof ReplicationError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    const isBroken = error instanceof BrokenChanges || code?.startsWith("Z_") === true;
    const reason = message.split("\n")[0] ?? "unknown";
    if (isBroken)
      throw new ReplicationError("broken", `${file.name} is no complete change file (${reason}).`);
    throw new ReplicationError("unreachable", `${file.name} cannot be read (${reason}).`);
  }
}

async function isGzipped(file: { open(): Readable }): Promise<boolean> {
  let head = Buffer.alloc(0);
  for await (const part of file.open()) {
    head = Buffer.concat([head, part as Buffer]);
    if (head.length >= 2) break;
  }
  return head[0] === 0x1f && head[1] === 0x8b;
}

function orFail(run: () => void, done: (error?: Error) => void): void {
  try {
    run();
    done();
  } catch (error) {
    done(error as Error);
  }
}
