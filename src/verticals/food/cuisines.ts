/**
 * Cuisines as OpenStreetMap spells them, ordered from broad to narrow: "parent: children". A cuisine may have several
 * parents. From the tag's documented values and what the extracts of several cities contain.
 */
const TAXONOMY = `
asian: chinese japanese korean thai vietnamese indonesian malaysian singaporean filipino taiwanese mongolian cambodian lao burmese tibetan hotpot dumplings noodle wok pan_asian indochinese curry
south_asian: indian pakistani nepalese sri_lankan bangladeshi afghan
asian: south_asian uyghur uzbek
chinese: sichuan cantonese hong_kong dim_sum uyghur duck
japanese: sushi ramen udon soba izakaya yakitori teppanyaki okonomiyaki takoyaki donburi onigiri bento omurice tempura
noodle: ramen udon soba pho
vietnamese: pho banh_mi
hawaiian: poke
poke: bowl
indian: south_indian north_indian punjabi curry
korean: korean_barbecue
european: italian french spanish portuguese greek german austrian swiss british irish polish russian ukrainian hungarian czech slovak romanian bulgarian croatian serbian bosnian macedonian albanian slovenian scandinavian belgian dutch luxembourgian baltic lithuanian balkan mediterranean eastern_european georgian armenian alsatian
mediterranean: italian greek spanish turkish cypriot croatian lebanese provencal maltese portuguese
balkan: croatian serbian bosnian macedonian albanian bulgarian montenegrin
eastern_european: polish russian ukrainian hungarian czech slovak romanian lithuanian siberian
scandinavian: swedish danish norwegian finnish nordic icelandic
italian: pizza pasta sicilian sardinian roman neapolitan tuscan piadina italian_pizza
pizza: italian_pizza
french: breton crepe bistro brasserie corsican alsatian quiche provencal galette socca
spanish: tapas paella basque catalan
german: bavarian swabian regional franconian thuringian badisch sausage schnitzel berlin
regional: local bavarian swabian
austrian: schnitzel viennese
swiss: fondue raclette cheese
greek: gyros souvlaki
middle_eastern: arab persian turkish israeli lebanese syrian iraqi egyptian palestinian yemeni levantine oriental kurdish iranian jordanian
oriental: arab persian turkish lebanese syrian shawarma falafel levantine iraqi
arab: lebanese syrian egyptian iraqi moroccan tunisian palestinian yemeni sudanese falafel shawarma hummus jordanian
levantine: lebanese syrian palestinian israeli
lebanese: falafel manakish
israeli: jewish
turkish: kebab lahmacun pide kumpir gozleme kofta
kebab: doner shawarma
african: ethiopian eritrean sudanese nigerian moroccan tunisian algerian egyptian congolese gambian kenyan west_african senegalese south_african ghanaian somali
west_african: nigerian gambian senegalese ghanaian
latin_american: mexican peruvian brazilian argentinian chilean colombian cuban venezuelan bolivian uruguayan guatemalan caribbean empanada ecuadorian salvadoran
caribbean: cuban jamaican dominican puerto_rican creole
mexican: tacos burrito tex-mex
american: burger tex-mex barbecue hot_dog chicken wings soul_food diner steak_house cajun southern californian donut bagel
barbecue: korean_barbecue
grill: barbecue steak_house
steak_house: steak argentinian
peruvian: nikkei ceviche
seafood: fish fish_and_chips oyster lobster
fish: fish_and_chips
chicken: fried_chicken grilled_chicken wings
sandwich: bagel banh_mi wrap panini toast
salad: bowl
dessert: cake ice_cream crepe waffle pancake donut pastry frozen_yogurt sweets baklava chocolate
ice_cream: gelato frozen_yogurt
pastry: cake bakery patisserie
bakery: pretzel bread
coffee_shop: coffee
breakfast: brunch
brunch: pancake
friture: fries
healthy: salad bowl juice smoothie
vegetarian: vegan
snack: canteen
international: fusion fine_dining buffet
meat: steak burger grill
soup: ramen pho
tea: bubble_tea
wine: wine_bar
drinks: cocktails beer craft_beer juice smoothie wine
game: wild
potato: kumpir
swabian: flammkuchen
alsatian: flammkuchen
`;

/** Misspellings, other languages and doublets met in the data, to the documented value; several where one names several. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  `uigurisch=uyghur britisch=british bavarian_mediteranian=bavarian+mediterranean arabic=arab arabisch=arab steak=steak_house steakhaus=steak_house
  steakhouse=steak_house tibetian=tibetan nepali=nepalese nepal=nepalese nepalesic=nepalese coffe_shop=coffee_shop coffee_house=coffee_shop
  coffee=coffee_shop café=coffee_shop cafe=coffee_shop noodles=noodle bowls=bowl suisse=swiss sri_lanka=sri_lankan ceylon=sri_lankan döner=kebab doner=kebab
  kebap=kebab döner_kebab=kebab suhsi=sushi west-african=west_african wraps=wrap burritos=burrito poke_bowl=poke singaporian=singaporean szechuan=sichuan
  backwaren=bakery pakistanian=pakistani gözleme=gozleme lateinamerikanisch=latin_american bolivianisch=bolivian franco-libanesisch=french+lebanese
  kroatisch=croatian near-east=middle_eastern chinese-vietnamese=chinese+vietnamese crepes=crepe columbian=colombian kurdi=kurdish isreali=israeli
  yemenese=yemeni yemenit=yemeni waffles=waffle pankcake=pancake hotdog=hot_dog salat=salad vegana=vegan kenian=kenyan sudanesisch=sudanese speiseeis=ice_cream
  gelato=ice_cream levante=levantine bengal=bangladeshi himalaya=nepalese savory_pancakes=pancake breton_galette=galette donuts=donut burgers=burger
  tea_house=tea teahouse=tea turkish_breakfast=turkish+breakfast burger_and_beef=burger akdeniz=mediterranean iranian=persian deutsch=german italienisch=italian
  italiano=italian griechisch=greek türkisch=turkish chinesisch=chinese japanisch=japanese vietnamesisch=vietnamese indisch=indian thailändisch=thai
  spanisch=spanish französisch=french mexikanisch=mexican asiatisch=asian amerikanisch=american bayerisch=bavarian bayrisch=bavarian österreichisch=austrian
  fein_bürgerlich=german gutbürgerlich=german bürgerlich=german deutsche_küche=german international_cuisine=international bbq=barbecue
  fish_&_chips=fish_and_chips tex_mex=tex-mex latin=latin_american argentine=argentinian pizzeria=pizza eis=ice_cream kaffee=coffee_shop kuchen=cake
  frühstück=breakfast mediteranian=mediterranean mediterran=mediterranean beef=steak_house _sandwich=sandwich corn_dog=hot_dog`
    .split(/\s+/u)
    .map((pair) => pair.split("=") as [string, string]),
);

const parents = new Map<string, Set<string>>();
for (const line of TAXONOMY.trim().split("\n")) {
  const [parent = "", children = ""] = line.split(": ");
  if (!parents.has(parent)) parents.set(parent, new Set());
  for (const child of children.split(" ")) parents.set(child, (parents.get(child) ?? new Set()).add(parent));
}

/** Every documented cuisine. */
export const CUISINES: ReadonlySet<string> = new Set(parents.keys());

/** The cuisines of a people, a country or a region, as against dishes and ways of serving. */
export const CUISINES_OF_PEOPLES: ReadonlySet<string> = new Set(
  `asian chinese japanese korean thai vietnamese indonesian malaysian singaporean filipino taiwanese mongolian cambodian lao burmese tibetan
  pan_asian indochinese south_asian indian pakistani nepalese sri_lankan bangladeshi afghan uyghur uzbek sichuan cantonese hong_kong hawaiian
  south_indian north_indian punjabi european italian french spanish portuguese greek german austrian swiss british irish polish russian
  ukrainian hungarian czech slovak romanian bulgarian croatian serbian bosnian macedonian albanian slovenian scandinavian belgian dutch
  luxembourgian baltic lithuanian balkan mediterranean eastern_european georgian armenian alsatian turkish cypriot lebanese provencal maltese
  montenegrin siberian swedish danish norwegian finnish nordic icelandic sicilian sardinian roman neapolitan tuscan breton corsican basque
  catalan bavarian swabian franconian thuringian badisch viennese middle_eastern arab persian israeli syrian iraqi egyptian palestinian
  yemeni levantine oriental kurdish iranian jordanian moroccan tunisian sudanese jewish african ethiopian eritrean nigerian algerian
  congolese gambian kenyan west_african senegalese south_african ghanaian somali latin_american mexican peruvian brazilian argentinian
  chilean colombian cuban venezuelan bolivian uruguayan guatemalan caribbean ecuadorian salvadoran jamaican dominican puerto_rican creole
  tex-mex american cajun southern californian nikkei`.split(/\s+/u),
);

/** The next broader cuisines; none for the broadest and for unknown ones. */
export function parentCuisines(cuisine: string): readonly string[] {
  return [...(parents.get(cuisine) ?? [])];
}

/** A written value as documented values: "Suhsi" is sushi, "chinese-vietnamese" is both. Unknown values stay as they are. */
export function canonicalCuisines(written: string): readonly string[] {
  const value = written.trim().toLowerCase().replace(/\s+/gu, "_");
  if (CUISINES.has(value)) return [value];
  return (ALIASES.get(value) ?? value).split("+").filter((one) => one !== "");
}
