/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>;

/** A document with its placeholders, such as `{base}`, replaced by their values. */
export function filled<Document extends Json>(
  document: Document,
  values: Readonly<Record<string, string>>,
): Document {
  const text = JSON.stringify(document).replaceAll(/\{(\w+)\}/gu, (whole, name: string) =>
    Object.hasOwn(values, name) ? JSON.stringify(values[name]).slice(1, -1) : whole,
  );
  return JSON.parse(text) as Document;
}
