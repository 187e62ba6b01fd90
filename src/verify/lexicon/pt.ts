import type { ClaimLanguage } from "./claimLanguage.js";

export const portuguese: ClaimLanguage = {
  and: "e|assim como|bem como|além disso|e também|mas também|e está|e é|além de",
  or: "ou|ou então",
  but: "mas|porém|contudo|enquanto|todavia|no entanto|mas está",
  nor: "nem|e nem|nem sequer|tampouco|e tampouco",
  with: "com|que oferece|que tem",
  not: "não|nenhum|nenhuma|nunca|jamais|não há|nada de",
  without: "sem",
  is: "é|está|estão|são|será|continua|permanece|fica",
  has: "tem|têm|oferece|oferecem|serve|servem|aceita|aceitam|dispõe|dispõe de|há|possui|pode se|podem|pode|permite|permitem|faz|fazem|admite|vende|prepara|exige|requer|conta com|é possível|existem|produz|entrega",
  skip: "sim|o|a|os|as|um|uma|uns|umas|de|do|da|dos|das|ao|aos|à|às|em|no|na|nos|nas|num|numa|por|para|pelo|restaurante|local|lugar|estabelecimento|atualmente|neste momento|no momento|por favor|olá|também|ambos|tanto|todos|todas|todo|toda|possível|disponível|disponíveis|aceit[a,e,es,os,as]|aceite[,s]|permitid[a,o,as,os]|bem vindos|oferecid[a,o,as,os]|opções|opção|pratos|prato|comida|refeições|refeição|menu|ementa|cardápio|ainda|se|verifique|que|seu|sua|este|esta|esse|essa|clientes|não só|não apenas|ele|ela|eles|lá|aqui|continua a estar",
  cuisineNoun: "cozinha|culinária|especialidades|gastronomia",
  open: "abert[a,o,as,os]|aberto agora|aberto neste momento|ainda aberto|aberto no momento|aberto ao público",
  closed: "fechad[a,o,as,os]|encerrad[a,o,as,os]|dia de descanso|descanso semanal|dia de folga|fechado agora",
  opens: "abre|abrem|abertura às|abertura|abre as portas",
  closes: "fecha|fecham|encerra|encerram|fechamento às|encerramento às",
  hours:
    "horário|horários|horário de funcionamento|horário de abertura|horas de funcionamento|horários de funcionamento|horário de atendimento",
  lunchBreak:
    "pausa para almoço|pausa para o almoço|pausa de almoço|intervalo de almoço|fecha para almoço|fechado para almoço|fecha para o almoço|hora do almoço fechado",
  alive:
    "existe|ainda existe|em funcionamento|em atividade|em operação|ainda em funcionamento|continua a existir|continua existindo|continua em funcionamento|operacional",
  gone: "fechad[a,o] permanentemente|permanentemente fechad[a,o]|fechad[a,o] definitivamente|definitivamente fechad[a,o]|encerrad[a,o] definitivamente|encerrad[a,o] permanentemente|já não existe|não existe mais|fechou para sempre|fechou definitivamente|fechou as portas|encerrou definitivamente",
  notHeld:
    "avaliação|avaliações|críticas|resenhas|opiniões|estrelas no|tempo de espera|lotado|cheio de gente|tripadvisor|estrela michelin|popular",
  phone: "telefone|número de telefone|tel|número|telemóvel|celular",
  website: "site|sítio|página web|página|website|url|endereço web",
  email: "email|e mail|correio eletrónico|correio eletrônico|mail|endereço de email|endereço de e mail",
  address:
    "endereço é|endereço|morada é|morada|endereço do restaurante é|fica na|fica no|fica em|localizado na|localizado em|localizado no|situado na|situado em|situado no|localiza se na|localiza se em|encontra se na",
  name: "chama se|se chama|chamado|chamada|nome é|nome do restaurante é|nome|denominado",
  features: {
    vegan:
      "vegan[a,o,as,os]|vegan|vegans|opções veganas|pratos veganos|comida vegana|cozinha vegana|menu vegano|opções vegan|pratos vegan|para veganos|comida vegan|culinária vegana",
    veganOnly:
      "totalmente vegan[a,o]|completamente vegan[a,o]|só vegan[a,o]|100 vegan[a,o]|exclusivamente vegan[a,o]|restaurante vegano|totalmente vegan|restaurante vegan|inteiramente vegan[a,o]|apenas vegan[a,o]",
    vegetarian:
      "vegetarian[a,o,as,os]|opções vegetarianas|pratos vegetarianos|comida vegetariana|cozinha vegetariana|menu vegetariano|para vegetarianos|culinária vegetariana",
    vegetarianOnly:
      "totalmente vegetarian[a,o]|completamente vegetarian[a,o]|só vegetarian[a,o]|100 vegetarian[a,o]|exclusivamente vegetarian[a,o]|restaurante vegetariano|sem carne",
    outdoor:
      "esplanada|terraço|mesas ao ar livre|mesas na esplanada|mesas na rua|lugares ao ar livre|ao ar livre|comer fora|mesas externas|mesas no exterior|assentos ao ar livre|área externa|lugares no exterior|comer ao ar livre|área ao ar livre|mesas na calçada|espaço ao ar livre|lugares na esplanada",
    indoor:
      "lugares interiores|mesas no interior|lugares no interior|mesas internas|sala interior|lugares internos",
    wheelchair:
      "acessível em cadeira de rodas|acessível a cadeiras de rodas|acessível para cadeiras de rodas|acesso para cadeiras de rodas|acesso para cadeirantes|acessível a pessoas com mobilidade reduzida|acessível para cadeirantes|acessível|acesso para deficientes|acessível a cadeira de rodas|acesso a cadeiras de rodas|acessível por cadeira de rodas",
    wheelchairToilet: "casa de banho adaptada|banheiro adaptado|banheiro acessível|casa de banho acessível",
    takeaway:
      "takeaway|take away|para levar|comida para levar|para viagem|comida para viagem|serviço de takeaway|pratos para levar",
    delivery:
      "entrega|entregas|entrega ao domicílio|entregas ao domicílio|entrega em casa|ao domicílio|delivery|entrega a domicílio|entregas a domicílio|serviço de entrega|serviço de entregas|faz entregas|serviço de delivery",
    driveThrough: "drive through|drive thru|drive in",
    wifi: "wifi|wi fi|wlan",
    internet: "internet|acesso à internet|acesso a internet|ligação à internet",
    freeWifi:
      "wifi grátis|wi fi grátis|wifi gratuito|wi fi gratuito|wlan grátis|internet grátis|wifi é grátis|wifi é gratuito|wi fi é grátis|internet gratuita|wlan gratuito",
    dogs: "cães|cachorros|cães são permitidos|cães são bem vindos|cachorros são permitidos|animais cães",
    highchair: "cadeira alta|cadeiras altas|cadeirão|cadeira de bebé|cadeiras de bebé|cadeirões",
    changingTable: "fraldário|trocador|muda fraldas|trocador de fraldas",
    smoking: "fumar|fumadores|fumantes|zona de fumadores|área de fumantes",
    nonSmoking: "não fumadores|não fumantes|proibido fumar|livre de fumo|é proibido fumar",
    reservation: "reserva|reservas|reservar|reservar mesa|marcação|marcações|reservar uma mesa",
    reservationRequired:
      "reserva obrigatória|reserva necessária|apenas com reserva|só com reserva|reserva é obrigatória|reserva é necessária|exige reserva|requer reserva",
    cards:
      "cartões|cartão|pagamento com cartão|pagar com cartão|cartões bancários|pagamentos com cartão|com cartão|cartão bancário",
    creditCards:
      "cartão de crédito|cartões de crédito|pagamento com cartão de crédito|pagar com cartão de crédito",
    debitCards: "cartão de débito|cartões de débito",
    visa: "visa|cartões visa|cartão visa",
    mastercard: "mastercard",
    amex: "american express|amex",
    girocard: "girocard",
    cash: "dinheiro|numerário|pagamento em dinheiro|em dinheiro|pagar em dinheiro|pagamentos em dinheiro|dinheiro vivo",
    cashOnly:
      "só dinheiro|apenas dinheiro|só em dinheiro|somente dinheiro|apenas em dinheiro|só aceita dinheiro|apenas numerário",
    contactless:
      "contactless|pagamento contactless|sem contacto|pagamento por aproximação|pagamentos contactless",
    applePay: "apple pay",
    googlePay: "google pay",
    bitcoin: "bitcoin",
    halal: "halal|comida halal|carne halal|pratos halal|cozinha halal",
    kosher: "kosher|comida kosher|pratos kosher|cozinha kosher",
    glutenFree: "sem glúten|pratos sem glúten|opções sem glúten|comida sem glúten|menu sem glúten",
    lactoseFree: "sem lactose|pratos sem lactose|opções sem lactose",
    liveMusic: "música ao vivo|concertos|shows ao vivo",
    airConditioning: "ar condicionado|climatizad[a,o]|climatização",
    toilets: "casa de banho|casas de banho|banheiro|banheiros|sanitários",
    microbrewery: "microcervejaria|cerveja própria|produz a própria cerveja|cervejaria artesanal própria",
    cocktails: "cocktails|coquetéis|cocktail|coquetel",
    selfService: "self service",
    organic:
      "biológic[a,o,os,as]|orgânic[a,o,os,as]|produtos biológicos|produtos orgânicos|comida orgânica|comida biológica",
    kidsArea: "área infantil|espaço infantil|parque infantil|zona infantil|espaço para crianças",
    cheap: "barat[a,o]|económic[a,o]|econômic[a,o]|preços baixos|em conta",
    moderate: "preços médios|preço médio|gama média|preços moderados",
    expensive: "car[a,o]|preços altos|dispendios[a,o]",
    temporarilyClosed:
      "temporariamente fechad[a,o]|fechad[a,o] temporariamente|temporariamente encerrad[a,o]|encerrad[a,o] temporariamente",
  },
  kinds: {
    cafe: "café|cafetaria|cafeteria|pastelaria",
    bar: "bar|bar de vinhos",
    pub: "pub|cervejaria",
    fast_food: "fast food|comida rápida|lanchonete",
    ice_cream: "gelataria|sorveteria|geladaria",
    biergarten: "biergarten",
    food_court: "praça de alimentação|food court",
  },
  cuisines: {
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
