/** What the streets of an invented town are called: nobody should take one for a street of a real town. */
export const STREET_NAMES: readonly string[] =
  `Example Street, Placeholder Avenue, Specimen Lane, Mockingbird Row, Fictional Way, Lorem Street, Ipsum Street, Dolor Lane, Amet Alley,
Pretend Street, Fable Street, Make-Believe Lane, Imaginary Road, Storyteller's Row, Mirage Street, Daydream Lane, Paper Street, Inkwell Lane, Blank Page Row, Footnote Alley,
Draft Street, Prologue Road, Chapter Street, Epilogue Road, Nowhere Lane, Somewhere Street, Elsewhere Road, Rumour Lane, Riddle Street, Proverb Row, Puppet Lane, Mask Street,
Lantern Street, Weathervane Lane, Clockmaker Row, Cartographer Street, Compass Road, Atlas Avenue, Legend Street, Saga Street, Ballad Lane, Sonnet Street, Rhyme Row, Verse Lane,
Quill Street, Parchment Lane, Margin Street, Comma Alley, Full Stop Lane, Bracket Street, Semicolon Row, Ellipsis Road, Asterisk Avenue, Ampersand Street, Tilde Lane, Caret Street`
    .split(",")
    .map((name) => name.trim());

/** The quarters, of each half of the town from west to east. */
export const QUARTER_NAMES = {
  north: ["Station Quarter", "Old Town", "Harbour Quarter"],
  south: ["Millside", "Southbank", "Newfields"],
} as const;

export const RIVER_NAME = "River Fable";
/** Where the river can be crossed, from west to east. */
export const BRIDGE_NAMES: readonly string[] = ["Mill Bridge", "Old Bridge", "Harbour Bridge"];
export const QUAY_NAMES = { north: "Invented Quay", south: "Sketch Embankment" } as const;

/** Squares and landmarks: what, its name, and where, in meters east and north of the market. */
export const SQUARES: readonly (readonly [name: string, east: number, north: number])[] = [
  ["Market Square", 0, 0],
  ["Example Square", 240, 190],
  ["Fountain Square", -640, 180],
  ["Harbour Square", 760, 60],
  ["Mill Square", -520, -520],
];
export const LANDMARKS: readonly (readonly [tags: string, name: string, east: number, north: number])[] = [
  ["amenity=marketplace", "Old Market", 8, 6],
  ["railway=station", "Sampleton Central", -880, 330],
  ["railway=halt", "Sampleton Harbour", 980, 260],
  ["railway=tram_stop", "Town Hall Tram Stop", 60, 90],
  ["amenity=townhall", "Sampleton Town Hall", 40, 70],
  ["amenity=place_of_worship", "St Fable's Church", -120, 60],
  ["amenity=theatre", "Lorem Theatre", 300, 240],
  ["amenity=cinema", "Mirage Cinema", -480, 240],
  ["amenity=library", "Library of Blank Pages", -260, 200],
  ["amenity=university", "University of Sampleton", 220, -540],
  ["amenity=hospital", "Sampleton Hospital", -980, -640],
  ["tourism=museum", "Museum of Imaginary Things", 150, -330],
  ["historic=castle", "Sampleton Castle", 420, 560],
];
export const PARKS: readonly (readonly [name: string, east: number, north: number, radius: number])[] = [
  ["Fiction Park", -160, 620, 150],
  ["Mill Garden", -700, -420, 70],
];
