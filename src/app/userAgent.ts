import { INTERFACE_VERSION } from "../contract/operations.js";

/** The User-Agent of requests to other servers: program, purpose and contact. */
export function userAgentOf(purpose: string, contact: string | null, name = "Doorlight"): string {
  return `${name}/${INTERFACE_VERSION} (${purpose}; ${contact ?? "contact not configured"})`;
}
