import assert from "node:assert/strict";
import { isIP } from "node:net";
import { test } from "node:test";
import fc from "fast-check";
import { isLoopback, isPublicAddress } from "./publicAddress.js";
import { checkedLookup, checkedUrl, type Reach, RefusedTarget, type Resolve } from "./target.js";

const PUBLIC = { loopback: false };
/** The URL and the addresses that a connection to it may use: those of a lookup, or the address in the URL itself. */
async function targetOf(text: string, reach: Reach, resolve: Resolve) {
  const url = checkedUrl(text, reach);
  const host = url.hostname.replace(/^\[|\]$/gu, "");
  if (isIP(host) !== 0) return { url, addresses: [host] };
  const addresses = await new Promise<readonly string[]>((done, fail) => {
    checkedLookup(url, reach, resolve)(host, { all: true }, (error, found) => {
      if (error === null) done((found as readonly { readonly address: string }[]).map((one) => one.address));
      else fail(error);
    });
  });
  return { url, addresses };
}
const nowhere = async () => ["93.184.215.14"];
const refused = (url: string, resolve = nowhere) =>
  assert.rejects(targetOf(url, PUBLIC, resolve), RefusedTarget, `${JSON.stringify(url)} was not refused`);

/**
 * Spellings of addresses that no request may reach, from public lists of server-side request forgery payloads (OWASP's prevention cheat sheet, the
 * "PayloadsAllTheThings" collection) and the cloud providers' documentation of their metadata services.
 */
const SPELLINGS = `
http://127.0.0.1/ http://127.0.0.1:80/ http://127.0.0.1:443 http://127.0.0.1:22 http://127.1/ http://127.0.1/ http://127.127.127.127/
http://2130706433/ http://3232235521/ http://3232235777/ http://2852039166/ http://017700000001/ http://0177.0.0.1/ http://0177.0000.0000.0001/
http://0o177.0.0.1/ http://0x7f000001/ http://0x7f.0x0.0x0.0x1/ http://0x7f.1/ http://0xa9fea9fe/ http://0xA9.0xFE.0xA9.0xFE/
http://0251.0376.0251.0376/ http://0251.254.169.254/ http://169.254.169.254/ http://169.254.169.254/latest/meta-data/ http://169.254.43518/
http://169.16689662/ http://[::]/ http://[::1]/ http://[::1]:80/ http://[0000::1]/ http://[0:0:0:0:0:0:0:1]/ http://[::ffff:127.0.0.1]/
http://[::ffff:7f00:1]/ http://[0:0:0:0:0:ffff:127.0.0.1]/ http://[::ffff:169.254.169.254]/ http://[::ffff:a9fe:a9fe]/ http://[::127.0.0.1]/
http://[64:ff9b::7f00:1]/ http://[64:ff9b::169.254.169.254]/ http://[2002:7f00:1::]/ http://[2001:0:7f00:1::]/ http://[fe80::1]/ http://[fc00::1]/
http://[fd00:ec2::254]/ http://[fd12:3456:789a::1]/ http://[ff02::1]/ http://[2001:db8::1]/ http://[100::1]/ http://[3fff::1]/
http://168.63.129.16/ http://0xa83f8110/ http://2822734096/ http://[2002:a83f:8110::]/ http://192.31.196.1/ http://192.52.193.1/ http://192.175.48.1/
http://[2620:4f:8000::1]/ http://[3ffe::1]/ http://[64:ff9b:1::1]/ http://[100:0:0:1::1]/ http://[5f00::1]/ http://[2001:4:112::1]/ http://[::a83f:8110]/
http://0/ http://0.0.0.0/ http://0.0.0.0:80/ http://00.00.00.00/ http://10.0.0.1/ http://10.255.255.255/ http://172.16.0.1/ http://172.31.255.254/
http://192.168.0.1/ http://192.168.1.1:8080/ http://100.64.0.1/ http://100.100.100.200/latest/meta-data/ http://192.0.0.192/ http://192.0.2.1/ http://198.18.0.1/
http://198.51.100.7/ http://203.0.113.9/ http://224.0.0.1/ http://240.0.0.1/ http://255.255.255.255/ http://localhost/ http://LOCALHOST/
http://localhost./ http://localhost.localdomain/ http://foo.localhost/ http://metadata/ http://metadata.google.internal/ http://router.local/
http://printer.lan/ http://intranet/ http://db.corp/ http://nas.home.arpa/ http://kubernetes.default.svc.cluster.local/ http://①②⑦.⓪.⓪.①/
http://１２７.０.０.１/ http://127。0。0。1/ http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/ http://user@127.0.0.1/ http://example.com@127.0.0.1/ http://user:pass@example.com/
http://127.0.0.1#@example.com/ http://127.0.0.1?example.com http://127.0.0.1\\@example.com/ http:127.0.0.1/ http:/127.0.0.1/ http:\\\\127.0.0.1/ //127.0.0.1/
http://example.com:22/ http://example.com:6379/ http://example.com:8080/ ftp://example.com/ file:///etc/passwd gopher://127.0.0.1:6379/_INFO
dict://127.0.0.1:11211/stat ldap://127.0.0.1/ jar:http://127.0.0.1!/ data:text/html,x javascript:alert(1) unix:/var/run/docker.sock
ws://127.0.0.1/ http:// http:///etc/passwd http://%31%32%37.0.0.1/ http://%6c%6f%63alhost/ http://127.0.0.1.%00.example.com/
`
  .trim()
  .split(/\s+/u);

test("every known spelling of a place that must not be reached is refused", async () => {
  assert.ok(SPELLINGS.length >= 60);
  for (const url of SPELLINGS) await refused(url);
});

test("an ordinary merchant's address is accepted, and the connection goes to the checked address", async () => {
  const target = await targetOf("https://www.example.com/menu", PUBLIC, nowhere);
  assert.deepEqual([target.url.href, target.addresses], ["https://www.example.com/menu", ["93.184.215.14"]]);
  assert.deepEqual((await targetOf("http://93.184.215.14/", PUBLIC, nowhere)).addresses, ["93.184.215.14"]);
  assert.equal(
    (await targetOf("http://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/", PUBLIC, nowhere)).url.port,
    "",
  );
});

test("a host is refused if any of its addresses is private, and is resolved once", async () => {
  for (const addresses of [["10.0.0.1"], ["93.184.215.14", "127.0.0.1"], ["::1"], ["::ffff:10.0.0.1"], []])
    await refused("http://rebound.example.com/", async () => addresses);
  let lookups = 0;
  await targetOf("http://once.example.com/", PUBLIC, async () => {
    lookups += 1;
    return lookups === 1 ? ["93.184.215.14"] : ["127.0.0.1"];
  });
  assert.equal(lookups, 1);
});

test("loopback is reachable only where it is allowed, and that allows nothing else", async () => {
  const tests = { loopback: true };
  assert.deepEqual((await targetOf("http://127.0.0.1:3000/", tests, nowhere)).addresses, ["127.0.0.1"]);
  assert.deepEqual((await targetOf("http://[::1]:3000/", tests, nowhere)).addresses, ["::1"]);
  for (const url of [
    "http://10.0.0.1/",
    "http://169.254.169.254/",
    "http://[fe80::1]/",
    "file:///etc/passwd",
  ])
    await assert.rejects(targetOf(url, tests, nowhere), RefusedTarget, url);
});

/** Whether an address is in a private range, by its first numbers alone. */
function isPrivateByHand([a = 0, b = 0]: readonly number[]): boolean {
  return (
    a === 0 ||
    a === 10 ||
    a === 127 ||
    a >= 224 ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && b === 168) ||
    (a === 100 && b >= 64 && b < 128) ||
    (a === 198 && (b === 18 || b === 19))
  );
}

test("a private IPv4 address is refused in any notation", async () => {
  const octet = fc.nat(255);
  const spellings: readonly ((parts: readonly number[]) => string)[] = [
    (parts) => parts.join("."),
    (parts) => parts.map((part) => `0${part.toString(8)}`).join("."),
    (parts) => parts.map((part) => `0x${part.toString(16)}`).join("."),
    (parts) => String(numberOf(parts)),
    (parts) => `0x${numberOf(parts).toString(16)}`,
    (parts) => `0${numberOf(parts).toString(8)}`,
    ([a = 0, b = 0, c = 0, d = 0]) => `${a}.${b}.${c * 256 + d}`,
    ([a = 0, b = 0, c = 0, d = 0]) => `${a}.${b * 65_536 + c * 256 + d}`,
    (parts) => `[::ffff:${parts.join(".")}]`,
    (parts) => `[64:ff9b::${parts.join(".")}]`,
    ([a = 0, b = 0, c = 0, d = 0]) => `[2002:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}::1]`,
    (parts) =>
      [...parts.join(".")]
        .map((sign) => (sign === "." ? "。" : String.fromCharCode(sign.charCodeAt(0) + 0xfee0)))
        .join(""),
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(octet, octet, octet, octet),
      fc.constantFrom(...spellings),
      async (parts, spell) => {
        fc.pre(isPrivateByHand(parts));
        await refused(`http://${spell(parts)}/`);
      },
    ),
    { numRuns: 500 },
  );
});

test("an address is public exactly when no special range holds it", () => {
  fc.assert(
    fc.property(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255)), (parts) => {
      const address = parts.join(".");
      if (isPrivateByHand(parts)) assert.equal(isPublicAddress(address), false, address);
      assert.equal(isLoopback(address), parts[0] === 127);
    }),
  );
  for (const address of ["8.8.8.8", "1.1.1.1", "2606:4700::1111"])
    assert.equal(isPublicAddress(address), true, address);
  for (const text of ["", "localhost", "8.8.8", "8.8.8.8:80", "fe80::1%eth0"])
    assert.equal(isPublicAddress(text), false, text);
});

function numberOf(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum * 256 + part, 0);
}
