/** A host without `www.`; whoever controls one controls both. */
export function bareHost(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/\.$/u, "")
    .replace(/^www\./u, "");
}

/** Whether an address is on a business's own website: the same host, with or without `www.`, and the same port. */
export function isOwnHost(url: string, website: string | null): boolean {
  if (website === null || !URL.canParse(website) || !URL.canParse(url)) return false;
  const theirs = new URL(url);
  const isPlain = theirs.username === "" && theirs.password === "";
  return isPlain && isSameHost(theirs, new URL(website));
}

/** Whether a redirect stays on a website: same host and port, and never from https to http. */
export function leadsToItself(from: URL, to: URL): boolean {
  return isSameHost(from, to) && (to.protocol === from.protocol || to.protocol === "https:");
}

function isSameHost(one: URL, other: URL): boolean {
  return bareHost(one.hostname) === bareHost(other.hostname) && one.port === other.port;
}
