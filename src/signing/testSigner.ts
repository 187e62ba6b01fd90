import { createPublicKey, verify } from "node:crypto";
import { clockAt } from "../domain/time.js";
import type { Store } from "../store/store.js";
import type { SignedPayload } from "./signer.js";
import { createSigner, type Signer } from "./signer.js";
import type { PublicJwk } from "./signingKey.js";

/** For tests: signs with the keys of a store and a fixed secret. */
export function testSigner(store: Pick<Store, "signingKeys">): Signer {
  return createSigner(store.signingKeys, () => Buffer.alloc(32, 7), "https://doorlight.example", clockAt(0));
}

/** Maximum length of untrusted text to verify, in characters: longer than any signature made here. */
const COMPACT_LENGTH = 64 * 1024;
const COMPACT = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/u;

/** As a client does: verifies a compact JWS of a type and returns its payload; null if none of the keys signed exactly these bytes as that type. */
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

function decoded(text: string): SignedPayload | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    return typeof value === "object" && value !== null ? (value as SignedPayload) : null;
  } catch {
    return null;
  }
}
