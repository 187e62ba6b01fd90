import { z } from "zod";
import { MINUTE_MS } from "../domain/time.js";

/** What a client needs to verify signatures of the service. */

/** Path of the public keys, a JWK Set (RFC 7517). */
export const PUBLIC_KEYS_PATH = "/.well-known/jwks.json";
/** How long clients may cache the keys. */
export const PUBLIC_KEYS_KEPT_MS = 5 * MINUTE_MS;
/** The `typ` header of a receipt: its media type without `application/`. */
export const RECEIPT_TYPE = "doorlight-receipt+jwt";

/** The `typ` header of a merchant's statement. */
export const STATEMENT_TYPE = "doorlight-statement+jwt";

export const receipt = z
  .string()
  .max(4_000)
  .describe(
    "Present with `receipt=true`: the claim, verdict, record and time as a compact JWS (Ed25519). Keys are at `/.well-known/jwks.json`.",
  );

export const signedStatement = z
  .string()
  .max(40_000)
  .describe(
    "Present if the business's own merchant made a statement: the statement and when it was last confirmed, as a compact JWS (Ed25519). Keys are at `/.well-known/jwks.json`.",
  );
