import { createServer, connect, type AddressInfo, type Socket } from "node:net";

/** A network's state: well, late, silent (connections stay open and nothing passes), or cut (connections are reset, new ones refused). */
export type NetworkState = "well" | "late" | "silent" | "cut";

/** A simulated network between the service and a server, on loopback. */
export interface TcpProxy {
  readonly port: number;
  turn(state: NetworkState): void;
  /**
   * Cuts the next connection that sends this text: before the text reaches the server, or after the server's answer, which is not passed on.
   * Resolves when it is cut.
   */
  cutAt(text: string, when: "before" | "after"): Promise<void>;
  close(): Promise<void>;
}

/** Delay in each direction. */
const LATE_MS = 300;

/** Forwards connections to a loopback port. Buffers nothing beyond the sockets' own buffers. */
export async function tcpProxy(target: () => number): Promise<TcpProxy> {
  let state: NetworkState = "well";
  const sockets = new Set<Socket>();
  const waiting = new Set<() => void>();

  let trap: { readonly text: string; readonly when: "before" | "after"; readonly sprung: () => void } | null =
    null;
  /** True if the chunk contains the awaited text. Then the connection is cut. */
  const springs = (chunk: Buffer, client: Socket, upstream: Socket): boolean => {
    if (trap === null || !chunk.includes(trap.text)) return false;
    const { when, sprung } = trap;
    trap = null;
    const cut = () => {
      for (const socket of [client, upstream]) socket.destroy();
      sprung();
    };
    if (when === "before") cut();
    else {
      upstream.removeAllListeners("data").once("data", cut);
      upstream.write(chunk);
    }
    return true;
  };

  const pass = (from: Socket, to: Socket, isToServer: boolean) => {
    from.on("data", (chunk: Buffer) => {
      if (isToServer && springs(chunk, from, to)) return;
      const forward = () => {
        if (!to.destroyed && !to.write(chunk)) {
          from.pause();
          to.once("drain", () => from.resume());
        }
      };
      if (state === "well") return forward();
      // Keeps the order: read no more before this chunk is forwarded.
      from.pause();
      const later = () => {
        waiting.delete(later);
        forward();
        from.resume();
      };
      if (state === "late") setTimeout(later, LATE_MS).unref();
      else waiting.add(later);
    });
    from.on("end", () => to.end());
    from.on("close", () => {
      sockets.delete(from);
      to.destroy();
    });
    from.on("error", () => {});
  };

  const server = createServer({ allowHalfOpen: true }, (client) => {
    if (state === "cut") return void client.resetAndDestroy();
    const upstream = connect({ port: target(), host: "127.0.0.1", noDelay: true, allowHalfOpen: true });
    client.setNoDelay(true);
    for (const socket of [client, upstream]) sockets.add(socket);
    pass(client, upstream, true);
    pass(upstream, client, false);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    turn(next) {
      state = next;
      if (state === "cut") for (const socket of sockets) socket.resetAndDestroy();
      if (state === "well") for (const later of waiting) later();
    },
    cutAt: (text, when) =>
      new Promise((sprung) => {
        trap = { text, when, sprung };
      }),
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
