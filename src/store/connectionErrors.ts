import { systemReason } from "../systemErrors.js";

/** A URL without its password and parameters, for logs and messages. */
export function withoutPassword(text: string): string {
  try {
    const url = new URL(text);
    url.password = "";
    url.search = "";
    return url.href;
  } catch {
    return "the address given";
  }
}

/** What failed on a server or on the way to it, without a period. */
export function reasonOf(error: unknown): string {
  const { message, code } = error as Error & { readonly code?: string };
  return (systemReason(error) ?? (message || code || "it cannot be reached")).replace(/\.+$/u, "");
}
