import { read } from "node:fs";
import { promisify } from "node:util";
import type { MessagePort } from "node:worker_threads";
import type { Wanted } from "../feature.js";
import { unpackedBlob } from "./blobs.js";
import { answerOf, type BlockQuestion } from "./blockQuestion.js";
import { Ids, NO_IDS } from "./ids.js";
import { PrimitiveBlock } from "./primitiveBlock.js";
import { type FromThread, sentAnswer, sentFailure, type ToThread } from "./sentAnswer.js";

const readFrom = promisify(read);

/**
 * The work of a thread: answers what it is asked of the blocks of a file, one at a time. The file is open already, and by that it is the same for all threads, whatever its path names
 * by now.
 */
export function workOn(port: MessagePort, fileDescriptor: number, wanted: Wanted): void {
  const file = {
    read: (buffer: Buffer, offset: number, length: number, position: number) =>
      readFrom(fileDescriptor, buffer, offset, length, position),
  };
  let question: BlockQuestion = { type: "relation", ids: NO_IDS, wanted };
  const tell = (message: FromThread) => port.postMessage(message);
  const answer = async (message: ToThread): Promise<void> => {
    if (!("place" in message)) {
      question = { type: message.type, ids: new Ids(message.ids), wanted };
      return;
    }
    const { at, place } = message;
    try {
      const block = new PrimitiveBlock(await unpackedBlob(file, place));
      tell({ at, answer: sentAnswer(answerOf(block, question)) });
    } catch (error) {
      tell({ at, failure: sentFailure(error) });
    }
  };
  let turn = Promise.resolve();
  port.on("message", (message: ToThread) => {
    turn = turn.then(() => answer(message));
  });
  // Nobody would answer it: the thread ends, and with it the import.
  port.on("messageerror", (error: Error) => {
    throw error;
  });
}
