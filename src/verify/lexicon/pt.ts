import type { ClaimLanguage } from "./claimLanguage.js";

export const portuguese: ClaimLanguage = {
  and: "e|assim como|bem como|além disso|e também|mas também|e está|e é|além de",
  or: "ou|ou então",
  but: "mas|embora|ainda que|mesmo que|apesar de|porém|contudo|enquanto|todavia|no entanto|mas está",
  except: "exceto|excepto|menos|salvo|com exceção de|à exceção de|tirando",
  only: "só|somente|apenas|exclusivamente|unicamente",
  notOnly: "não só|não apenas|não somente",
  all: "todos|todas|todo|toda|tudo|cada|completamente|totalmente|inteiramente",
  some: "algum|alguma|alguns|algumas|vários|várias",
  nor: "nem|e nem|nem sequer|tampouco|e tampouco",
  with: "com|que oferece|que tem",
  not: "não|não há",
  notAny: "nenhum|nenhuma|nada de",
  never: "nunca|jamais",
  untrue: "não é verdade|não é certo|não é correto|não é o caso|falso|mentira|incorreto",
  without: "sem",
  is: "é|está|estão|são|será|continua|permanece|fica",
  has: "tem|têm|oferece|oferecem|serve|servem|aceita|aceitam|dispõe|dispõe de|há|possui|pode se|podem|pode|permite|permitem|faz|fazem|admite|vende|prepara|exige|requer|conta com|é possível|existem|produz|entrega",
  skip: "faixa de preço|faixa de preços|categoria de preço|sim|o|a|os|as|um|uma|uns|umas|atualmente|neste momento|no momento|por favor|olá|também|ambos|tanto|opções|opção|ainda|se|verifique|que|seu|sua|este|esta|esse|essa|clientes|ele|ela|eles|continua a estar",
  available:
    "possível|disponível|disponíveis|aceit[a,e,es,os,as]|aceite[,s]|permitid[a,o,as,os]|bem vindos|oferecid[a,o,as,os]|lá|aqui",
  place: "local|lugar|estabelecimento",
  within: "ao|aos|à|às|em|no|na|nos|nas|num|numa",
  prepositions: "de|do|da|dos|das|por|para|pelo|perto de|ao lado de|em frente a",
  open: "abert[a,o,as,os]|aberto agora|aberto neste momento|ainda aberto|aberto no momento|aberto ao público",
  closed: "fechad[a,o,as,os]|encerrad[a,o,as,os]|fechado agora",
  closingDay: "dia de descanso|descanso semanal|dia de folga",
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
  phone: "ligar|contactar|contatar|telefone|número de telefone|tel|número|telemóvel|celular",
  website: "site|sítio|página web|página|website|url|endereço web",
  email: "email|e mail|correio eletrónico|correio eletrônico|mail|endereço de email|endereço de e mail",
  address:
    "endereço é|endereço|morada é|morada|endereço do * é|fica na|fica no|fica em|localizado na|localizado em|localizado no|situado na|situado em|situado no|localiza se na|localiza se em|encontra se na|código postal é|código postal|cep é|cep|cidade é|rua é|bairro é",
  name: "chama se|se chama|chamado|chamada|nome é|nome do * é|nome|denominado",
};
