import type { ClaimLanguage } from "./claimLanguage.js";

export const english: ClaimLanguage = {
  and: "and|as well as|along with|but also|plus|and also|and it|and they|and is|while",
  or: "or|and or|or else",
  but: "but|however|yet|although|though|whereas|but it|but is",
  nor: "nor|and neither",
  with: "with|offering|featuring|that has|which has|that offers|which offers",
  not: "not|no|isnt|doesnt|dont|arent|cant|cannot|wont|hasnt|havent|never|neither|lacks|lack|lacking|isn t|doesn t|don t|aren t|nothing|not any|does not have any|not at all",
  without: "without",
  is: "is|are|be|its|it s|theyre|will be|remains|stays|counts as",
  has: "has|serves|offers|provides|accepts|takes|allows|there is|there are|theres|you can get|you can|one can|can|does|do|will|got|sells|features|permits|welcomes|supports|gets|cooks|delivers|requires|brews|needs",
  infinitives:
    "have|serve|offer|provide|accept|take|allow|sell|permit|welcome|support|get|cook|deliver|require",
  skip: "yes|a|an|the|this|that|these|it|they|their|of|to|for|in|on|at|restaurant|restaurants|place|places|venue|establishment|eatery|business|spot|location|currently|please|hi|hello|also|both|either|all|any|some|there|here|available|possible|offered|served|provided|accepted|allowed|permitted|welcome|options|option|choices|dishes|dish|food|foods|meals|meal|items|selection|me|verify|check|whether|if|check whether|confirm|tell me|is it true that|true|still|as|not only|not just|itself|such|i|we|you|customers|guests|by|us",
  cuisineNoun: "cuisine|kitchen|cooking|menu",
  open: "open|open now|open right now|open at the moment|open for business|currently open|still open",
  closed: "closed|shut|closed now|closed right now|day off|rest day|closing day|closing days",
  opens: "opens|they open|we open|opening at|opening time|opening time is|opens up|opens its doors",
  closes: "closes|they close|we close|closing at|closing time|closing time is|shuts|close at",
  hours:
    "opening hours|hours|business hours|operating hours|opening times|hours of operation|hours of business|trading hours|service hours|regular hours",
  lunchBreak:
    "lunch break|midday break|afternoon break|siesta|closed for lunch|closed over lunch|lunch break closed|closed for a lunch break|closes for lunch|shuts for lunch",
  alive:
    "in business|exists|exist|existing|still exists|operational|operating|trading|still there|still around|still in business|still operating|active|in operation|up and running|operating normally",
  gone: "permanently closed|closed down|closed for good|closed permanently|closed forever|out of business|shut down|no longer exists|no longer open|no longer in business|gone for good|went out of business|has gone|defunct|does not exist anymore|doesnt exist anymore|not in business anymore|no longer operating|gone out of business|ceased trading|shut down for good",
  notHeld:
    "rating|ratings|rated|review|reviews|reviewed|stars on|popular|crowded|busy|wait time|waiting time|michelin star|michelin stars|tripadvisor|yelp",
  phone: "phone|phone number|telephone|telephone number|tel|contact number|call|mobile|number",
  website: "website|web site|web page|webpage|homepage|url|site|web",
  email: "email|e mail|email address|e mail address|mail|mail address",
  address:
    "address is|address|located at|located in|located on|situated at|situated in|situated on|street address is|address of the restaurant is|found at",
  name: "name is|named|called|known as|name of the place is|name of the restaurant is|goes by the name|goes by",
  features: {
    vegan:
      "vegan|vegan options|vegan dishes|vegan food|vegan meals|vegan menu|vegan choices|vegan friendly|plant based|plant based dishes|plant based food|plant based options|vegan dish|vegan option|vegans|options for vegans|food for vegans|suitable for vegans|for vegans",
    veganOnly:
      "fully vegan|entirely vegan|purely vegan|100 vegan|completely vegan|only vegan|vegan only|exclusively vegan|all vegan|vegan restaurant|vegan place|vegan throughout|vegan cafe|strictly vegan|only vegan food|only vegan dishes|vegan eatery",
    vegetarian:
      "vegetarian|vegetarian options|vegetarian dishes|vegetarian food|vegetarian meals|vegetarian menu|vegetarian choices|vegetarian friendly|veggie options|veggie dishes|veggie food|meatless dishes|meat free dishes|meat free options|vegetarians|options for vegetarians|suitable for vegetarians|for vegetarians|vegetarian option|vegetarian dish|veggie",
    vegetarianOnly:
      "fully vegetarian|entirely vegetarian|purely vegetarian|100 vegetarian|completely vegetarian|only vegetarian|vegetarian only|exclusively vegetarian|vegetarian restaurant|vegetarian place|vegetarian throughout|vegetarian cafe|strictly vegetarian|meat free|no meat",
    outdoor:
      "outdoor seating|outdoor seats|outdoor tables|outdoor dining|outdoor area|outside seating|outdoor|outdoors|outside tables|tables outside|seats outside|seating outside|sit outside|eat outside|al fresco|alfresco|al fresco dining|terrace|patio|open air seating|dine outside|outside",
    indoor: "indoor seating|seats inside|seating inside|indoor tables|tables inside|sit inside|indoors",
    wheelchair:
      "wheelchair accessible|wheelchair access|wheelchair friendly|accessible by wheelchair|accessible for wheelchairs|accessible to wheelchairs|wheelchair accessibility|wheelchair users|accessible for wheelchair users|barrier free|step free access|step free|accessible|suitable for wheelchairs",
    wheelchairToilet:
      "accessible toilet|accessible toilets|wheelchair accessible toilet|wheelchair toilet|accessible restroom|wheelchair accessible toilets",
    takeaway: "takeaway|take away|takeout|take out|food to go|to go|carry out|carryout|takeaway food",
    delivery:
      "delivery|deliver|delivers|delivered|home delivery|delivery service|delivers food|deliveries|deliver food",
    driveThrough: "drive through|drive thru|drivethru",
    wifi: "wifi|wi fi|wlan|wireless internet|wireless lan",
    internet: "internet|internet access",
    freeWifi:
      "free wifi|free wi fi|free wlan|free wireless internet|free of charge wifi|wifi for free|wi fi for free|wifi free of charge|wifi is free|wi fi is free|complimentary wifi|complimentary wi fi|free internet|free internet access",
    dogs: "dogs|dog friendly|dogs allowed|dogs welcome|dogs permitted|allows dogs|dogs are allowed|dogs are welcome|bring dogs|bring a dog|bring your dog",
    highchair: "high chair|high chairs|highchair|highchairs|childrens high chairs",
    changingTable:
      "changing table|changing tables|baby changing|baby changing table|diaper changing table|nappy changing",
    smoking: "smoking|smoking allowed|smoking is allowed|smoking permitted|can smoke|smoke",
    nonSmoking:
      "non smoking|smoke free|nonsmoking|smokefree|smoking prohibited|no smoking|smoking is not allowed|smoking not allowed|smoking is prohibited",
    reservation:
      "reservation|reservations|takes reservations|accepts reservations|booking|bookings|bookable|reservations possible|table reservations|table reservation|book a table|reserve a table|reserve|book",
    reservationRequired:
      "reservation required|reservations required|reservation is required|reservations are required|requires a reservation|requires reservation|requires reservations|reservation necessary|reservation needed|reservation is needed|needs a reservation|booking required|booking is required|reservation is necessary|reservation mandatory|reservation is mandatory",
    cards:
      "cards|card|card payment|card payments|payment by card|pay by card|pay with card|paying by card|bank cards",
    creditCards:
      "credit cards|credit card|credit card payment|pay by credit card|payment by credit card|credit card payments|pay with credit card",
    debitCards: "debit cards|debit card|debit card payment",
    visa: "visa|visa cards|visa card",
    mastercard: "mastercard|master card",
    amex: "american express|amex",
    girocard: "girocard|ec card|ec cards|giro card",
    cash: "cash|cash payment|cash payments|pay cash|pay in cash|payment in cash",
    cashOnly:
      "cash only|only cash|only accepts cash|only takes cash|accepts only cash|takes only cash|accepts cash only",
    contactless: "contactless|contactless payment|contactless payments",
    applePay: "apple pay",
    googlePay: "google pay",
    bitcoin: "bitcoin|bitcoins",
    halal: "halal|halal food|halal meat|halal options|halal dishes",
    kosher: "kosher|kosher food|kosher options|kosher dishes",
    glutenFree:
      "gluten free|glutenfree|gluten free options|gluten free dishes|gluten free food|gluten free meals|without gluten|gluten free menu",
    lactoseFree: "lactose free|lactosefree|lactose free options|lactose free dishes|without lactose",
    liveMusic: "live music|live concerts|live bands|live band",
    airConditioning: "air conditioning|air conditioned|aircon|air con|a c",
    toilets: "toilet|toilets|restroom|restrooms|bathroom|bathrooms",
    microbrewery: "microbrewery|brews its own beer|own brewery|house brewed beer|brewpub",
    cocktails: "cocktails|cocktail",
    beerGarden: "beer garden",
    selfService: "self service",
    organic: "organic|organic food|organic ingredients|organic dishes",
    kidsArea:
      "kids area|childrens area|play area for children|playground|play area|kids play area|childrens play area",
    cheap: "cheap|inexpensive|low priced|low prices|budget friendly|affordable",
    moderate: "mid priced|moderately priced|mid range|moderate prices|medium priced|moderate",
    expensive: "expensive|high priced|pricey|upmarket|high prices|costly",
    temporarilyClosed: "temporarily closed|closed temporarily|temporarily shut",
  },
  kinds: {
    cafe: "cafe|coffee shop|coffee house|coffeehouse",
    bar: "bar|cocktail bar|wine bar",
    pub: "pub|tavern|irish pub",
    fast_food: "fast food|fast food restaurant|fast food place|fast food joint|snack bar|takeaway shop",
    ice_cream: "ice cream parlour|ice cream parlor|ice cream shop|gelateria|ice cream place",
    biergarten: "biergarten",
    food_court: "food court|food hall",
  },
  cuisines: {
    coffee_shop: "coffee",
    ice_cream: "ice cream",
    burger: "burgers|hamburgers",
    steak_house: "steakhouse|steak house",
    pizza: "pizzas|pizzeria|pizza place|pizza restaurant",
    kebab: "kebabs|doner kebab",
    noodle: "noodles",
    cake: "cakes",
    fish_and_chips: "fish and chips",
    bakery: "bakery",
  },
};
