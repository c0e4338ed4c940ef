import { WordList } from './lists.ts';

/**
 * What facts are about, in the words of fifteen languages and in the names that fields of documents usually have. A fact of a field has no
 * sentence around it: whether it is the one that a statement means is seen by these.
 */
const concepts = {
  price:
    new WordList(`price* pric* cost* sell sells sold retail* charge* paid pay euros preis* kost* verkauf* erhältlich prix coût* cout* tarif* vend* vaut precio* cuesta* cost* vale prezzo* prezzi costa*
    preço* preco* custa* prijs* kosten verkocht cen* koszt* kosztuj* cena stoj* ceny stoji pris* kost* säljs fiyat* ücret* цен* стоит стоимост* стои* 価格 値段 円 价格 售价 定价 가격 값`),
  weight:
    new WordList(`weigh* weight* heavy heavier scales gramm* wieg* gewicht* waage schwer pes* poids pesant balance pesa* peso* pesan* balanza bilancia weeg* gewicht* zwaar waż* wag* waga váž* hmotnost* vikt* väg*
    ağırlı* вес* весит масс* 重 重量 重さ 重量 무게 중량`),
  capacity: new WordList(
    `capacit* volume holds hold fits litre* liter* fass* volumen füll* contenance capacité* volume contient capacidad* volumen caben capacità volume contiene volume capacidade inhoud pojemno* objem* rymmer volym* hacim* kapasit* объем* вмеща* 容量 容积 容量 용량`,
  ),
  release:
    new WordList(`releas* launch* introduc* debut* market sale available availab* erschien* veröffentlich* markt* erhältlich verkauf* eingeführt* sort* lanc* commercialis* vente disponib* salió sali* lanz* venta mercado uscit* lanciat* vendita lançad* venda verschen* gelanceerd verkoop
    premier* wydan* sprzeda* rynk* uveden* prodej* trh* lanser* släpp* piyasa* satış* çıkt* выпущ* выш* продаж* 発売 上市 发布 推出 出시 출시`),
  publication: new WordList(
    `publish* appear* posted printed dated magazine veröffentlich* erschien* publi* paru* parut public* apareci* pubblicat* uscit* publicad* gepubliceerd verschen* opublikowan* ukaza* zveřejn* vyš* publicer* utkom yayın* опубликован* выш* 公開 掲載 发表 刊登 게재 발행`,
  ),
  beginning: new WordList(
    `since joined join* start* began begin* founded found* seit begann* angefangen gegründet dabei depuis commenc* début* fond* desde empez* comenz* fundad* dal iniziat* fondat* começ* sinds begon* opgericht od założon* začal* založen* sedan började grundad* beri başla* kurul* с начал* основан* から 設立 开始 成立 自从 부터 시작 설립`,
  ),
  distance:
    new WordList(`distance long length far kilometre* kilometer* route lang länge strecke* weit longueur long distance parcours larga longitud distancia recorrido lunghezza lungo distanza percorso comprimento longo distância afstand lengte długo* odległo* trasa trasy délk* vzdálenost* dlouh* lång sträck* längd uzunlu* mesafe
    длин* расстоян* протяж* 距離 长度 距离 全长 거리 길이`),
  ascent: new WordList(
    `ascent climb* elevation uphill altitude gain aufstieg* höhenmeter* anstieg* hinauf dénivelé* montée* grimp* ascenso* desnivel subida* suben dislivello salita* subida* desnível stijging klimmen hoogtemeter* podejści* przewyższ* stoupán* převýšen* stigning höjdmeter tırmanış* подъем* набор 標高差 登り 爬升 오르막`,
  ),
  reading: new WordList(
    `read* minutes lesen lesezeit* lese* lies* gelesen lecture lire lit lisez lisent lectura lee leen leer* leído lettura legg* leitura ler leia lezen leest leestijd czyta* przeczyt* lektur* čten* čte čtou přečte* läsa läser läst läsning* oku* чтен* чита* прочит* 読 阅读 읽`,
  ),
  duration: new WordList(
    `takes take time duration hours last lasts dauer* dauert zeit stunden durée dure faut heures temps duración dura tarda* tiempo durata dura tempo ore duração demora tempo duur duurt tijd trwa* czas trvá* trván* doba tid tar varar süre* занима* длит* время 時間 所要 耗时 时间 소요 시간`,
  ),
} as const;

export type Concept = keyof typeof concepts;

/** `word` is folded. */
export function conceptsOf(word: string): Concept[] {
  return (Object.keys(concepts) as Concept[]).filter((name) => concepts[name].has(word));
}

/** A dimension alone says what a fact is about. */
export const conceptOfDimension: Readonly<Record<string, Concept>> = {
  money: 'price',
  mass: 'weight',
  volume: 'capacity',
};
