import { INTERFACE_VERSION } from "../../contract/operations.js";
import { PUBLIC_KEYS_PATH } from "../../contract/signed.js";
import { discovery } from "../documents/compiled.js";
import { filled, type Json } from "../http/filled.js";

const DOCUMENTS = discovery();

/** Supported protocol revisions, newest first. */
export const REVISIONS = DOCUMENTS.card.remotes.flatMap(
  ({ supportedProtocolVersions }) => supportedProtocolVersions,
);

/** The documents of data/interface/discovery.yaml by which agents and developers discover the service at a URL. */
export function discoveryDocument(name: keyof typeof DOCUMENTS, baseUrl: string): Json {
  const { hostname: host } = new URL(baseUrl);
  const values = {
    base: baseUrl,
    host,
    namespace: namespaceOf(host),
    version: INTERFACE_VERSION,
    keys: PUBLIC_KEYS_PATH,
  };
  return filled(DOCUMENTS[name] as Json, values);
}

/** The reversed host name, as registries name servers: `com.example.api`. An IP address is not reversed. */
function namespaceOf(host: string): string {
  const isAddress = /^[\d.]+$|^\[/u.test(host);
  return isAddress
    ? host.replaceAll(/[^0-9a-f]+/gu, "-").replaceAll(/^-|-$/gu, "")
    : host.split(".").toReversed().join(".");
}
