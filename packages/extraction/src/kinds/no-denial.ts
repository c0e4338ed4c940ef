import type { AnswerText } from '../answer-text.ts';
import { foldedText } from '../fold/fold.ts';
import { sense } from '../language/lexicon.ts';
import type { Match } from '../names/matches.ts';
import { textOf } from './left-out.ts';
import { has, regrets } from './missing.ts';
import type { Clause } from './sentences.ts';

/** Clauses with a negation that deny nothing about a name: two negations, what its own pages do not say, and what it does not do itself. */
export function isNoDenial(answer: AnswerText, clause: Clause, match: Match): boolean {
  const said = textOf(answer, clause);
  if (harm.test(said) || (shops.test(said) && !has(clause.senses, sense.first))) return true;
  if (answer.lexicon.unspaced)
    return (
      twice.test(said) ||
      isOfAnotherThing(answer, said) ||
      isOnOwnPages(answer, match) ||
      actsOn(answer, clause, match)
    );
  return (
    isFaultless(answer, clause) || isDoubled(answer, clause, match) || isAtOwnPages(answer, clause, match)
  );
}

/** "No residues were found in X" is good news of it, "nothing below 100 euros" is about its prices. */
const harm =
  /schadstoff|giftstoff|rückst[aä]nd|harmful|pollutant|toxi[cn]|residue|contamina|antibioti|škodliv|rezidu|szkodliw|pozostałoś|вредн|токси|антибиот|nociv|tóxic|tossic|schadelijk|skadlig|zararlı|有害|残留|隐患|유해|잔류|重金属|중금속|reklamac|complaint|beschwerd|personal data|personenbezogen|osobní úda|dan\p{L}+ osobow|персональн|个人信息|個人情報|개인정보|\d\s?(?:€|euro|kč|zł|руб|元|円|원|dollar)|[$€£]\s?\d|korun(?!\p{L})/iu;
/** "X cannot be found in supermarkets" says where it is not sold. */
const shops =
  /supermark|supermerc|супермаркет|スーパー|店頭|마트|超市|(?:department|grocery|retail|local) (?:store|shop)|ladengesch/iu;
/** Two negations in scripts without spaces: "there is no test in which X is not". */
const twice =
  /(?:ない|ません)[^、。]{1,12}は(?:ない|ありません|なかった)|没有(?:一|任何|哪)[^，。]{0,10}不|哪有[^，。]{0,8}不|[无没]人不|않[은는][^.,]{1,14}없/u;

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(foldedText));
const without = wordsOf('without ohne sans sin senza sem zonder bez utan без');
const furthest = 6;

/** "No list is complete without X", "X is missing from no list". A conjunction between the two parts what they say. */
function isDoubled(answer: AnswerText, { from, to, senses }: Clause, match: Match): boolean {
  if (without.has(answer.word(match.from - 1)) && match.from - 1 === from) return true;
  if (without.has(answer.word(match.from - 1)) || without.has(answer.word(match.from - 2))) {
    for (let token = from; token < match.from - 2; token += 1)
      if (has(answer.senses(token), sense.negation)) return true;
  }
  if (!has(senses, sense.absence)) return false;
  let absence = -furthest;
  let negation = -furthest;
  for (let token = from; token < to; token += 1) {
    if (token >= match.from && token < match.to) continue;
    const own = answer.senses(token);
    if (has(own, sense.conjunction)) absence = negation = -furthest;
    if (has(own, sense.absence)) absence = token;
    else if (has(own, sense.negation) && !regrets.has(answer.word(token))) negation = token;
    const isApart = absence < match.from && negation >= match.to;
    if (absence >= from && negation >= from && !isApart && Math.abs(absence - negation) < furthest)
      return true;
  }
  return false;
}

const faults = wordsOf('wrong falsch verkehrt verkeerd fel errado mis vorbei yanlış auszusetzen');

/** "Nothing wrong with X", "mit X macht man nichts falsch". */
function isFaultless(answer: AnswerText, { from, to, senses }: Clause): boolean {
  if (!has(senses, sense.comparing)) return false;
  for (let token = from; token < to; token += 1) {
    if (!has(answer.senses(token), sense.comparing)) continue;
    const word = answer.word(token);
    if (blame.test(word) || badly.has(word)) return true;
    if (token > from && has(answer.senses(token - 1), sense.negation) && faults.has(word)) return true;
  }
  return false;
}

const badly = wordsOf('bad badly mal mala male schlecht schlechtes kwaad źle špatně illa плохо kötü');
const blame =
  /^(?:regret|complain|disappoint|bereu|enttausch|beschwer|regrett|decu|decev|decoi|plai(?:nt|gn)|decepcion|arrepent|quej|queix|reclam|delus|delud|pent|lament[aei]|spijt|teleurgest|klaag|klag|zalowa|zaluj|narzek|rozczar|litov|stez|zklam|angr|besvik|pisman|sikayet|жале|жалу|разочаров|жалоб)/;

const locatives = wordsOf('on at in auf bei sur dans en nel nella sul sulla no na op på v ve w на в');
const page =
  /^(?:web|inter)?(?:site|seite|sitio|sito|webs?t?plats|hemsida|pagina|homepage|strona|stronie|strone|strank|webu|web|shop|сайт|страниц|pages?$|seiten?$)/;
const turkishPage = /^(?:(?:web)?site(?:si|le)|sayfa(?:si|la))\p{L}*(?:da|de)$/u;
const possessives = wordsOf(
  'its their the seiner ihrer der den seinen son sa ses leur le la su sus el suo sua loro il seu o a zijn haar hun de swojej jego jej svem svych svém sin sina dess своём своем его их',
);

/** "On its website", "auf der Seite von X": what is not found there is not the brand. */
function isAtOwnPages(answer: AnswerText, { from, to }: Clause, match: Match): boolean {
  for (let token = from; token < to; token += 1) {
    const word = answer.word(token);
    if (answer.lexicon.language === 'tr') {
      if (turkishPage.test(word) && token - match.to <= 1) return true;
      continue;
    }
    if (!page.test(word)) continue;
    let first = token - 1;
    let isOwn = false;
    while (first > from && token - first < 5 && !locatives.has(answer.word(first))) {
      isOwn ||= first >= match.from && first < match.to;
      first -= 1;
    }
    if (first < from || !(locatives.has(answer.word(first)) || contracted.has(answer.word(first)))) continue;
    const isOfName = match.from > token && match.from - token <= 3;
    const isPossessed =
      token - first > 1 &&
      (possessives.has(answer.word(token - 1)) ||
        (token - first > 2 && possessives.has(answer.word(token - 2)))) &&
      match.to <= first;
    if (isOwn || isOfName || isPossessed) return true;
  }
  return false;
}

/** Prepositions with an article in them. */
const contracted = wordsOf('sul sulla nel nella no na im');

/** "Xのサイトでは", "X 사이트에서", "X的网站上". */
function isOnOwnPages(answer: AnswerText, match: Match): boolean {
  return /^(?:の|的|의)?\s?(?:公式|官方|공식)?\s?(?:ウェブ|웹)?(?:説明書|パッケージ|说明书|包装|설명서|포장|(?:サイト|ページ)[にで上]|(?:官网|网站|网页)[上中里]|(?:사이트|홈페이지)에)/.test(
    answer.text.slice(match.end, match.end + 14),
  );
}

const told = sense.information | sense.sources | sense.finding | sense.appearing | sense.mentioning;
function sensesIn(answer: AnswerText, folded: string): number {
  const codes = Uint16Array.from(folded, (unit) => unit.charCodeAt(0));
  return answer.lexicon.within(codes, 0, codes.length);
}

/** "걱정할 필요가 없습니다": in Korean what is not there, or not done, stands right before the negation. */
function isOfAnotherThing(answer: AnswerText, said: string): boolean {
  if (answer.lexicon.language !== 'ko') return false;
  const left = said.replace(/(?:\S{1,12}\s+)?\S{1,12}\s*(?:없|않|못)\S{0,12}/gu, (denied) =>
    has(sensesIn(answer, foldedText(denied)), told) ? denied : ' ',
  );
  return left !== said && !has(sensesIn(answer, foldedText(left)), sense.negation);
}

const denying = /^\s?(?:从未|从不|从没|不|没有?|并未|尚未|未)(?!能)/;
const makers = /产品|公司|品牌|服务|商品/g;
const actor = /^\s?(?:は|が|も|은|는|이(?!든)|가)/;
const object = /([^\s、，は를을がをもに에]{1,8}?)(?:を|을 |를 )(?!対象|含|除)/;
const longest = 80;

/** "Xは重さを記載していません": of the scripts that mark subject and object, the brand does not do something to another thing. */
function actsOn(answer: AnswerText, { to }: Clause, match: Match): boolean {
  const behind = answer.text.slice(match.end, Math.min(answer.endOf(to - 1), match.end + longest));
  if (answer.lexicon.language === 'zh')
    return denying.test(behind) && !has(sensesIn(answer, foldedText(behind.replaceAll(makers, ''))), told);
  const subject = actor.exec(behind);
  if (!subject) return false;
  const acted = object.exec(behind.slice(subject[0].length));
  if (!acted?.[1]) return false;
  const thing = foldedText(acted[1]);
  const done = behind.slice(subject[0].length + acted.index + acted[0].length);
  return !has(sensesIn(answer, thing), told) || !has(sensesIn(answer, foldedText(done)), told);
}
