import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  Server,
  type ServerOptions,
} from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { type PlainAnswerer, PacedSocket } from "./pacedSocket.js";
import type { PlainHead } from "./plainHead.js";
import { Turns } from "./turns.js";

/** The connections of a service, over all addresses it listens on. */
export interface Connections {
  /** Makes a server that paces its connections; see {@link PacedSocket}. `plain`: answers some of the plain requests itself; all others are the handler's. */
  serverFor(handler: RequestListener, options: ServerOptions, plain?: PlainAnswering): Server;
  /** What is known of the connection that a request came over; undefined where it came over none (tests that inject). */
  of(request: { readonly socket: unknown }): PacedSocket | undefined;
  /**
   * Takes a connection out of HTTP, for an answer that goes on for as long as its client stays: its request, response and parser, which are most of what it
   * costs, are let go, and it counts as no request under way. All that is sent from then on, headers too, is the caller's to write.
   */
  takeOver(request: IncomingMessage): Socket;
  readonly counts: ConnectionCounts;
  /** Requests since the start that were begun to be answered, whoever reads them. */
  readonly begun: number;
  /** The service is about to stop: balancers are told. */
  readonly isStopping: boolean;
  /** Every answer is to be its connection's last. */
  readonly isClosing: boolean;
  /** Ends what would otherwise go on for as long as its client stays. */
  readonly closing: AbortSignal;
  announceStop(): void;
  /** Nobody new is let in; who is connected gets one more answer. */
  stopListening(): void;
  /** Ends connections over which nothing is under way. */
  endIdle(): void;
  /** Ends all connections at once. */
  destroyAll(): void;
}

/** How a plain request that came over a connection, with its body, a character a byte, is answered; null: it is none of those that are answered so. */
export type PlainAnswering = (head: PlainHead, body: string, connection: PacedSocket) => PlainAnswerer | null;

export interface ConnectionCounts {
  readonly open: number;
  /** Requests being answered. */
  readonly underWay: number;
  /** Bytes received that wait for their turn. */
  readonly waitingBytes: number;
}

/** Who reads what a connection sends. */
interface WayIn {
  readonly server: Server;
  readonly plain: PlainAnswering;
  readonly parse: (paced: PacedSocket) => void;
}

/** Bytes that may wait over all connections; whoever sends more in advance is cut off. */
const MOST_WAITING_BYTES = 64 * 1024 * 1024;
/** Connections kept free for newcomers: beyond, the one quiet for longest is ended. */
const KEPT_FREE_SHARE = 0.02;

/** Whose turn comes first among those who leave is all the same. */
const LEAVERS = "all";

/** `most`: connections open at once. `now`: a steady clock. */
export function createConnections(most: number, now: () => number): Connections {
  const turns = new Turns(now, setImmediate);
  const all = new Set<Socket | PacedSocket>();
  /** In the order in which they fell quiet. */
  const quiet = new Set<Socket | PacedSocket>();
  const servers = new Set<Server>();
  let [requests, underWay, waitingBytes] = [0, 0, 0];
  const closing = new AbortController();
  let state: "serving" | "stopping" | "closing" = "serving";
  const crowded = Math.max(1, Math.ceil(most * (1 - KEPT_FREE_SHARE)));

  /** Of who has said nothing yet no more is kept than the socket: thousands come at once, and each keeps those behind it waiting. */
  const letIn = (socket: Socket, firstWordMs: number, way: WayIn): void => {
    turns.arrived();
    all.add(socket);
    quiet.add(socket);
    socket.setTimeout(firstWordMs);
    const leave = () => turns.ask({ party: LEAVERS, takeTurn: () => socket.destroy() }, "leaving");
    socket.on("timeout", leave).on("end", leave).on("error", leave);
    socket.once("close", () => forget(socket));
    socket.once("data", (first: Buffer) => {
      socket.off("timeout", leave).off("end", leave).off("error", leave);
      forget(socket);
      hear(socket, first, way);
    });
    if (all.size > crowded) {
      const [longest] = quiet;
      longest?.destroy();
    }
  };
  const hear = (socket: Socket, first: Buffer, { server, parse, plain }: WayIn): void => {
    const paced: PacedSocket = new PacedSocket(socket, turns, {
      parse: () => parse(paced),
      // While a server closes, its own parser says so, and ends what has nothing under way.
      plain: (head, body) => (server.listening ? plain(head, body, paced) : null),
      begun: () => begun(paced),
      answered() {
        done(paced);
        if (!server.listening && paced.isIdle) paced.destroySoon();
      },
      held(bytes) {
        waitingBytes += bytes;
        if (bytes > 0 && waitingBytes > MOST_WAITING_BYTES) paced.destroy();
      },
    });
    all.add(paced);
    quiet.add(paced);
    paced.once("close", () => {
      // Answers that no longer find their way out never end.
      underWay -= paced.open;
      forget(paced);
    });
    paced.received(first);
  };
  const begun = (paced: PacedSocket): void => {
    requests += 1;
    underWay += 1;
    quiet.delete(paced);
  };
  const done = (paced: PacedSocket): void => {
    if (paced.closed) return;
    underWay -= 1;
    if (!paced.destroyed) quiet.add(paced);
    paced.requestDone();
  };
  const forget = (connection: Socket | PacedSocket): void => {
    all.delete(connection);
    quiet.delete(connection);
  };

  return {
    serverFor(handler, options, plain = () => null) {
      const server = createServer(options);
      server.maxConnections = most;
      const parsers = server.listeners("connection") as ((socket: Socket | PacedSocket) => void)[];
      server.removeAllListeners("connection");
      // Those that its parser never saw are none that it would end.
      server.closeIdleConnections = () => {
        Server.prototype.closeIdleConnections.call(server);
        for (const one of all)
          if (one instanceof PacedSocket && one.isUnparsed && one.isIdle) one.destroySoon();
      };
      server.on("connection", (socket: Socket) => {
        letIn(socket, server.headersTimeout, {
          server,
          plain,
          parse(paced) {
            for (const parse of parsers) parse.call(server, paced);
          },
        });
      });
      server.on("request", (request, response) => {
        const paced = request.socket as unknown as PacedSocket;
        begun(paced);
        paced.requestStarted(request);
        response.once("close", () => done(paced));
      });
      server.on("request", handler);
      servers.add(server);
      return server;
    },
    of: ({ socket }) => (socket instanceof PacedSocket ? socket : undefined),
    takeOver({ socket: paced }) {
      if (!(paced instanceof PacedSocket)) return paced;
      const socket = paced.release();
      all.add(socket);
      socket.once("close", () => forget(socket));
      return socket;
    },
    get counts() {
      return { open: all.size, underWay, waitingBytes };
    },
    get begun() {
      return requests;
    },
    get isStopping() {
      return state !== "serving";
    },
    get isClosing() {
      return state === "closing";
    },
    closing: closing.signal,
    announceStop() {
      if (state === "serving") state = "stopping";
    },
    stopListening() {
      state = "closing";
      closing.abort();
      // Not http's own close: it would cut off connections that are between two requests, the next of which may be on its way.
      for (const server of servers) if (server.listening) NetServer.prototype.close.call(server);
    },
    endIdle() {
      for (const one of all) if (!(one instanceof PacedSocket) || one.isIdle) one.destroySoon();
    },
    destroyAll() {
      for (const one of all) one.destroy();
    },
  };
}
