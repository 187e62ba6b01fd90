/** How a client is connected, of `data/clients/clients.yaml`, which says what stands in its texts. */
export interface ClientTemplate {
  readonly id: string;
  readonly name: string;
  readonly needs_public_address: boolean;
  readonly install?: { readonly link: string; readonly value: string; readonly encoding: "uri" | "base64" };
  readonly snippets: readonly Snippet[];
}

export interface Snippet {
  readonly id: string;
  /** What it is, or the file it stands in. */
  readonly title: string;
  readonly language: "sh" | "json" | "ts" | "python" | "text";
  readonly text: string;
}

/** How a client is connected to a service: what to run, or to write into which file. */
export interface ConnectClient extends Pick<ClientTemplate, "id" | "name" | "snippets"> {
  /** A link that the client opens by itself, and asks its user. */
  readonly install: string | null;
  /** It is run by somebody else's servers, which reach public addresses alone. */
  readonly needsPublicAddress: boolean;
}

/**
 * All clients, for a service that is reached at `baseUrl` and a caller with a key, or without (null). Throws RangeError for a key that is none of
 * ours: what is pasted must not become a part of a command.
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

/** Whether a text has the form of a key; whether it is valid, the service says. */
export function isKeyLike(text: string): boolean {
  return /^dlk_[0-9A-Za-z]{1,80}$/u.test(text);
}

function encoded(value: string, encoding: "uri" | "base64"): string {
  return encodeURIComponent(encoding === "base64" ? btoa(value) : value);
}

/** An address without a slash at its end, in which nothing means anything to a shell, to JSON or to a string of Python. */
function plainUrl(url: string): string {
  return url
    .replace(/\/+$/u, "")
    .replaceAll(/[^\w.:/[\]~%-]/gu, (character) =>
      [...new TextEncoder().encode(character)]
        .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`)
        .join(""),
    );
}
