import { z } from "zod";
import { MINUTE_MS } from "../domain/time.js";

/** What anyone needs to verify what the service signs. */

/** Where its public keys are found, as a JWK Set (RFC 7517). */
export const PUBLIC_KEYS_PATH = "/.well-known/jwks.json";
/** Whoever reads the keys may keep them so long. */
export const PUBLIC_KEYS_KEPT_MS = 5 * MINUTE_MS;
/** What the header of a receipt calls it: its media type without `application/`. */
export const RECEIPT_TYPE = "doorlight-receipt+jwt";

/** The same of what a merchant stated. */
export const STATEMENT_TYPE = "doorlight-statement+jwt";

export const receipt = z
  .string()
  .max(4_000)
  .describe(
    "With `receipt=true`: what was claimed, the verdict, of which record and when, as a compact JWS (Ed25519); keys in `/.well-known/jwks.json`.",
  );

export const signedStatement = z
  .string()
  .max(40_000)
  .describe(
    "Where its own merchant speaks for the business: what that stated and when it was last confirmed, as a compact JWS (Ed25519); keys in `/.well-known/jwks.json`.",
  );
