/** A message of the protocol as it came: nothing of it is known yet. */
export type Message = unknown;

/** What stands in a value under some names, one within the other; undefined: nothing does. */
export function within(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce(
    (found: unknown, name) =>
      typeof found === "object" && found !== null && Object.hasOwn(found, name)
        ? (found as Readonly<Record<string, unknown>>)[name]
        : undefined,
    value,
  );
}

export function methodOf(message: Message): unknown {
  return within(message, "method");
}

/** An error in JSON-RPC's shape. `id`: of the message that it answers; null: none could be read. */
export function rpcError(
  status: number,
  error: { readonly code: number; readonly message: string; readonly data?: unknown },
  headers: Readonly<Record<string, string>> = {},
  id: unknown = null,
): Response {
  return Response.json({ jsonrpc: "2.0", id, error }, { status, headers });
}
