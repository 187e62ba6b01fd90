import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import {
  answerBrokenRequest,
  answerCrowdedConnection,
  answerExpectation,
  answerTunnel,
} from "./brokenRequests.js";

/** The connections of a service, over all addresses it listens on. */
export interface Connections {
  /** Makes a server whose connections have at most {@link MAX_IN_FLIGHT} requests in flight each. */
  serverFor(handler: RequestListener, options: ServerOptions): Server;
  /** Connections open, and requests being answered. */
  readonly counts: { readonly open: number; readonly underWay: number };
  /** Whether no other request of its connection is being answered. */
  isAlone(request: IncomingMessage): boolean;
  /** An answer that goes on for as long as its client stays counts as no request under way. */
  release(request: IncomingMessage): void;
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

/** Requests of one connection that are being answered at once; who sends more in advance is refused and cut off. */
export const MAX_IN_FLIGHT = 8;

interface Connection {
  readonly inFlight: Map<IncomingMessage, ServerResponse>;
  /** It is about to be closed: nothing that it sends is read any more. */
  isEnding: boolean;
  /** What it sent behind the requests in flight is no HTTP: it is told so after their answers. */
  error: NodeJS.ErrnoException | null;
}

/** `maxOpen`: connections open at once on each server; more are refused. */
export function createConnections(maxOpen: number): Connections {
  const servers = new Set<Server>();
  const all = new Map<Socket, Connection>();
  const closing = new AbortController();
  let underWay = 0;
  let state: "serving" | "stopping" | "closing" = "serving";

  const accept = (socket: Socket): void => {
    all.set(socket, { inFlight: new Map(), isEnding: false, error: null });
    socket.once("close", () => {
      // Of answers that waited for others Node does not tell that they never end.
      underWay -= all.get(socket)?.inFlight.size ?? 0;
      all.delete(socket);
    });
  };
  const done = (request: IncomingMessage): void => {
    const connection = all.get(request.socket);
    if (connection?.inFlight.delete(request) !== true) return;
    underWay -= 1;
    if (connection.inFlight.size === 0 && connection.error !== null)
      answerBrokenRequest(connection.error, request.socket);
  };
  const begin = (request: IncomingMessage, response: ServerResponse, handler: RequestListener): void => {
    const connection = all.get(request.socket);
    // The rest of what a connection has sent is still parsed when it is about to be closed.
    if (connection === undefined || connection.isEnding) return;
    underWay += 1;
    connection.inFlight.set(request, response);
    response.once("close", () => done(request));
    if (connection.inFlight.size <= MAX_IN_FLIGHT) return handler(request, response);
    end(request.socket, connection);
    answerCrowdedConnection(response, MAX_IN_FLIGHT);
  };
  const end = (socket: Socket, connection: Connection): void => {
    connection.isEnding = true;
    socket.pause();
  };
  /** What could not be read is answered behind everything that was. */
  const refuse = (error: NodeJS.ErrnoException, socket: Socket): void => {
    const connection = all.get(socket);
    if (connection === undefined || !socket.writable) return void socket.destroy();
    if (connection.isEnding) return;
    end(socket, connection);
    const last = [...connection.inFlight].at(-1);
    if (last === undefined) return answerBrokenRequest(error, socket);
    const [request, response] = last;
    const isAnswerable = connection.inFlight.size === 1 && !response.headersSent;
    if (request.complete) connection.error = error;
    else if (isAnswerable) answerBrokenRequest(error, socket);
    else socket.destroy();
  };

  return {
    serverFor(handler, options) {
      const server = createServer(options, (request, response) => begin(request, response, handler));
      server.maxConnections = maxOpen;
      server.on("connection", accept);
      server.on("clientError", (error, socket) => refuse(error, socket as Socket));
      server.on("checkExpectation", (_request, response) => answerExpectation(response));
      server.on("connect", (_request, socket) => {
        // Behind other requests its answer would be taken for one of theirs.
        if (all.get(socket as Socket)?.inFlight.size === 0) answerTunnel(socket as Socket);
        else socket.destroy();
      });
      servers.add(server);
      return server;
    },
    get counts() {
      return { open: all.size, underWay };
    },
    isAlone: ({ socket }) => (all.get(socket)?.inFlight.size ?? 0) <= 1,
    release: done,
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
      for (const [socket, { inFlight }] of all) if (inFlight.size === 0) socket.destroySoon();
    },
    destroyAll() {
      for (const socket of all.keys()) socket.destroy();
    },
  };
}
