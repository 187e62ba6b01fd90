import { PbfReader } from "pbf";

const BYTES = 2;

/** Calls `read` for each field of a message, with the reader before its value; a value that is not read is skipped. Throws Error for a message that is cut short. */
export function eachField(message: Uint8Array, read: (field: number, reader: PbfReader) => void): void {
  const reader = new PbfReader(message);
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) read(field, reader);
  if (reader.pos !== message.length) throw cutShort();
}

/** The bytes of a field: a text, a message or packed numbers. */
export function bytesOf(reader: PbfReader): Uint8Array {
  if (reader.type !== BYTES) throw new Error("a field in it is of another type than the format has");
  const bytes = reader.readBytes();
  if (reader.pos > reader.length) throw cutShort();
  return bytes;
}

export function textOf(reader: PbfReader): string {
  return new TextDecoder().decode(bytesOf(reader));
}

/** Adds the numbers of a repeated field, packed or one by one. */
export function addNumbers(to: number[], reader: PbfReader, read: (reader: PbfReader) => number): void {
  if (reader.type !== BYTES) {
    to.push(read(reader));
    return;
  }
  const packed = new PbfReader(bytesOf(reader));
  while (packed.pos < packed.length) to.push(read(packed));
  if (packed.pos > packed.length) throw cutShort();
}

/** int32, int64 and enumerations. */
export const integer = (reader: PbfReader): number => reader.readVarint(true);
/** uint32 and uint64. */
export const unsigned = (reader: PbfReader): number => reader.readVarint();
/** sint32 and sint64. */
export const zigzag = (reader: PbfReader): number => reader.readSVarint();

function cutShort(): Error {
  return new Error("a message in it is cut short");
}
