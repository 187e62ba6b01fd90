import type { Vocabulary } from "../../vocabulary.js";
import { ANY_STAY, stars } from "./stars.js";

export const english: Vocabulary = {
  kinds: {
    hotel:
      "hotel|hotels|hotel room|hotel rooms|hotel suite|hotel stay|city hotel|boutique hotel|grand hotel|business hotel|conference hotel|airport hotel",
    guest_house:
      "guest house|guest houses|guesthouse|guesthouses|bed and breakfast|bed and breakfasts|bed breakfast|b b|b and b|bnb|bnbs|boarding house|inn|inns|rooms to let|room to let|homestay|homestays",
    hostel:
      "hostel|hostels|youth hostel|youth hostels|backpackers hostel|backpackers|backpacker|backpacker hostel|dorm|dorms|dorm bed|dormitory|bunk bed|bunk beds|shared dorm",
    apartment:
      "holiday apartment|holiday apartments|holiday flat|holiday flats|vacation rental|vacation rentals|vacation apartment|holiday rental|holiday rentals|holiday let|holiday lets|serviced apartment|serviced apartments|aparthotel|apartment hotel|short term rental|short let|short lets|airbnb|air bnb|apartment|apartments|self catering|self catering apartment|furnished apartment|condo|studio apartment",
    camp_site:
      "campsite|campsites|camp site|camp sites|campground|campgrounds|camping|camping site|camping sites|camping ground|camping place|tent pitch|pitch a tent|pitch my tent|put up a tent|put up my tent|sleep in a tent|glamping|somewhere to camp|place to camp|go camping|camp for the night",
    "caravan_site,camp_site":
      "caravan site|caravan sites|caravan park|caravan parks|rv park|rv parks|rv site|motorhome site|motorhome park|motorhome parking|camper van site|campervan site|campervan park|park my camper|park my motorhome|park my caravan|trailer park",
    motel: "motel|motels|motor inn|motor lodge",
    "chalet,apartment":
      "chalet|chalets|holiday cottage|holiday cottages|holiday home|holiday homes|holiday house|vacation home|vacation homes|cottage|cottages|log cabin|log cabins|holiday cabin|cabin|cabins|bungalow|bungalows|country house",
    alpine_hut:
      "mountain hut|mountain huts|alpine hut|alpine huts|mountain lodge|mountain refuge|mountain shelter|hikers hut",
    resort: "resort|resorts|beach resort|holiday resort|spa resort",
    [ANY_STAY]:
      "accommodation|accommodations|accomodation|lodging|lodgings|lodge|place to stay|places to stay|somewhere to stay|anywhere to stay|where to stay|where can i stay|somewhere to sleep|place to sleep|places to sleep|anywhere to sleep|where to sleep|where can i sleep|bed for the night|bed for tonight|a bed tonight|a bed|need a bed|room for the night|room for tonight|a room tonight|spend the night|stay the night|stay overnight|overnight stay|overnight accommodation|sleep tonight|stay tonight|crash for the night|roof over my head|night s sleep|nights sleep|rooms for rent|room for rent|rent a room|book a room|booking a room|double room|double rooms|single room|single rooms|twin room|twin rooms|triple room|room for two|room for one|room for 2|room for 1|king size bed|guest room|guest rooms|sleeps two|sleeps four",
  },
  offers: stars(
    "# star|# stars|# starred",
    "one two three four five",
    "at least # stars|# stars or more|# star or more|# stars or better|# star or better|# star or above|# stars or above|# stars and up|# star and up|minimum # stars|# stars minimum|# plus stars",
  ),
  facts: {
    breakfast:
      "breakfast|breakfasts|with breakfast|breakfast included|including breakfast|free breakfast|breakfast buffet|buffet breakfast|continental breakfast|complimentary breakfast|includes breakfast",
    parking:
      "parking|car park|free parking|parking space|parking spaces|parking lot|underground parking|garage|park my car|place to park|somewhere to park|private parking|secure parking|on site parking",
    pool: "pool|pools|swimming pool|swimming pools|place to swim",
    sauna: "sauna|saunas",
    spa: "spa|spas|wellness|wellness area|spa area",
    fitness_room: "gym|fitness room|fitness centre|fitness center|fitness studio|workout room|gym on site",
    restaurant: "own restaurant|restaurant on site|on site restaurant|in house restaurant",
    bar: "own bar|bar on site|on site bar|in house bar|lobby bar",
    conference_rooms:
      "conference room|conference rooms|meeting room|meeting rooms|conference facilities|conference centre|conference center|seminar room|seminar rooms",
    family_rooms:
      "family room|family rooms|room for a family|room for the family|cot|cots|baby cot|extra bed|room for four|connecting rooms",
    wheelchair_rooms:
      "wheelchair accessible room|wheelchair accessible rooms|accessible room|accessible rooms|disabled room|disabled rooms|wheelchair room|wheelchair rooms|roll in shower|rooms for wheelchair users",
    kitchen:
      "kitchen|kitchenette|cooking facilities|shared kitchen|guest kitchen|cook for myself|cook myself",
    laundry: "laundry|washing machine|laundry service|laundry facilities|wash my clothes",
    elevator: "elevator|elevators|lift",
    car_charging: "charging station|ev charging|ev charger|electric car|charge my car|electric car charging",
    bike_friendly:
      "bike friendly|bicycle friendly|cyclist friendly|bike storage|bicycle storage|bike room|for cyclists|with my bike",
    reception_24h:
      "24 hour reception|24h reception|24 7 reception|24 hour front desk|24 hour desk|late check in|late arrival|night porter|front desk open all night|reception open all night",
    tents: "tent|tents|tent pitches|for tents|with my tent|with a tent",
    caravans:
      "caravan|caravans|motorhome|motorhomes|campervan|camper van|campervans|rv|rvs|with my camper|for campers",
    power_supply: "electric hook up|electric hookup|electricity|power supply|hook ups|hookups|power hookup",
    shower: "shower|showers|hot showers|hot shower",
    campfire: "campfire|campfires|camp fire|fire pit|bonfire",
  },
  looseFacts: {
    pool: "indoor pool|outdoor pool|rooftop pool|heated pool",
    sauna: "steam room|steam bath",
    spa: "massage",
  },
  claims: {
    breakfast:
      "breakfast is included|breakfast is served|serves breakfast|offers breakfast|you get breakfast|there is breakfast|comes with breakfast",
    parking: "you can park there|parking is available|there is parking|has parking|has its own car park",
    pool: "you can swim there|swimming pool|swimming pools",
    sauna: "has a sauna|there is a sauna",
    spa: "has a spa",
    fitness_room: "you can work out there|has a gym",
    restaurant:
      "with a restaurant|with restaurant|has a restaurant|has restaurant|you can eat there|there is a restaurant|a restaurant in the house",
    bar: "there is a bar|a bar in the house",
    elevator: "has a lift|there is a lift|there is an elevator",
    kitchen: "guests can cook|there is a kitchen",
    car_charging: "you can charge an electric car",
    reception_24h:
      "reception is open 24 hours|reception is always open|the front desk is always staffed|you can check in at any time",
    wheelchair_rooms: "has rooms for wheelchair users|rooms are wheelchair accessible",
    family_rooms: "has family rooms",
    tents: "you can camp with a tent|tents are allowed|allows tents",
    caravans: "caravans are allowed|allows caravans|motorhomes are welcome",
    campfire: "campfires are allowed|you can make a fire",
  },
  context:
    "overnight|one night|two nights|three nights|four nights|2 nights|3 nights|4 nights|5 nights|check in|checkin|check out|checkout|reception|front desk|room service|concierge|suite|suites|ensuite|en suite|single bed|double bed|queen bed|king bed|room|rooms|per night|a night|vacancy|vacancies|sleep|sleeping|full board|half board|all inclusive",
};
