/**
 * What large cities, regions and often visited districts are called in other languages than their own, and regions that no list
 * of cities has. One line a place, names separated by `|`. Well-known geography, written down for this project.
 */
const NAMES = `
München|Munich|Monaco di Baviera|Múnich|Munique|Monachium|Mnichov|Мюнхен|ミュンヘン|慕尼黑|ميونخ
Berlin|Berlino|Berlín|Berlim|Berlijn|Берлин|ベルリン|柏林|برلين
Hamburg|Hambourg|Amburgo|Hamburgo|Гамбург|ハンブルク|汉堡
Köln|Cologne|Colonia|Keulen|Кёльн|ケルン|科隆
Frankfurt|Frankfurt am Main|Francfort|Francoforte|Fráncfort|Франкфурт|フランクフルト|法兰克福
Nürnberg|Nuremberg|Norimberga|Núremberg
Stuttgart|Stoccarda|Düsseldorf|Dusseldorf|Leipzig|Lipsia|Dresden|Dresde|Dresda|Drezno|Hannover|Hanovre|Bremen|Brême|Brema
Mainz|Mayence|Magonza|Trier|Trèves|Treviri|Aachen|Aix la Chapelle|Aquisgrana|Regensburg|Ratisbonne|Ratisbona|Augsburg|Augusta|Koblenz|Coblence
Wien|Vienna|Vienne|Viena|Wenen|Wiedeń|Vídeň|Вена|ウィーン|维也纳|فيينا
Salzburg|Salisburgo|Salzbourg|Innsbruck|Graz|Linz|Zürich|Zurich|Zurigo|Zúrich|Genève|Geneva|Genf|Ginevra|Ginebra
Basel|Bâle|Basilea|Bern|Berne|Berna|Luzern|Lucerne|Lucerna|Lausanne|Losanna|Lausana
Paris|Parigi|París|Parijs|Paryż|Paříž|Париж|パリ|巴黎|باريس
Lyon|Lione|Lyón|Marseille|Marsiglia|Marsella|Nice|Nizza|Niza|Toulouse|Tolosa|Bordeaux|Burdeos|Strasbourg|Straßburg|Strasburgo|Estrasburgo|Avignon|Avignone|Lille|Lilla|Cannes|Antibes|Menton|Mentone|Dijon|Digione
Roma|Rome|Rom|Rzym|Řím|Рим|ローマ|罗马|روما
Milano|Milan|Mailand|Milán|Milaan|Mediolan|Милан|ミラノ|米兰
Firenze|Florence|Florenz|Florencia|Florença|Florencja|Флоренция|フィレンツェ|佛罗伦萨
Napoli|Naples|Neapel|Nápoles|Неаполь|ナポリ|Venezia|Venice|Venedig|Venise|Venecia|Veneza|Wenecja|Венеция|ヴェネツィア|威尼斯
Torino|Turin|Turín|Genova|Genoa|Genua|Gênes|Génova|Bologna|Bologne|Bolonia|Verona|Vérone|Padova|Padua|Padoue|Siena|Sienne|Palermo|Palerme|Bolzano|Bozen|Trieste|Triest
Madrid|Мадрид|マドリード|马德里|Barcelona|Barcelone|Barcellona|Барселона|バルセロナ|巴塞罗那|برشلونة
Sevilla|Seville|Séville|Siviglia|Valencia|Valence|Granada|Grenade|Córdoba|Cordoue|Málaga|Malaga|Zaragoza|Saragossa|Saragosse|Bilbao|San Sebastián|Donostia|Palma de Mallorca
Lisboa|Lisbon|Lissabon|Lisbonne|Lisbona|Лиссабон|リスボン|里斯本|Porto|Oporto
London|Londres|Londra|Londen|Londyn|Londýn|Лондон|ロンドン|伦敦|倫敦|لندن
Edinburgh|Édimbourg|Edimburgo|Dublin|Dublino|Dublín|Manchester|Liverpool|Glasgow|Birmingham
Amsterdam|Amsterdã|Амстердам|アムステルダム|Den Haag|The Hague|La Haye|L'Aia|Antwerpen|Antwerp|Anvers|Anversa|Amberes|Brussel|Brussels|Brüssel|Bruxelles|Bruselas|Bruxelas|Брюссель|Gent|Ghent|Gand|Brugge|Bruges|Brügge|Brujas|Liège|Lüttich|Luik|Luxembourg|Luxemburg|Lussemburgo|Luxemburgo
København|Copenhagen|Kopenhagen|Copenhague|Copenaghen|Stockholm|Stoccolma|Estocolmo|Göteborg|Gothenburg|Oslo|Helsinki|Reykjavík|Reykjavik
Warszawa|Warsaw|Warschau|Varsovie|Varsavia|Varsovia|Варшава|ワルシャワ|Warszawie|Kraków|Krakow|Krakau|Cracow|Cracovie|Cracovia|Krakowie|Gdańsk|Danzig|Danzica|Gdańsku|Wrocław|Breslau|Wrocławiu|Poznań|Posen|Łódź|Lodz
Praha|Prague|Prag|Praga|Praze|Прага|プラハ|布拉格|Brno|Brünn|Bratislava|Pressburg|Budapest|Будапешт|ブダペスト|Beograd|Belgrade|Belgrad|Belgrado|Zagreb|Agram|Ljubljana|Laibach|Lubiana|Dubrovnik|Ragusa|Split|Spalato|Sarajevo
București|Bucharest|Bukarest|Bucarest|Sofia|Athina|Athens|Athen|Athènes|Atene|Atenas|Αθήνα|Афины|アテネ|Thessaloniki|Saloniki|Istanbul|Estambul|Konstantinopel|Стамбул|イスタンブール|伊斯坦布尔|إسطنبول|Ankara|Izmir|Antalya
Moskva|Moscow|Moskau|Moscou|Mosca|Moscú|Москва|Москве|モスクワ|莫斯科|موسكو|Saint Petersburg|Sankt Petersburg|Petersburg|Saint Pétersbourg|San Pietroburgo|San Petersburgo|Санкт-Петербург|Kyiv|Kiev|Kiew|Київ|Киев|Lviv|Lwów|Lemberg|Minsk|Vilnius|Wilno|Riga|Tallinn|Tbilisi|Tiflis|Jerewan|Yerevan|Baku
New York|New York City|NYC|Nueva York|Nova York|Нью-Йорк|ニューヨーク|纽约|紐約|نيويورك|Manhattan|Brooklyn|Queens|Bronx|Harlem|SoHo|Times Square
Los Angeles|LA California|Hollywood|Beverly Hills|San Francisco|San Francisco Bay|Las Vegas|Vegas|Chicago|Chicago Illinois|Boston|Washington|Washington DC|Seattle|Miami|Houston|Dallas|Austin|Atlanta|Philadelphia|New Orleans|Nashville|San Diego|Portland|Denver|Detroit|Honolulu
Toronto|Montréal|Montreal|Vancouver|Québec|Quebec City|Ciudad de México|Mexico City|Mexiko Stadt|Città del Messico|Cancún|Guadalajara|La Habana|Havana|Havanna|La Havane|L'Avana
Buenos Aires|São Paulo|Sao Paulo|San Paolo|Rio de Janeiro|Rio|Lima|Bogotá|Bogota|Santiago de Chile|Montevideo|Caracas|Quito
Tōkyō|Tokyo|Tokio|Токио|東京|东京|طوكيو|Shibuya|渋谷|Shinjuku|新宿|Ginza|銀座|Ōsaka|Osaka|大阪|Kyōto|Kyoto|京都|Sapporo|札幌|Fukuoka|福岡|Yokohama|横浜|Nagoya|名古屋|Hiroshima|広島
Beijing|Peking|Pékin|Pechino|Pekín|北京|Пекин|Shanghai|上海|Шанхай|Hongkong|Hong Kong|香港|Macau|澳门|Taipei|台北|臺北|Shenzhen|深圳|Guangzhou|Canton|广州|Chengdu|成都|Xian|西安|Seoul|서울|ソウル|首尔|Busan|부산
Bangkok|Бангкок|กรุงเทพ|バンコク|曼谷|Phuket|Chiang Mai|Hanoi|Hà Nội|Saigon|Ho Chi Minh City|Singapur|Singapore|Singapour|新加坡|シンガポール|Kuala Lumpur|Jakarta|Bali|Ubud|Manila
Delhi|New Delhi|Neu Delhi|दिल्ली|Mumbai|Bombay|मुंबई|Kolkata|Calcutta|Kalkutta|Bangalore|Bengaluru|Chennai|Kathmandu|Colombo|Karachi|Lahore|Dhaka
Dubai|Dubaï|دبي|Abu Dhabi|أبوظبي|Doha|Riyadh|Riad|الرياض|Jeddah|جدة|Mekka|Beirut|Beyrouth|بيروت|Damaskus|Damascus|دمشق|Amman|عمان|Jerusalem|Gerusalemme|Jérusalem|القدس|Tel Aviv|תל אביב|Bagdad|Baghdad|بغداد|Teheran|Tehran|تهران
Cairo|Kairo|Le Caire|Il Cairo|El Cairo|القاهرة|Alexandria|Marrakesch|Marrakech|Marrakesh|مراكش|Casablanca|Tunis|Algier|Alger|Nairobi|Lagos|Addis Abeba|Kapstadt|Cape Town|Le Cap|Città del Capo|Johannesburg|Dakar
Sydney|Melbourne|Brisbane|Perth|Auckland|Wellington
Bayern|Bavière|Baviera|Baviera Germania|Sachsen|Thüringen|Hessen|Brandenburg|Nordrhein Westfalen|Rheinland Pfalz|Schleswig Holstein|Mecklenburg|Baden Württemberg|Niedersachsen|Saarland|Schwarzwald|Black Forest|Ruhrgebiet|Ostsee|Nordsee|Bodensee|Allgäu|Sylt
Toskana|Tuscany|Toscana|Toscane|Umbrien|Umbria|Lombardei|Lombardia|Lombardy|Ligurien|Liguria|Piemont|Piemonte|Südtirol|Alto Adige|Sizilien|Sicily|Sicilia|Sicile|Sardinien|Sardinia|Sardegna|Sardaigne|Kampanien|Campania|Apulien|Puglia|Gardasee|Lago di Garda|Lake Garda|Lago Maggiore|Amalfi|Cinque Terre|Rimini|Capri
Provence|Bretagne|Brittany|Normandie|Normandy|Elsass|Alsace|Burgund|Bourgogne|Burgundy|Korsika|Corsica|Corse|Côte d'Azur|Cote d Azur|Französische Riviera|French Riviera|Savoyen|Savoie|Champagne Ardenne|Bourgogne|Périgord|Montmartre|Quartier Latin|Le Marais|Champs Élysées
Andalusien|Andalusia|Andalucía|Andalousie|Katalonien|Catalonia|Cataluña|Catalunya|Catalogne|Galicien|Galicia|Baskenland|Pays Basque|País Vasco|Mallorca|Majorca|Maiorca|Ibiza|Menorca|Teneriffa|Tenerife|Gran Canaria|Fuerteventura|Lanzarote|Kanarische Inseln|Algarve|Madeira
Kreta|Crete|Creta|Santorini|Mykonos|Rhodos|Rhodes|Korfu|Corfu|Zypern|Malta|Istrien|Istria|Dalmatien|Dalmatia|Tirol|Tyrol|Tessin|Ticino|Wallis|Valais|Siebenbürgen
Turkey|Türkei|Turquie|Turchia|Turquía|Turquia|Holland|Hollande|Olanda|Holanda|USA|United States of America|Great Britain|Großbritannien|Czech Republic|Tschechische Republik|Macedonia|Burma|Persia|Deutschland|Frankreich
Kalifornien|California|Californie|Texas|Florida|Hawaii|New Jersey|New England|Massachusetts|Illinois|Ohio|Michigan|Colorado|Arizona|Nevada|Oregon|Alaska|Long Island|Silicon Valley|Yucatán
Schottland|Scotland|Écosse|Scozia|Escocia|Wales|England|Cornwall|Yorkshire|Bavaria|Saxony|Black Sea|Sansibar|Zanzibar|Okinawa|沖縄|Hokkaido|北海道
`;

/** Every group of names, as written. The first name of a line is not special: lines may hold several places. */
export const EXONYM_LINES: readonly (readonly string[])[] = NAMES.trim()
  .split("\n")
  .map((line) => line.split("|"));

/** The names of one city in other languages; empty for one without. A line that holds several cities tells them apart by nothing. */
const SYNONYMS: readonly (readonly string[])[] = [
  [
    "München",
    "Munich",
    "Monaco di Baviera",
    "Múnich",
    "Munique",
    "Monachium",
    "Mnichov",
    "Мюнхен",
    "ミュンヘン",
    "慕尼黑",
  ],
  ["Berlin", "Berlino", "Berlín", "Berlim", "Berlijn", "Берлин", "ベルリン", "柏林", "برلين"],
  ["Hamburg", "Hambourg", "Amburgo", "Hamburgo", "Гамбург"],
  ["Wien", "Vienna", "Vienne", "Viena", "Wenen", "Wiedeń", "Вена", "ウィーン", "维也纳"],
  ["Köln", "Cologne", "Colonia", "Keulen", "Кёльн"],
  ["Frankfurt am Main", "Frankfurt", "Francfort", "Francoforte", "Fráncfort"],
  ["Nürnberg", "Nuremberg", "Norimberga", "Núremberg"],
  ["Roma", "Rome", "Rom", "Rzym", "Řím", "Рим", "ローマ", "罗马"],
  ["Milano", "Milan", "Mailand", "Milán", "Mediolan", "Милан", "ミラノ", "米兰"],
  ["Firenze", "Florence", "Florenz", "Florencia", "Florença"],
  ["Napoli", "Naples", "Neapel", "Nápoles"],
  ["Venezia", "Venice", "Venedig", "Venise", "Venecia", "Veneza"],
  ["Torino", "Turin", "Turín"],
  ["Genova", "Genoa", "Genua", "Gênes", "Génova"],
  ["Paris", "Parigi", "París", "Parijs", "Paryż", "Париж", "パリ", "巴黎"],
  ["Nice", "Nizza", "Niza"],
  ["Strasbourg", "Straßburg", "Strasburgo", "Estrasburgo"],
  ["Marseille", "Marsiglia", "Marsella"],
  ["Lisboa", "Lisbon", "Lissabon", "Lisbonne", "Lisbona"],
  ["Barcelona", "Barcelone", "Barcellona"],
  ["Sevilla", "Seville", "Séville", "Siviglia"],
  ["London", "Londres", "Londra", "Londen", "Londyn"],
  ["Bruxelles", "Brussel", "Brussels", "Brüssel", "Bruselas"],
  ["Antwerpen", "Antwerp", "Anvers", "Anversa", "Amberes"],
  ["København", "Copenhagen", "Kopenhagen", "Copenhague", "Copenaghen"],
  ["Stockholm", "Stoccolma", "Estocolmo"],
  ["Warszawa", "Warsaw", "Warschau", "Varsovie", "Varsavia", "Varsovia"],
  ["Kraków", "Krakow", "Krakau", "Cracow", "Cracovie", "Cracovia"],
  ["Praha", "Prague", "Prag", "Praga"],
  ["București", "Bucharest", "Bukarest", "Bucarest"],
  ["Αθήνα", "Athens", "Athen", "Athènes", "Atene", "Atenas"],
  ["Genève", "Geneva", "Genf", "Ginevra", "Ginebra"],
  ["Zürich", "Zurich", "Zurigo", "Zúrich"],
  ["Basel", "Bâle", "Basilea"],
  ["Luzern", "Lucerne", "Lucerna"],
  ["Monaco", "Mónaco", "Монако", "モナコ", "摩纳哥"],
  ["Luxembourg", "Luxemburg", "Lussemburgo", "Luxemburgo"],
];

const byName = new Map(
  SYNONYMS.flatMap((names) => names.map((name) => [name.toLowerCase(), names] as const)),
);

/** What a city is called in other languages, itself included; empty where nothing is known. */
export function exonymsOf(city: string): readonly string[] {
  return byName.get(city.toLowerCase()) ?? [];
}
