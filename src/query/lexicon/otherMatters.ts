/** What is asked of an assistant, and of no business: `weather` may as well be said beside a wish ("outside, if the weather is fine"). */
export interface OtherMatters {
  readonly matter: string;
  readonly weather: string;
}

/** By language. A query about one of these asks for nothing here, unless it names a kind of business. */
export const OTHER_MATTERS: Readonly<Record<string, OtherMatters>> = {
  en: {
    matter:
      "recipe|recipes|how to cook|how do i cook|how to bake|how do you make|how to make|cooking time|baking time|oven temperature|news|headline|headlines|election|elections|prime minister|population|geography|playlist|playlists|stock price|stock prices|exchange rate|how old is|who is the president|year of birth|born in|what is the difference|whats the difference|difference between|when was|when were|when did|how much money|in the oven|how long does it take to",
    weather:
      "weather|forecast|temperature|degrees|raining|rain|snowing|humidity|how warm|how cold|is it warm|is it cold",
  },
  de: {
    matter:
      "rezept|rezepte|rezepts|backzeit|backzeiten|garzeit|kochzeit|wie koche ich|wie kocht man|wie backe ich|wie mache ich|nachricht|nachrichten|neuigkeiten|neuigkeit|schlagzeilen|premierminister|bundeskanzler|einwohnerzahl|bevölkerung|geografie|geographie|playlist|wiedergabeliste|wecker|aktienkurs|aktienpreis|wechselkurs|hauptstadt|geburtsjahr|grenzmauer|was ist der unterschied|unterschied zwischen|wann war|wann waren|wann wurde|wann wurden|wie viel geld|im ofen|im backofen|wie lange dauert es",
    weather: "wetter|wettervorhersage|temperatur|regnet|regnen|schneit|luftfeuchtigkeit|wie warm|wie kalt",
  },
  fr: {
    matter:
      "recette|recettes|comment faire cuire|comment cuire|comment préparer|temps de cuisson|température de four|cuire|actualité|actualités|nouvelles informations|élection|élections|premier ministre|population|géographie|playlist|chansons|cours de l'action|taux de change|année de naissance|quelle est la différence|différence entre|quand a été|quand ont été|quand était|à quelle distance se trouve|combien d'argent|dans le four|combien de temps faut il",
    weather: "météo|prévisions|température|degrés|pleut|pleuvoir|neige|humidité|fait il chaud|fait il froid",
  },
  it: {
    matter:
      "ricetta|ricette|tempo di cottura|tempi di cottura|come cucinare|come si cucina|come si fa|come preparare|cuocere|temperatura del forno|notizie|notizia|ultime notizie|elezione|elezioni|primo ministro|popolazione|geografia|playlist|canzoni|prezzo delle azioni|tasso di cambio|anno di nascita|quando è nato|che differenza|qual è la differenza|differenza tra|differenza fra|quando è stata|quando è stato|quando sono stati|quanti soldi|nel forno|quanto tempo ci vuole",
    weather:
      "tempo fa|che tempo|meteo|previsioni|temperatura|piove|pioverà|nevica|umidità|fa caldo|fa freddo",
  },
  es: {
    matter:
      "receta|recetas|cómo cocinar|cómo cocino|cómo se hace|cómo preparar|tiempo de cocción|tiempos de horno|tiempo de horno|temperatura del horno|noticia|noticias|titulares|elección|elecciones|votaciones|primer ministro|población|geografía|lista de reproducción|playlist|canciones|precio de las acciones|tipo de cambio|año de nacimiento|qué hora es|saber la hora|cuál es la diferencia|qué diferencia|diferencia entre|cuándo fue|cuándo fueron|cuánto dinero|en el horno|a qué distancia está|cuánto tiempo se tarda",
    weather:
      "qué tiempo hace|clima|pronóstico|previsión|temperatura|grados|llueve|lloverá|nieva|humedad|hace calor|hace frío",
  },
  pt: {
    matter:
      "receita|receitas|a que horas chega|a que horas parte|qual é o tamanho|qual é a altura|como cozinhar|como se faz|como fazer|como preparar|tempo de cozedura|tempo de forno|temperatura do forno|notícia|notícias|manchetes|eleição|eleições|primeiro ministro|população|geografia|playlist|canções|preço das ações|taxa de câmbio|ano de nascimento|sondagens|qual é a diferença|diferença entre|quando foi|quando foram|quanto dinheiro|a que distância fica|quanto tempo demora",
    weather:
      "meteorologia|clima|previsão|previsões|temperatura|chove|chover|neva|humidade|umidade|está calor|está frio",
  },
  nl: {
    matter:
      "recept|recepten|hoe kook ik|hoe maak je|kooktijd|baktijd|oventemperatuur|nieuws|nieuwe informatie|krantenkoppen|verkiezing|verkiezingen|bevolking|geografie|aardrijkskunde|afspeellijst|playlist|aandelenkoers|wisselkoers|geboortejaar|grensmuur|wat is het verschil|verschil tussen|wanneer was|wanneer werd|hoeveel geld|in de oven|baktijden|bereidingstijd|hoe lang duurt het",
    weather: "weer|weerbericht|temperatuur|graden|regent|regenen|sneeuwt|hoe warm|hoe koud",
  },
  sv: {
    matter:
      "recept|hur lagar man|tillagningstid|nyheter|rubriker|statsminister|befolkning|geografi|spellista|aktiekurs|vad är skillnaden|skillnaden mellan|skillnad mellan|när var|när blev|hur mycket pengar|i ugnen|hur lång tid tar det",
    weather: "väder|vädret|väderprognos|temperatur|temperaturen|grader|regnar|snöar",
  },
  da: {
    matter:
      "opskrift|opskrifter|tilberedningstid|nyheder|overskrifter|statsminister|befolkning|geografi|afspilningsliste|aktiekurs|hovedstad|hvad er forskellen|forskellen mellem|forskel på|hvornår var|hvornår blev|hvor mange penge|i ovnen|hvor lang tid tager det",
    weather: "vejr|vejret|vejrudsigt|temperatur|temperaturen|grader|regner|sner",
  },
  fi: {
    matter:
      "resepti|reseptin|reseptiä|reseptejä|paistoaika|uutiset|uutisia|otsikot|vaalit|pääministeri|väkiluku|asukasluku|maantiede|soittolista|osakekurssi|pääkaupunki|mitä eroa|mikä on ero|mikä ero|milloin oli|kuinka paljon rahaa|uunissa|kauanko kestää",
    weather: "sää|sään|säätä|sääennuste|lämpötila|lämmintä|astetta|sataa|lunta|kuinka kylmä",
  },
  pl: {
    matter:
      "przepis|przepisy|jak ugotować|czas pieczenia|wiadomości|nagłówki|ludność|geografia|playlista|piosenka|piosenki|kurs akcji|stolica|jaka jest różnica|różnica między|kiedy był|kiedy była|kiedy było|ile pieniędzy|w piekarniku|jak długo trwa",
    weather: "pogoda|pogodę|prognoza|temperatura|stopni|pada|śnieg|jak ciepło|jak zimno",
  },
  el: {
    matter:
      "συνταγή|συνταγές|χρόνος ψησίματος|ειδήσεις|εκλογές|πρωθυπουργός|πληθυσμός|γεωγραφία|λίστα αναπαραγωγής|τραγούδι|τραγούδια|πρωτεύουσα|ποια είναι η διαφορά|διαφορά μεταξύ|διαφορά ανάμεσα|πότε ήταν|πόσα χρήματα",
    weather: "καιρός|καιρό|πρόγνωση|θερμοκρασία|βαθμοί|βρέχει|χιονίζει",
  },
  tr: {
    matter:
      "tarifi|tarifler|pişirme süresi|haberler|haberleri|seçimler|başbakan|nüfus|nüfusu|coğrafya|coğrafyası|çalma listesi|şarkı|şarkılar|başkent|arasındaki fark|farkı nedir|fark nedir|ne zaman oldu|ne kadar para|ne kadar sürer",
    weather: "hava durumu|hava nasıl|sıcaklık|yağmur|kar yağıyor|havalar",
  },
  ca: {
    matter:
      "receptes|temps de cocció|notícies|titulars|eleccions|primer ministre|població|geografia|llista de reproducció|cançons|correus|quina és la diferència|diferència entre|quan va ser|quants diners|quant de temps",
    weather: "quin temps|previsió|temperatura|plou|ploure|neva",
  },
};
