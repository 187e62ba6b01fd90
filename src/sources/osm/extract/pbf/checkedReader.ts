import { PbfReader } from "pbf";

/** Reads a message; throws Error for a length beyond its end, which the library accepts. */
export class CheckedReader extends PbfReader {
  override nextField(end = this.length): number {
    const field = super.nextField(end);
    if (field === 0 && this.pos > end) throw cutShort();
    return field;
  }

  override readVarint(isSigned?: boolean): number {
    const value = super.readVarint(isSigned);
    if (this.pos > this.length) throw cutShort();
    return value;
  }

  override readBytes(): Uint8Array {
    const bytes = super.readBytes();
    if (this.pos > this.length) throw cutShort();
    return bytes;
  }
}

const cutShort = (): Error => new Error("a message in it is cut short");
