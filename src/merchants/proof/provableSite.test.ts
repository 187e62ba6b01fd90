import assert from "node:assert/strict";
import { test } from "node:test";
import { provableSite } from "./provableSite.js";

const kindOf = (website: string | null) => {
  const site = provableSite(website, false);
  return typeof site === "string" ? site : site.domain;
};

test("a website on its own domain, or below it, can prove ownership", () => {
  const domains: readonly (readonly [string, string])[] = [
    ["https://www.example.com/menu?x=1", "example.com"],
    ["http://EXAMPLE.co.uk.", "example.co.uk"],
    ["https://berlin.hotel-chain.de/zimmer", "berlin.hotel-chain.de"],
    ["https://xn--bckerei-5wa.de/", "xn--bckerei-5wa.de"],
    ["https://bäckerei.de/", "xn--bckerei-5wa.de"],
    ["https://пример.рф/", "xn--e1afmkfd.xn--p1ai"],
    // The name resembles a platform's, but the domain does not.
    ["https://myfacebookcafe.de/", "myfacebookcafe.de"],
    ["https://kompass.berlin/", "kompass.berlin"],
  ];
  for (const [website, domain] of domains) assert.equal(kindOf(website), domain, website);
  assert.deepEqual(provableSite("https://www.example.com/menu", false), {
    host: "www.example.com",
    origin: "https://www.example.com",
    domain: "example.com",
  });
});

test("a shared host, or one that belongs to nobody, proves nothing", () => {
  const refused: Readonly<Record<string, readonly (string | null)[]>> = {
    no_website: [
      null,
      "",
      "example.com",
      "ftp://example.com/",
      "https://user:pass@example.com/",
      "javascript:alert(1)",
    ],
    no_domain: [
      "https://93.184.215.14/",
      "https://[2606:4700::1111]/",
      "http://localhost/",
      "http://127.0.0.1:8080/",
      "https://co.uk/",
      "https://www.co.uk/",
      "https://com/",
      "https://site.unheardoftld/",
      "https://router.local/",
    ],
    shared_host: [
      "https://anna.github.io/",
      "https://www.github.io/",
      "https://a.b.blogspot.com.evil.github.io/",
      "https://cafe.netlify.app/",
      "https://cafe.web.app/",
    ],
    platform: [
      "https://www.facebook.com/cafe",
      "https://m.facebook.com/cafe",
      "https://instagram.com/cafe",
      "https://sites.google.com/view/cafe",
      "https://maps.google.de/?cid=1",
      "https://linktr.ee/cafe",
      "https://anna.wixsite.com/cafe",
      "https://cafe.wordpress.com/",
      "https://cafe.blogspot.com/",
      "https://cafe.jimdofree.com/",
      "https://cafe.business.site/",
      "https://www.tripadvisor.co.uk/Restaurant_Review-x",
      "https://www.yelp.de/biz/cafe",
      "https://www.opentable.de/cafe",
      "https://www.booking.com/hotel/x",
      "https://www.treatwell.de/ort/x",
      "https://wolt.com/de/x",
      "https://t.me/cafe",
    ],
  };
  for (const [reason, websites] of Object.entries(refused))
    for (const website of websites) assert.equal(kindOf(website), reason, String(website));
});

test("local stand-ins count only where tests allow them", () => {
  assert.deepEqual(provableSite("http://127.0.0.1:3000/", true), {
    host: "127.0.0.1:3000",
    origin: "http://127.0.0.1:3000",
    domain: "127.0.0.1",
  });
  assert.equal(provableSite("http://10.0.0.1/", true), "no_domain");
  assert.equal(provableSite("https://anna.github.io/", true), "shared_host");
});
