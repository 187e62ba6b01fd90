import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { isOverExpanded } from "../bounds.js";
import { type Change, BrokenChanges, osmChangeParser } from "./osmChangeParser.js";
import { ReplicationError } from "./replicationDirectory.js";

/** A day of the whole planet has 2 GB of XML. */
const MAX_BYTES = 40e9;

/**
 * Reads an osmChange file and calls `take` with each change. The file is gzipped, or plain if the HTTP client already decompressed it. Rejects with
 * ReplicationError for a damaged or truncated file, and with errors of `take`.
 */
export async function readChanges(
  file: { readonly name: string; open(): Readable },
  take: (change: Change) => void,
): Promise<void> {
  const parser = osmChangeParser(take);
  const decoder = new TextDecoder();
  const gunzip = createGunzip();
  let bytes = 0;
  try {
    // The reader gets the errors of both streams.
    const xml: AsyncIterable<Buffer> = (await isGzipped(file))
      ? pipeline(file.open(), gunzip, () => {})
      : file.open();
    for await (const part of xml) {
      bytes += part.length;
      if (gunzip.bytesWritten > 0 && isOverExpanded(bytes, gunzip.bytesWritten))
        throw new BrokenChanges("it unpacks to more than any change file");
      if (bytes > MAX_BYTES) throw new BrokenChanges("it is larger than any change file");
      parser.write(decoder.decode(part, { stream: true }));
    }
    parser.end();
  } catch (error) {
    if (error instanceof ReplicationError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    const isBroken = error instanceof BrokenChanges || code?.startsWith("Z_") === true;
    const reason = message.split("\n")[0] ?? "unknown";
    if (isBroken)
      throw new ReplicationError("broken", `${file.name} is not a complete change file (${reason}).`);
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
