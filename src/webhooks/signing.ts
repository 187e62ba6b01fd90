import { createHmac } from "node:crypto";
import { type Instant, SECOND_MS } from "../domain/time.js";
import { derivedKey } from "../sealing.js";

/** The key that signs a webhook's messages, derived from the server's secret and the webhook's id. */
export function signingSecret(serverSecret: Buffer, webhookId: string): Buffer {
  return derivedKey(serverSecret, `doorlight webhook ${webhookId}`);
}

/** The key in the text form of Standard Webhooks, for the receiver. */
export function secretText(secret: Buffer): string {
  return `whsec_${secret.toString("base64")}`;
}

/** The headers of a message according to Standard Webhooks 1.0: id, time, and an HMAC-SHA256 signature of both with the body. */
export function signedHeaders(
  secret: Buffer,
  messageId: string,
  body: string,
  now: Instant,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now / SECOND_MS));
  const signature = createHmac("sha256", secret).update(`${messageId}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": messageId, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
