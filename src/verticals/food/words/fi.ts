import type { Vocabulary } from "../../vocabulary.js";

export const fi: Vocabulary = {
  kinds: {
    "cafe+coffee_shop": "kahvi|kahvia|kahvila|kahvilat|kahvilaa|kahville",
    "bar,pub": "baari|baarit|baaria|cocktailbaari|drinkki|drinkit|drinkkejä",
    "pub,bar": "pubi|olut|olutta|oluet|kapakka|olutravintola|kalja|kaljaa",
    "ice_cream+ice_cream": "jäätelö|jäätelöä|jäätelöbaari|jäätelökioski",
    fast_food:
      "pikaruoka|pikaruokaa|pikaruokaravintola|roskaruoka|roskaruokaa|grillikioski|nakkikioski|pikaruoan",
  },
  facts: {
    vegan:
      "vegaani|vegaaninen|vegaaniravintola|vegaanista|vegaaniruoka|vegaaniruokaa|vegaanille|vegaaneille|vegaanit",
    vegetarian:
      "kasvis|kasvisruoka|vegetaarinen|kasvisravintola|kasvisruokaa|vegetaarista|lihaton|lihatonta|ilman lihaa|kasvissyöjä|kasvissyöjille",
    outdoor_seating:
      "terassi|terassilla|ulkona|ulkoterassi|terassia|ulkoilma|ulkoilmassa|pihalla|sisäpiha|kattoterassi|puutarha|puutarhassa|terassin",
    takeaway:
      "nouto|noutoa|noudon|noutaa|noudettava|noudettavaksi|noutoruoka|noutoruokaa|noutoruoat|noutoruuat|noutoruoan|noutoruuan|noutoruokia|noutopöytä|noutotilaus|noutopalvelu|mukaan|ottaa mukaan|otettavaksi mukaan|take away|takeaway|noutona|mukaan otettava|mukaan otettavaksi|noutomenu|haettavaksi",
    delivery:
      "toimitus|toimituksen|toimitusta|toimituksia|toimitukset|toimituksella|toimittaa|toimittavat|toimittaako|toimitettuna|toimitettava|toimitettavaksi|toimitetaan|kotiinkuljetus|kotiinkuljetuksen|kotiin kuljetus|kuljetus|kuljetuksen|kuljetusta|kotiin toimitus|kotiin toimitettuna|kotiintoimitus|lähetti|tuoda kotiin|kotiovelle|kuljettaa|kuljettaako",
    highchair: "lapset|lapsille|lapsiystävällinen|lastenistuin|syöttötuoli",
    reservation: "varaus|pöytävaraus|varata pöytä",
    diet_gluten_free: "gluteeniton|gluteenitonta",
  },
  context:
    "pöytä|pöydän|ravintola|ravintolat|ravintolaa|syödä|ruokaa|ruoka|ravintolan|ravintolassa|ravintolasta|ravintoloita|syömään|syö|ruuan|ruoan|ateria|aterian|ateriat|herkullista|lounas|lounasta|illallinen|illallista|ruokapaikka|ruokapaikkoja|keittiö",
  offers: {
    italian: "italialainen",
    chinese: "kiinalainen|kiinalaisruoka|kiinalaisravintola",
    thai: "thaimaalainen|thairuoka|thai",
    indian: "intialainen",
    japanese: "japanilainen",
    korean: "korealainen",
    mexican: "meksikolainen",
    spanish: "espanjalainen",
    french: "ranskalainen",
    greek: "kreikkalainen",
    turkish: "turkkilainen",
    german: "saksalainen",
    american: "amerikkalainen",
    "vietnamese,pho": "vietnamilainen",
    "nepalese,tibetan": "nepalilainen",
    pakistani: "pakistanilainen",
    lebanese: "libanonilainen",
    "moroccan,african": "marokkolainen",
    russian: "venäläinen",
    swedish: "ruotsalainen",
    finnish: "suomalainen|kotiruoka|lohikeitto|karjalanpiirakka",
    asian: "aasialainen",
    mediterranean: "välimerellinen",
    "persian,iranian,oriental": "persialainen|iranilainen",
    "arab,lebanese,oriental": "arabialainen|lähi itä",
    "chicken,fried_chicken,wings,grilled_chicken":
      "kana|kanaa|kanan|kananugetit|paistettu kana|paistettua kanaa|grillattu kana|grillattua kanaa|broileri|broileria|siivet|siipiä|siipi|kanansiivet|kanasiipiä|kanansiipiä|kanasiivet|kuumat siivet",
    "burger,american":
      "hampurilainen|hampurilaiset|hampurilaista|hampurilaisia|burgeri|burgerit|burgeria|juustohampurilainen|juustohampurilaista|purilainen|hampparit|hampparia",
    "sandwich,bagel": "voileipä|voileipiä|leipä|leipää|leivät|sämpylä|sämpylät|patonki",
    "soup,noodle": "keitto|keittoa|keiton|keitot|keittoja|kanakeitto|kanakeittoa|soppa",
    "noodle,ramen,asian": "nuudeli|nuudelit|nuudeleita|nuudelia",
    "curry,indian,thai": "karri|karria|curry|currya",
    "salad,bowl": "salaatti|salaattia|salaatit|salaatteja",
    "fries,friture":
      "ranskalaiset perunat|ranskalaisia perunoita|ranskanperunat|ranskanperunoita|ranskikset|ranskalaisilla",
    "steak_house,steak,grill,argentinian": "pihvi|pihvit|pihviä|pihviravintola",
    "fish,seafood": "kalaa|lohi|lohta|kalaravintola",
    "seafood,fish": "äyriäiset|äyriäisiä|katkarapu|katkarapuja|simpukat|rapuja|merenelävät",
    "sausage,german": "makkara|makkaraa",
    "pizza,italian": "pizza|pizzaa|pizzan|pizzat|pizzoja|pitsa|pitsaa|pitsan|pitsoja|pizzeria|pizzerian",
    "pasta,italian": "pasta|pastaa|spagetti|spagettia",
    "sushi,japanese": "sushi|sushia|sushin",
    "kebab,turkish,shawarma": "kebab|kebabia|kebabin|kebabit",
    "bakery,pastry,cake,coffee_shop+cafe": "leipomo",
    "cake,pastry,coffee_shop+cafe": "kakku|kakkua|kakut|pulla|pullaa|leivos|leivoksia",
    "dessert,cake,ice_cream,waffle,crepe": "jälkiruoka|jälkiruokaa|jälkiruoat",
    "breakfast,brunch,coffee_shop+cafe": "aamiainen|aamiaista|aamupala|brunssi|brunssia",
    "pancake,breakfast": "pannukakku|letut|lettuja|räiskäleet",
    tea: "tee|teetä|teehuone",
  },
  sides: {
    "steak_house,grill,barbecue":
      "liha|lihaa|nauta|naudanliha|naudanlihaa|possu|porsas|pekoni|pekonia|kinkku|kinkkua|lammas|lammasta|savuliha",
    "swiss,french,cheese": "juusto|juustoa|juustoja",
    "indian,thai,mexican,sichuan": "mausteinen|mausteista|maustettu|maustettua|tulinen|tulista",
    "wine,wine_bar+bar,pub": "viini|viiniä|viinit|viinibaari",
    "vegetarian,salad": "vihannekset|vihanneksia|kasvikset|kasviksia",
    "healthy,salad,vegetarian": "terveellinen|terveellistä|luomu",
  },
  endings: "ravintola|ravintolat|ravintolan|ravintolaa|ruoka|ruokaa|paikka|paikat|annos|palvelu",
};
