import type { Grammar } from "./grammar.js";

export const portuguese: Grammar = {
  openNow: "aberto agora|aberta agora|abertos agora|agora aberto|aberto neste momento|aberto no momento",
  stillOpen: "ainda aberto|ainda abertos",
  price: {
    "€": "barato|barata|baratos|baratas|económico|econômico|económica|econômica|acessível|em conta|bom preço|preço baixo|baixo custo",
    "€€": "preço médio|preço razoável|preços médios|preços razoáveis",
    "€€€":
      "caro|cara|luxo|de luxo|luxuoso|requintado|sofisticado|elegante|estrela michelin|alta cozinha|exclusivo|chique",
  },
  negators: "sem|não|exceto|menos|tudo menos|nada de|mas não|nem|que não seja|salvo",
  within: "em|no|na|nos|nas|à|ao|dentro de|no centro de|no bairro de",
  near: "perto de|perto do|perto da|ao lado de|ao lado do|ao lado da|próximo de|próximo do|próximo da|próximo ao|próximo à|junto a|junto ao|junto à|em frente a|em frente ao|à volta de|à volta do|na zona de|nos arredores de|não longe de",
  nearMe: "perto de mim|aqui perto|por aqui|perto daqui|na minha zona|nas redondezas|por perto",
  feelings: "fome|vontade de",
  conjunctions: "ou|e|nem",
  placeWords: "lugar|lugares|sítio|sítios",
  neutral:
    "em família|não muito caro|não muito cara|não caro|em grupo|a pé|em geral|na brasa|no forno|na grelha|em dinheiro|em casa|na cidade|à carta|à moda|no prato|por favor|por pessoa|à bolonhesa|à portuguesa|em conta",
  stop: "o|a|os|as|um|uma|uns|umas|e|ou|de|do|da|dos|das|com|para|que|qual|onde|quem|posso|podemos|lugar|lugares|sítio|sítios|local|bom|boa|bons|boas|melhor|melhores|procuro|procurar|encontrar|encontro|quero|queria|gostaria|preciso|há|tem|têm|existe|é|são|me|meu|minha|nos|algo|algum|alguma|típico|típica|autêntico|tradicional|aberto|aberta|abertos|muito|hoje|amanhã|agora|favor|mais|também|se|serve|servem|oferece|bonito|romântico|rápido|mesa|mesas|menu|opções|preço|preços|fica|ir|tomar|especialidade",
};
