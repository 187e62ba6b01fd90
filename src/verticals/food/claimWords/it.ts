import type { Vocabulary } from "../../vocabulary.js";

export const italian: Vocabulary = {
  places: "ristorante|locale",
  nouns: "cucina|specialità|piatti|piatto|cibo|pasti|menu|menù",
  facts: {
    vegan:
      "vegan[a,e,i,o]|vegan|piatti vegani|opzioni vegane|cucina vegana|cibo vegano|menù vegano|menu vegano|proposte vegane|per vegani|scelte vegane|piatti vegan|opzioni vegan",
    vegan_throughout:
      "completamente vegano|interamente vegano|solo vegano|100 vegano|esclusivamente vegano|ristorante vegano|totalmente vegano|completamente vegana|solo cucina vegana",
    vegetarian:
      "vegetarian[a,e,i,o]|piatti vegetariani|opzioni vegetariane|cucina vegetariana|cibo vegetariano|menù vegetariano|menu vegetariano|per vegetariani|scelte vegetariane",
    vegetarian_throughout:
      "completamente vegetariano|interamente vegetariano|solo vegetariano|100 vegetariano|esclusivamente vegetariano|ristorante vegetariano|senza carne",
    outdoor_seating:
      "tavoli all aperto|posti all aperto|all aperto|terrazza|posti a sedere all aperto|tavoli fuori|tavoli esterni|posti esterni|dehors|mangiare fuori|tavolini all aperto|mangiare all aperto|posti a sedere all esterno|tavoli all esterno|spazio all aperto|sedersi fuori|area esterna|posti all esterno",
    indoor_seating:
      "posti al coperto|posti interni|tavoli interni|posti all interno|tavoli all interno|sala interna|posti a sedere al coperto|posti a sedere all interno",
    takeaway:
      "da asporto|cibo da asporto|asporto|take away|da portare via|piatti da asporto|servizio da asporto|takeaway|servizio di asporto",
    delivery:
      "consegna a domicilio|consegne a domicilio|consegna|servizio a domicilio|consegne|consegna a casa|domicilio|a domicilio",
    drive_through: "drive in|drive through",
    highchair: "seggiolone|seggioloni|seggioloni per bambini",
    reservation:
      "prenotazione|prenotazioni|prenotare|prenotare un tavolo|prenotazione possibile|prenotazioni possibili|prenotare il tavolo",
    reservation_required:
      "prenotazione obbligatoria|prenotazione necessaria|prenotazione richiesta|solo su prenotazione|prenotazione è obbligatoria|prenotazione è necessaria|obbligo di prenotazione|richiede la prenotazione|richiede prenotazione",
    diet_halal: "halal|cibo halal|carne halal|piatti halal|cucina halal",
    diet_kosher: "kosher|cibo kosher|piatti kosher|cucina kosher",
    diet_gluten_free:
      "senza glutine|piatti senza glutine|opzioni senza glutine|cibo senza glutine|menù senza glutine|menu senza glutine|gluten free",
    diet_lactose_free: "senza lattosio|piatti senza lattosio|opzioni senza lattosio",
    live_music: "musica dal vivo|musica live|concerti",
    microbrewery: "microbirrificio|birra artigianale propria|produce la propria birra|birra propria",
    cocktails: "cocktail|cocktails",
    self_service: "self service",
    organic: "biologic[a,o,i,he]|bio|prodotti biologici|cibo biologico|ingredienti biologici|prodotti bio",
    kids_area: "area giochi|spazio bambini|area bambini|parco giochi",
  },
  kinds: {
    restaurant: "ristorante",
    cafe: "caffè|caffetteria|bar caffè",
    bar: "bar|cocktail bar|enoteca",
    pub: "pub|birreria",
    fast_food: "fast food|paninoteca|tavola calda",
    ice_cream: "gelateria",
    biergarten: "biergarten",
    food_court: "food court",
  },
  offers: {
    burger: "hamburger|burger",
    pizza: "pizza|pizze|pizzeria",
    ice_cream: "gelato|gelati",
    kebab: "kebab",
    steak_house: "steakhouse|steak house",
    breakfast: "colazione",
    cake: "torte",
    bakery: "panetteria|panificio",
  },
};
