import type { Vocabulary } from "../../vocabulary.js";

export const portuguese: Vocabulary = {
  kinds: {
    "hairdresser,barber":
      "cabeleireiro|cabeleireiros|cabeleireira|cabeleireiras|cabeleireiro unissexo|salão de cabeleireiro|cabelereiro|corte de cabelo|cortar o cabelo|cortar cabelo|cabelo|penteado|penteados|pentear|pintar o cabelo|coloração|madeixas|balayage|alisamento|extensões de cabelo|tranças|brushing|escova progressiva|penteado de noiva|lavar e cortar|corte e cor",
    "hairdresser,beauty_salon,nail_salon,barber": "salão|salões",
    "barber,hairdresser":
      "barbearia|barbearias|barbeiro|barbeiros|barber shop|barber|cabeleireiro masculino|cabeleireiro de homens|cabeleireiro para homens|corte masculino|corte de homem|fazer a barba|aparar a barba|cortar a barba|barba|barbear",
    "beauty_salon,nail_salon,spa":
      "salão de beleza|salões de beleza|centro de estética|centro de beleza|instituto de beleza|esteticista|esteticistas|clínica de estética|gabinete de estética|estética|tratamento de beleza|tratamentos de beleza|tratamentos estéticos",
    "tanning_salon+tanning": "solário|centro de bronzeamento|bronzeamento|bronzear",
    tattoo:
      "tatuador|tatuadores|tatuadora|estúdio de tatuagem|estúdio de tatuagens|loja de tatuagens|tatuagem|tatuagens|fazer uma tatuagem|tattoo",
    "piercing,tattoo": "piercing|piercings|estúdio de piercing|furar as orelhas|body piercer",
    "massage+massage":
      "massagem|massagens|centro de massagens|casa de massagem|massagista|massagistas|massagem tailandesa|massagem nas costas|massagem relaxante|shiatsu|reflexologia|fazer uma massagem|massagem aos pés|massagem desportiva",
    "spa,sauna+spa":
      "spa|spas|centro de bem estar|bem estar|hammam|banho turco|banhos turcos|termas|banhos termais|águas termais|jacuzzi|hidromassagem|dia de spa",
    "sauna,spa": "sauna|saunas|banho de vapor|banho a vapor",
  },
  offers: {
    "nails+nail_salon,beauty_salon":
      "unhas|salão de unhas|salão de manicure|estúdio de unhas|manicure|manicura|manicures|manicure e pedicure|unhas de gel|unhas de gelinho|fazer as unhas|arranjar as unhas|pintar as unhas|nail bar",
    "pedicure,nails+nail_salon,beauty_salon": "pedicure|pedicura|tratamento dos pés",
    "hair_removal,waxing+beauty_salon":
      "depilação|depilação a laser|depilação laser|clínica de depilação|depilar",
    "waxing,hair_removal+beauty_salon": "depilação com cera|depilação a cera|cera|depilação brasileira",
    "skin_care,facial,cosmetics+beauty_salon,spa":
      "limpeza de pele|limpeza facial|tratamento facial|tratamentos faciais|cuidados da pele|tratamento de rosto|peeling",
    "eyelashes,eyebrows,cosmetics+beauty_salon": "pestanas|extensões de pestanas|extensão de cílios|cílios",
    "eyebrows,threading,eyelashes,cosmetics+beauty_salon":
      "sobrancelhas|design de sobrancelhas|fazer as sobrancelhas|microblading",
    "makeup,permanent_makeup,cosmetics+beauty_salon":
      "maquilhagem|maquiagem|maquilhadora|maquiadora|maquilhagem permanente|maquilhagem de noiva",
  },
  facts: {
    male: "para homens|para homem|homens|homem|masculino|masculina",
    female: "para mulheres|para mulher|mulheres|mulher|senhoras|para senhoras|feminino|feminina",
    unisex: "unissexo|unisex|unissex|homens e mulheres|para homens e mulheres|homem e mulher",
    children: "para crianças|crianças|criança|infantil|para o meu filho|para a minha filha",
    walk_in: "sem marcação|sem hora marcada|sem marcar|sem reserva|sem agendamento",
    appointment:
      "com marcação|por marcação|marcação|só com marcação|hora marcada|com hora marcada|agendamento|uma marcação|só por marcação",
  },
  claims: {
    male: "atende homens|corta o cabelo a homens|aceita homens",
    female: "atende mulheres|corta o cabelo a mulheres|aceita mulheres",
    unisex: "atende homens e mulheres|atende tanto homens como mulheres",
    children: "corta o cabelo a crianças|atende crianças|crianças bem vindas",
    walk_in:
      "não é preciso marcação|não é necessário marcar|não precisa de marcação|pode ir sem marcação|atende sem marcação",
    appointment:
      "é preciso marcação|é preciso marcar|é necessário marcar|precisa de marcação|atende por marcação|atende com hora marcada",
  },
  context: "beleza|mudança de visual",
};
