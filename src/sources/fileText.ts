import { open, readFile, stat } from "node:fs/promises";
import { ImportError } from "./importError.js";

/** The first bytes of a file, at most `length`. Rejects with the error of the file system. */
export async function headOf(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Decodes text with the encoding of its byte order mark, else the declared one. A text that is not in that encoding is taken for Windows-1252 if it should be
 * UTF-8, else for UTF-8. Ignores an incomplete character at the end.
 */
export function decoded(bytes: Uint8Array, declared = "utf-8"): string {
  const mark = bytes.length < 2 ? 0 : (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  const encoding = { 0xfffe: "utf-16le", 0xfeff: "utf-16be" }[mark] ?? declared;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder(/^utf-?8$/iu.test(encoding) ? "windows-1252" : "utf-8").decode(bytes);
  }
}

/** Limit on a text file, which is read into memory. Extracts of larger areas are `.osm.pbf`, tables of them Parquet; those are read in parts. */
const MAX_FILE_MB = 400;

/** The bytes of a text file. Rejects with ImportError if it is too large, else with the error of the file system. */
export async function textBytes(path: string): Promise<Buffer> {
  const megabytes = Math.round((await stat(path)).size / 1024 / 1024);
  if (megabytes <= MAX_FILE_MB) return readFile(path);
  throw new ImportError(
    `${path} has ${megabytes} MB of text, more than the ${MAX_FILE_MB} MB that are read. Use .osm.pbf or Parquet for an area of that size. Nothing was changed.`,
  );
}

/** Parses JSON. Throws ImportError; `subject` names the text in its message. */
export function parseJson(subject: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/u, "")) as unknown;
  } catch (error) {
    const reason = (error as Error).message.replace(/\s+/gu, " ").slice(0, 120);
    throw new ImportError(
      `${subject} is not complete JSON (${reason}). Download it again; nothing was changed.`,
    );
  }
}
