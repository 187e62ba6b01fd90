import type { Grammar } from "./grammar.js";

export const portuguese: Grammar = {
  open: "aberto|aberta|abertos|abertas|abre|abrem|esteja aberto|estejam abertos|está aberto|estão abertos|ainda aberto|já aberto|já abertos|de aberto|continua aberto",
  closed: "fechado|fechada|fechados|fechadas",
  closes: "fecha|fecham|feche|fechem",
  moment:
    "agora|agora mesmo|neste momento|nesse momento|no momento|de momento|atualmente|a esta hora|a estas horas|nesta hora|já|neste instante|por agora|a essa hora|actualmente|neste preciso momento",
  openNow: "aberto agora|aberta agora|abertos agora|agora aberto|aberto neste momento|aberto no momento",
  stillOpen: "ainda aberto|ainda abertos|continua aberto|continua aberta|continuam abertos|ainda aberta",
  now: "agora mesmo|a esta hora|a estas horas|já agora|neste instante|neste momento|imediatamente|já já|o mais rápido possível|quanto antes",
  price: {
    "€": "barato|barata|baratos|baratas|económico|econômico|económica|econômica|acessível|em conta|bom preço|preço baixo|baixo custo|baratinho|baratinha|baratinhos|baixo orçamento|orçamento baixo|orçamento limitado|pouco dinheiro|preços baixos|preço de estudante|preços de estudante|preços populares|preços acessíveis|preço acessível|sem gastar muito|gastar pouco|preços módicos|económicos|económicas|econômicos|low cost|baixo preço|preços económicos|preços econômicos|bom e barato|acessíveis|orçamento apertado|de baixo custo|menos caro|menos cara|menos caros|menos caras|menos dispendioso|menos dispendiosos|pouco caro|pouco caros",
    "€€": "preço médio|preço razoável|preços médios|preços razoáveis|preços moderados|preço moderado|gama média|média gama|preço intermédio|preços intermédios|faixa média",
    "€€€":
      "caro|cara|luxo|de luxo|luxuoso|requintado|sofisticado|elegante|estrela michelin|alta cozinha|exclusivo|chique|de alto nível|alto nível|gama alta|alta gama|de gama alta|toalha branca|toalhas brancas|fine dining|requintada|requintados|sofisticada|exclusiva|exclusivos|luxuosa|chiques|prestigiado|caros|caras|preços altos|preço alto|alta gastronomia|alta restauração|fino|finos|com estrela michelin|estrelas michelin|michelin|um pouco caro|um pouco caros",
  },
  negators:
    "sem|não|exceto|menos|tudo menos|nada de|mas não|nem|que não seja|salvo|não tem de ser|não tem que ser|não têm de ser|não precisa de ser|não precisa ser|não é preciso que seja|não necessariamente|nada|nenhuma|nenhum|nunca|jamais|dentro em vez de|livre de|isento de",
  within: "em|no|na|nos|nas|à|ao|dentro de|no centro de|no bairro de",
  beyond: "fora|fora de|fora do|fora da|longe de|longe do|longe da|exceto em|menos em",
  near: "entre|atrás de|atrás do|atrás da|ao virar da esquina de|ao virar da esquina do|ao virar da esquina da|perto de|perto do|perto da|ao lado de|ao lado do|ao lado da|próximo de|próximo do|próximo da|próximo ao|próximo à|junto a|junto ao|junto à|em frente a|em frente ao|à volta de|à volta do|na zona de|nos arredores de|não longe de",
  nearMe: "perto de mim|aqui perto|por aqui|perto daqui|na minha zona|nas redondezas|por perto",
  feelings: "fome|vontade de",
  adversatives: "mas|porém|antes|em vez disso|mas sim",
  atMost:
    "menos de|por menos de|abaixo de|até|no máximo|máximo|max|não mais de|não mais do que|a menos de|inferior a|de menos de|abaixo dos",
  atLeast: "mais de|a partir de|mínimo|pelo menos|acima de|desde|no mínimo",
  conjunctions: "ou|e|nem",
  alternatives: "ou|nem",
  placeWords: "lugar|lugares|sítio|sítios",
  neutral:
    "a pé|em geral|na brasa|no forno|na grelha|em dinheiro|em casa|na cidade|à carta|à moda|no prato|por favor|por pessoa|à bolonhesa|à portuguesa|em conta",
  particulars:
    "horário|horários|horário de funcionamento|número de telefone|telefone|endereço|morada|cardápio|ementa|menu|site|avaliações",
  bookings: "reservar|reserva|marcar|uma mesa|mesa|marcação",
  hosts: "no|na|com",
  untold:
    "melhor|melhores|top|mais bem avaliado|bem avaliado|popular|populares|famoso|famosa|famosos|da moda|romântico|romântica|românticos|aconchegante|acolhedor|acolhedora|íntimo|tranquilo|tranquila|sossegado|sossegada|silencioso|charmoso|encantador|tradicional|tradicionais|típico|típica|típicos|autêntico|autêntica|rústico|moderno|animado|descontraído|com vista|vista|vista mar|vista para o mar|à beira mar|panorâmico|lareira|luz de velas|futebol|desporto na tv|ecrã gigante|televisão|karaoke|pista de dança|jogos de tabuleiro|bilhar|dardos|matraquilhos|sala privada|para grupos|grupos|estacionamento|estacionamento gratuito|aberto até tarde|até tarde|bom atendimento|pessoal simpático|serviço de mesa|não turístico|turístico|único|original|ambiente|atmosfera|pôr do sol|almoço de negócios|para trabalhar|tomadas|histórico|histórica|retro|vintage|doses grandes|boas avaliações|premiado|em família|em grupo",
  stop: "porque não|por que não|não só|o|a|os|as|um|uma|uns|umas|e|ou|de|do|da|dos|das|com|para|que|qual|onde|quem|posso|podemos|lugar|lugares|sítio|sítios|local|bom|boa|bons|boas|procuro|procurar|encontrar|encontro|quero|queria|gostaria|preciso|há|tem|têm|existe|é|são|me|meu|minha|nos|algo|algum|alguma|aberto|aberta|abertos|muito|hoje|amanhã|agora|favor|mais|também|se|serve|servem|oferece|bonito|rápido|mesa|mesas|menu|opções|preço|preços|fica|ir|tomar|especialidade|estado|atual|pedido|pedidos|procura|encomenda|encomendar|encomendas|encomende|dá me|diz me|mostra|mostre|preciso de|poderia|podes|pode|pedir|peça|peço|quais|quando|como|quanto|olá|olly|obrigado|mim|minhas|meus|lista|serviço|centro",
};
