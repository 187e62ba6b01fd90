import type { Grammar } from "./grammar.js";

export const polish: Grammar = {
  openNow: "otwarte teraz|teraz otwarte|otwarta teraz|otwarty teraz|obecnie otwarte",
  stillOpen: "jeszcze otwarte",
  price: {
    "€": "tani|tania|tanie|tanio|niedrogo|niedrogi|niedroga",
    "€€€": "drogi|droga|drogie|ekskluzywny|ekskluzywna|elegancki|elegancka|luksusowy",
  },
  negators: "nie|bez|oprócz|poza|tylko nie",
  within: "w|we|na",
  beyond: "poza|daleko od|z dala od|z daleka od|wszędzie oprócz",
  near: "koło|obok|blisko|niedaleko|przy|w pobliżu|w okolicy|naprzeciwko",
  nearMe:
    "blisko mnie|w tym rejonie|w tej okolicy|w moim sąsiedztwie|w mojej okolicy|w pobliżu|w okolicy|niedaleko stąd|niedaleko mnie",
  untold:
    "najlepszy|najlepsza|najlepsze|najlepszą|najlepszej|popularny|popularna|popularne|popularną|znany|znana|słynny|słynna|romantyczny|romantyczna|romantyczną|romantycznej|romantyczne|przytulny|przytulna|przytulną|przytulne|przytulnej|spokojny|spokojna|spokojną|spokojne|cichy|cicha|ciche|cichą|kameralny|kameralna|kameralną|kameralne|tradycyjny|tradycyjna|tradycyjną|tradycyjne|autentyczny|autentyczna|nowoczesny|nowoczesna|nowoczesną|stylowy|stylowa|stylową|modny|modna|klimatyczny|klimatyczna|klimatyczną|klimatyczne|z widokiem|widok|nad wodą|kominek|karaoke|parkiet|duże grupy|dla grup|parking|parkingiem|miła obsługa|dobra obsługa|atmosfera|klimat",
  stop: "i|lub|albo|gdzie|jaki|jaka|jakie|jest|są|z|ze|do|dla|od|mogę|można|miejsce|dobry|dobra|dobre|szukam|chcę|coś|dziś|dzisiaj|mi|się|który|która|tu|możesz|możecie|czy|jak|kiedy|chciałbym|chciałabym|potrzebuję|znajdź|pokaż|podaj|wymień|daj|zamów|zamówić|zamówienie|zamówienia|zamówieniem|proszę|hej|cześć|olly|mam|masz|ma|macie|mają|jakieś|jakaś|jakiś|jakąś|kto|mojej|mojego|moje|moja|mój|moim|najbliższy|najbliższa|najbliższej|najbliższe|najbliższego|lokalny|lokalne|miejsca|okolicy|okoliczne|pobliżu|pobliskie|pobliskiej|opcje|lista|poleć|polecenia|najlepiej|oceniane|ocenianym|najwyżej|dwa|dwie|tutaj|stąd|czegoś|żebym|będzie|wielką|ochotę|rodzaju|status|zadzwoń|sprawdź|otwórz",
  inflections:
    "i|y|iego|iej|iemu|imi|ich|im|ie|ia|ego|ej|emu|ymi|ych|ym|e|a|u|o|ów|om|ami|ach|owi|em|iem|ową|owe",
};
