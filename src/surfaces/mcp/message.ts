/** An unvalidated protocol message. */
export type Message = unknown;

/** The value at a path of property names; undefined if there is none. */
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

/** A JSON-RPC error response. `id`: of the message it answers; null if unknown. */
export function rpcError(
  status: number,
  error: { readonly code: number; readonly message: string; readonly data?: unknown },
  headers: Readonly<Record<string, string>> = {},
  id: unknown = null,
): Response {
  return Response.json({ jsonrpc: "2.0", id, error }, { status, headers });
}
