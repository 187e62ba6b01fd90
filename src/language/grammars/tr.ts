import type { Grammar } from "./grammar.js";

export const turkishLanguage: Grammar = {
  openNow: "şu an açık|şimdi açık|şu anda açık",
  stillOpen: "hala açık|hâlâ açık",
  price: {
    "€": "ucuz|uygun fiyatlı|hesaplı|ekonomik",
    "€€€": "pahalı|lüks|şık",
  },
  negators: "değil|olmayan|hariç|dışında",
  within: "içinde",
  near: "yakınında|yakınlarında|civarında|yanında|karşısında|etrafında",
  nearMe: "yakınımda|yakındaki|bana yakın|buralarda|yakında|çevremde",
  untold:
    "en iyi|en iyisi|popüler|ünlü|meşhur|romantik|samimi|sakin|sessiz|geleneksel|otantik|modern|şık|atmosfer|ambiyans|manzaralı|manzara|deniz manzaralı|şömine|mum ışığı|karaoke|dans pisti|büyük gruplar|gruplar için|otopark|iyi servis|güler yüzlü",
  stop: "ve|veya|ya|da|nerede|nerde|hangi|bir|için|ile|yer|yeri|mekan|iyi|güzel|arıyorum|bul|istiyorum|var|mı|mi|mu|bugün|açık|bana|benim|ben|beni|bize|göster|bulabilir|bulabilirim|söyle|sipariş|siparişi|siparişim|ver|et|etmek|edebilir|isterim|istiyor|lazım|ne|neler|nelerdir|nasıl|ne zaman|kim|kadar|hangisi|en|en yakın|yakın|yakınım|yakınımda|bölgedeki|etrafımda|etrafımdaki|çevremdeki|mısın|misin|musun|mıyım|miyim|mıyız|bazı|biraz|lütfen|merhaba|selam|olly|bu|şu|o|çok|daha|iki|tane|yapan|yapıyor|yapar|öner|öneri|önerileri|seçenek|seçenekleri|liste|listele|dan|den|de|gibi|şey|şeyler|olan|olarak|yıldızlı|yüksek|burada|buradan|şimdi|alabilir|alabilirim|almak|alıyor|getir|gelecek|durumu",
  inflections:
    "lar|ler|ları|leri|larını|lerini|larında|lerinde|ı|u|sı|su|ın|un|nın|ım|um|mın|yı|yu|a|e|ya|ye|da|de|dan|den|ta|te|tan|ten|lı|lu|lık|cı|cısı|nda|nde|m|mı|sını|yla|yle",
};
