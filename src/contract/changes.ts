import { z } from "zod";
import { coordinates, count, instant, string } from "./fields.js";
import { details } from "./resources.js";

export const CHANGES = [
  "new",
  "changed",
  "closed",
  "reported",
  "verified",
  "gone",
  "moved",
  "merged",
] as const;

const changedBusiness = z
  .object({
    name: string,
    vertical: string.nullable(),
    kind: string.nullable(),
    address: string,
    coordinates,
    operating_status: details.shape.operating_status,
    confidence: z.number().min(0).max(1),
    observed_at: instant,
  })
  .describe("The business as it is now, in short; get_details has all of it.");

const changeItem = z
  .object({
    state: z.enum(["updated", "deleted"]).describe("deleted: drop it from your copy."),
    kind: z.literal("business"),
    id: string.describe("Its `result_id`."),
    modified: count.describe("Grows with every change in the area; items are in its order, then by id."),
    area: string.describe("The area whose feed this is."),
    change: z
      .enum(CHANGES)
      .describe(
        "What came last: new with an import; other data; closed for good; reported by a caller; verified live; gone: its source lists it no more, or nobody shows it; moved to the feed of another area; merged: it turned out to be another record.",
      ),
    merged_into: z.string().optional().describe("The `result_id` of the record that it turned out to be."),
    data: changedBusiness.optional().describe("Absent where it is deleted."),
  })
  .meta({ id: "ChangeItem" });

/** A page, but for the address of the next, which its surface knows. */
const changesPage = z.object({
  items: z.array(changeItem).describe("Empty: nothing more has changed."),
  cursor: string.describe("The same as in `next`: for `after`."),
  license: string,
  attribution: string.describe("To be shown wherever the data is."),
});

export const changesResponse = changesPage
  .extend({ next: string.describe("The absolute address of the next page; of an empty one, its own.") })
  .meta({ id: "ChangesResponse" });

export type ChangeItem = z.infer<typeof changeItem>;
export type ChangesPage = z.infer<typeof changesPage>;
export type ChangesResponse = z.infer<typeof changesResponse>;
