import { refusal } from "../contract/errors.js";

/** What a caller shows to be known by, as it came; undefined where it shows nothing. */
export interface Credentials {
  /** The Authorization header. */
  readonly authorization: string | undefined;
  /** A key given in any other way. */
  readonly apiKey: string | undefined;
}

/** The key that a caller shows; null for none. Throws ServiceError `invalid_api_key` for an Authorization that is no Bearer key. */
export function shownKey({ authorization, apiKey }: Credentials): string | null {
  if (authorization === undefined) return apiKey ?? null;
  const key = authorization.match(/^bearer ([\x21-\x7e]+)$/iu)?.[1];
  if (key === undefined) throw refusal("invalid_api_key.not_bearer");
  return key;
}
