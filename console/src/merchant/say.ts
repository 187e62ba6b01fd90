import { sayer } from "../texts.js";
import { MERCHANT_TEXTS } from "../texts/merchant.js";

/** Says the texts of the owner's page, which come with it. */
export const tellOwner = sayer(MERCHANT_TEXTS);
