import type { Grammar } from "./grammar.js";

export const english: Grammar = {
  open: "open|opened|serving|serving food|serves food|still serving|still open|still serving food|already open|open for business",
  closed: "closed|shut|closing day",
  closes: "closes",
  moment:
    "now|right now|just now|currently|at the moment|at present|presently|at this hour|at this time|at this moment|at this very moment|as we speak|already|this minute|this moment|as of now|at this late hour|at this time of night",
  openNow:
    "open now|open right now|now open|currently open|open at the moment|open currently|open at this time|open at this hour|open as of now",
  stillOpen: "still open",
  now: "right now|this very moment|at this hour|this minute|this very minute|this moment|at this moment|right this moment|right this minute|at this late hour|straight away|immediately|asap|as soon as possible|urgently",
  price: {
    "€": "cheap|cheaper|cheapest|cheaply|cheep|inexpensive|budget|low cost|affordable|affordably priced|bargain|low price|low prices|low priced|cheap eats|on a budget|reasonable|reasonable price|reasonable prices|reasonably priced|reasonably|economical|good value|value for money|not break the bank|won't break the bank|wallet friendly|cheap and cheerful|dirt cheap|won't cost a fortune|wont cost a fortune|doesnt cost a fortune|without breaking the bank|doesnt break the bank|easy on the wallet|light on the wallet|student prices|student budget|student friendly prices|tight budget|on a tight budget|shoestring|on a shoestring|low budget|pocket friendly|budget friendly|bargain prices|frugal|thrifty|less expensive|least expensive|less pricey|least pricey|less costly|least costly|lower priced",
    "€€": "mid range|midrange|mid priced|midpriced|medium priced|medium price|moderately priced|moderately|moderate price|moderate prices|moderate priced|moderate|medium price range|medium range|average priced|average price|average prices|averagely priced",
    "€€€":
      "expensive|most expensive|high priced|high price|high prices|luxury|luxurious|posh|splurge|top dollar|fancy|upscale|up scale|high end|highend|top end|fine dining|fine dinning|white tablecloth|white tablecloths|white table cloth|white linen|swanky|ritzy|deluxe|lavish|opulent|splash out|money is no object|michelin|michelin star|michelin starred|michelin stars",
    style: "gourmet|elegant|classy|pricey|exclusive",
  },
  negators:
    "neither|nor|not|no|without|except|except for|but not|anything but|other than|excluding|never|nothing|avoid|non|don't want|dont want|isn't|rather than|dont eat|do not eat|doesnt eat|does not eat|cant eat|cannot eat|can not eat|never eat|never eats|not eat|not eating|eat no|eats no|doesnt have to be|does not have to be|dont have to be|do not have to be|doesnt need to be|does not need to be|dont need|do not need|need not be|neednt be|not necessarily|does not have to have|doesnt have to have|not interested in|do not want|doesnt want|does not want|inside rather than|indoors rather than|dont like|do not like|doesnt like|arent|free of|free from|anything except|everything but|nothing with",
  within: "in|inside|within|at|on|along|throughout",
  beyond: "outside|outside of|far from|far away from|anywhere but|anywhere but in|except in|other than in",
  near: "near|between|around the corner from|behind|in front of|just off|close to|near to|nearby to|around|next to|by|beside|not far from|how far from|how far away from|in the vicinity of|in the area of|close by|opposite|across from|walking distance from|walking distance of|within walking distance of|from",
  nearMe:
    "near me|nearby|near here|around here|close by me|close to me|in my area|around me|in my neighborhood|in my town|close by|near my location|where i am|next to me",
  feelings:
    "hungry|starving|craving|cravings|dying|sounding|sounds|feel like|in the mood|happy hour|where i am|am i|i really need|driving",
  questions: "is|does|was|has",
  existential: "there|any|anything|anywhere|anyone|someplace|somewhere|it possible",
  adversatives: "but|instead|rather|although|though|however",
  atMost:
    "under|below|less than|up to|at most|max|maximum|no more than|not more than|within|cheaper than|for under|for less than|for only|only|for just",
  atLeast: "over|above|more than|at least|upwards of|from",
  conjunctions: "or|and|nor",
  alternatives: "or|nor",
  placeWords:
    "place|places|spot|spots|joint|joints|establishment|establishments|location|locations|someplace|somewhere|venue|venues",
  neutral:
    "in the area|in this area|in the vicinity|in walking distance|within walking distance|in town|in the neighborhood|in the neighbourhood|tgi fridays|tgi friday|ruby tuesday|ruby tuesdays|reasonable distance|within reasonable|reasonable drive|chic fil a|chick fil a|new york style|chicago style|detroit style|kansas city style|texas style|california style|philly style|roman style|neapolitan style|milanese style|viennese style|vienna style|hong kong cafe style|how expensive|how pricey|how cheap|average price of|average cost|is it expensive|fine wine|fine food|a fine|jamaica plain|big city|in a hurry|in the mood for|in the mood|at least|at all|on the go|on foot|in general|in particular|cash only|cash only is fine|in the evening|in the morning|in the afternoon|in english|open early|all day|in advance|in person|at home|on the side|by the way|in a group|in time|at work|for free|right away|in the world|at night|in front",
  particulars:
    "opening hours|opening times|hours|business hours|closing time|phone number|telephone number|phone|contact|address|menu|website|homepage|reviews|directions to",
  bookings:
    "book|book a table|booking|reserve|reserve a table|reservation|make a reservation|table|appointment",
  hosts: "at|with",
  untold:
    "best|top|top rated|highly rated|best rated|well rated|highest rated|popular|famous|favorite|favourite|hip|trendy|hipster|romantic|cozy|cosy|quiet|calm|peaceful|intimate|charming|traditional|authentic|rustic|modern|stylish|casual|formal|lively|relaxed|relaxing|chilled|laid back|hidden gem|hidden gems|instagrammable|with a view|view|views|sea view|sea|by the sea|seaside|river view|lake view|waterfront|by the water|lakeside|riverside|fireplace|candlelight|candlelit|candle light|live sports|sports on tv|sports tv|show sports|watch the game|football on tv|tv|tvs|big screen|karaoke|dance floor|dancefloor|dj|board games|pool table|billiards|darts|table football|private room|private rooms|private dining|private dining room|large groups|group friendly|big groups|for groups|large parties|parking|valet parking|free parking|street parking|parking lot|late night|open late|open till late|good service|friendly service|friendly staff|great service|table service|waiter service|open kitchen|with locals|where locals eat|local favorite|touristy|not touristy|unique|atmosphere|ambience|ambiance|vibe|vibes|background music|smart casual|scenic|panoramic|sunset|business lunch|work friendly|laptop friendly|power outlets|historic|old school|family run|family owned|locally owned|vintage|retro|byob|large portions|big portions|generous portions|award winning|good reviews|great reviews|five stars|5 stars|well reviewed|dress code|elegant dress|four star|three star|two star|one star|five star|5 star|star rating|happy hours|smoking section please|no reservation needed|in peace|in a nice atmosphere|price range|in season|parking deck|parking decks",
  stop: "why not|how about|not only|whether or not|a|an|the|and|or|i|im|me|my|we|us|our|you|your|is|are|am|be|was|it|its|that|this|these|those|there|here|which|who|what|whats|where|wheres|when|how|can|could|would|will|shall|should|may|do|does|did|to|for|of|with|have|has|had|get|got|find|finding|show|tell|give|want|wants|looking|look|search|searching|need|needs|like|love|please|some|any|something|somewhere|anything|anywhere|place|places|spot|spots|joint|joints|serve|serves|serving|offer|offers|offering|options|option|selection|menu|good|great|better|nice|nicest|lovely|excellent|decent|quick|fast|new|old|really|very|quite|pretty|too|also|so|just|but|if|as|than|then|from|by|about|up|out|all|only|more|most|much|many|few|fine|real|typical|style|type|kind|sort|closest|nearest|table|tables|seating|seat|seats|sit|free|friendly|late|work|go|going|take|come|know|let|help|people|person|friends|tonight|today|s|t|d|ll|re|ve|house|shop|shops|open|opened|opening|close|closes|closed|hours|night|day|time|some place|called|named|name|available|allow|allows|allowed|accept|accepts|ok|okay|hi|hello|hey|near|area|city|town|local|takes|taking|birthday|anniversary|date|party|celebration|inside|recommend|recommendation|recommendations|suggest|select|selected|suggestion|suggestions|directions|list|rated|reviews|rating|ratings|visit|meet|business|cash|lot|lots|bit|little|big|small|large|every|each|another|other|right|now|currently|still|well|pay|paying|price|prices|priced|cost|costs|money|service|group|family|week|month|year|under|over|below|less|euro|euros|eur|dollar|dollars|bucks|pounds|per|max|maximum",
};
