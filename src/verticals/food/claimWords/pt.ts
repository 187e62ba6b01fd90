import type { Vocabulary } from "../../vocabulary.js";

export const portuguese: Vocabulary = {
  places: "restaurante",
  nouns:
    "cozinha|culinária|especialidades|gastronomia|pratos|prato|comida|refeições|refeição|menu|ementa|cardápio",
  facts: {
    vegan:
      "vegan[a,o,as,os]|vegan|vegans|opções veganas|pratos veganos|comida vegana|cozinha vegana|menu vegano|opções vegan|pratos vegan|para veganos|comida vegan|culinária vegana",
    vegan_throughout:
      "totalmente vegan[a,o]|completamente vegan[a,o]|só vegan[a,o]|100 vegan[a,o]|exclusivamente vegan[a,o]|restaurante vegano|totalmente vegan|restaurante vegan|inteiramente vegan[a,o]|apenas vegan[a,o]",
    vegetarian:
      "vegetarian[a,o,as,os]|opções vegetarianas|pratos vegetarianos|comida vegetariana|cozinha vegetariana|menu vegetariano|para vegetarianos|culinária vegetariana",
    vegetarian_throughout:
      "totalmente vegetarian[a,o]|completamente vegetarian[a,o]|só vegetarian[a,o]|100 vegetarian[a,o]|exclusivamente vegetarian[a,o]|restaurante vegetariano|sem carne",
    outdoor_seating:
      "esplanada|terraço|mesas ao ar livre|mesas na esplanada|mesas na rua|lugares ao ar livre|ao ar livre|comer fora|mesas externas|mesas no exterior|assentos ao ar livre|área externa|lugares no exterior|comer ao ar livre|área ao ar livre|mesas na calçada|espaço ao ar livre|lugares na esplanada",
    indoor_seating:
      "lugares interiores|mesas no interior|lugares no interior|mesas internas|sala interior|lugares internos",
    takeaway:
      "takeaway|take away|para levar|comida para levar|para viagem|comida para viagem|serviço de takeaway|pratos para levar",
    delivery:
      "entrega|entregas|entrega ao domicílio|entregas ao domicílio|entrega em casa|ao domicílio|delivery|entrega a domicílio|entregas a domicílio|serviço de entrega|serviço de entregas|faz entregas|serviço de delivery",
    drive_through: "drive through|drive thru|drive in",
    highchair: "cadeira alta|cadeiras altas|cadeirão|cadeira de bebé|cadeiras de bebé|cadeirões",
    reservation: "reserva|reservas|reservar|reservar mesa|marcação|marcações|reservar uma mesa",
    reservation_required:
      "reserva obrigatória|reserva necessária|apenas com reserva|só com reserva|reserva é obrigatória|reserva é necessária|exige reserva|requer reserva",
    diet_halal: "halal|comida halal|carne halal|pratos halal|cozinha halal",
    diet_kosher: "kosher|comida kosher|pratos kosher|cozinha kosher",
    diet_gluten_free: "sem glúten|pratos sem glúten|opções sem glúten|comida sem glúten|menu sem glúten",
    diet_lactose_free: "sem lactose|pratos sem lactose|opções sem lactose",
    live_music: "música ao vivo|concertos|shows ao vivo",
    microbrewery: "microcervejaria|cerveja própria|produz a própria cerveja|cervejaria artesanal própria",
    cocktails: "cocktails|coquetéis|cocktail|coquetel",
    self_service: "self service",
    organic:
      "biológic[a,o,os,as]|orgânic[a,o,os,as]|produtos biológicos|produtos orgânicos|comida orgânica|comida biológica",
    kids_area: "área infantil|espaço infantil|parque infantil|zona infantil|espaço para crianças",
  },
  kinds: {
    restaurant: "restaurante",
    cafe: "café|cafetaria|cafeteria|pastelaria",
    bar: "bar|bar de vinhos",
    pub: "pub|cervejaria",
    fast_food: "fast food|comida rápida|lanchonete",
    ice_cream: "gelataria|sorveteria|geladaria",
    biergarten: "biergarten",
    food_court: "praça de alimentação|food court",
  },
  offers: {
    burger: "hambúrguer|hambúrgueres",
    pizza: "pizza|pizzas|pizzaria",
    ice_cream: "gelado|gelados|sorvete|sorvetes",
    kebab: "kebab|kebabs",
    steak_house: "steakhouse|churrascaria",
    breakfast: "pequeno almoço|café da manhã",
    cake: "bolos",
    bakery: "padaria",
  },
};
