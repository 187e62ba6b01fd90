import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { Duplex } from "node:stream";
import { HeaderEndFinder } from "./headerEnd.js";
import { type PlainHead, plainHeadOf } from "./plainHead.js";
import type { Lane, Turns, Waiting } from "./turns.js";

/** Bytes read beyond what is being answered; then the connection is no longer read, and its sender has to wait. */
const READ_AHEAD_BYTES = 16 * 1024;
/** Of a body without a stated length, whose end only the parser sees: so few bytes hold but a handful of requests. */
const BODY_PIECE_BYTES = 256;
/** Bytes by which a request's lane is told. */
const START_BYTES = 16;
/** A connection on which nothing moves while the parser has no part in it. Longer than the 60 seconds many load balancers keep idle connections, so that it is they who close them. */
export const KEEP_ALIVE_MS = 72_000;
const HEALTH = /^(?:GET|HEAD) \/(?:healthz|readyz)[ ?]/u;
const REPORT = /^POST \/v1\/report[ ?]/u;

/** Of what is written at once; the encoding of a Buffer is no encoding. */
interface Piece {
  readonly chunk: Buffer | string;
  readonly encoding: BufferEncoding;
}

/** What a connection tells whoever keeps the connections. */
export interface PacedSocketListener {
  /** It holds so many bytes more (or less) that wait. */
  held(bytes: number): void;
  /** What it sent first has its turn: somebody has to read it from now on. */
  parse(): void;
  /** How a plain request is answered past the parser, `body`: a character a byte; null: it is for the parser. */
  plain(head: PlainHead, body: string): PlainAnswerer | null;
  /** One has its turn that is answered so. */
  begun(): void;
  /** It has been answered, or its client has gone. */
  answered(): void;
}

/** Answers a request. What it rejects with ends the connection. */
export type PlainAnswerer = () => Promise<PlainAnswer>;

/** An answer as it is sent. */
export interface PlainAnswer {
  /** Its head and its body, a character a byte. */
  readonly bytes: string;
  /** No other follows on this connection. */
  readonly isLast: boolean;
}

/** Longer heads are read anew each time: thousands of quiet connections would keep them. */
const MOST_REMEMBERED_CHARACTERS = 1_024;

/**
 * A connection that hands its bytes to the parser one request at a time: Node's own parses all that has arrived and starts every request in it
 * at once, so that a few kilobytes are hundreds of requests under way. Here the next request is parsed when the one before it is answered;
 * until then it waits as bytes, few of them are read, and the rest waits at its sender.
 */
export class PacedSocket extends Duplex implements Waiting {
  readonly party: string;
  /** The request under way waited so long for its turn, in milliseconds. */
  waitedMs = 0;
  readonly #socket: Socket;
  readonly #turns: Turns;
  readonly #listener: PacedSocketListener;
  readonly #ends = new HeaderEndFinder();
  /** What has arrived and waits, in the pieces in which it came; and how much it is. */
  readonly #chunks: Buffer[] = [];
  #held = 0;
  #isParsed = false;
  #isReleased = false;
  /** All that was handed on so far were whole requests, each answered: what comes next is the begin of another. */
  #isBetween = true;
  /** Nothing was handed on yet of which only the parser sees where it ends. */
  #isFramed = true;
  /** Of the last request that was answered past the parser. */
  #lastHead: PlainHead | null = null;
  /** A request is being answered past the parser. */
  #isAnswering = false;
  /** The sender will send no more. */
  #hasEnded = false;
  /** The parser has taken what it was given. */
  #isWanted = true;
  #isQueued = false;
  /** What waits arrived before the request in front of it was answered. */
  #isBacklog = false;
  /** Requests under way. */
  #open = 0;
  #last: IncomingMessage | null = null;
  /** Bytes of the last request's body that are still to come, where their number was stated. */
  #bodyLeft = 0;
  /** The piece given last ended where headers ended: what follows is a body's begin, or another request's. */
  #isAtStart = true;

  constructor(socket: Socket, turns: Turns, listener: PacedSocketListener) {
    // Text is handed on as it is: the system's own stream writes it without a copy.
    super({ allowHalfOpen: true, emitClose: true, decodeStrings: false });
    this.#socket = socket;
    this.#turns = turns;
    this.#listener = listener;
    this.party = socket.remoteAddress ?? "unknown";
    socket.on("data", (chunk: Buffer) => this.received(chunk));
    socket.on("end", () => {
      this.#hasEnded = true;
      this.#advance();
    });
    socket.on("timeout", () => (this.#isParsed ? this.emit("timeout") : this.destroy()));
    this.on("resume", () => setImmediate(() => this.#advance()));
    socket.on("error", (error) => this.destroy(error));
    socket.on("close", () => this.destroy());
    // Where no parser listens, a client that hangs up is nobody's failure either.
    this.on("error", () => {});
  }

  get remoteAddress(): string | undefined {
    return this.#socket.remoteAddress;
  }
  get remotePort(): number | undefined {
    return this.#socket.remotePort;
  }
  get remoteFamily(): string | undefined {
    return this.#socket.remoteFamily;
  }
  get localAddress(): string | undefined {
    return this.#socket.localAddress;
  }
  get localPort(): number | undefined {
    return this.#socket.localPort;
  }
  /** Nothing is under way on it, and nothing waits. */
  get isIdle(): boolean {
    return this.#open === 0 && this.#held === 0;
  }
  /** All its requests were answered past the parser. */
  get isUnparsed(): boolean {
    return !this.#isParsed;
  }
  /** Requests under way. */
  get open(): number {
    return this.#open;
  }
  /** More of its requests have arrived than the one under way. */
  get hasBacklog(): boolean {
    return this.#held > this.#bodyLeft;
  }

  setTimeout(ms: number, callback?: () => void): this {
    this.#socket.setTimeout(ms);
    if (callback !== undefined) this.once("timeout", callback);
    return this;
  }

  /** Ends after what was written has been sent. */
  destroySoon(): void {
    if (this.writable) this.end();
    if (this.writableFinished) this.destroy();
    else this.once("finish", () => this.destroy());
  }

  /** The connection has sent something. */
  received(chunk: Buffer): void {
    if (this.writableEnded) return;
    this.#chunks.push(chunk);
    this.#held += chunk.length;
    this.#listener.held(chunk.length);
    if (this.#held >= READ_AHEAD_BYTES) this.#socket.pause();
    this.#advance();
  }

  /** The server has begun to answer a request of this connection. */
  requestStarted(request: IncomingMessage): void {
    this.#open += 1;
    this.#last = request;
    const stated = request.headers["content-length"];
    const isStated = this.#isAtStart && request.headers["transfer-encoding"] === undefined;
    this.#bodyLeft = isStated && stated !== undefined ? Number(stated) : 0;
  }

  /** It was answered, or its client has gone. */
  requestDone(): void {
    this.#open = Math.max(0, this.#open - 1);
    if (this.#open > 0) return;
    this.#isBacklog = this.#held > 0;
    this.#isBetween = this.#isAnswering || this.#hasEndedWhole();
    this.#isAnswering = false;
    this.#advance();
  }

  /** Whether the last request given to the parser ended where its piece did, so that nothing of it is still to come. */
  #hasEndedWhole(): boolean {
    return this.#isFramed && this.#last?.complete === true && this.#bodyLeft === 0;
  }

  /** Gives its socket away and ends, as far as its reader knows; what was written has been handed on. */
  release(): Socket {
    this.#isReleased = true;
    for (const event of ["data", "end", "timeout", "error", "close"]) this.#socket.removeAllListeners(event);
    this.destroy();
    return this.#socket;
  }

  /** Its turn has come: one request is handed on. */
  takeTurn(waitedMs: number): void {
    this.#isQueued = false;
    const [chunk] = this.#chunks;
    if (this.destroyed || this.writableEnded || this.isPaused() || chunk === undefined) return;
    this.waitedMs = waitedMs;
    if (this.#isBetween && this.#answer(chunk)) return;
    if (!this.#isParsed) {
      this.#isParsed = true;
      this.#socket.setTimeout(0);
      this.#listener.parse();
      // Its reader listens from the next round on; what it is given before would lie in the stream, unseen.
      this.#ask();
      return;
    }
    this.#isBetween = false;
    this.#isAtStart = true;
    this.#give(chunk, this.#ends.next(chunk));
  }

  /** Answers what waits first past the parser, if it is plain and all of it is there. */
  #answer(chunk: Buffer): boolean {
    const head = plainHeadOf(chunk, this.#lastHead);
    if (head === null) return false;
    const length = head.length + head.bodyLength;
    if (chunk.length < length) return false;
    const answer = this.#listener.plain(head, chunk.toString("latin1", head.length, length));
    if (answer === null) return false;
    if (head.headers !== this.#lastHead?.headers)
      this.#lastHead = head.lines.length <= MOST_REMEMBERED_CHARACTERS ? head : null;
    if (!this.#isParsed && this.#socket.timeout !== KEEP_ALIVE_MS) this.#socket.setTimeout(KEEP_ALIVE_MS);
    this.#isAnswering = true;
    this.#open += 1;
    this.#drop(chunk, length);
    this.#listener.begun();
    answer().then(
      (one) => this.#send(one),
      (error: Error) => this.destroy(error),
    );
    return true;
  }

  /** The next request has its turn when all of the answer has been taken: whoever does not read is not answered ahead. */
  #send({ bytes, isLast }: PlainAnswer): void {
    if (this.destroyed) return;
    this.#socket.write(bytes, "latin1", () => {
      this.#listener.answered();
      if (isLast) this.destroySoon();
    });
  }

  override _read(): void {
    this.#isWanted = true;
    this.#advance();
  }

  override _write(
    chunk: Piece["chunk"],
    encoding: BufferEncoding,
    done: (error?: Error | null) => void,
  ): void {
    this.#socket.write(chunk, encoding, done);
  }

  override _writev(chunks: readonly Piece[], done: (error?: Error | null) => void): void {
    // Node ends every answer with an empty piece: what is left is most often one, which needs no gathering.
    const pieces = chunks.filter(({ chunk }) => chunk.length > 0);
    const [only] = pieces;
    if (only === undefined) return done();
    if (pieces.length === 1) return void this.#socket.write(only.chunk, only.encoding, done);
    this.#socket.cork();
    const last = pieces.length - 1;
    for (const [i, { chunk, encoding }] of pieces.entries())
      this.#socket.write(chunk, encoding, i === last ? done : undefined);
    this.#socket.uncork();
  }

  override _final(done: () => void): void {
    this.#socket.end(done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#chunks.length = 0;
    this.#dropped(this.#held);
    if (!this.#isReleased) this.#socket.destroy();
    done(error);
  }

  /** Hands on what may be handed on now, or asks for a turn to do so. */
  #advance(): void {
    if (!this.#isWanted || this.#isQueued || this.#isAnswering || this.destroyed || this.writableEnded)
      return;
    // What is pushed while nobody listens lies in the stream, and comes out all at once.
    if (this.isPaused()) return;
    if (this.readableLength > 0) {
      setImmediate(() => this.#advance());
      return;
    }
    const [chunk] = this.#chunks;
    if (chunk === undefined) {
      if (this.#hasEnded) this.#end();
    } else if (this.#bodyLeft > 0) {
      const length = Math.min(this.#bodyLeft, chunk.length);
      this.#bodyLeft -= length;
      this.#give(chunk, length);
    } else if (this.#open === 0) {
      this.#ask();
    } else if (this.#last?.complete === false) {
      this.#isAtStart = false;
      this.#isFramed = false;
      this.#give(chunk, Math.min(BODY_PIECE_BYTES, chunk.length));
    }
  }

  #ask(): void {
    this.#isQueued = true;
    this.#turns.ask(this, this.#lane());
  }

  #lane(): Lane {
    if (this.#isBacklog) return "backlog";
    const start = this.#chunks[0]?.toString("latin1", 0, START_BYTES) ?? "";
    if (HEALTH.test(start)) return "health";
    return REPORT.test(start) ? "report" : "fresh";
  }

  #give(chunk: Buffer, length: number): void {
    this.#isWanted = false;
    this.#drop(chunk, length);
    this.push(length === chunk.length ? chunk : chunk.subarray(0, length));
  }

  /** So much of what waits first does not wait any more. */
  #drop(chunk: Buffer, length: number): void {
    if (length === chunk.length) this.#chunks.shift();
    else this.#chunks[0] = chunk.subarray(length);
    this.#dropped(length);
  }

  #dropped(length: number): void {
    this.#held -= length;
    if (this.#held === 0) this.#isBacklog = false;
    this.#listener.held(-length);
    if (this.#held < READ_AHEAD_BYTES && this.#socket.isPaused() && !this.destroyed) this.#socket.resume();
  }

  #end(): void {
    if (this.#isParsed) this.push(null);
    // What it was answered may still be on its way.
    else this.destroySoon();
  }
}
