import { foldWord } from './fold.ts';

/** A list of words in folded form, with those that are beginnings (`repar*`) apart. */
export class WordList {
  readonly #whole = new Set<string>();
  readonly #beginnings: string[] = [];

  constructor(source: string) {
    for (const word of source.split(/\s+/).filter(Boolean)) {
      if (word.endsWith('*')) this.#beginnings.push(foldWord(word.slice(0, -1)));
      else this.#whole.add(foldWord(word));
    }
  }

  /** `word` is folded. */
  has(word: string): boolean {
    return this.#whole.has(word) || this.#beginnings.some((beginning) => word.startsWith(beginning));
  }
}

/** Words that say nothing of what a sentence is about. One list for all languages: a word of one that means something in another is rare. */
export const stopWords = new WordList(`
  a an the of and to is in that for with are on as this it its be by or from at was were not can have has had which you your their they we our us he she his her
  than then them there these those who whom what when where will would may also been being about into over under per each any some such other more most very just only so if since one
  do does did says said according offer offers offered give gives given get gets use uses used come comes make makes made
  der die das den dem des ein eine einen einem einer eines und ist sind war waren in im ins am an auf aus bei beim für mit von vom zu zum zur sich auch als wird werden wurde hat haben hatte
  es er sie ihr ihre ihren ihrem ihrer sein seine seinen wir man nach über unter um laut so wie dass dieser diese dieses diesen seit bietet gibt
  le la les l un une des du de d et est sont en au aux pour avec par dans sur se s ce cet cette ces qui que qu il elle on ils elles son sa ses leur leurs a ont été était selon plus y à depuis
  el los las lo una unos unas del al y e o u es son en con por para se su sus que este esta estos estas ha han fue era según como más le les desde
  il lo gli i uno della del dello dei degli delle nel nella nei al alla allo ai alle dal dalla da di che è sono ha hanno con per su sul sulla si suo sua suoi secondo più come e ed
  o os as um uma uns umas do da dos das no na nos nas ao à aos é são foi tem têm com por para se seu sua seus suas que este esta segundo mais como
  de het een van en is zijn was in op te voor met die dat dit deze aan bij uit om ook als door heeft hebben wordt er ze hun volgens
  i w we z ze na do od o u po za się jest są był była było to ten ta te tego tej dla jak oraz przez ma mają który która które jego jej ich według
  a v ve na s se z ze do od o u po za je jsou byl byla bylo to ten ta tento tato pro jak který která které má mají jeho její jejich podle
  och i att det den som en ett är var på av för med till har de om sig från vid kan sin sitt sina enligt
  ve bir bu şu da de ile için olarak olan olup olduğu dir dır tir tır ise göre o onun var
  и в во на с со по к ко о об от до за из у это этот эта эти что как для его ее их был была было были есть же она он они мы ли а
  の は が を に で と も へ や です ます する した ある いる この その から まで より
  的 了 是 在 和 与 有 为 这 那 也 将 被
  은 는 이 가 을 를 의 에 에서 로 으로 와 과 도 이다 입니다 있다 합니다 한다 그 이것
`);

/** Words that turn what a sentence says, or narrow it. */
export const turningWords = new WordList(`
  not no never without none neither nor cannot isn't aren't doesn't don't didn't won't wasn't hasn't can't stop stops stopped former formerly anymore longer ended refuse* fail* only all every half double twice triple except unless
  nicht kein keine keinen keinem keiner nie niemals ohne weder früher ehemals eingestellt* nur alle allen jede jeder jedes halb* doppelt* außer
  pas jamais sans ni aucun aucune ne ancien* anciennement cess* seul* seulement uniquement tous toutes tout double moitié sauf
  nunca jamás sin ningún ninguna tampoco dej* solo sólo solamente todos todas doble mitad salvo
  non mai senza nessun* né smess* soltanto tutti tutte doppio metà tranne
  não nem sem nenhum* deix* apenas somente todo toda dobro metade exceto
  niet geen nooit zonder noch voormalig* gestopt alleen alle elke helft dubbel*
  nie nigdy bez ani żaden żadna żadne przestał* tylko wszystk* każd* połow* podwój* oprócz
  ne není nejsou nemá nikdy bez ani žádn* přestal* jen pouze všech* každ* půl* dvojnásob*
  inte aldrig utan ingen inga inget slutat endast bara alla varje hälften dubbel*
  değil hiç asla yok sadece yalnızca tüm bütün her yarı* iki̇ kat
  не нет никогда без ни прекрат* только все всех кажд* половин* вдвое кроме
  ない なし ません だけ のみ すべて 全て 半分 不 没 没有 无 非 未 只 仅 全部 一半
  않 안 없 못 만 모든 전부 절반
`);

/** Signs of Chinese, Japanese and Korean that turn a sentence stand inside of words. */
export const turningSigns = /(?:ない|なし|ません|不|没|無い|无法|未|않|없|못하|아니)/;
