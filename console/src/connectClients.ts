/** How to connect a client: an entry of `data/clients/clients.yaml`, which documents the placeholders in its texts. */
export interface ClientTemplate {
  readonly id: string;
  readonly name: string;
  readonly needs_public_address: boolean;
  readonly install?: { readonly link: string; readonly value: string; readonly encoding: "uri" | "base64" };
  readonly snippets: readonly Snippet[];
}

export interface Snippet {
  readonly id: string;
  /** What it is, or the file it belongs in. */
  readonly title: string;
  readonly language: "sh" | "json" | "ts" | "python" | "text";
  readonly text: string;
}

/** How to connect a client to one service: commands to run, or text for which file. */
export interface ConnectClient extends Pick<ClientTemplate, "id" | "name" | "snippets"> {
  /** A link that opens in the client, which then asks its user. */
  readonly install: string | null;
  /** True for hosted clients, which reach public addresses only. */
  readonly needsPublicAddress: boolean;
}

/**
 * All clients, for the service at `baseUrl` and a caller with or without (null) a key. Throws RangeError for a malformed key,
 * so that pasted text never becomes part of a command.
 */
export function connectClients(
  templates: readonly ClientTemplate[],
  baseUrl: string,
  key: string | null,
): readonly ConnectClient[] {
  if (key !== null && !isKeyLike(key)) throw new RangeError("a key is `dlk_`, letters and digits");
  const base = plainUrl(baseUrl);
  const endpoint = `${base}/mcp`;
  const values: Readonly<Record<string, string>> = {
    base,
    endpoint,
    keyed_endpoint: key === null ? endpoint : `${endpoint}?key=${key}`,
    key: key ?? "",
  };
  const filled = (text: string) =>
    text
      .replaceAll(/\{\{#key\}\}(.*?)\{\{\/key\}\}/gsu, (_, inner: string) => (key === null ? "" : inner))
      .replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => values[name] ?? "");
  return templates.map(({ id, name, needs_public_address: needsPublicAddress, install, snippets }) => ({
    id,
    name,
    install: install === undefined ? null : install.link + encoded(filled(install.value), install.encoding),
    needsPublicAddress,
    snippets: snippets.map((snippet) => ({ ...snippet, text: filled(snippet.text) })),
  }));
}

/** True when a text has the form of a key. Only the service knows whether it is valid. */
export function isKeyLike(text: string): boolean {
  return /^dlk_[0-9A-Za-z]{1,80}$/u.test(text);
}

function encoded(value: string, encoding: "uri" | "base64"): string {
  return encodeURIComponent(encoding === "base64" ? btoa(value) : value);
}

/** The URL without a trailing slash, with every character escaped that is special to a shell, JSON or Python. */
function plainUrl(url: string): string {
  return url
    .replace(/\/+$/u, "")
    .replaceAll(/[^\w.:/[\]~%-]/gu, (character) =>
      [...new TextEncoder().encode(character)]
        .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`)
        .join(""),
    );
}
