import type { ClaimLanguage } from "./claimLanguage.js";

export const spanish: ClaimLanguage = {
  and: "y|e|así como|además|además de|y también|sino también|como también|y está|y es|y además",
  or: "o|u|o bien",
  but: "pero|sino|sin embargo|mientras que|en cambio|aunque|pero está",
  nor: "ni|tampoco|y tampoco|ni tampoco",
  with: "con|que ofrece|que tiene",
  not: "no|ningún|ninguna|ninguno|nunca|jamás|no hay|nada de|para nada",
  without: "sin",
  is: "es|está|están|son|será|sigue|permanece|estará",
  has: "tiene|tienen|ofrece|ofrecen|sirve|sirven|acepta|aceptan|dispone|dispone de|hay|cuenta con|se puede|se pueden|puede|pueden|permite|permiten|hace|hacen|admite|admiten|vende|prepara|toma|requiere|reparte|reparte|elabora|cuenta",
  skip: "sí|el|la|los|las|lo|un|una|unos|unas|de|del|a|al|en|por|para|restaurante|local|lugar|establecimiento|negocio|actualmente|en este momento|por favor|hola|también|ambos|tanto|todos|todas|todo|toda|posible|disponible[,s]|aceptad[a,o,as,os]|admitid[a,o,as,os]|permitid[a,o,as,os]|bienvenidos|ofrecid[a,o,as,os]|opciones|opción|platos|plato|comida|comidas|menú|menús|todavía|aún|si|verifica|es cierto que|que|se|su|sus|este|esta|ese|esa|nosotros|clientes|no solo|no sólo|le|les|él|ellos|estar",
  cuisineNoun: "cocina|especialidades",
  open: "abiert[a,o,as,os]|abierto ahora|abierto ahora mismo|abierto en este momento|todavía abierto|abierto actualmente|abierto al público",
  closed: "cerrad[a,o,as,os]|día de descanso|descanso semanal|cerrado ahora|día de cierre|cierre semanal",
  opens: "abre|abren|apertura a|apertura|abre sus puertas|hora de apertura",
  closes: "cierra|cierran|cierre a|cierre|hora de cierre",
  hours:
    "horario|horarios|horario de apertura|horas de apertura|horario de atención|los horarios son|el horario es|horarios de apertura",
  lunchBreak:
    "pausa para comer|pausa del mediodía|descanso de mediodía|siesta|cierra al mediodía|cierra a mediodía|pausa de mediodía|cerrado para comer",
  alive:
    "existe|existe todavía|sigue existiendo|en funcionamiento|en activo|operativo|sigue abierto como negocio|está operativo|todavía existe|aún existe|sigue en funcionamiento",
  gone: "cerrad[a,o] permanentemente|cerrad[a,o] definitivamente|cerrad[a,o] para siempre|ya no existe|ha cerrado para siempre|cerró definitivamente|permanentemente cerrad[a,o]|definitivamente cerrad[a,o]|ha cerrado definitivamente|cerró para siempre",
  notHeld:
    "reseña|reseñas|valoración|valoraciones|opiniones|calificación|estrellas en|tiempo de espera|concurrido|tripadvisor|estrella michelin|popular",
  phone: "teléfono|número de teléfono|tel|número|telefono",
  website: "sitio|sitio web|página web|página|web|url|dirección web",
  email: "email|e mail|correo|correo electrónico|mail|dirección de correo|dirección de correo electrónico",
  address:
    "dirección es|dirección|dirección del restaurante es|se encuentra en|ubicado en|ubicada en|situado en|situada en|está en la calle|queda en|se ubica en|localizado en",
  name: "se llama|llamado|llamada|nombre es|nombre del restaurante es|nombre|denominado",
  features: {
    vegan:
      "vegan[a,o,as,os]|opciones veganas|platos veganos|comida vegana|cocina vegana|menú vegano|para veganos|apto para veganos|apto para vegan[a,o,as,os]|alternativas veganas",
    veganOnly:
      "completamente vegan[a,o]|totalmente vegan[a,o]|solo vegan[a,o]|100 vegan[a,o]|exclusivamente vegan[a,o]|restaurante vegano|enteramente vegan[a,o]|solo comida vegana",
    vegetarian:
      "vegetarian[a,o,as,os]|opciones vegetarianas|platos vegetarianos|comida vegetariana|cocina vegetariana|menú vegetariano|para vegetarianos|apto para vegetarianos",
    vegetarianOnly:
      "completamente vegetarian[a,o]|totalmente vegetarian[a,o]|solo vegetarian[a,o]|100 vegetarian[a,o]|exclusivamente vegetarian[a,o]|restaurante vegetariano|sin carne",
    outdoor:
      "terraza|mesas al aire libre|mesas en la terraza|mesas fuera|asientos al aire libre|al aire libre|comer fuera|mesas exteriores|sentarse fuera|asientos exteriores|zona exterior|mesas afuera|comer al aire libre|espacio al aire libre|asientos en el exterior",
    indoor:
      "asientos interiores|mesas interiores|mesas en el interior|mesas dentro|comedor interior|asientos en el interior",
    wheelchair:
      "accesible en silla de ruedas|accesible para sillas de ruedas|acceso para sillas de ruedas|accesible para personas con movilidad reducida|acceso para discapacitados|accesible|adaptado para sillas de ruedas|accesible con silla de ruedas|acceso en silla de ruedas|acceso para silla de ruedas|accesible para discapacitados|apto para sillas de ruedas|accesible a sillas de ruedas",
    wheelchairToilet: "baño adaptado|aseo adaptado|baños accesibles|baño accesible|aseos adaptados",
    takeaway: "para llevar|comida para llevar|comida a llevar|servicio para llevar|platos para llevar",
    delivery:
      "entrega a domicilio|reparto a domicilio|servicio a domicilio|a domicilio|entregas a domicilio|reparto|reparte a domicilio|entrega|envío a domicilio|comida a domicilio",
    driveThrough: "autoservicio en coche|drive through|servicio en el coche",
    wifi: "wifi|wi fi|wlan",
    internet: "internet|acceso a internet|conexión a internet",
    freeWifi:
      "wifi gratis|wifi gratuito|wi fi gratis|wi fi gratuito|wlan gratis|internet gratis|wifi es gratis|wifi es gratuito|wi fi es gratis|wlan gratuito",
    dogs: "perros|perros permitidos|perros bienvenidos|perros admitidos|perros son bienvenidos|perros están permitidos|se admiten perros|se permiten perros|se aceptan perros",
    highchair: "trona|tronas|silla alta|sillas altas",
    changingTable: "cambiador|cambiadores|cambiador de bebés|cambiador para bebés",
    smoking: "fumar|fumadores|zona de fumadores|está permitido fumar",
    nonSmoking: "no fumadores|libre de humo|prohibido fumar|está prohibido fumar",
    reservation:
      "reserva|reservas|reservar|reservar mesa|reservaciones|reservas posibles|reservar una mesa|acepta reservas",
    reservationRequired:
      "reserva obligatoria|reserva necesaria|reserva requerida|solo con reserva|requiere reserva|se requiere reserva|es necesaria reserva|la reserva es obligatoria|reserva es obligatoria|reserva es necesaria",
    cards:
      "tarjetas|tarjeta|pago con tarjeta|pagar con tarjeta|pagos con tarjeta|con tarjeta|tarjetas bancarias|tarjeta bancaria",
    creditCards:
      "tarjeta de crédito|tarjetas de crédito|pago con tarjeta de crédito|pagar con tarjeta de crédito",
    debitCards: "tarjeta de débito|tarjetas de débito",
    visa: "visa|tarjetas visa|tarjeta visa",
    mastercard: "mastercard",
    amex: "american express|amex",
    girocard: "girocard",
    cash: "efectivo|pago en efectivo|pagar en efectivo|en efectivo|dinero en efectivo|pagos en efectivo",
    cashOnly: "solo efectivo|solo en efectivo|únicamente efectivo|sólo efectivo|solamente efectivo",
    contactless: "contactless|pago sin contacto|pagos sin contacto|sin contacto",
    applePay: "apple pay",
    googlePay: "google pay",
    bitcoin: "bitcoin|bitcoins",
    halal: "halal|comida halal|carne halal|platos halal|cocina halal",
    kosher: "kosher|comida kosher|platos kosher|cocina kosher",
    glutenFree: "sin gluten|platos sin gluten|opciones sin gluten|comida sin gluten|menú sin gluten",
    lactoseFree: "sin lactosa|platos sin lactosa|opciones sin lactosa",
    liveMusic: "música en vivo|música en directo|conciertos",
    airConditioning: "aire acondicionado|climatizad[a,o]|climatización",
    toilets: "baño|baños|aseos|aseo|servicios higiénicos",
    microbrewery: "microcervecería|cerveza propia|elabora su propia cerveza|su propia cerveza",
    cocktails: "cócteles|cóctel",
    selfService: "autoservicio|self service",
    organic:
      "orgánic[a,o,os,as]|productos ecológicos|comida orgánica|ecológic[a,o]|productos orgánicos|comida ecológica",
    kidsArea: "zona infantil|área infantil|parque infantil|zona de juegos",
    cheap: "barat[a,o]|económic[a,o]|precios bajos|asequible",
    moderate: "precios medios|gama media|precios moderados|precio medio",
    expensive: "car[a,o]|precios altos|costos[a,o]",
    temporarilyClosed: "temporalmente cerrad[a,o]|cerrad[a,o] temporalmente",
  },
  kinds: {
    cafe: "café|cafetería",
    bar: "bar|coctelería|bar de copas|bar de vinos",
    pub: "pub|taberna|cervecería",
    fast_food: "comida rápida|restaurante de comida rápida|fast food",
    ice_cream: "heladería",
    biergarten: "biergarten",
    food_court: "patio de comidas|food court",
  },
  cuisines: {
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
