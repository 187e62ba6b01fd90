import { createPublicKey, sign, verify } from "node:crypto";
import type { KeyPair, PublicJwk } from "./signingKey.js";

/** A payload to sign: plain JSON. */
export type SignedPayload = Readonly<Record<string, unknown>>;

/** Maximum length of untrusted text to verify, in characters: longer than any signature made here. */
const COMPACT_LENGTH = 64 * 1024;
const COMPACT = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/u;

/**
 * Signs a payload as a compact JWS (RFC 7515, 7.1) with Ed25519 (RFC 8037). `type`: its media type without `application/`, which is signed too, so
 * that one kind of statement is never taken for another (RFC 8725, 3.11).
 */
export function signCompact(payload: SignedPayload, type: string, key: KeyPair): string {
  const header = { alg: "EdDSA", kid: key.id, typ: type };
  const input = `${encoded(header)}.${encoded(payload)}`;
  return `${input}.${sign(null, Buffer.from(input), key.privateKey).toString("base64url")}`;
}

/** Verifies a compact JWS of a type and returns its payload; null if none of the keys signed exactly these bytes as that type. */
export function openCompact(text: string, type: string, keys: readonly PublicJwk[]): SignedPayload | null {
  if (text.length > COMPACT_LENGTH) return null;
  const [, head = "", body = "", signature = ""] = COMPACT.exec(text) ?? [];
  const header = decoded(head);
  if (header === null || header["alg"] !== "EdDSA" || header["typ"] !== type) return null;
  const jwk = keys.find(({ kid }) => kid === header["kid"]);
  const bytes = Buffer.from(signature, "base64url");
  // Only one encoding per signature: the unused low bits of the last character must be zero.
  if (jwk === undefined || bytes.toString("base64url") !== signature) return null;
  const key = createPublicKey({ key: { ...jwk }, format: "jwk" });
  return verify(null, Buffer.from(`${head}.${body}`), key, bytes) ? decoded(body) : null;
}

function encoded(value: SignedPayload): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function decoded(text: string): SignedPayload | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    return typeof value === "object" && value !== null ? (value as SignedPayload) : null;
  } catch {
    return null;
  }
}
