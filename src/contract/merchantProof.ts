import { z } from "zod";
import { MERCHANT_LIMITS } from "./merchantLimits.js";

/** Of which record a merchant wants to show that its website is theirs. */
export const beginProofBody = z.object({
  result_id: z.uuid().describe("A record that names a website, as a search shows it."),
});

export const beginProofResponse = z
  .object({
    result_id: z.uuid(),
    host: z.string().describe("The website's, as the record names it."),
    challenge: z.string().describe("Secret, to check with: not what is put on the website."),
    ends_at: z.iso.datetime(),
    file: z
      .object({ url: z.string(), content: z.string() })
      .describe(
        "A text file at this address with this line, which may stand beside others. One of the three ways is enough.",
      ),
    meta: z.object({ url: z.string(), tag: z.string() }).describe("This tag in the head of this page."),
    dns: z
      .object({ name: z.string(), value: z.string() })
      .describe("A TXT record of this name with this value."),
  })
  .meta({ id: "ProofChallenge" });
export type BeginProofResponse = z.infer<typeof beginProofResponse>;

export const checkProofBody = z.object({
  challenge: z
    .string()
    .min(1)
    .max(1_100)
    .describe("As the beginning of the proof gave it; it makes one grant."),
  method: z.enum(["file", "meta", "dns"]).describe("Where to look."),
  name: z
    .string()
    .trim()
    .min(1)
    .max(MERCHANT_LIMITS.nameLength)
    .describe("Who speaks for the business; of a key that is known its own name stays."),
});

export const checkProofResponse = z
  .object({
    result_id: z.uuid(),
    state: z
      .enum(["unproven", "pending", "approved"])
      .describe("`pending`: shown, and the operator decides; until then the key states nothing."),
    grant_id: z.string().nullable(),
    key: z
      .string()
      .nullable()
      .describe(
        "Shown this once; null where nothing was shown, or the call was made with a key, which is granted this record too.",
      ),
    detail: z.string().describe("What was found, and what to do."),
  })
  .meta({ id: "ProofCheck" });
export type CheckProofResponse = z.infer<typeof checkProofResponse>;
