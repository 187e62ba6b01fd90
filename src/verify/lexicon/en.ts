import type { ClaimLanguage } from "./claimLanguage.js";

export const english: ClaimLanguage = {
  and: "and|as well as|along with|but also|plus|and also|and it|and they|and is|while",
  or: "or|and or|or else",
  but: "but|however|yet|although|though|even though|even if|whereas|but it|but is",
  except:
    "except|except for|except on|excepting|apart from|aside from|other than|excluding|save for|with the exception of|but for",
  only: "only|solely|exclusively|merely|just|nothing but",
  notOnly: "not only|not just|isnt only|isn t only|isnt just",
  all: "all|every|each|all of|each of|everything|fully|entirely|completely|wholly|totally",
  some: "some|a few|several|some of|at least some|a couple of",
  nor: "nor|and neither",
  with: "with|offering|featuring|that has|which has|that offers|which offers",
  not: "not|no|isnt|doesnt|dont|arent|cant|cannot|wont|hasnt|havent|neither|lacks|lack|lacking|isn t|doesn t|don t|aren t|nothing|not any|does not have any|not at all",
  never: "never",
  untrue:
    "not true|isnt true|isn t true|not true that|not the case|isnt the case|isn t the case|not correct|isnt correct|isn t correct|not right|false|untrue|wrong|incorrect|a lie|nobody says|no one says",
  without: "without",
  is: "is|are|be|its|it s|theyre|will be|remains|stays|counts as",
  has: "has|serves|offers|provides|accepts|takes|allows|there is|there are|theres|you can get|you can|one can|can|does|do|will|got|sells|features|permits|welcomes|supports|gets|cooks|delivers|requires|brews|needs",
  infinitives:
    "have|serve|offer|provide|accept|take|allow|sell|permit|welcome|support|get|cook|deliver|require",
  skip: "price band|price band is|price range|price range is|price level|price category|yes|a|an|the|this|that|these|it|they|their|currently|please|hi|hello|also|both|either|any|options|option|choices|items|selection|me|verify|check|whether|if|check whether|confirm|tell me|is it true that|true|still|as|itself|such|i|we|you|customers|guests|us",
  available: "available|offered|served|provided|accepted|allowed|permitted|welcome|possible|there|here",
  place: "place|places|venue|establishment|business|spot|location",
  within: "in|on|at|inside|part of",
  prepositions: "of|to|for|by|near|opposite|beside|next to",
  open: "open|open now|open right now|open at the moment|open for business|currently open|still open",
  closed: "closed|shut|closed now|closed right now",
  closingDay: "day off|rest day|closing day|closing days",
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
  phone:
    "call them|reach|reach them|reached|reachable|contact them|dial|ring|ring them|phone|phone number|telephone|telephone number|tel|contact number|call|mobile|number",
  website: "visit|online|find online|website|web site|web page|webpage|homepage|url|site|web",
  email: "email|e mail|email address|e mail address|mail|mail address",
  address:
    "address is|address|located at|located in|located on|situated at|situated in|situated on|street address is|address of the * is|found at|postcode is|postcode|postal code is|postal code|zip code is|zip code|zip is|zip|city is|town is|street is|district is|neighbourhood is|neighborhood is",
  name: "name is|named|called|known as|name of the * is|goes by the name|goes by",
};
