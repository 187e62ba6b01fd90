import type { Tags } from "../../../../verticals/vertical.js";
import type { BlobPlace } from "./blobs.js";
import type { BlockAnswer, BlockQuestion } from "./blockQuestion.js";
import { noTags } from "./elementMessage.js";
import { UnreadKind } from "./unread.js";

/** What a thread is told: what is asked from now on, or a block to be asked. */
export type ToThread =
  | { readonly type: BlockQuestion["type"]; readonly ids: Float64Array }
  | { readonly at: number; readonly place: BlobPlace };

/** What a thread tells of a block. */
export type FromThread =
  | { readonly at: number; readonly answer: SentAnswer }
  | { readonly at: number; readonly failure: SentFailure };

/** Why a block was not read. */
export interface SentFailure {
  readonly message: string;
  /** Whether the file may be whole (UnreadKind). */
  readonly isUnreadKind: boolean;
}

type Wanted = BlockAnswer["wanted"][number];

/** An answer as it passes between threads: tags in a row, for a table that is copied gets a prototype. */
export interface SentAnswer {
  readonly answer: BlockAnswer;
  /** Null: the element has no tags. */
  readonly wanted: readonly { readonly element: Wanted; readonly tags: readonly string[] | null }[];
}

export function sentAnswer(answer: BlockAnswer): SentAnswer {
  return {
    answer: { ...answer, wanted: [], points: Float64Array.from(answer.points) },
    wanted: answer.wanted.map(({ tags, ...element }) => ({
      element,
      tags: tags === undefined ? null : Object.entries(tags).flat(),
    })),
  };
}

export function receivedAnswer({ answer, wanted }: SentAnswer): BlockAnswer {
  return {
    ...answer,
    wanted: wanted.map(({ element, tags }) =>
      tags === null ? element : { ...element, tags: tableOf(tags) },
    ),
  };
}

function tableOf(row: readonly string[]): Tags {
  const tags = noTags();
  for (let at = 0; at < row.length; at += 2) tags[row[at] as string] = row[at + 1] as string;
  return tags;
}

export function sentFailure(error: unknown): SentFailure {
  return {
    message: error instanceof Error ? error.message : String(error),
    isUnreadKind: error instanceof UnreadKind,
  };
}

export function receivedFailure({ message, isUnreadKind }: SentFailure): Error {
  return isUnreadKind ? new UnreadKind(message) : new Error(message);
}
