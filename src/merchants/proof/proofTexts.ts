import type { SiteFinding } from "./siteLook.js";
import type { Unprovable } from "./provableSite.js";

/** Why control of a website cannot be proven. */
export const UNPROVABLE_TEXTS: Readonly<Record<Unprovable, string>> = {
  no_website: "This record names no website, so that control of it cannot be shown.",
  no_domain: "The website of this record is at no registered domain, so that control of it cannot be shown.",
  shared_host:
    "The website of this record is at a host that many share, so that control of it cannot be shown.",
  platform:
    "The website of this record is a page of a platform on which many have pages, so that control of it cannot be shown.",
};

/** What to do instead. */
export const BY_CODE = "Ask the operator of this service for a code: POST /v1/merchant/connect.";

/** Why a check did not find the token, and what to do. */
export const FINDING_TEXTS: Readonly<Record<Exclude<SiteFinding, "shown">, string>> = {
  missing:
    "It is not there, or is not what was asked for, to the letter. Put it there and check again; name servers and caches may take some hours.",
  elsewhere:
    "The website leads to another address. Only its own counts, with or without www., and for a file that very path.",
  type: "What is there has another form: the file has to be text/plain, the page HTML.",
  unreachable: "The website gave no usable answer. See that it answers from outside, and check again later.",
};
