import { OSM_ATTRIBUTION } from "../../domain/sources.js";
import { coverageSentence, type Guide, limitsSentence, OTHERS_WORDS } from "../../contract/guide.js";
import { REVISIONS } from "./documents.js";

/** A short description of the service for models (https://llmstxt.org). */
export function llmsText(guide: Guide): string {
  return `# Doorlight

> Search real businesses in natural language, verify one fact before acting, read the full record, report the outcome.

${coverageSentence(guide)} A place outside coverage gets a \`coverage\` message and no results.

Every record says when it was last observed and how confident the service is. Inferred values are labeled.
${OTHERS_WORDS}

- GET /v1/search?q=...&location=...&at=...  natural-language search, at most 8 results, best first; at: the time of arrival
- GET /v1/verify/{id}?claim=...  is this one fact still true? Call it before acting. Several: /v1/verify?ids=ID,ID&claim=...
- receipt=true on verify: a signed receipt (JWS, Ed25519), to prove later what was answered; keys: [JWK set](/.well-known/jwks.json)
- GET /v1/details/{id}  the full record, with a result_token
- POST /v1/report {"result_token","outcome"}  outcome: correct, wrong, booked, closed, other; optional field, value (what it should be), comment
- GET /v1/coverage  areas covered
- [OpenAPI](/v1/openapi.json)

Answers are JSON. With \`Accept: text/markdown\` they are short text in less than half the tokens, with \`application/ld+json\` searches and
details use schema.org, with \`application/geo+json\` or \`text/csv\` searches are maps or tables; \`fields=name,availability,contact\` selects fields of the results.

The same as MCP tools at POST /mcp (Streamable HTTP, revisions ${REVISIONS.join(", ")}): search, verify, get_details, report;
\`format: "text"\` for the short text.

- [Server card](/mcp/server-card)

## How to use it

1. search with the whole request in one sentence. Read \`understood\`; if \`coverage\` is set, the place is not covered: say so.
2. verify a claim before acting on a result or stating a fact. unknown means not known, not no.
3. get_details for hours, contact, provenance and the result_token.
4. report what happened, within 30 minutes of get_details.

No key is needed; a key (Authorization: Bearer) has higher limits. ${limitsSentence(guide)} RateLimit headers and \`rate_limited\` errors say how long to wait.

Data: ${OSM_ATTRIBUTION}
`;
}
