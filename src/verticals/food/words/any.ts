import type { Vocabulary } from "../../vocabulary.js";

/**
 * Dishes and drinks whose names travel unchanged through the world's languages, by the cuisines that serve them. A language's own file
 * overrules them. Names of dishes that hold a city's or a country's name are here as well: they are no places.
 */
export const any: Vocabulary = {
  prefers: {
    restaurant:
      "restaurant|restaurants|restaurante|restaurantes|ristorante|ristoranti|resto|restos|speiselokal|dining",
  },
  offers: {
    // Italy
    italian:
      "risotto|risotto alla milanese|gnocchi|tiramisu|antipasti|antipasto|bruschetta|carpaccio|caprese|vitello tonnato|saltimbocca|saltimbocca alla romana|ossobuco|osso buco|panna cotta|cannoli|cannolo|polenta|minestrone|ribollita|arancini|arancino|parmigiana|melanzane alla parmigiana|eggplant parmesan|chicken parmesan|chicken parmigiana|chicken marsala|veal piccata|piccata|scampi|affogato|zabaione|focaccia|ciabatta|burrata|mozzarella|bistecca alla fiorentina|fritto misto|cacciatore|cotoletta alla milanese|ragu|trippa alla romana|carciofi alla romana|supplì",
    "pasta,italian":
      "carbonara|pasta carbonara|bolognese|spaghetti bolognese|spaghetti bolognaise|amatriciana|cacio e pepe|aglio e olio|arrabbiata|alle vongole|vongole|lasagna|lasagne|lasagnes|ravioli|raviolis|tortellini|tortelloni|tagliatelle|fettuccine|fettucine|fettuccine alfredo|alfredo|penne|rigatoni|orecchiette|linguine|pappardelle|bucatini|cannelloni|spaghetti|maccheroni|macaroni|puttanesca|pesto|genovese|pesto alla genovese|tortellini in brodo",
    "pizza,italian":
      "pizza|pizzas|pizze|pizzeria|pizzerias|margherita|pizza margherita|calzone|calzones|quattro stagioni|quattro formaggi|pinsa|pinsa romana|pinsa alla romana|pizza al taglio|pizza napoletana|pizza alla romana|stromboli|strombolis|chicago style pizza|chicago deep dish|deep dish pizza|deep dish|new york style pizza|new york pizza|detroit style pizza|sicilian pizza|neapolitan pizza",
    piadina: "piadina|piadine",
    // France and Belgium
    french:
      "coq au vin|bouillabaisse|escargot|escargots|foie gras|ratatouille|boeuf bourguignon|bœuf bourguignon|beef bourguignon|cassoulet|quiche|quiche lorraine|croque monsieur|croque madame|confit de canard|duck confit|blanquette|blanquette de veau|pot au feu|steak tartare|tartare|tartare de boeuf|moules frites|moules marinières|andouillette|rillettes|profiteroles|crème brûlée|creme brulee|tarte tatin|chateaubriand|nicoise|salade niçoise|salade nicoise|nicoise salad|soupe à l'oignon|french onion soup|gratin dauphinois|cordon bleu|hachis parmentier|aligot|tartiflette|petit salé|magret de canard|sole meunière|baeckeoffe|choucroute|pissaladière|socca|bistro|bistrot|brasserie|nouvelle cuisine",
    "crepe,french": "crepe|crepes|crêpe suzette|crepes suzette|creperie|galette|galettes|galette bretonne",
    belgian: "belgian waffles|carbonnade|waterzooi|stoofvlees",
    "alsatian,flammkuchen,german,french": "flammkuchen|tarte flambee|flammekueche",
    // Iberia
    spanish:
      "paella|paellas|paella valenciana|gazpacho|tortilla española|tortilla de patatas|jamon|jamón ibérico|churros|churro|salmorejo|fideuá|pulpo a la gallega|cochinillo|callos a la madrileña|cocido|cocido madrileño|croquetas|chorizo|sangria|patatas bravas|pimientos de padron|zarzuela|calçots",
    "tapas,spanish": "tapas|pintxos|pinchos|montaditos",
    portuguese:
      "francesinha|francesinhas|bacalhau|pastel de nata|pasteis de nata|pastéis de nata|caldo verde|cataplana|bifana|bifanas|arroz de marisco|cozido à portuguesa|piri piri|peri peri|alheira|bitoque|polvo à lagareiro|sardinhas assadas|açorda|leitão",
    // Germany, Austria, Switzerland
    "german,regional,bavarian":
      "eisbein|sauerbraten|rouladen|rinderroulade|königsberger klopse|buletten|labskaus|grünkohl|spargel|sauerkraut|kartoffelpuffer|reibekuchen|bratkartoffeln|eintopf|schupfnudeln|himmel und erde|saumagen|pinkel",
    "german,austrian,bavarian,regional,schnitzel":
      "schnitzel|schnitzels|jägerschnitzel|zigeunerschnitzel|schweineschnitzel",
    "austrian,german,bavarian,regional,schnitzel":
      "wiener schnitzel|viennese schnitzel|escalope viennoise|cotoletta viennese|milanesa vienesa|escalope à la viennoise",
    "bavarian,german,regional":
      "weisswurst|weißwurst|schweinshaxe|schweinshaxn|haxe|haxn|pork knuckle|schweinebraten|leberkäse|leberkas|obatzda|brotzeit|radi|schweinsbraten|steckerlfisch",
    "swabian,german,regional": "spätzle|käsespätzle|maultaschen|zwiebelrostbraten|linsen mit spätzle",
    austrian: "kaiserschmarrn|tafelspitz|backhendl|palatschinken|marillenknödel|germknödel|beuschel",
    "cake,pastry,coffee_shop+cafe":
      "sachertorte|apfelstrudel|apple strudel|strudel|schwarzwälder kirschtorte|black forest cake|käsekuchen|new york cheesecake|cheesecake|brownie|brownies|muffin|muffins|macaron|macarons|croissant|croissants|cronut|berliner pfannkuchen|cupcake|cupcakes|tarte|éclair|eclairs|cinnamon roll|cinnamon rolls|kanelbulle|zimtschnecke|zimtschnecken|franzbrötchen|cannelé",
    swiss: "fondue|raclette|rösti|roesti|zürcher geschnetzeltes|zurich style veal|älplermagronen",
    "sausage,german,friture,fries":
      "currywurst|bratwurst|bratwürste|thüringer bratwurst|nürnberger bratwurst|bockwurst|wiener würstchen|frankfurters|frankfurter würstchen|käsekrainer|knackwurst|mettwurst",
    // Britain, Ireland, the north
    british:
      "sunday roast|shepherds pie|shepherd's pie|cottage pie|bangers and mash|full english|full english breakfast|english breakfast|ploughmans lunch|scotch egg|toad in the hole|yorkshire pudding|cornish pasty|pasty|pasties|haggis|steak and kidney pie|beef wellington|afternoon tea|cream tea|high tea",
    "fish_and_chips,seafood,british": "fish and chips|fish n chips|fish chips",
    irish: "irish stew|colcannon|boxty",
    swedish: "köttbullar|smörgåsbord|swedish meatballs|gravlax",
    danish: "smørrebrød|smorrebrod",
    norwegian: "lutefisk|rakfisk",
    finnish: "karjalanpiirakka|kalakukko",
    // Eastern Europe and the Caucasus
    polish: "pierogi|pierogies|peroggis|bigos|żurek|golabki|gołąbki|kotlet schabowy|zapiekanka",
    russian:
      "pelmeni|borscht|borsch|blini|blinis|stroganoff|beef stroganoff|solyanka|pirozhki|okroshka|shashlik",
    ukrainian: "varenyky|vareniki|chicken kiev|chicken kyiv|holubtsi",
    georgian: "khachapuri|khinkali|chinkali|chatschapuri|adjaruli|pkhali|kharcho|satsivi|lobio|hatschapuri",
    armenian: "khorovats",
    hungarian: "goulash|gulasch|gulyás|gulyas|lángos|langos|chicken paprikash|paprikash|pörkölt|halászlé",
    czech: "svíčková|svickova|knedlíky|trdelník|trdelnik|smažený sýr|vepřo knedlo zelo|prague ham",
    romanian: "sarmale|mici|mititei|mămăligă",
    "balkan,bosnian,serbian,croatian":
      "cevapcici|ćevapčići|cevapi|ćevapi|pljeskavica|burek|börek|bourek|boreks|raznjici|ajvar|kransky",
    // Greece and the eastern Mediterranean
    greek:
      "gyros|gyro|gyros pita|souvlaki|souvlakia|moussaka|mousaka|tzatziki|tsatsiki|pastitsio|spanakopita|spinakopita|saganaki|dolmades|stuffed grape leaves|giouvetsi|youvetsi|kleftiko|stifado|skordalia|taramosalata|horiatiki|greek salad|bifteki|loukoumades|avgolemono",
    turkish:
      "lahmacun|lahmacuns|pide|gözleme|iskender|iskender kebap|manti|adana|adana kebap|urfa kebap|menemen|künefe|imam bayildi|çiğ köfte|cig köfte|köfte|kofte|simit|kumpir|sucuk|mercimek|ayran|turkish breakfast|beyti|ali nazik",
    "kebab,turkish,shawarma":
      "döner|döner kebab|döner kebap|doner|doener|donair|kebab|kebabs|kebap|kebabe|kabob|kabobs|kabab|dürüm|durum|shish kebab|shish kabob|yufka|dürüm döner|tombik|tantuni",
    "shawarma,arab,kebab": "shawarma|shawerma|schawarma|shwarma|chawarma",
    "falafel,arab,lebanese": "falafel|falafels|felafel",
    "arab,lebanese,oriental":
      "hummus|houmous|humus|hommos|tabbouleh|taboule|tabouli|baba ganoush|baba ghanoush|baba ganush|fattoush|kibbeh|kafta|labneh|mezze|meze|mezes|maqluba|mansaf|fatteh|ful medames|pita bread|pitas|shish taouk|shish tawook",
    lebanese: "manakish|manakeesh|mana'ish|man'oushe",
    israeli: "shakshuka|schakschuka|sabich|malawach",
    egyptian: "koshari|kushari|koshary|molokhia",
    "dessert,turkish,arab": "baklava|baklawa|kunafa|knafeh|halva|halwa|lokum|turkish delight",
    "moroccan,african": "tagine|tajine|tagines|couscous|pastilla|harira|mechoui|ras el hanout|merguez",
    tunisian: "lablabi|ojja",
    "persian,iranian,oriental":
      "ghormeh sabzi|ghorme sabzi|fesenjan|tahdig|zereshk polo|chelo kabab|chelo kebab|joojeh|joojeh kabab|koobideh|kubideh|ash reshteh|gheymeh|kashk bademjan|mirza ghasemi|baghali polo|doogh|kebab koobideh",
    afghan: "kabuli palaw|kabuli pulao|qabuli|mantu|bolani|ashak|aushak",
    "ethiopian,eritrean": "injera|doro wat|doro wot|kitfo|tibs|shiro|teff|berbere",
    "west_african,african":
      "jollof|jollof rice|fufu|egusi|suya|thieboudienne|yassa|mafe|maafe|attieke|waakye|banku",
    south_african: "bobotie|braai|bunny chow|biltong",
    // India and around
    indian:
      "tikka masala|chicken tikka masala|chicken tikka|naan|nan bread|garlic naan|biryani|biriyani|biryanis|tandoori|tandoori chicken|tandoor|vindaloo|korma|samosa|samosas|palak paneer|saag paneer|saag|butter chicken|murgh makhani|daal|dhal|dal makhani|chana masala|aloo gobi|rogan josh|paneer|pakora|pakoras|bhaji|bhajis|onion bhaji|thali|thalis|lassi|mango lassi|madras|chicken madras|jalfrezi|raita|poppadom|papadum|pani puri|chaat|bhel puri|pav bhaji|vada pav|bombay potato|bombay aloo|bombay duck|kulfi|gulab jamun|chai|masala chai|roti|chapati|paratha|malai kofta|tikka",
    "south_indian,indian": "dosa|dosas|masala dosa|idli|idly|uttapam|sambar|rasam|appam",
    "nepalese,tibetan": "dal bhat|daal bhat|thukpa|sel roti|newari",
    "tibetan,nepalese,dumplings": "momo|momos",
    sri_lankan: "kottu|kottu roti|hoppers|string hoppers|lamprais",
    pakistani: "nihari|haleem|karahi|chapli kebab|seekh kebab|lahori",
    "curry,indian,thai":
      "curry|curries|currys|massaman|massaman curry|panang|panang curry|red curry|green curry|yellow curry|thai curry|katsu curry",
    // East Asia
    chinese:
      "peking duck|beijing duck|pekingente|peking ente|canard laqué|canard laqué de pékin|canard pékinois|anatra alla pechinese|anatra pechinese|pato pekinés|pato laqueado|pato à pequim|roast duck|chow mein|chop suey|kung pao|kung pao chicken|general tso|general tsos chicken|sweet and sour pork|sweet and sour|orange chicken|moo shu pork|moo shu|moo goo gai pan|egg foo young|fried rice|egg roll|egg rolls|eggrolls|lo mein|wonton|wontons|wan tan|wan tan suppe|spring roll|spring rolls|frühlingsrollen|frühlingsrolle|rouleaux de printemps|involtini primavera|rollitos de primavera|char siu|chinese broccoli|congee|jianbing|scallion pancake|lanzhou|lanzhou noodles|biang biang|hunan|shanghai dumplings|bok choy|stir fry|stir fried|singapore noodles|shanghai noodles|peking soup|pekingsuppe|tea egg|century egg|cantonese duck",
    "sichuan,chinese":
      "mapo tofu|mapo doufu|dan dan noodles|dandan noodles|mala|mala tang|malatang|szechuan chicken|twice cooked pork",
    "dim_sum,dumplings,chinese,cantonese": "dim sum|dimsum|dim sums|siu mai|shumai|har gow|cheung fun",
    "dumplings,chinese,asian":
      "dumpling|dumplings|jiaozi|gyoza|gyozas|potsticker|potstickers|pot stickers|xiao long bao|xiaolongbao|soup dumplings|bao|baos|bao bun|bao buns|baozi|mandu",
    "hotpot,chinese": "hot pot|hotpot|huo guo|fondue chinoise",
    "hotpot,japanese": "shabu shabu|sukiyaki",
    japanese:
      "tempura|izakaya|yakitori|teppanyaki|teppan|hibachi|habachi|donburi|bento|bento box|tonkatsu|katsu|chicken katsu|teriyaki|chicken teriyaki|teriyaki chicken|okonomiyaki|takoyaki|onigiri|edamame|miso soup|misosuppe|kobe beef|kobe rind|wagyu|gyudon|unagi|karaage|sake|saki|mochi|matcha|dorayaki|kaiseki|robata|natto|yakisoba|yaki udon|omurice",
    "sushi,japanese":
      "sushi|sushis|sashimi|maki|makis|nigiri|omakase|california roll|california rolls|philadelphia roll|inside out roll|sushi roll|sushi rolls|temaki|chirashi|kaiten|running sushi|hand roll",
    "ramen,japanese,noodle": "ramen|tonkotsu|tonkotsu ramen|shoyu ramen|miso ramen|tsukemen|tantanmen",
    "udon,japanese,noodle,ramen": "udon",
    "soba,japanese,noodle,ramen": "soba",
    "poke,hawaiian,bowl": "poke|poké|poke bowl|poke bowls|pokebowl|pokebowls|poké bowl",
    korean:
      "bibimbap|bi bim bap|bibimbab|bibim bap|kimchi|kimchee|bulgogi|bul go gi|korean barbecue|korean bbq|korean fried chicken|japchae|galbi|kalbi|tteokbokki|kimbap|gimbap|samgyeopsal|banchan|soju|sundubu|jjigae|kimchi jjigae|bossam|naengmyeon|jajangmyeon",
    thai: "pad thai|phad thai|tom yum|tom yam|tom kha|tom kha gai|som tam|papaya salad|larb|laab|khao soi|pad see ew|pad krapow|pad kra pao|mango sticky rice|sticky rice|thai basil",
    "vietnamese,pho":
      "pho|pho bo|pho ga|phở|banh mi|bánh mì|bun cha|bún chả|bun bo|bun bo hue|bún bò|bun bo nam bo|bun thit nuong|goi cuon|summer roll|summer rolls|sommerrollen|sommerrolle|banh xeo|bánh xèo|cao lau|com tam|nem|nems|cha gio|ca phe sua da|vietnamese coffee",
    indonesian:
      "nasi goreng|mie goreng|mi goreng|bami goreng|rendang|beef rendang|gado gado|satay|sate|rijsttafel|soto ayam|nasi padang|tempeh",
    malaysian: "laksa|nasi lemak|roti canai|char kway teow|mee goreng",
    singaporean: "hainanese chicken rice|chicken rice|chilli crab|chili crab|singapore sling",
    filipino: "lechon|sinigang|pancit|lumpia|halo halo|sisig|kare kare|chicken adobo",
    cambodian: "fish amok|lok lak",
    burmese: "mohinga|tea leaf salad",
    taiwanese: "gua bao|beef noodle soup|stinky tofu|taiwanese fried chicken|lu rou fan",
    mongolian:
      "buuz|khuushuur|mongolian beef|mongolian barbecue|mongolian grill|mongolisches buffet|mongolisches barbecue",
    uzbek: "plov",
    uyghur: "laghman|lagman|big plate chicken|dapanji",
    "bubble_tea,tea": "bubble tea|boba|bubbletea|boba tea",
    // The Americas
    american:
      "mac and cheese|mac n cheese|macaroni and cheese|pulled pork|onion rings|onion ring|meatloaf|meat loaf|corn dog|corn dogs|chili con carne|chili dog|sloppy joe|sloppy joes|philly cheesesteak|cheesesteak|cheese steak|philly cheese steak|philadelphia cheesesteak|clam chowder|new england clam chowder|boston clam chowder|chowder|manhattan clam chowder|coleslaw|cornbread|biscuits and gravy|biscuits|hash browns|hashbrowns|chicken and waffles|chicken fried steak|pot roast|reuben|reuben sandwich|grilled cheese|tater tots|mashed potatoes|mashed potato|baked potato|loaded potato|milkshake|milkshakes|milk shake|milk shakes|shakes|malt|malts|root beer float|key lime pie|apple pie|pumpkin pie|boston cream pie|surf and turf|surf n turf|caesar salad|waldorf salad|cobb salad|corned beef|corned beef hash|poutine|home fries",
    "southern,american":
      "southern|southern food|soul food|fried catfish|catfish|collard greens|shrimp and grits|grits|hush puppies|hushpuppies|fried green tomatoes|chicken fried|meat and three|okra|sweet tea|pecan pie|fried okra",
    "cajun,southern,american":
      "cajun|creole|gumbo|jambalaya|etouffee|crawfish|crayfish|po boy|po boys|poboy|beignet|beignets|red beans and rice|new orleans style|louisiana style",
    "burger,american":
      "burger|burgers|hamburger|hamburgers|cheeseburger|cheeseburgers|smash burger|smashed burger|smashburger|slider|sliders|veggie burger|patty melt|whopper|big mac|double cheeseburger",
    "hot_dog,american":
      "hot dog|hot dogs|hotdog|hotdogs|chicago style hot dog|chicago dog|coney dog|coneys|coney",
    "barbecue,grill,american":
      "barbecue|bbq|bbqs|barbeque|barbecues|spare ribs|spareribs|ribs|baby back ribs|brisket|briskets|smoked brisket|burnt ends|texas barbecue|texas style barbecue|kansas city barbecue|kansas city style|memphis style|carolina barbecue|pig roast",
    "steak_house,steak,grill,argentinian":
      "steak|steaks|steakhouse|steakhouses|steak house|steak houses|t bone|t bone steak|tbone|ribeye|rib eye|rib eye steak|rib eyes|entrecote|entrecôte|côte de boeuf|filet mignon|fillet mignon|sirloin|porterhouse|new york strip|new york strip steak|kansas city strip|rump steak|rumpsteak|tomahawk|tomahawk steak|flank steak|prime rib|filetsteak|chop house|chophouse|steak frites|dry aged beef|dry aged",
    "chicken,fried_chicken,wings,grilled_chicken":
      "fried chicken|chicken wings|chicken wing|buffalo wings|buffalo wing|buffalo chicken|hot wings|wings|chicken tenders|chicken strips|chicken nuggets|nuggets|rotisserie chicken|kentucky fried chicken|nashville hot chicken|hot chicken|roast chicken|grilled chicken|southern fried chicken",
    "tex-mex,mexican": "tex mex|texmex|fajita|fajitas|nachos|nacho|chimichanga|chimichangas|chili|chilli",
    mexican:
      "enchilada|enchiladas|quesadilla|quesadillas|guacamole|tamale|tamales|mole|mole poblano|pozole|tostada|tostadas|chile relleno|chile rellenos|chiles rellenos|carnitas|carne asada|salsa|huevos rancheros|chilaquiles|elote|queso|cochinita pibil|nopales|carne adovada|sopes",
    "tacos,mexican": "taco|tacos|tacos al pastor|al pastor|taqueria|fish tacos|birria",
    "burrito,mexican": "burrito|burritos|burrito bowl|burrito bowls",
    salvadoran: "pupusa|pupusas",
    peruvian:
      "ceviche|cebiche|lomo saltado|anticuchos|aji de gallina|pisco sour|rocoto relleno|papa a la huancaina",
    brazilian:
      "feijoada|churrasco|churrascaria|rodizio|rodízio|picanha|coxinha|coxinhas|pão de queijo|pao de queijo|moqueca|caipirinha|caipirinhas|açaí|acai bowl|farofa|brigadeiro",
    argentinian:
      "asado|empanada|empanadas|chimichurri|milanesa|parrillada|parrilla|choripan|choripán|locro|matambre",
    chilean: "pastel de choclo|cazuela",
    uruguayan: "chivito",
    venezuelan: "arepa|arepas|pabellon|cachapa|cachapas|tequeños",
    colombian: "bandeja paisa|ajiaco|sancocho",
    cuban: "ropa vieja|cuban sandwich|cubano|medianoche|mojo pork|arroz con pollo",
    "caribbean,jamaican":
      "jerk chicken|jerk|jerk pork|jerked pork|ackee|curry goat|oxtail|plantain|plantains",
    hawaiian: "loco moco|spam musubi|kalua pork|huli huli chicken|hawaiian toast|toast hawaii",
    // Sea, soups, breads and sweets known everywhere
    "seafood,fish":
      "fruits de mer|lobster|lobsters|lobster roll|lobster rolls|maine lobster|oyster|oysters|oyster bar|shrimp|shrimps|prawn|prawns|mussels|scallops|scallop|crab|crabs|crab cakes|crab legs|king crab|clam|clams|calamari|squid|octopus|raw bar|seafood platter|clam bake|clambake|caviar",
    "fish,seafood":
      "salmon|tuna|sea bass|halibut|swordfish|trout|cod|haddock|fillet of sole|anchovies|sardines|fish fry|fish dish|tilapia|mahi mahi|snapper|grouper|ahi tuna",
    "salad,bowl": "caesar|salade composée|salad bar|salad bars",
    "bowl,salad,poke": "bowl|bowls|buddha bowl|buddha bowls|grain bowl|superfood bowl|acai",
    "sandwich,bagel":
      "sandwich|sandwiches|sandwhich|sandwhiches|panini|paninis|panino|submarine sandwich|hoagie|hoagies|grinder|club sandwich|clubsandwich|blt|tuna melt|tramezzini|tramezzino|baguette sandwich|wrap|wraps|deli|delis|delicatessen|pastrami|pastrami on rye|pastrami sandwich|italian beef|french dip|egg salad sandwich|monte cristo",
    "bagel,sandwich": "bagel|bagels|bagel and lox|lox|new york bagel|montreal bagel",
    "noodle,ramen,asian":
      "glass noodles|noodle soup|noodle soups|hand pulled noodles|udon noodles|soba noodles",
    "fries,friture":
      "french fries|fries|frites|pommes|pommes frites|sweet potato fries|curly fries|cheese fries|belgian fries|loaded fries",
    "donut,dessert": "donut|donuts|doughnut|doughnuts|krapfen",
    "waffle,crepe,dessert": "waffle|waffles|gaufre|gaufres|liège waffles|brussels waffles",
    "pancake,breakfast": "pancake|pancakes|dutch baby|poffertjes|crumpet|crumpets|blintz|blintzes",
    "breakfast,brunch,coffee_shop+cafe":
      "brunch|brunches|breakfast|eggs benedict|egg benedict|omelette|omelettes|omelet|omelets|avocado toast|avocado on toast|french toast|granola|porridge|scrambled eggs|eggs|bacon and eggs|continental breakfast|bircher müsli|overnight oats|huevos|egg whites|sunny side up|muesli",
    "juice,smoothie": "smoothie|smoothies|juice bar|juice bars|fresh juice|wheatgrass",
    "dessert,cake,ice_cream,waffle,crepe":
      "sundae|sundaes|hot fudge sundae|parfait|mousse au chocolat|chocolate mousse|banana split|cobbler|apple crumble|crumble|pudding|banana pudding|rice pudding|sticky toffee pudding|tres leches|flan|churros y chocolate",
    "fine_dining,french,international":
      "degustation menu|tasting menu|tasting menus|molecular gastronomy|prix fixe|haute cuisine restaurant",
    "buffet,international":
      "buffet|buffets|all you can eat|all you can eat buffet|smorgasbord|brunch buffet|lunch buffet",
  },
  kinds: {
    "ice_cream+ice_cream,dessert":
      "gelato|gelati|gelateria|sorbet|sorbets|frozen yogurt|frozen yoghurt|froyo|soft serve|softeis|eisbecher|spaghettieis|granita|slurpee",
    "bar,pub":
      "mojito|mojitos|margarita|margaritas|martini|martinis|gin tonic|gin and tonic|gin|whisky|whiskey|whiskeys|bourbon|tequila|mezcal|vodka|aperol spritz|aperol|spritz|negroni|daiquiri|mimosa|mimosas|champagne|prosecco|cava|sangrias|happy hour|happy hours|tiki bar|cider|hard liquor|liquor|nightcap|absinthe|long island iced tea|moscow mule|cuba libre",
  },
};
