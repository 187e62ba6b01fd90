import type { Vocabulary } from "../../vocabulary.js";

export const spanish: Vocabulary = {
  places: "restaurante",
  nouns: "cocina|especialidades|platos|plato|comida|comidas|menú|menús",
  facts: {
    vegan:
      "vegan[a,o,as,os]|opciones veganas|platos veganos|comida vegana|cocina vegana|menú vegano|para veganos|apto para veganos|apto para vegan[a,o,as,os]|alternativas veganas",
    vegan_throughout:
      "completamente vegan[a,o]|totalmente vegan[a,o]|solo vegan[a,o]|100 vegan[a,o]|exclusivamente vegan[a,o]|restaurante vegano|enteramente vegan[a,o]|solo comida vegana",
    vegetarian:
      "vegetarian[a,o,as,os]|opciones vegetarianas|platos vegetarianos|comida vegetariana|cocina vegetariana|menú vegetariano|para vegetarianos|apto para vegetarianos",
    vegetarian_throughout:
      "completamente vegetarian[a,o]|totalmente vegetarian[a,o]|solo vegetarian[a,o]|100 vegetarian[a,o]|exclusivamente vegetarian[a,o]|restaurante vegetariano|sin carne",
    outdoor_seating:
      "terraza|mesas al aire libre|mesas en la terraza|mesas fuera|asientos al aire libre|al aire libre|comer fuera|mesas exteriores|sentarse fuera|asientos exteriores|zona exterior|mesas afuera|comer al aire libre|espacio al aire libre|asientos en el exterior",
    indoor_seating:
      "asientos interiores|mesas interiores|mesas en el interior|mesas dentro|comedor interior|asientos en el interior",
    takeaway: "para llevar|comida para llevar|comida a llevar|servicio para llevar|platos para llevar",
    delivery:
      "entrega a domicilio|reparto a domicilio|servicio a domicilio|a domicilio|entregas a domicilio|reparto|reparte a domicilio|entrega|envío a domicilio|comida a domicilio",
    drive_through: "autoservicio en coche|drive through|servicio en el coche",
    highchair: "trona|tronas|silla alta|sillas altas",
    reservation:
      "reserva|reservas|reservar|reservar mesa|reservaciones|reservas posibles|reservar una mesa|acepta reservas",
    reservation_required:
      "reserva obligatoria|reserva necesaria|reserva requerida|solo con reserva|requiere reserva|se requiere reserva|es necesaria reserva|la reserva es obligatoria|reserva es obligatoria|reserva es necesaria",
    diet_halal: "halal|comida halal|carne halal|platos halal|cocina halal",
    diet_kosher: "kosher|comida kosher|platos kosher|cocina kosher",
    diet_gluten_free: "sin gluten|platos sin gluten|opciones sin gluten|comida sin gluten|menú sin gluten",
    diet_lactose_free: "sin lactosa|platos sin lactosa|opciones sin lactosa",
    live_music: "música en vivo|música en directo|conciertos",
    microbrewery: "microcervecería|cerveza propia|elabora su propia cerveza|su propia cerveza",
    cocktails: "cócteles|cóctel",
    self_service: "autoservicio|self service",
    organic:
      "orgánic[a,o,os,as]|productos ecológicos|comida orgánica|ecológic[a,o]|productos orgánicos|comida ecológica",
    kids_area: "zona infantil|área infantil|parque infantil|zona de juegos",
  },
  kinds: {
    restaurant: "restaurante",
    cafe: "café|cafetería",
    bar: "bar|coctelería|bar de copas|bar de vinos",
    pub: "pub|taberna|cervecería",
    fast_food: "comida rápida|restaurante de comida rápida|fast food",
    ice_cream: "heladería",
    biergarten: "biergarten",
    food_court: "patio de comidas|food court",
  },
  offers: {
    burger: "hamburguesas|hamburguesa",
    pizza: "pizza|pizzas|pizzería",
    ice_cream: "helado|helados",
    kebab: "kebab|kebabs",
    steak_house: "steakhouse|asador de carne",
    breakfast: "desayuno|desayunos",
    cake: "pasteles|tartas",
    bakery: "panadería",
  },
};
