import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { test } from "node:test";
import { secretText, signedHeaders, signingSecret } from "./signing.js";

test("a message is signed as Standard Webhooks say: the example of their specification", () => {
  const secret = Buffer.from("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "base64");
  const headers = signedHeaders(
    secret,
    "msg_p5jXN8AQM9LWM0D4loKWxJek",
    '{"test": 2432232314}',
    1_614_265_330_999,
  );
  assert.deepEqual(headers, {
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("a secret belongs to one server and one webhook, and its printed form decodes to its bytes", () => {
  const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const secrets = [signingSecret(one, "a"), signingSecret(one, "b"), signingSecret(two, "a")];
  assert.equal(new Set(secrets.map((secret) => secret.toString("hex"))).size, 3);
  assert.deepEqual(signingSecret(one, "a"), secrets[0]);
  const text = secretText(signingSecret(one, "a"));
  assert.match(text, /^whsec_[A-Za-z0-9+/]+=*$/u);
  const again = Buffer.from(text.slice("whsec_".length), "base64");
  assert.deepEqual(
    createHmac("sha256", again).digest(),
    createHmac("sha256", signingSecret(one, "a")).digest(),
  );
});
