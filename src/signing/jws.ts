import { createPublicKey, sign, verify } from "node:crypto";
import type { KeyPair, PublicJwk } from "./signingKey.js";

/** What is signed: plain JSON. */
export type SignedPayload = Readonly<Record<string, unknown>>;

/** Longer than anything that is signed here, in characters: what comes from strangers is bounded before it is read. */
const COMPACT_LENGTH = 64 * 1024;
const COMPACT = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/u;

/**
 * A payload signed as a compact JWS (RFC 7515, 7.1) with Ed25519 (RFC 8037). `type`: its media type without `application/`; it is signed with the rest, so
 * that a statement of one sort is never taken for one of another (RFC 8725, 3.11).
 */
export function signCompact(payload: SignedPayload, type: string, key: KeyPair): string {
  const header = { alg: "EdDSA", kid: key.id, typ: type };
  const input = `${encoded(header)}.${encoded(payload)}`;
  return `${input}.${sign(null, Buffer.from(input), key.privateKey).toString("base64url")}`;
}

/** What a compact JWS of a type says; null where none of the keys signed exactly these bytes as that type. */
export function openCompact(text: string, type: string, keys: readonly PublicJwk[]): SignedPayload | null {
  if (text.length > COMPACT_LENGTH) return null;
  const [, head = "", body = "", signature = ""] = COMPACT.exec(text) ?? [];
  const header = decoded(head);
  if (header === null || header["alg"] !== "EdDSA" || header["typ"] !== type) return null;
  const jwk = keys.find(({ kid }) => kid === header["kid"]);
  const bytes = Buffer.from(signature, "base64url");
  // One spelling a signature: the unused low bits of the last character must not make a twin.
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
