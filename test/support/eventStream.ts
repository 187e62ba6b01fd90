/** An event of an event stream (HTML, section 9.2). */
export interface StreamEvent {
  readonly id: string | null;
  readonly name: string;
  readonly data: Record<string, unknown>;
}

/** Yields the events of a stream as a browser's EventSource reads them. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      const lines = text.slice(0, end).split("\n");
      text = text.slice(end + 2);
      const of = (field: string) =>
        lines.find((line) => line.startsWith(`${field}: `))?.slice(field.length + 2);
      const name = of("event");
      if (name !== undefined)
        yield { id: of("id") ?? null, name, data: JSON.parse(of("data") ?? "null") as StreamEvent["data"] };
    }
  }
}
