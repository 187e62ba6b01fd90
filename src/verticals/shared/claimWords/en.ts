import type { Vocabulary } from "../../vocabulary.js";

export const english: Vocabulary = {
  facts: {
    wheelchair:
      "wheelchair accessible|wheelchair access|wheelchair friendly|accessible by wheelchair|accessible for wheelchairs|accessible to wheelchairs|wheelchair accessibility|wheelchair users|accessible for wheelchair users|barrier free|step free access|step free|accessible|suitable for wheelchairs",
    toilets_wheelchair:
      "accessible toilet|accessible toilets|wheelchair accessible toilet|wheelchair toilet|accessible restroom|wheelchair accessible toilets",
    wifi: "wifi|wi fi|wlan|wireless internet|wireless lan",
    internet_access: "internet|internet access",
    free_wifi:
      "free wifi|free wi fi|free wlan|free wireless internet|free of charge wifi|wifi for free|wi fi for free|wifi free of charge|wifi is free|wi fi is free|complimentary wifi|complimentary wi fi|free internet|free internet access",
    dogs: "dogs|dog friendly|dogs allowed|dogs welcome|dogs permitted|allows dogs|dogs are allowed|dogs are welcome|bring dogs|bring a dog|bring your dog",
    changing_table:
      "changing table|changing tables|baby changing|baby changing table|diaper changing table|nappy changing",
    smoking: "smoking|smoking allowed|smoking is allowed|smoking permitted|can smoke|smoke",
    non_smoking:
      "non smoking|smoke free|nonsmoking|smokefree|smoking prohibited|no smoking|smoking is not allowed|smoking not allowed|smoking is prohibited",
    cards:
      "cards|card|card payment|card payments|payment by card|pay by card|pay with card|paying by card|bank cards",
    payment_credit_cards:
      "credit cards|credit card|credit card payment|pay by credit card|payment by credit card|credit card payments|pay with credit card",
    payment_debit_cards: "debit cards|debit card|debit card payment",
    payment_visa: "visa|visa cards|visa card",
    payment_mastercard: "mastercard|master card",
    payment_american_express: "american express|amex",
    payment_girocard: "girocard|ec card|ec cards|giro card",
    payment_cash: "cash|cash payment|cash payments|pay cash|pay in cash|payment in cash",
    cash_only:
      "cash only|only cash|only accepts cash|only takes cash|accepts only cash|takes only cash|accepts cash only",
    payment_contactless: "contactless|contactless payment|contactless payments",
    payment_apple_pay: "apple pay",
    payment_google_pay: "google pay",
    payment_bitcoin: "bitcoin|bitcoins",
    air_conditioning: "air conditioning|air conditioned|aircon|air con|a c",
    toilets: "toilet|toilets|restroom|restrooms|bathroom|bathrooms",
    cheap: "€|$|cheap|inexpensive|low priced|low prices|budget friendly|affordable",
    moderate: "€€|$$|mid priced|moderately priced|mid range|moderate prices|medium priced|moderate",
    expensive: "€€€|€€€€|$$$|$$$$|expensive|high priced|pricey|upmarket|high prices|costly",
    temporarily_closed: "temporarily closed|closed temporarily|temporarily shut",
  },
};
