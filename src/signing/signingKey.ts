import { createHash, createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { derivedKey } from "../sealing.js";

/** A signing key with its id. */
export interface KeyPair {
  readonly id: string;
  /** The 32 bytes of the public key, base64url. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/** The PKCS #8 prefix before the seed of an Ed25519 key (RFC 8410, 7): 32 bytes (RFC 8032, 5.1.5). */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");

/**
 * Derives the Ed25519 key of a number from the server's secret (HKDF-SHA256, RFC 5869), so that all servers with the secret sign alike and no private
 * key is stored. `serverSecret`: at least 32 bytes.
 */
export function keyPairOf(serverSecret: Buffer, number: number): KeyPair {
  const seed = derivedKey(serverSecret, `doorlight signing key ${number}`);
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, seed]),
    format: "der",
    type: "pkcs8",
  });
  const { x = "" } = createPublicKey(privateKey).export({ format: "jwk" });
  return { id: thumbprintOf(x), publicKey: x, privateKey };
}

/** A public key as a JWK (RFC 7517, RFC 8037). */
export type PublicJwk = ReturnType<typeof jwkOf>;

export function jwkOf({ id, publicKey }: Pick<KeyPair, "id" | "publicKey">) {
  return { kty: "OKP", crv: "Ed25519", x: publicKey, kid: id, use: "sig", alg: "EdDSA" } as const;
}

/** Thumbprint by RFC 7638: the required members in lexicographic order. */
function thumbprintOf(publicKey: string): string {
  const members = JSON.stringify({ crv: "Ed25519", kty: "OKP", x: publicKey });
  return createHash("sha256").update(members).digest("base64url");
}
