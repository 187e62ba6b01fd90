import type { Fact } from "../vertical.js";
import { wholeNumber, present } from "../readFact.js";

/** Fitted rates need dated data of hotels, of which there is none yet: each is an assumption on the ground named beside it. */
const BUILT = {
  perYear: 0.03,
  ground: "built in, changed when a house is rebuilt: about every thirty years",
};
const SERVICE = { perYear: 0.08, ground: "offered by a house's keeper: as often as a restaurant's services" };
const TIMES = { perYear: 0.15, ground: "hours of a desk, steadier than those of a restaurant (.22)" };

/** What people ask of a place to stay, beside what all businesses share. */
export const FACTS: Readonly<Record<string, Fact>> = {
  breakfast: {
    tags: ["breakfast", "guest_house", "bed_and_breakfast"],
    read: present("buffet", "continental", "english", "included", "extra", "bed_and_breakfast", "only"),
    sense: { with: "breakfast", without: "no breakfast" },
    isNotable: true,
    ageing: SERVICE,
  },
  parking: {
    tags: ["parking", "capacity:parking", "parking:capacity"],
    read: present(
      "free",
      "fee",
      "customers",
      "private",
      "surface",
      "underground",
      "multi-storey",
      "garage",
      "garage_boxes",
      "rooftop",
      "carports",
    ),
    sense: { with: "parking", without: "no parking" },
    isNotable: true,
    ageing: BUILT,
  },
  pool: {
    tags: ["swimming_pool", "pool", "leisure"],
    read: present("swimming_pool", "swimming", "indoor", "outdoor", "spa", "plunge", "kids"),
    sense: { with: "a pool", without: "no pool" },
    isNotable: true,
    ageing: BUILT,
  },
  sauna: {
    tags: ["sauna", "leisure"],
    read: present("sauna", "finnish", "steam", "bio"),
    sense: { with: "a sauna", without: "no sauna" },
    isNotable: true,
    ageing: BUILT,
  },
  spa: {
    tags: ["spa", "wellness", "leisure", "amenity"],
    read: present("spa", "wellness"),
    sense: { with: "a spa", without: "no spa" },
    isNotable: true,
    ageing: BUILT,
  },
  fitness_room: {
    tags: ["gym", "fitness_centre", "leisure"],
    read: present("fitness_centre", "gym"),
    sense: { with: "a fitness room", without: "no fitness room" },
    ageing: BUILT,
  },
  restaurant: {
    tags: ["restaurant", "amenity"],
    read: present("restaurant"),
    sense: { with: "a restaurant", without: "no restaurant" },
    ageing: SERVICE,
  },
  bar: {
    tags: ["bar", "amenity"],
    read: present("bar", "pub"),
    sense: { with: "a bar", without: "no bar" },
    ageing: SERVICE,
  },
  conference_rooms: {
    tags: ["conference_rooms", "conference_room", "conference", "business", "meeting_rooms"],
    read: present("conference_rooms", "conference_room", "conference", "meeting_rooms"),
    sense: { with: "conference rooms", without: "no conference rooms" },
    ageing: BUILT,
  },
  family_rooms: {
    tags: ["family_rooms", "rooms:family", "family_room"],
    read: present(),
    sense: { with: "family rooms", without: "no family rooms" },
    ageing: BUILT,
  },
  wheelchair_rooms: {
    tags: ["rooms:wheelchair", "wheelchair:rooms", "capacity:wheelchair", "capacity:disabled"],
    read: present(),
    sense: { with: "rooms for wheelchair users", without: "no rooms for wheelchair users" },
    ageing: BUILT,
  },
  kitchen: {
    tags: ["kitchen", "self_catering", "cooking"],
    read: present("shared", "kitchenette", "only"),
    sense: { with: "a kitchen for guests", without: "no kitchen for guests" },
    ageing: BUILT,
  },
  laundry: {
    tags: ["washing_machine", "laundry_service", "laundry"],
    read: present("self_service"),
    sense: { with: "a way to wash clothes", without: "no way to wash clothes" },
    ageing: SERVICE,
  },
  elevator: {
    tags: ["elevator", "lift"],
    read: present(),
    sense: { with: "a lift", without: "no lift" },
    ageing: BUILT,
  },
  car_charging: {
    tags: ["charging_station", "parking:charging_station", "amenity"],
    read: present("charging_station"),
    sense: { with: "a charging station for cars", without: "no charging station for cars" },
    ageing: BUILT,
  },
  bike_friendly: {
    tags: ["bettundbike", "bett_and_bike", "accueil_velo", "bicycle_friendly", "bicycle_parking"],
    read: present("shed", "building", "lockers"),
    sense: { with: "a place for cyclists", without: "no place for cyclists" },
    ageing: SERVICE,
  },
  reception_24h: {
    tags: ["reception:24h", "opening_hours:reception", "reception:opening_hours"],
    read: (written) => (/^(yes|24\/7)$/u.test(written.trim()) ? true : null),
    sense: { with: "a reception around the clock", without: "no reception around the clock" },
    ageing: TIMES,
  },
  reception_hours: {
    tags: ["opening_hours:reception", "reception:opening_hours", "reception:hours"],
    sense: { with: "reception hours", without: "no reception hours" },
    ageing: TIMES,
  },
  check_in: {
    tags: ["check_in", "checkin", "check-in", "opening_hours:check_in"],
    sense: { with: "check-in times", without: "no check-in times" },
    ageing: TIMES,
  },
  check_out: {
    tags: ["check_out", "checkout", "check-out", "opening_hours:check_out"],
    sense: { with: "check-out times", without: "no check-out times" },
    ageing: TIMES,
  },
  rooms: { tags: ["rooms"], read: wholeNumber, sense: { with: "rooms", without: "no rooms" }, ageing: BUILT },
  beds: {
    tags: ["beds", "capacity:beds"],
    read: wholeNumber,
    sense: { with: "beds", without: "no beds" },
    ageing: BUILT,
  },
  tents: {
    tags: ["tents", "capacity:tents"],
    read: present("only"),
    sense: { with: "pitches for tents", without: "no pitches for tents" },
    ageing: SERVICE,
  },
  caravans: {
    tags: ["caravans", "motorhome", "capacity:caravans", "static_caravans"],
    read: present("only"),
    sense: { with: "pitches for caravans", without: "no pitches for caravans" },
    ageing: SERVICE,
  },
  power_supply: {
    tags: ["power_supply"],
    read: present("cee_17_blue", "cee_7_4", "schuko", "intermittent"),
    sense: { with: "power for campers", without: "no power for campers" },
    ageing: BUILT,
  },
  shower: {
    tags: ["shower", "showers"],
    read: present("hot", "cold", "indoor", "outdoor"),
    sense: { with: "showers", without: "no showers" },
    ageing: BUILT,
  },
  campfire: {
    tags: ["openfire", "campfire", "firepit"],
    read: present("fireplace"),
    sense: { with: "campfires", without: "no campfires" },
    ageing: SERVICE,
  },
};
