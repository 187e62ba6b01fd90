import assert from "node:assert/strict";
import { test } from "node:test";
import { ServiceError } from "../contract/errors.js";
import { callerIdentifier, networksOf } from "./caller.js";

const NO_CREDENTIALS = { authorization: undefined, apiKey: undefined };

test("an IPv4 address is a caller, its /24 a network; an IPv6 /64 is a caller, its /48 a network", () => {
  const table: readonly (readonly [string, string, string])[] = [
    ["203.0.113.7", "203.0.113.7", "203.0.113"],
    ["203.0.113.7:51234", "203.0.113.7", "203.0.113"],
    ["::ffff:203.0.113.7", "203.0.113.7", "203.0.113"],
    ["::FFFF:cb00:7107", "203.0.113.7", "203.0.113"],
    ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7", "203.0.113"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["2001:DB8:1:2::", "2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["[2001:db8:1:2::9]:443", "2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["2001:db8::1", "2001:db8:0:0::/64", "2001:db8:0::/48"],
    ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"],
    ["::1", "0:0:0:0::/64", "0:0:0::/48"],
    ["::", "0:0:0:0::/64", "0:0:0::/48"],
    ["unknown", "unknown", "unknown"],
    ["203.0.113.700", "unknown", "unknown"],
    ["", "unknown", "unknown"],
  ];
  for (const [address, host, network] of table)
    assert.deepEqual(networksOf(address), { host, network }, address);
});

test("what is kept of an address are 128-bit hashes that differ between installations", () => {
  const [here, there] = [callerIdentifier(Buffer.alloc(32, 1)), callerIdentifier(Buffer.alloc(32, 2))];
  const caller = here.anonymous("203.0.113.7");
  assert.equal(caller.kind, "anonymous");
  assert.equal(caller.name, null);
  assert.match(caller.id, /^[0-9a-f]{32}$/);
  assert.match(caller.network ?? "", /^[0-9a-f]{32}$/);
  assert.notEqual(caller.id, caller.network);
  assert.notEqual(there.anonymous("203.0.113.7").id, caller.id);
  assert.deepEqual(here.anonymous("::ffff:203.0.113.7"), caller);
  assert.equal(here.anonymous("203.0.113.8").network, caller.network);
  assert.notEqual(here.anonymous("203.0.113.8").id, caller.id);
});

test("a caller stays the same however many others came between", () => {
  const callers = callerIdentifier(Buffer.alloc(32, 1));
  const { id } = callers.anonymous("203.0.113.7");
  for (let i = 0; i < 10_500; i++) callers.anonymous(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`);
  assert.equal(callers.anonymous("203.0.113.7").id, id);
});

test("credentials that are no key are told so, never served as anonymous", () => {
  const callers = callerIdentifier(Buffer.alloc(32, 1));
  assert.equal(callers.identify(NO_CREDENTIALS, "203.0.113.7").kind, "anonymous");
  const table: readonly (readonly [string | undefined, string | undefined, RegExp])[] = [
    ["Bearer dl_abc", undefined, /^This API key is not valid here/],
    ["bearer dl_abc", undefined, /^This API key is not valid here/],
    [undefined, "dl_abc", /^This API key is not valid here/],
    ["Basic eDp5", undefined, /must be `Bearer` and a key/],
    ["Bearer", undefined, /must be `Bearer` and a key/],
    ["Bearer a b", undefined, /must be `Bearer` and a key/],
    ["", undefined, /must be `Bearer` and a key/],
  ];
  for (const [authorization, apiKey, detail] of table) {
    assert.throws(
      () => callers.identify({ authorization, apiKey }, "203.0.113.7"),
      (error: ServiceError) =>
        error instanceof ServiceError && error.code === "invalid_api_key" && detail.test(error.detail),
      String(authorization),
    );
  }
});
