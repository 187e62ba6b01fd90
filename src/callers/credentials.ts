import { refusal } from "../contract/errors.js";

/** A caller's credentials as received; undefined if absent. */
export interface Credentials {
  /** The Authorization header. */
  readonly authorization: string | undefined;
  /** A key passed in any other way. */
  readonly apiKey: string | undefined;
}

/** The key in some credentials; null for none. Throws ServiceError `invalid_api_key` if Authorization is not a Bearer key. */
export function shownKey({ authorization, apiKey }: Credentials): string | null {
  if (authorization === undefined) return apiKey ?? null;
  const key = authorization.match(/^bearer ([\x21-\x7e]+)$/iu)?.[1];
  if (key === undefined) throw refusal("invalid_api_key.not_bearer");
  return key;
}
