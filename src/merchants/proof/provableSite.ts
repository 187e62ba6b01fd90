import { parse } from "tldts";
import { parseUrl } from "../../language/text/webAddress.js";
import { bareHost } from "../hosts.js";

/** A website whose control can be proven, at its root or in the DNS. */
export interface ProvableSite {
  /** As in the record's URL, with its port if any. */
  readonly host: string;
  /** `https://www.example.com` */
  readonly origin: string;
  /** Without `www.` and port, as in the DNS. */
  readonly domain: string;
}

/** Why control of a website cannot be proven. */
export type Unprovable = "no_website" | "no_domain" | "shared_host" | "platform";

/**
 * The website to prove control of, or why that is impossible. Whoever controls the root of a host controls all of it; a host that many users share proves
 * nothing about any of them. `loopback`: whether to allow hosts on this machine, for tests. Pure.
 */
export function provableSite(website: string | null, loopback: boolean): ProvableSite | Unprovable {
  const url = parseUrl(website);
  if (url === null) return "no_website";
  const { protocol, host, hostname, origin, username, password } = url;
  if ((protocol !== "https:" && protocol !== "http:") || username !== "" || password !== "")
    return "no_website";
  const domain = bareHost(hostname);
  if (loopback && (hostname === "127.0.0.1" || hostname === "localhost")) return { host, origin, domain };
  const {
    isIcann,
    domain: registered,
    domainWithoutSuffix: name,
  } = parse(domain, { allowPrivateDomains: false });
  // IP addresses change hands unnoticed, and an unregistered name may be anybody's.
  if (isIcann !== true || registered === null || name === null) return "no_domain";
  if (isPlatform(registered, name)) return "platform";
  if (parse(domain, { allowPrivateDomains: true }).isPrivate === true) return "shared_host";
  return { host, origin, domain };
}

/**
 * Platforms where pages belong to users: the owner of a page does not control the host, and the owner of the host does not own the business. Hosts in the public
 * suffix list (`github.io`) need no entry. Chosen by hand from the websites that businesses name; the operator's list of oddities reveals missing ones.
 */
const PLATFORMS = `
  facebook fb.com fb.me instagram tiktok twitter x.com threads.net threads.com youtube youtu.be linkedin xing pinterest tumblr snapchat vk.com t.me telegram.me
  telegram.org whatsapp wa.me google goo.gl g.page g.co business.site withgoogle.com apple icloud.com bing.com yahoo
  linktr.ee linktree.com beacons.ai lnk.bio taplink.cc taplink.at campsite.bio bio.link bio.site about.me allmylinks.com hoo.be bit.ly tinyurl.com solo.to msha.ke
  wix.com wixsite.com wordpress.com weebly.com squarespace.com jimdo.com jimdosite.com jimdofree.com webnode site123.com site123.me godaddysites.com strikingly.com mystrikingly.com
  carrd.co notion.so notion.site blogger.com blogspot medium.com substack.com livejournal.com webflow.com webflow.io framer.website framer.site yolasite.com ucoz
  narod.ru one.com homepage.com beepworld.de npage.de over-blog.com ueniweb.com eatbu.com site.com sites.com
  shopify.com myshopify.com etsy ebay amazon kleinanzeigen.de gumroad.com square.site squareup.com
  tripadvisor yelp foursquare.com zomato happycow.net speisekarte.de speisekarte.menu falstaff.com golocal.de gelbeseiten.de dasoertliche.de
  yellowpages 11880.com meinestadt.de cylex local.ch herold.at check24.de yell.com trustpilot provenexpert.com nebenan.de groupon
  booking.com expedia hotels.com airbnb hostelworld trivago agoda.com hrs.com hrs.de holidaycheck vrbo.com
  opentable quandoo thefork lafourchette.com resmio.com resy.com sevenrooms.com bookatable tock.com exploretock.com gastronovi.com
  lieferando takeaway.com just-eat justeat deliveroo ubereats.com uber.com doordash.com wolt.com foodora foodpanda glovoapp.com grubhub.com toasttab.com thuisbezorgd.nl rappi
  treatwell booksy.com fresha.com planity.com phorest.com salonized.com salonkee vagaro.com styleseat.com setmore.com
  calendly.com doctolib jameda.de eversports classpass.com urbansportsclub.com mindbodyonline.com mindbody.io myhammer.de checkatrade.com
  eventbrite meetup.com github.com gitlab.com bitbucket.org dropbox.com canva.com canva.site issuu.com
`
  .trim()
  .split(/\s+/u);

/** Registered domains, and names under any public suffix (`yelp.de`, `tripadvisor.co.uk`). */
const DOMAINS: ReadonlySet<string> = new Set(PLATFORMS.filter((one) => one.includes(".")));
const NAMES: ReadonlySet<string> = new Set(PLATFORMS.filter((one) => !one.includes(".")));

/** `name`: the domain without its public suffix. */
function isPlatform(domain: string, name: string): boolean {
  return DOMAINS.has(domain) || NAMES.has(name);
}
