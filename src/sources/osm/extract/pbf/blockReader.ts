import { type BlobPlace, type BlobSource, unpackedBlob } from "./blobs.js";
import { answerOf, type BlockAnswer, type BlockQuestion } from "./blockQuestion.js";
import { PrimitiveBlock } from "./primitiveBlock.js";

/** Asks the blocks of one file. */
export interface BlockReader {
  /** Tells the answers of blocks, in the order of their places. Rejects with Error for one that is damaged. */
  ask(
    places: readonly BlobPlace[],
    question: BlockQuestion,
    take: (answer: BlockAnswer, at: number) => void,
  ): Promise<void>;
  close(): Promise<void>;
}

/** So many bytes of unpacked blocks are kept from one question to the next: all of a district. */
const KEPT_BYTES = 32 * 2 ** 20;

/** Reads blocks in this thread, one at a time. */
export function readerHere(file: BlobSource): BlockReader {
  const kept = new Map<number, PrimitiveBlock>();
  let keptBytes = 0;
  const blockAt = async (place: BlobPlace): Promise<PrimitiveBlock> => {
    const known = kept.get(place.offset);
    if (known !== undefined) return known;
    const bytes = await unpackedBlob(file, place);
    const block = new PrimitiveBlock(bytes);
    keptBytes += bytes.length;
    if (keptBytes <= KEPT_BYTES) kept.set(place.offset, block);
    return block;
  };
  return {
    async ask(places, question, take) {
      for (const [at, place] of places.entries()) take(answerOf(await blockAt(place), question), at);
    },
    async close() {
      kept.clear();
    },
  };
}
