import { createHmac, hkdfSync } from "node:crypto";
import { type Instant, SECOND_MS } from "../domain/time.js";

const SECRET_BYTES = 32;

/**
 * What a webhook's messages are signed with: derived (HKDF-SHA256, RFC 5869) from the server's secret and the webhook's id, so that it can be used whenever a
 * message is sent and yet is kept nowhere. Who has the server's secret has all of them, and a copy of the database alone has none.
 */
export function signingSecret(serverSecret: Buffer, webhookId: string): Buffer {
  return Buffer.from(hkdfSync("sha256", serverSecret, "", `doorlight webhook ${webhookId}`, SECRET_BYTES));
}

/** As Standard Webhooks write it, for whoever receives. */
export function secretText(secret: Buffer): string {
  return `whsec_${secret.toString("base64")}`;
}

/** The headers of a message after Standard Webhooks 1.0: its id, when it is sent, and both with its body signed by HMAC-SHA256. */
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
