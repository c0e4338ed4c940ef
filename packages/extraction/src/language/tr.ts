import type { LexiconSource } from './lexicon.ts';

export const tr: LexiconSource = {
  language: 'tr',
  dropsPronouns: true,
  hasNoArticles: true,
  ordinary: `aile akasya akarsu akik akın akort aktif altın ahtapot alev anahtar anka anıt ar ardıç ari arı armağan armut arp aslan asma aşk atlas atmaca ateş ay ayçiçeği aydın ayı ayna badem bahar bahçe bakır bal balık balina bambu banka bar barış başak baykuş beyaz bereket bilge bilgi billur bitki boğa bora boncuk bozkır buğday buket bulut burak buz buzul cam can ceviz ceylan cevher çakıl çalı çam çan çapa çarşı çay çekirdek çelik çelenk çember
    çınar çiçek çiftlik çığ çiğdem çizgi çoban dağ dal dalga damla defne değer demet deniz denge derya deve derin destan devir diamond diken dilek divan doğa doğan dolunay dost duman durak duru duvar düğme düş eko ekin elma elmas emek enerji erguvan erik esinti eşik etki ev evren ekmek fare fener ferah fındık fidan fil filiz fırtına fıstık fidan flama form fok gaga galeri geçit gece gelincik gelecek gemi gezgin geyik giriş gök gökkuşağı göl gölge gönül gözde gümüş gül güneş
    güneş gurur güvercin güven güz halka halı hamle han hareket harman hasat hava hazine hedef helezon hedef hilal hisar huzur ırmak ışık ışın ıhlamur iğne ihlamur ikiz ilham ilk ilke inci incir insan ipek ivme iz izci kabuk kahve kale kalem kalp kanat kanal kaplan kaplumbağa kaptan kar karanfil karaca kardelen karınca karga kartal kavak kaya kayısı kaynak kazan keçi kedi kelebek kehribar keman kemer kent kervan kılavuz kılıç kırlangıç kır kiraz kivi kıvılcım
    köprü kök köşe köşk koru koza koyun kral kristal kuğu kule kum kumru kurt kuş kutup kuzey küre kuyu lale lavanta leylek limon liman lider lotus mavi martı mantar marka masal maske mavi meşe menekşe mercan merdiven meltem meyve mimoza mısır mozaik mühür mum mutlu nar nane nehir nergis nilüfer nokta odak oğlak ok okyanus omurga ocak oda orkide orman orta ova oyun öz özgür ördek örgü örs ozan palmiye pamuk panda panter papatya park parıltı parmak patika pelikan pencere petek pınar
    pırlanta pusula rakun renk reyhan rota rüya rüzgar saat sabah safir safran sakin salkım samur sancak sandal saray saz sarmaşık sedir ses sevgi serçe sıla simge söğüt soluk su sumak sünger sürü şafak şahin şeker şelale şerit şimşek şölen tabiat taç tane tarla taş tavus tay tepe terazi tilki timsah toprak tohum top toros turna turkuaz tuz tüy ufuk uğur umut usta uzay üzüm ürün vadi vaha vanilya varlık verim vişne volkan yaban yağmur yakut yaprak yay yayla yaz yelken yeni yeşil
    yıldız yıldırım yol yolculuk yonca yosun yunus yuva yürek zambak zaman zeka zencefil zeytin zirve zümrüt`,
  calendar: `pazartesi salı çarşamba perşembe cuma cumartesi pazar ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık`,
  articles: `bir bu şu o her hiçbir bazı birkaç hangi kendi tüm bütün çok`,
  verbs: `sunuyor sunar satıyor satar üretiyor üretir yapıyor sağlıyor sağlar yardımcı maliyeti öne çıkıyor çıkar tanıttı duyurdu kazanıyor kazandı kullanıyor lider yayınladı yayımladı satın aldı alıyor alır birleştiriyor açtı açıyor artırdı düşürdü istihdam vaat hedefliyor
    sahip koruyor ekliyor geçiyor ikna gidiyor gönderiyor kalıyor çalışıyor büyüyor uygun da de ile için en ise ücretsiz müşterilerine kullanıcılara ayda yıllık geliştiriyor odaklanıyor listede`,
  copulas: `dir dır dur dür idi oldu olur`,
  products: `uygulaması uygulama platformu platform yazılımı yazılım aracı hesabı kartı planı aboneliği mağazası mağazaları hizmeti hizmetleri bankası sigortası oteli premium pro plus müşterileri kullanıcıları modeli modelleri ayakkabısı ayakkabıları markası şirketi firması`,
  companies: `markası marka şirketi firma platformu yazılımı aracı uygulaması üretici sağlayıcı mağaza adlı isimli gibi rakibi olarak yerine`,
  conjunctions: `ve ya veya ile ila vs`,
  negation: `hayır doğrulayamı* ifade_etmiyor değilim değiliz bahsetmiyor bahsetmemekte hiçbiri değil yok yoktur yoktu hiçbir hiç bulama* bulunama* bulunmu*
    bulunmam* bilmiyor* bilgim maalesef tanımıyor* tanimam* rastlama* rastlanma* rastlayama* geçmiyor geçmem* yer_almıyor almıyor almam* görünmüyor görünmem*
    bahsedilmiyor ulaşama* ulaşılama* edinem* doğrulayama* doğrulanama* tespit_edem* edemedim edilemedi edilemiyor çıkmadı çıkmıyor anılmıyor sonuçsuz boş
    bilinmeyen bilinmiyor karşılaşma* haberdar_değil mevcut_değil olmadı olmuyor duymadım eşleşme* kayıtlı_değil gelmedi vermedi veremi* yapamı* sahip_değil
    başarısız içermiyor konusu_değil listelenmiyor bilmem* veremem rastlamam* bulmadı bulamiyorum bulunmuyor dışında dışarıda sessiz eksik atlanmış yokluğu
    olanaksız imkansız mümkün_değil olmayan bulunmayan rastlanmıyor yoksun hiçbirinde hiçbirine kimse boşuna nafile`,
  absence: `eksik atlanmış`,
  unlike: `aksine`,
  finding: `haberdar söyle* bul* bulama* bulunama* bulunmu* bulunm* bulundu bil* bilmiyor* tanı* rastla* ulaş* doğrula* tespit edin* keşfe* karşılaş* duy*
    aşina haberdar bilinmeyen bilinmiyor öğren* edilemedi edemedim sahip erişi* eriş* eser iz izine edebil* saptay* sapta* teyit kanıtla* gör* belirle*
    göremedim yardımcı yardım`,
  appearing: `geç* görün* yer_al* yer al* bahsed* anıl* listelen* çık* mevcut var yok içer* adı yer almıyor almam* konu* rastlan* rastla* dışında kalmış
    kalıyor sessiz eksik atlanmış değin* sözü an* anmıyor ele dahil bulunuyor bulunmuyor bulunmam* bulunmu* arasında bırakm* döndür* gir* girem* girmiyor
    kapsa* tanıt* incelen* değerlendirilm* test sıralan* kayıtlı yoktur yaz*`,
  mentioning: `yerde bahset* geç* bahsed* anıl* listelen* görün* rastlan* geçmiyor görünmüyor bahsedilmiyor bahsetm* anılmıyor yer_almıyor değin* anmıyor söz
    bahsi sözü girmiyor`,
  information: `varlı* eser fikrim bilgi* veri* ayrıntı* detay* sonuç* sonuc* kayıt* kayd* iz ize kaynak* haber* belge* makale* yorum* değerlendirme* marka*
    şirket* ürün* hizmet* isim* ad* fiyat* bahis atıf sonuçsuz başarı* şey eşleşme* kanıt* bulgu* izi izine emare* ipucu* içerik* sayfa* inceleme* test bahsi
    referans* şeyim şeyi boşuna nafile`,
  sources: `test* kaynak* sonuç* sonuc* veritaban* veri* liste* arama* bilgi* dizin* belge* sıralama* makale* web* internet* kayıt* eğitim* sayfa* rehber*
    tablo* metin* katalog* karşılaştırma* inceleme* basın medya forum* blog* bağlam* seçki* portal* bellek çevrimiçi literatür* dosya* motoru rapor* kılavuz*
    markalar markaları`,
  searching: `ara* arama* aradım araştır* inceled* baktım kontrol sorgu* tarad* taram* tarat* gözden`,
  comparing: `bilmeyen tanımayan kötü olumsuz daha alternatif* rakip* rakib* dışında hariç benzer* sebep* neden* sorun* şikayet* kusur* dezavantaj* fark*
    eşdeğer* başka diğer eleştiri* yanlış hayal pişman* iyisi eksiği yaklaş* eleştir* tereddüt çekin* tamamlanmış`,
  supposing: `yeni küçük yerel bölgesel kurgusal bağlantı kontrol ziyaret resmi doğrudan iletişime eğer belki muhtemelen olabilir lütfen yazım hata* yazıl* kastet* paylaş* ise mümkün acaba emin belirt* ederseniz`,
  about: `hakkında ilgili dair için konusunda üzerine adlı isimli adında olarak ait ile gelince`,
  first: `ben biz benim bizim bana bize`,
  asking: `istiyorsunuz istiyorsun soruyorsunuz sor* soru* sordu* hakkında_soru merak ilişkin istiyor istediniz`,
  wishing: `soruyorsunuz soruyorsun istiyorsunuz istiyorsun merak öğrenmek`,
  addressing: `soruyorsunuz soruyorsun siz sen merak`,
  contrast: `ama ancak fakat oysa rağmen lakin yine`,
  generic: `artılar, eksiler, sonuç, fiyat, fiyatlar, özet, genel bakış, özellikler, neden, not, ipucu, ipuçları, örnek, örnekler, giriş, öneri, öneriler, güçlü yönler, zayıf yönler, maliyet, kalite, konfor, tasarım, güvenlik, gizlilik, entegrasyonlar, kaynaklar, önemli, adım, bütçe, değer, alternatifler, karşılaştırma, kategori, marka, ürün, araç, ad, kimler için, en uygun, boyut, ağırlık,
    malzeme, garanti, kargo, teslimat, müşteri hizmetleri, sürdürülebilirlik, performans, ücretsiz, evet, hayır, seçenekler, ayrıntılar, kısaca, sıra, avantajlar, dezavantajlar`,
  usual: `ve bir bu için ile da de çok en daha olarak gibi ne ama olan var mı kadar sonra göre ise değil`,
};
