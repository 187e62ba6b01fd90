import assert from "node:assert/strict";
import { test } from "node:test";
import { createGuard } from "./origins.js";

test("on loopback only loopback's names and the configured address are served", () => {
  const guard = createGuard("127.0.0.1", "https://agents.example.com", []);
  const table: readonly (readonly [string | undefined, boolean])[] = [
    ["127.0.0.1:8080", true],
    ["localhost", true],
    ["[::1]:80", true],
    ["agents.example.com", true],
    ["evil.example", false],
    ["127.0.0.1.evil.example", false],
    ["localhost@evil.example", false],
    [undefined, false],
    ["", false],
    ["a b", false],
  ];
  for (const [host, passes] of table) assert.equal(guard.refusal(host, undefined) === null, passes, host);
});

test("elsewhere any Host may be the service's own", () => {
  assert.equal(createGuard("0.0.0.0", null, []).refusal("agents.example.com", undefined), null);
});

test("web pages may call from this machine, the service's own address, and origins that are listed", () => {
  const guard = createGuard("0.0.0.0", "https://agents.example.com", ["app.example.org"]);
  const table: readonly (readonly [string, boolean])[] = [
    ["", true],
    ["http://localhost:6274", true],
    ["https://agents.example.com", true],
    ["https://app.example.org", true],
    ["https://evil.example", false],
    ["null", false],
    ["https://", false],
    ["file://", false],
  ];
  for (const [origin, passes] of table)
    assert.equal(guard.refusal("agents.example.com", origin) === null, passes, origin);
});
