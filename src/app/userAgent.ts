import { INTERFACE_VERSION } from "../contract/operations.js";

/** Who asks, what for, and whom to write to: what servers of others are told with every request. */
export function userAgentOf(purpose: string, contact: string | null, name = "Doorlight"): string {
  return `${name}/${INTERFACE_VERSION} (${purpose}; ${contact ?? "contact not configured"})`;
}
