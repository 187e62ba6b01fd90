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

/** Booking and ordering services. Links to them are shown even though they are not on the business's own website. */
const KNOWN_HOSTS = `
  booking.com booksy.com calendly.com classpass.com deliveroo.com doctolib.de doordash.com eversports.com fresha.com just-eat.com
  lieferando.de mindbodyonline.com opentable.com opentable.de planity.com quandoo.com quandoo.de resmio.com resy.com sevenrooms.com
  thefork.com thefork.de toasttab.com treatwell.com treatwell.de ubereats.com urbansportsclub.com wolt.com
`
  .trim()
  .split(/\s+/u);

/** Whether a link may be shown: https, without user or password, on the business's own host or a subdomain, or on a known service. */
export function isShownLink(link: string, website: string | null): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, username, password, port, hostname } = new URL(link);
  if (protocol !== "https:" || username !== "" || password !== "" || port !== "") return false;
  const own = website !== null && URL.canParse(website) ? bareHost(new URL(website).hostname) : null;
  return [...(own === null ? [] : [own]), ...KNOWN_HOSTS].some((host) => isWithin(bareHost(hostname), host));
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
