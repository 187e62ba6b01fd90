import assert from "node:assert/strict";
import { test } from "node:test";
import { LOCAL_CALLER } from "./address.js";
import { countedAddresses, type LocalCallersParts } from "./localCallers.js";

function counted(parts: Partial<LocalCallersParts> = {}) {
  const headersSeen: string[] = [];
  const of = countedAddresses({
    areLimited: false,
    trustedProxies: [],
    onUntrustedProxy: (header) => headersSeen.push(header),
    ...parts,
  });
  return { of, headersSeen };
}

test("a local caller is not counted, a remote one is counted by address", () => {
  const { of, headersSeen } = counted();
  for (const ip of ["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"])
    assert.equal(of(ip, {}), LOCAL_CALLER, ip);
  for (const ip of [
    "128.0.0.1",
    "10.0.0.1",
    "192.168.1.2",
    "::ffff:10.0.0.1",
    "fe80::1%eth0",
    "::2",
    "unknown",
    "",
  ])
    assert.equal(of(ip, {}), ip);
  assert.deepEqual(headersSeen, []);
});

test("all callers through an untrusted proxy on this machine count as one, and the proxy is reported once", () => {
  for (const header of ["forwarded", "x-forwarded-for", "via"]) {
    const { of, headersSeen } = counted();
    const addresses = ["127.0.0.1", "127.0.0.2", "::1"].map((ip) => of(ip, { [header]: "203.0.113.7" }));
    assert.equal(new Set(addresses).size, 1);
    assert.notEqual(addresses[0], LOCAL_CALLER);
    assert.deepEqual(headersSeen, [header]);
    assert.equal(of("127.0.0.1", { [header]: "" }), addresses[0], "an empty header is one too");
  }
  const { of } = counted();
  assert.equal(of("203.0.113.9", { "x-forwarded-for": "127.0.0.1" }), "203.0.113.9", "believed of nobody");
});

test("no caller is local if a proxy is trusted or if local callers are limited too", () => {
  assert.equal(counted({ trustedProxies: ["10.0.0.1"] }).of("127.0.0.1", {}), "127.0.0.1");
  assert.equal(counted({ areLimited: true }).of("127.0.0.1", {}), "127.0.0.1");
});
