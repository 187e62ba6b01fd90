import type { Vocabulary } from "../../vocabulary.js";

export const english: Vocabulary = {
  places: "restaurant|restaurants|eatery",
  nouns: "cuisine|kitchen|cooking|menu|dishes|dish|food|foods|meals|meal",
  facts: {
    vegan:
      "vegan|vegan options|vegan dishes|vegan food|vegan meals|vegan menu|vegan choices|vegan friendly|plant based|plant based dishes|plant based food|plant based options|vegan dish|vegan option|vegans|options for vegans|food for vegans|suitable for vegans|for vegans",
    vegan_throughout:
      "fully vegan|entirely vegan|purely vegan|100 vegan|completely vegan|only vegan|vegan only|exclusively vegan|all vegan|vegan restaurant|vegan place|vegan throughout|vegan cafe|strictly vegan|only vegan food|only vegan dishes|vegan eatery",
    vegetarian:
      "vegetarian|vegetarian options|vegetarian dishes|vegetarian food|vegetarian meals|vegetarian menu|vegetarian choices|vegetarian friendly|veggie options|veggie dishes|veggie food|meatless dishes|meat free dishes|meat free options|vegetarians|options for vegetarians|suitable for vegetarians|for vegetarians|vegetarian option|vegetarian dish|veggie",
    vegetarian_throughout:
      "fully vegetarian|entirely vegetarian|purely vegetarian|100 vegetarian|completely vegetarian|only vegetarian|vegetarian only|exclusively vegetarian|vegetarian restaurant|vegetarian place|vegetarian throughout|vegetarian cafe|strictly vegetarian|meat free|no meat",
    outdoor_seating:
      "outdoor seating|outdoor seats|outdoor tables|outdoor dining|outdoor area|outside seating|outdoor|outdoors|outside tables|tables outside|seats outside|seating outside|sit outside|eat outside|al fresco|alfresco|al fresco dining|terrace|patio|open air seating|dine outside|outside",
    indoor_seating:
      "indoor seating|seats inside|seating inside|indoor tables|tables inside|sit inside|indoors",
    takeaway: "takeaway|take away|takeout|take out|food to go|to go|carry out|carryout|takeaway food",
    delivery:
      "delivery|deliver|delivers|delivered|home delivery|delivery service|delivers food|deliveries|deliver food",
    drive_through: "drive through|drive thru|drivethru",
    highchair: "high chair|high chairs|highchair|highchairs|childrens high chairs",
    reservation:
      "reservation|reservations|takes reservations|accepts reservations|booking|bookings|bookable|reservations possible|table reservations|table reservation|book a table|reserve a table|reserve|book",
    reservation_required:
      "reservation required|reservations required|reservation is required|reservations are required|requires a reservation|requires reservation|requires reservations|reservation necessary|reservation needed|reservation is needed|needs a reservation|booking required|booking is required|reservation is necessary|reservation mandatory|reservation is mandatory",
    diet_halal: "halal|halal food|halal meat|halal options|halal dishes",
    diet_kosher: "kosher|kosher food|kosher options|kosher dishes",
    diet_gluten_free:
      "gluten free|glutenfree|gluten free options|gluten free dishes|gluten free food|gluten free meals|without gluten|gluten free menu",
    diet_lactose_free: "lactose free|lactosefree|lactose free options|lactose free dishes|without lactose",
    live_music: "live music|live concerts|live bands|live band",
    microbrewery: "microbrewery|brews its own beer|own brewery|house brewed beer|brewpub",
    cocktails: "cocktails|cocktail",
    beer_garden: "beer garden",
    self_service: "self service",
    organic: "organic|organic food|organic ingredients|organic dishes",
    kids_area:
      "kids area|childrens area|play area for children|playground|play area|kids play area|childrens play area",
  },
  kinds: {
    restaurant: "restaurant|eatery",
    cafe: "cafe|coffee shop|coffee house|coffeehouse",
    bar: "bar|cocktail bar|wine bar",
    pub: "pub|tavern|irish pub",
    fast_food: "fast food|fast food restaurant|fast food place|fast food joint|snack bar|takeaway shop",
    ice_cream: "ice cream parlour|ice cream parlor|ice cream shop|gelateria|ice cream place",
    biergarten: "biergarten",
    food_court: "food court|food hall",
  },
  offers: {
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
