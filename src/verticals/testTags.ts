import type { Tags } from "./vertical.js";

/** Tags in the mini-notation of tests: `shop=hairdresser male=yes`. */
export function tagsOf(written: string): Tags {
  return Object.fromEntries(written.split(" ").map((tag) => tag.split("=") as [string, string]));
}
