import { INTERFACE_VERSION } from "../contract/operations.js";

/** The name by which websites can allow or refuse this program (robots.txt). */
export const PROGRAM_NAME = "Doorlight";

/** The User-Agent of requests to other servers: program, purpose and contact. */
export function userAgentOf(purpose: string, contact: string | null): string {
  return `${PROGRAM_NAME}/${INTERFACE_VERSION} (${purpose}; ${contact ?? "contact not configured"})`;
}
