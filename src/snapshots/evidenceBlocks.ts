import { promisify } from "node:util";
import { deflateRaw, inflateRawSync } from "node:zlib";
import { type Packer, PackingError, type Unpacker } from "../packing.js";

/** Texts compressed together: of so many one is read in a tenth of a millisecond, and they take a sixth of their room. */
const A_BLOCK = 16;
/** Blocks kept as texts: those of the results of a search. */
const BLOCKS_KEPT = 8;
/** What a record may take of evidence: some thousand reports with everything said of them. */
const MOST_BLOCK_BYTES = 64 * 2 ** 20;
/** Stands between texts of JSON, which has none in it. */
const BETWEEN = "\n";

const deflated = promisify<string, { readonly level: number }, Buffer>(deflateRaw);
/** Half of what is to be gained, for a tenth of the time. */
const LEVEL = 4;

/** Compresses texts, several together, as they come. */
export class EvidenceBlocks {
  readonly #blocks: Buffer[] = [];
  #texts: string[] = [];

  async add(text: string): Promise<void> {
    this.#texts.push(text);
    if (this.#texts.length === A_BLOCK) await this.#close();
  }

  async pack(into: Packer): Promise<void> {
    if (this.#texts.length > 0) await this.#close();
    const starts = new Float64Array(this.#blocks.length + 1);
    for (const [i, { length }] of this.#blocks.entries()) starts[i + 1] = (starts[i] ?? 0) + length;
    into.numbers("evidence starts", starts);
    into.numbers("evidence", new Uint8Array(Buffer.concat(this.#blocks)));
    this.#blocks.length = 0;
  }

  async #close(): Promise<void> {
    const texts = this.#texts;
    this.#texts = [];
    this.#blocks.push(await deflated(texts.join(BETWEEN), { level: LEVEL }));
  }
}

/** The texts that were packed, by number; throws PackingError for one that is not there. */
export function evidenceIn(from: Unpacker): (number: number) => string {
  const starts = from.float64("evidence starts");
  const bytes = from.bytes("evidence");
  const kept = new Map<number, readonly string[]>();
  const blockOf = (block: number): readonly string[] => {
    const known = kept.get(block);
    if (known !== undefined) return known;
    const compressed = bytes.subarray(starts[block] ?? 0, starts[block + 1] ?? 0);
    const texts = inflateRawSync(compressed, { maxOutputLength: MOST_BLOCK_BYTES }).toString().split(BETWEEN);
    const [oldest] = kept.keys();
    if (kept.size >= BLOCKS_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(block, texts);
    return texts;
  };
  return (number) => {
    const text = blockOf(Math.floor(number / A_BLOCK))[number % A_BLOCK];
    if (text === undefined) throw new PackingError("evidence");
    return text;
  };
}
