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

/** Maximum requests in progress per connection. A connection that sends more is refused and closed. */
export const MAX_IN_FLIGHT = 8;

interface Connection {
  readonly inFlight: Map<IncomingMessage, ServerResponse>;
  /** True when about to close: further input is ignored. */
  isEnding: boolean;
  /** A parse error behind the requests in flight, to be answered after them. */
  error: NodeJS.ErrnoException | null;
}

/** The connections of a service on all its listening addresses. */
export type Connections = ReturnType<typeof createConnections>;

/** `maxOpen`: maximum open connections per server. */
export function createConnections(maxOpen: number) {
  const servers = new Set<Server>();
  const all = new Map<Socket, Connection>();
  const closing = new AbortController();
  let underWay = 0;
  let isStopping = false;

  const accept = (socket: Socket): void => {
    all.set(socket, { inFlight: new Map(), isEnding: false, error: null });
    socket.once("close", () => {
      // Node emits no event for queued answers that are never sent.
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
    // Node still parses input that a closing connection has sent.
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
  /** Answers an unreadable request after all those before it. */
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
    /** Makes a server that limits each connection to {@link MAX_IN_FLIGHT} requests in flight. */
    serverFor(handler: RequestListener, options: ServerOptions): Server {
      const server = createServer(options, (request, response) => begin(request, response, handler));
      server.maxConnections = maxOpen;
      server.on("connection", accept);
      server.on("clientError", (error, socket) => refuse(error, socket as Socket));
      server.on("checkExpectation", (_request, response) => answerExpectation(response));
      server.on("connect", (_request, socket) => {
        // Behind other requests, its answer would be taken for one of theirs.
        if (all.get(socket as Socket)?.inFlight.size === 0) answerTunnel(socket as Socket);
        else socket.destroy();
      });
      servers.add(server);
      return server;
    },
    /** Open connections, and requests in progress. */
    get counts() {
      return { open: all.size, underWay };
    },
    /** True when a request is the only one in progress on its connection. */
    isAlone: ({ socket }: IncomingMessage) => (all.get(socket)?.inFlight.size ?? 0) <= 1,
    /** Stops counting a request as in progress, for answers that last as long as the client stays. */
    release: done,
    /** True once a stop was announced. */
    get isStopping() {
      return isStopping;
    },
    /** True once every answer must be the last of its connection. */
    get isClosing() {
      return closing.signal.aborted;
    },
    /** Aborted on closing, to end answers that last as long as the client stays. */
    get closing(): AbortSignal {
      return closing.signal;
    },
    announceStop() {
      isStopping = true;
    },
    /** Refuses new connections. Open ones get one more answer. */
    stopListening() {
      isStopping = true;
      closing.abort();
      // http's own close would cut off idle connections, whose next request may be in transit.
      for (const server of servers) if (server.listening) NetServer.prototype.close.call(server);
    },
    /** Closes idle connections. */
    endIdle() {
      for (const [socket, { inFlight }] of all) if (inFlight.size === 0) socket.destroySoon();
    },
    /** Destroys all connections. */
    destroyAll() {
      for (const socket of all.keys()) socket.destroy();
    },
  };
}
