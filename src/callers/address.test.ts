import assert from "node:assert/strict";
import { test } from "node:test";
import { addressHash, networksOf } from "./address.js";

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

test("a hash has 128 bits and differs with its salt", () => {
  const [here, there] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  assert.match(addressHash(here, "host 203.0.113.7"), /^[0-9a-f]{32}$/);
  assert.notEqual(addressHash(here, "host 203.0.113.7"), addressHash(there, "host 203.0.113.7"));
});
