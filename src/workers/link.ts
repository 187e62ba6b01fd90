import type { ErrorCode } from "../contract/errorCodes.js";
import { ServiceError } from "../contract/errors.js";

/** The way to another process: what is sent arrives in order, as JSON, or not at all once that process is gone. */
export interface Channel {
  send(message: unknown): void;
  onMessage(hear: (message: unknown) => void): void;
  onGone(hear: () => void): void;
}

/** What a process can be asked by another: plain data in and out. */
export type Questions<Asked> = { readonly [Name in keyof Asked]: (...given: never[]) => unknown };

type Given<Question> = Question extends (...given: infer Args) => unknown ? Args : never;
type Answer<Question> = Question extends (...given: never[]) => infer Value ? Awaited<Value> : never;

/** What answers for a process. */
export type Answering<Heard> = {
  readonly [Name in keyof Heard]: (
    ...given: Given<Heard[Name]>
  ) => Answer<Heard[Name]> | Promise<Answer<Heard[Name]>>;
};

/** Asks another process. */
export interface Link<Asked> {
  /** Rejects with the ServiceError that the other process threw, with `unavailable` where it is gone before it answered, else with an Error. */
  ask<Name extends keyof Asked>(name: Name, ...given: Given<Asked[Name]>): Promise<Answer<Asked[Name]>>;
  /** Says something that needs no answer. */
  tell<Name extends keyof Asked>(name: Name, ...given: Given<Asked[Name]>): void;
  readonly isGone: boolean;
}

/** A question (`name`), or the answer to one: by its number; 0: no answer is wanted. */
type Part =
  | readonly [number: number, name: string, given: readonly unknown[]]
  | readonly [number: number, answer: { readonly value?: unknown; readonly error?: ToldError }];

interface ToldError {
  readonly message: string;
  readonly code?: ErrorCode;
  readonly seconds?: number | undefined;
}

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

const GONE = "The process that this was asked of has ended. Make the same call again.";
const GONE_RETRY_SECONDS = 1;

/**
 * Lets two processes ask each other. All that is said within a turn of the event loop is sent as one message: of what a question between processes costs
 * most is the message.
 */
export function createLink<Asked extends Questions<Asked>, Heard extends Questions<Heard>>(
  channel: Channel,
  answering: Answering<Heard>,
  soon: (run: () => void) => void = (run) => void setImmediate(run),
): Link<Asked> {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let outbox: Part[] = [];
  let isGone = false;

  const put = (part: Part) => {
    if (isGone) return;
    outbox.push(part);
    if (outbox.length > 1) return;
    soon(() => {
      const parts = outbox;
      outbox = [];
      if (!isGone) channel.send(parts);
    });
  };
  const answer = async (number: number, name: string, given: readonly unknown[]): Promise<void> => {
    try {
      const value = await (answering[name as keyof Heard] as (...all: readonly unknown[]) => unknown)(
        ...given,
      );
      if (number !== 0) put([number, { value }]);
    } catch (error) {
      if (number !== 0) put([number, { error: toldError(error) }]);
    }
  };
  channel.onMessage((message) => {
    if (!Array.isArray(message)) return;
    for (const part of message as readonly Part[]) {
      const [number, what] = part;
      if (typeof what === "string") {
        void answer(number, what, part[2] ?? []);
        continue;
      }
      const asked = waiting.get(number);
      waiting.delete(number);
      if (what.error === undefined) asked?.resolve(what.value as never);
      else asked?.reject(heardError(what.error));
    }
  });
  channel.onGone(() => {
    isGone = true;
    for (const { reject } of waiting.values())
      reject(new ServiceError("unavailable", GONE, GONE_RETRY_SECONDS));
    waiting.clear();
  });

  return {
    ask(name, ...given) {
      if (isGone) return Promise.reject(new ServiceError("unavailable", GONE, GONE_RETRY_SECONDS));
      return new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        put([last, String(name), given]);
      });
    },
    tell: (name, ...given) => put([0, String(name), given]),
    get isGone() {
      return isGone;
    },
  };
}

function toldError(error: unknown): ToldError {
  if (error instanceof ServiceError)
    return { message: error.detail, code: error.code, seconds: error.retryAfterSeconds };
  return { message: error instanceof Error ? error.message : String(error) };
}

function heardError({ message, code, seconds }: ToldError): Error {
  return code === undefined ? new Error(message) : new ServiceError(code, message, seconds);
}
