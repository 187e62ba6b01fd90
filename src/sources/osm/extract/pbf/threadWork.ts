import { type FileHandle, open } from "node:fs/promises";
import type { MessagePort } from "node:worker_threads";
import type { Wanted } from "../feature.js";
import { unpackedBlob } from "./blobs.js";
import { answerOf, type BlockQuestion } from "./blockQuestion.js";
import { Ids, NO_IDS } from "./ids.js";
import { PrimitiveBlock } from "./primitiveBlock.js";
import { type FromThread, sentAnswer, type ToThread } from "./sentAnswer.js";

/** The work of a thread: answers what it is asked of the blocks of a file, one at a time. */
export function workOn(port: MessagePort, path: string, wanted: Wanted): void {
  let file: Promise<FileHandle> | null = null;
  let question: BlockQuestion = { type: "relation", ids: NO_IDS, wanted };
  const tell = (message: FromThread) => port.postMessage(message);
  const answer = async (message: ToThread): Promise<void> => {
    if (!("place" in message)) {
      question = { type: message.type, ids: new Ids(message.ids), wanted };
      return;
    }
    const { at, place } = message;
    try {
      file ??= open(path);
      const block = new PrimitiveBlock(await unpackedBlob(await file, place));
      tell({ at, answer: sentAnswer(answerOf(block, question)) });
    } catch (error) {
      tell({ at, failure: error instanceof Error ? error.message : String(error) });
    }
  };
  let turn = Promise.resolve();
  port.on("message", (message: ToThread) => {
    turn = turn.then(() => answer(message));
  });
}
