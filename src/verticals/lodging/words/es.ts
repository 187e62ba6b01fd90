import type { Vocabulary } from "../../vocabulary.js";
import { ANY_STAY, stars } from "./stars.js";

export const spanish: Vocabulary = {
  kinds: {
    hotel:
      "hotel|hoteles|habitación de hotel|habitaciones de hotel|hotelito|hotel boutique|parador|paradores|hotel de negocios",
    guest_house:
      "pensión|pensiones|casa de huéspedes|casas de huéspedes|hostal|hostales|hospedería|hospederías|casa rural|casas rurales|bed and breakfast|b b|posada|posadas|hospedaje familiar",
    hostel:
      "albergue|albergues|albergue juvenil|albergues juveniles|hostel|hostels|mochileros|albergue de peregrinos|dormitorio compartido|cama en dormitorio|litera|literas",
    apartment:
      "apartamento turístico|apartamentos turísticos|apartamento|apartamentos|piso turístico|pisos turísticos|alquiler vacacional|alquiler turístico|apartahotel|aparthotel|apartotel|airbnb|departamento amueblado|estudio amueblado",
    camp_site:
      "camping|campings|campamento|acampar|zona de acampada|área de acampada|acampada|plantar la tienda|montar la tienda|poner la tienda|glamping|parcela para tienda|dormir en tienda",
    "caravan_site,camp_site":
      "área de autocaravanas|áreas de autocaravanas|área para autocaravanas|parking de autocaravanas|parque de caravanas|área de caravanas|sitio para la autocaravana|autocaravana|autocaravanas|camping de caravanas",
    motel: "motel|moteles",
    "chalet,apartment":
      "chalé|chalés|chalet|chalets|cabaña|cabañas|bungalow|bungalows|bungaló|casa de vacaciones|casas de vacaciones|casa vacacional|villa vacacional|casita rural",
    alpine_hut: "refugio|refugios|refugio de montaña|refugios de montaña|refugio alpino",
    resort: "resort|resorts|complejo turístico|complejo hotelero",
    [ANY_STAY]:
      "alojamiento|alojamientos|alojarse|alojarme|alojarnos|hospedaje|hospedajes|hospedarse|hospedarme|hospedarnos|dónde dormir|dormir|dónde quedarme|pasar la noche|pernoctar|pernoctación|cama para esta noche|cama para la noche|una cama|habitación|habitaciones|habitación doble|habitaciones dobles|habitación individual|habitación libre|habitación para dos|habitación para esta noche|sitio para dormir|lugar para dormir|lugar donde dormir|sitio donde dormir|techo para la noche|cuarto para la noche",
  },
  offers: stars(
    "# estrellas|# estrella",
    "una dos tres cuatro cinco",
    "al menos # estrellas|# estrellas o más|mínimo # estrellas|como mínimo # estrellas|a partir de # estrellas|por lo menos # estrellas",
  ),
  facts: {
    breakfast:
      "desayuno|desayunos|con desayuno|desayuno incluido|desayuno buffet|bufé de desayuno|desayunar|buffet de desayuno",
    parking:
      "aparcamiento|aparcamientos|parking|estacionamiento|con parking|con aparcamiento|garaje|plaza de garaje|cochera|aparcar|aparcar el coche|parking gratuito|estacionar",
    pool: "piscina|piscinas|con piscina|alberca|nadar|pileta",
    sauna: "sauna|saunas",
    spa: "spa|balneario|wellness|zona de bienestar",
    fitness_room: "gimnasio|sala de fitness|sala de pesas|gimnasio propio",
    restaurant: "restaurante propio|restaurante en el hotel",
    bar: "bar propio|bar en el hotel",
    conference_rooms:
      "sala de conferencias|salas de conferencias|sala de reuniones|salas de reuniones|salón de actos|sala de congresos",
    family_rooms:
      "habitación familiar|habitaciones familiares|habitación para la familia|habitación para familias|cuna|cunas|cama supletoria|habitación cuádruple|habitaciones comunicadas",
    wheelchair_rooms:
      "habitación adaptada|habitaciones adaptadas|habitación accesible|habitaciones accesibles|habitación para silla de ruedas|habitación para discapacitados",
    kitchen:
      "cocina propia|cocina compartida|cocina equipada|cocinar|con cocina|kitchenette|cocina americana",
    laundry: "lavadora|lavandería|servicio de lavandería",
    elevator: "ascensor|ascensores|elevador",
    car_charging:
      "cargador de coche eléctrico|punto de recarga|puntos de recarga|coche eléctrico|cargar el coche",
    bike_friendly: "para ciclistas|guardabicis|bike friendly|guardar la bici|aparcabicis",
    reception_24h:
      "recepción 24 horas|recepción 24h|recepción abierta 24 horas|llegada tardía|llegar tarde|recepcionista nocturno|recepción toda la noche",
    tents: "tienda de campaña|tiendas de campaña|con tienda|carpa|carpas",
    caravans: "caravana|caravanas|furgoneta camper|camper|casa rodante",
    power_supply: "electricidad|toma de corriente|conexión eléctrica|enganche eléctrico",
    shower: "ducha|duchas|ducha caliente|duchas calientes",
    campfire: "fogata|hoguera|hogueras|fogatas",
  },
  looseFacts: {
    pool: "piscina cubierta|piscina climatizada",
    sauna: "baño turco|baño de vapor",
    spa: "masaje|masajes|jacuzzi",
  },
  claims: {
    breakfast: "el desayuno está incluido|sirven desayuno|sirve desayuno|ofrece desayuno|hay desayuno",
    parking: "se puede aparcar|hay aparcamiento|tiene aparcamiento|tiene parking|hay parking",
    pool: "hay piscina|tiene piscina|se puede nadar",
    sauna: "hay sauna|tiene sauna",
    spa: "hay spa|tiene spa",
    fitness_room: "hay gimnasio|tiene gimnasio",
    restaurant: "hay restaurante|tiene restaurante|se puede comer",
    bar: "hay bar|tiene bar",
    elevator: "hay ascensor|tiene ascensor",
    kitchen: "se puede cocinar|hay cocina para los huéspedes",
    car_charging: "se puede cargar un coche eléctrico",
    reception_24h: "la recepción está siempre abierta|la recepción abre día y noche",
    wheelchair_rooms: "tiene habitaciones adaptadas|hay habitaciones adaptadas",
    family_rooms: "tiene habitaciones familiares|hay habitaciones familiares",
    tents: "se admiten tiendas|se puede acampar",
    caravans: "se admiten caravanas|se admiten autocaravanas",
    campfire: "se permiten hogueras",
  },
  context:
    "dos noches|tres noches|cuatro noches|2 noches|3 noches|4 noches|por noche|recepción|check in|check out|suite|suites|cama doble|cama matrimonial|camas individuales|media pensión|pensión completa|servicio de habitaciones|hotelero|estancia|estadía",
};
