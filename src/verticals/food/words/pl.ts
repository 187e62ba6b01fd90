import type { Vocabulary } from "../../vocabulary.js";

export const pl: Vocabulary = {
  kinds: {
    "cafe+coffee_shop": "kawiarnia|kawiarnie|kawa|kawę|kawy|kawiarni|kawiarnię|kafejka",
    "ice_cream+ice_cream": "lody|lodziarnia|lodów|lodami",
    "pub,bar": "piwo|piwiarnia|pijalnia|puby|piwa|pubu|piwem",
    "bar,pub": "drink|drinki|koktajle|koktajl|koktajlbar|szota|szoty|tequila|tequili",
    fast_food:
      "fast food|fastfood|fast foody|szybkie jedzenie|śmieciowe jedzenie|jedzenie uliczne|zapiekanki|fast foodu",
  },
  offers: {
    "breakfast,brunch,coffee_shop+cafe": "śniadanie|śniadania|śniadaniownia|śniadaniem",
    polish:
      "polska kuchnia|polskie|polską|pierogarnia|polski|schabowy|żurek|bigos|pierogi|pierogów|kotlet schabowy",
    italian: "włoska|włoski|włoskie|włoską",
    "cake,pastry,coffee_shop+cafe":
      "ciasto|ciasta|cukiernia|ciastko|ciastka|tort|torty|pączki|pączek|cukierni|sernik",
    chinese: "chiński|chińszczyzna|chińszczyznę|chińszczyzny",
    thai: "tajski|tajlandzki",
    indian: "indyjski|hinduski",
    japanese: "japoński",
    korean: "koreański",
    mexican: "meksykański",
    spanish: "hiszpański",
    french: "francuski",
    greek: "grecki",
    turkish: "turecki",
    german: "niemiecki",
    american: "amerykański",
    "vietnamese,pho": "wietnamski",
    pakistani: "pakistański",
    lebanese: "libański",
    "moroccan,african": "marokański",
    georgian: "gruziński",
    ukrainian: "ukraiński",
    russian: "rosyjski",
    "jewish,israeli": "żydowski|izraelski",
    hungarian: "węgierski",
    asian: "azjatycki",
    mediterranean: "śródziemnomorski",
    "persian,iranian,oriental": "perski|irański",
    "arab,lebanese,oriental": "arabski|bliskowschodni",
    "chicken,fried_chicken,wings,grilled_chicken":
      "kurczak|kurczaka|kurczakiem|smażony kurczak|smażonego kurczaka|grillowany kurczak|skrzydełka|skrzydełek|skrzydełkami|skrzydełka z kurczaka|nuggetsy|kurze skrzydełka",
    "burger,american":
      "hamburger|hamburgery|hamburgera|hamburgerów|burger|burgery|burgera|burgerów|cheeseburger|cheeseburgera|cheeseburgery",
    "sandwich,bagel": "kanapka|kanapki|kanapkę|kanapek|kanapką",
    "soup,noodle": "zupa|zupy|zupę|zup|zupą|rosół|rosołu",
    "noodle,ramen,asian": "makaron|makaronu|kluski|noodle",
    "curry,indian,thai": "curry|kari",
    "salad,bowl": "sałatka|sałatki|sałatkę|sałatek",
    "fries,friture": "frytki|frytek|frytkami",
    "steak_house,steak,grill,argentinian": "stek|steki|steka|steków|stekami|stekownia",
    "fish,seafood": "ryba|ryby|rybę|ryb|rybna|łosoś|łososia|smażalnia",
    "seafood,fish": "owoce morza|owoców morza|krewetki|krewetek|małże|homar",
    "sausage,german": "kiełbasa|kiełbasy|kiełbaski|kiełbasę",
    "pizza,italian": "pizza|pizzę|pizzy|pizzą|pizzeria|pizzerii|pizzerię|pizze",
    "pasta,italian": "spaghetti|makaron włoski",
    "sushi,japanese": "sushi",
    "kebab,turkish,shawarma": "kebab|kebaba|kebaby|kebabów",
    "bakery,pastry,cake,coffee_shop+cafe": "piekarnia|piekarni|piekarnię|chleb",
    "dessert,cake,ice_cream,waffle,crepe": "deser|desery|deseru|gofry|gofra",
    "pancake,breakfast": "naleśniki|naleśnik|naleśnikarnia",
    tea: "herbata|herbaty|herbatę|herbaciarnia",
  },
  facts: {
    vegan:
      "wegański|wegańska|wegańskie|wegańskiej|wegan|weganin|weganie|roślinny|roślinne|roślinna|wegańskich|wegańskiego",
    vegetarian:
      "wegetariański|wegetariańska|wegetariańskie|wegetariańskiej|bez mięsa|wege|wegetarianin|wegetarianina|wegetarian|bezmięsny|bezmięsne|nie jem mięsa",
    outdoor_seating:
      "ogródek|z ogródkiem|taras|na zewnątrz|na świeżym powietrzu|na tarasie|z tarasem|ogródku|ogródkiem|na dworze|pod chmurką|na powietrzu|patio|w ogrodzie|tarasem",
    takeaway:
      "na wynos|wynos|do zabrania|odbiór|odbioru|odebrać|odbierać|odbiór osobisty|do odbioru|zabrać ze sobą|zabrać do domu|takeaway|take away|na wynosy",
    delivery:
      "dostawa|dostawy|dostawę|dostawą|z dostawą|dostaw|dowóz|dowozy|dowozu|na dowóz|z dowozem|dowozem|dowozi|dowożą|dostarcza|dostarczają|dostarczyć|dostarczone|dostarczenie|dostawa do domu|dostawę do domu|dowieźć|przywieźć|dowiezie|przywozi|w dostawie",
    highchair: "dzieci|dla dzieci|przyjazne dzieciom|krzesełko",
    reservation: "rezerwacja|rezerwację|rezerwacji|zarezerwować|zarezerwować stolik",
    diet_gluten_free: "bezglutenowy|bezglutenowe|bez glutenu",
  },
  context:
    "stolik|zjeść|jeść|restauracja|restauracje|restaurację|lokal|knajpa|kuchnia|kuchni|jedzenie|restauracji|restauracją|restauracjach|jadłodajnia|jedzeniem|jedzenia|żarcie|żarcia|kuchnią|kuchnię|knajpy|knajpki|knajpka|knajpce|obiad|obiady|kolacja|kolację|lunch|smaczne|pyszne|dania|danie",
  sides: {
    "steak_house,grill,barbecue":
      "mięso|mięsa|wołowina|wieprzowina|boczek|boczkiem|szynka|szynką|jagnięcina|wędzone mięso|żeberka|żeberek",
    "swiss,french,cheese": "sery|serem|sera",
    "indian,thai,mexican,sichuan": "pikantny|pikantne|pikantnego|ostre|ostry|ostrego",
    "wine,wine_bar+bar,pub": "wino|wina|winiarnia",
    "vegetarian,salad": "warzywa|warzyw",
    "healthy,salad,vegetarian": "zdrowy|zdrowe|zdrowa|ekologiczny",
  },
};
