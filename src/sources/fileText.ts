import { open } from "node:fs/promises";

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
