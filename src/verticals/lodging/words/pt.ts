import type { Vocabulary } from "../../vocabulary.js";
import { ANY_STAY, stars } from "./stars.js";

export const portuguese: Vocabulary = {
  kinds: {
    hotel: "hotel|hotéis|quarto de hotel|quartos de hotel|hotel fazenda|hotel boutique|estalagem|estalagens",
    guest_house:
      "pensão|pensões|pousada|pousadas|casa de hóspedes|casas de hóspedes|residencial|hospedaria|hospedarias|turismo rural|turismo de habitação|alojamento local|bed and breakfast|b b|guest house|casa rural",
    hostel:
      "hostel|hostels|albergue|albergues|pousada da juventude|pousadas da juventude|albergue da juventude|mochileiros|dormitório|cama em dormitório|beliche|beliches",
    apartment:
      "apartamento turístico|apartamentos turísticos|apartamento|apartamentos|apartamento de férias|apartamentos de férias|aparthotel|apart hotel|flat|airbnb|aluguel por temporada|aluguer de férias|arrendamento de férias|apartamento mobiliado|estúdio mobilado",
    camp_site:
      "parque de campismo|parques de campismo|campismo|camping|acampar|acampamento|montar a tenda|pôr a tenda|montar a barraca|área de camping|glamping|dormir em tenda",
    "caravan_site,camp_site":
      "parque de caravanas|parque de autocaravanas|área de autocaravanas|área de serviço de autocaravanas|autocaravana|autocaravanas|estacionamento de autocaravanas|estacionamento para motorhome|motorhome",
    motel: "motel|motéis",
    "chalet,apartment":
      "chalé|chalés|casa de férias|casas de férias|casa de campo|casas de campo|casa de temporada|bangalô|bangalôs|bungalow|cabana|cabanas|moradia de férias",
    alpine_hut: "abrigo de montanha|refúgio|refúgios|refúgio de montanha|albergue alpino",
    resort: "resort|resorts|estância turística|aldeamento turístico|complexo turístico",
    [ANY_STAY]:
      "alojamento|alojamentos|hospedagem|hospedagens|acomodação|acomodações|hospedar|hospedar me|hospedar nos|hospedarme|onde dormir|dormir|onde ficar|ficar a noite|pernoitar|pernoite|passar a noite|cama para esta noite|cama para a noite|uma cama|quarto duplo|quartos duplos|quarto individual|quarto de casal|quarto de solteiro|quarto livre|quarto para dois|quarto para duas pessoas|quarto para hoje|quarto para esta noite|um quarto|quartos|sítio para dormir|lugar para dormir|lugar para ficar|sítio para ficar|estadia|teto para a noite",
  },
  offers: stars(
    "# estrelas|# estrela",
    "uma duas três quatro cinco",
    "pelo menos # estrelas|# estrelas ou mais|no mínimo # estrelas|mínimo # estrelas|a partir de # estrelas",
  ),
  facts: {
    breakfast:
      "pequeno almoço|café da manhã|com pequeno almoço|com café da manhã|pequeno almoço incluído|café da manhã incluído|pequeno almoço buffet|pequenos almoços",
    parking:
      "estacionamento|estacionamentos|com estacionamento|parque de estacionamento|garagem|lugar de garagem|vaga de garagem|estacionamento gratuito|estacionar|estacionar o carro|vaga para carro|parqueamento",
    pool: "piscina|piscinas|com piscina|nadar",
    sauna: "sauna|saunas",
    spa: "spa|bem estar|termas",
    fitness_room: "ginásio|academia|sala de fitness|sala de musculação",
    restaurant: "restaurante próprio|restaurante no hotel",
    bar: "bar próprio|bar no hotel",
    conference_rooms:
      "sala de conferências|salas de conferências|sala de reuniões|salas de reuniões|centro de congressos|sala de convenções",
    family_rooms:
      "quarto familiar|quartos familiares|quarto para família|quarto para a família|berço|cama extra|quarto quádruplo|quartos comunicantes",
    wheelchair_rooms:
      "quarto adaptado|quartos adaptados|quarto acessível|quartos acessíveis|quarto para cadeira de rodas|quarto para deficientes",
    kitchen: "kitchenette|cozinha equipada|cozinha partilhada|cozinha compartilhada|cozinhar|com cozinha",
    laundry: "máquina de lavar|lavandaria|lavanderia|serviço de lavandaria",
    elevator: "elevador|elevadores|ascensor",
    car_charging: "carregador elétrico|posto de carregamento|carro elétrico|carregar o carro",
    bike_friendly: "para ciclistas|bike friendly|guardar a bicicleta|bicicletário",
    reception_24h:
      "receção 24 horas|recepção 24 horas|receção 24h|recepção 24h|chegada tardia|chegar tarde|porteiro noturno|check in tardio|receção aberta toda a noite",
    tents: "tenda|tendas|com tenda|barraca de camping|para tendas",
    caravans: "caravana|caravanas|rulote|trailer",
    power_supply: "eletricidade|tomada elétrica|ligação elétrica|ponto de energia",
    shower: "duche|duches|chuveiro|chuveiros|duches quentes",
    campfire: "fogueira|fogueiras",
  },
  looseFacts: {
    pool: "piscina interior|piscina coberta|piscina aquecida",
    sauna: "banho turco",
    spa: "massagem|massagens|jacuzzi",
  },
  claims: {
    breakfast:
      "o pequeno almoço está incluído|o café da manhã está incluído|serve pequeno almoço|serve café da manhã",
    parking: "pode se estacionar|há estacionamento|tem estacionamento|tem garagem",
    pool: "há piscina|tem piscina|pode se nadar",
    sauna: "há sauna|tem sauna",
    spa: "há spa|tem spa",
    fitness_room: "há ginásio|tem ginásio|tem academia",
    restaurant: "há restaurante|tem restaurante|pode se comer",
    bar: "há bar|tem bar",
    elevator: "há elevador|tem elevador",
    kitchen: "pode se cozinhar|tem cozinha para hóspedes",
    car_charging: "pode se carregar um carro elétrico",
    reception_24h: "a receção está sempre aberta|a recepção está sempre aberta",
    wheelchair_rooms: "tem quartos adaptados|tem quartos acessíveis",
    family_rooms: "tem quartos familiares",
    tents: "tendas são permitidas|pode se acampar",
    caravans: "caravanas são permitidas|aceita autocaravanas",
    campfire: "fogueiras são permitidas",
  },
  context:
    "duas noites|três noites|quatro noites|2 noites|3 noites|4 noites|por noite|diária|diárias|receção|recepção|check in|check out|suíte|suítes|cama de casal|camas individuais|meia pensão|pensão completa|serviço de quartos|hoteleiro",
};
