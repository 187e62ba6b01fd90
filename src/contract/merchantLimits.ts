/** What a merchant says of itself, at most. */
export const MERCHANT_LIMITS = {
  closures: 50,
  /** Spans of a week: seven days with several openings each. */
  spans: 42,
  facts: 40,
  hoursLength: 500,
  urlLength: 500,
  textLength: 200,
  nameLength: 80,
} as const;
