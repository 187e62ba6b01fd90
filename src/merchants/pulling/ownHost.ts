import { bareHost } from "../proof/provableSite.js";

/** Whether an address is on a business's own website: the same host, with or without `www.`, and the same port. */
export function isOwnHost(url: string, website: string | null): boolean {
  if (website === null || !URL.canParse(website) || !URL.canParse(url)) return false;
  const [theirs, own] = [new URL(url), new URL(website)];
  const isPlain = theirs.username === "" && theirs.password === "";
  return isPlain && bareHost(theirs.hostname) === bareHost(own.hostname) && theirs.port === own.port;
}
