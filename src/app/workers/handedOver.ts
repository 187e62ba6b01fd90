import type { Worker } from "node:cluster";

/** What node:cluster says between its processes: a connection that is handed over, and the answer that it was taken. */
interface ClusterMessage {
  readonly cmd?: string;
  readonly act?: string;
  readonly seq?: number;
  readonly ack?: number;
}

interface Handle {
  close(): void;
}

/**
 * Closes connections that were on their way to a worker when it ended. node:cluster keeps them open for an answer that never comes, and their callers would
 * wait for as long as they can; closed, they call again, and another worker answers.
 */
export function closeWhatIsLost({ process: child }: Worker): void {
  const onTheirWay = new Map<number, Handle>();
  const send = child.send.bind(child) as (message: ClusterMessage, ...more: unknown[]) => boolean;
  child.send = (message: ClusterMessage, ...more: unknown[]) => {
    const [handle] = more;
    if (message.act === "newconn" && message.seq !== undefined && handle !== null && handle !== undefined)
      onTheirWay.set(message.seq, handle as Handle);
    return send(message, ...more);
  };
  child.on("internalMessage", ({ ack }: ClusterMessage) => {
    if (ack !== undefined) onTheirWay.delete(ack);
  });
  child.once("exit", () => {
    for (const handle of onTheirWay.values()) handle.close();
    onTheirWay.clear();
  });
}
