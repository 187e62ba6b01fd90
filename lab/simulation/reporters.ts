import type { Reporter } from "#doorlight/domain/evidence.js";

/** A caller without a key, identified by an address of this network. */
export function anonymous(id: string, network = id): Reporter {
  return { kind: "anonymous", name: null, id, network };
}

/** The holder of a key, in a network of its own. */
export function key(id: string, network = id): Reporter {
  return { kind: "key", name: id, id, network };
}
