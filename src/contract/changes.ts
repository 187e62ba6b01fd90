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
  .describe("A summary of the business as it is now. Call get_details for the full record.");

const changeItem = z
  .object({
    state: z.enum(["updated", "deleted"]).describe("deleted: drop it from your copy."),
    kind: z.literal("business"),
    id: string.describe("Its `result_id`."),
    modified: count.describe("Grows with every change in the area. Items are sorted by it, then by id."),
    area: string.describe("The area that this item belongs to."),
    change: z
      .enum(CHANGES)
      .describe(
        "The last change. new: first import; changed: other data; closed: closed for good; reported: by a caller; verified: live; gone: its source no longer lists it, or it is no longer served; moved: now in the feed of another area; merged: a duplicate of another record.",
      ),
    merged_into: z.string().optional().describe("The `result_id` of the record it was merged into."),
    data: changedBusiness.optional().describe("Absent if `state` is deleted."),
  })
  .meta({ id: "ChangeItem" });

/** A page without the URL of the next one, which only the surface knows. */
const changesPage = z.object({
  items: z.array(changeItem).describe("Empty when nothing more has changed."),
  cursor: string.describe("Pass it as `after` to get the next page; `next` contains it."),
  license: string,
  attribution: string.describe("Show it wherever you show the data."),
});

export const changesResponse = changesPage
  .extend({ next: string.describe("Absolute URL of the next page; for an empty page, its own URL.") })
  .meta({ id: "ChangesResponse" });

export type ChangeItem = z.infer<typeof changeItem>;
export type ChangesPage = z.infer<typeof changesPage>;
export type ChangesResponse = z.infer<typeof changesResponse>;
