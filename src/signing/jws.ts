import { sign } from "node:crypto";
import type { KeyPair } from "./signingKey.js";

/** A payload to sign: plain JSON. */
export type SignedPayload = Readonly<Record<string, unknown>>;

/**
 * Signs a payload as a compact JWS (RFC 7515, 7.1) with Ed25519 (RFC 8037). `type`: its media type without `application/`, which is signed too, so
 * that one kind of statement is never taken for another (RFC 8725, 3.11).
 */
export function signCompact(payload: SignedPayload, type: string, key: KeyPair): string {
  const header = { alg: "EdDSA", kid: key.id, typ: type };
  const input = `${encoded(header)}.${encoded(payload)}`;
  return `${input}.${sign(null, Buffer.from(input), key.privateKey).toString("base64url")}`;
}

function encoded(value: SignedPayload): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
