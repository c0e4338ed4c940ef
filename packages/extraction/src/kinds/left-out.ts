import type { AnswerText } from '../answer-text.ts';
import { sense } from '../language/lexicon.ts';
import type { Match } from '../names/matches.ts';
import { has } from './missing.ts';
import { saysOnlyThat } from './says-only.ts';
import type { Clause, Sentences } from './sentences.ts';

/** By language. */
type Patterns = Readonly<Record<string, RegExp>>;

/** Whether a name is left out by the form of what is said, rather than by its words: a row of empty cells, "reviews found: 0", "X was not among them", "X is beyond the scope of the tests". */
export function isLeftOut(
  answer: AnswerText,
  sentences: Sentences,
  clauses: readonly Clause[],
  index: number,
  match: Match,
): boolean {
  const own = clauses[index] as Clause;
  if (answer.lineAt(match.start)?.kind === 'table') return isInEmptyRow(answer, sentences, clauses, own);
  const next = clauses[index + 1];
  const isOfSources = has(own.senses, sense.information | sense.sources | sense.finding);
  const { language } = answer.lexicon;
  const said = textOf(answer, own);
  const isLookedFor = has(own.senses, sense.searching | sense.finding | sense.sources);
  if (isLookedFor && unrelated[language]?.test(said)) return true;
  if (isOfSources && zero.test(answer.text.slice(match.end, match.end + 24))) return true;
  const whole =
    next && !sentences.hasName(next) ? { ...own, to: next.to, senses: own.senses | next.senses } : own;
  const isOfAnySources = has(whole.senses, sense.information | sense.sources | sense.finding | sense.first);
  if (isOfAnySources && beyond[language]?.test(whole === own ? said : textOf(answer, whole))) return true;
  const isMissing = has(own.senses, sense.absence) && saysOnlyThat(answer, sentences, own, match, 2);
  if (isMissing && has(clauses[index - 1]?.senses ?? 0, sense.sources)) return true;
  if (answer.lexicon.unspaced && next && isOfWhatIsNot(answer, sentences, own, next)) return true;
  if (language === 'zh' && inNone.test(answer.text.slice(Math.max(0, match.start - 24), match.start)))
    return true;
  if (language === 'tr' && neither.test(said) && has(own.senses, sense.sources, sense.appearing)) return true;
  return isNotAmong(sentences, clauses, index, () => among[language]?.test(said) === true);
}

/** "Xを扱った記事は、どこにもありません" */
const isOfWhatIsNot = (answer: AnswerText, sentences: Sentences, own: Clause, next: Clause): boolean =>
  /(?:記事|情報|レビュー|口コミ|データ|資料|기사|정보|자료|후기|리뷰|데이터)[はも은는도]$/u.test(
    textOf(answer, own),
  ) &&
  has(next.senses, sense.negation) &&
  has(next.senses, sense.finding | sense.appearing | sense.mentioning) &&
  !has(next.senses, sense.comparing) &&
  !sentences.hasName(next);

/** "各大排行榜中都没有X" */
const inNone =
  /(?:榜|名单|列表|结果|资料|来源|评测|测试)(?:[里中上内]|之中)?(?:都|均|也|并)?(?:没有|未见|不见)\s?["“「]?$/u;
/** In Turkish the verb has no negation then. */
const neither = /(?<!\p{L})ne\s.{1,60}\sne\s(?:de|da)\s/iu;
const longest = 300;

export const textOf = (answer: AnswerText, { from, to }: Pick<Clause, 'from' | 'to'>): string => {
  const start = answer.startOf(from);
  return answer.text.slice(start, Math.min(answer.endOf(to - 1), start + longest));
};

const zero = /^[^\p{L}\p{N}\n:：=]{0,4}[:：=][^\p{L}\p{N}\n]{0,4}0[^\p{L}\p{N}\n]{0,4}(?:\n|$)/u;

/** "n/a", "k. A.", "b.d.", "н/д", and single letters of them. */
const unfilled = /^(?:n\W{0,2}[ad]|k\W{1,2}a|b\W{0,2}d|s\W{0,2}[od]|н\W{0,2}д|\p{L})$/iu;
const tested = sense.appearing | sense.mentioning;
/** A row of more is no table that somebody reads, and would be looked through once for each name in it. */
const mostCells = 20;

/** "| X | n/a | not tested |": nothing is filled in. Where only a price is not known, the brand is listed nevertheless. */
function isInEmptyRow(
  answer: AnswerText,
  sentences: Sentences,
  clauses: readonly Clause[],
  own: Clause,
): boolean {
  if (clauses.length > mostCells) return false;
  const others = clauses.filter((clause) => clause !== own);
  const isEmpty = (clause: Clause): boolean => {
    if (unfilled.test(textOf(answer, clause))) return true;
    if (sentences.hasName(clause) || !has(clause.senses, sense.negation)) return false;
    if (has(clause.senses, sense.information)) return false;
    const isShort = answer.lexicon.unspaced
      ? textOf(answer, clause).length <= 8
      : clause.to - clause.from <= 3;
    return isShort && has(clause.senses, tested);
  };
  const isStrict = others.length === 1;
  return (
    others.some(({ senses }) => has(senses, tested)) &&
    sentences.isFragment(own, true) &&
    others.every((clause) => isEmpty(clause) && !(isStrict && !has(clause.senses, sense.mentioning)))
  );
}

const compiled =
  sense.sources | sense.searching | sense.appearing | sense.mentioning | sense.finding | sense.comparing;
const mostClauses = 6;

/** "Twelve models were tested; X was not among them." */
function isNotAmong(
  sentences: Sentences,
  clauses: readonly Clause[],
  index: number,
  isOfThem: () => boolean,
): boolean {
  const own = clauses[index] as Clause;
  if (!has(own.senses, sense.negation) || has(own.senses, sense.comparing) || !isOfThem()) return false;
  const inSentence = clauses.slice(Math.max(0, index - mostClauses), index);
  const before = inSentence.length > 0 ? inSentence : sentences.clausesOf(own.sentence - 1);
  return before.some(({ senses }) => has(senses, compiled));
}

/** That something stands outside of what was looked at, by language. */
const beyond: Patterns = {
  en: /(?:outside|beyond)[^.,;]{0,40}(?:scope|cover|range|knowledge|data|sources|reviews|results)/i,
  de: /(?:außerhalb|jenseits)[^.,;]{0,40}(?:quellen|tests?|daten|wissens|rezension|bericht|umfang|auswahl|testfeld)/i,
  fr: /(?:hors|en dehors|au-delà)[^.,;]{0,40}(?:champ|sources|tests|connaissances|données|périmètre|résultats)/i,
  es: /fuera del?[^.,;]{0,40}(?:alcance|ámbito|fuentes|pruebas|datos|conocimiento|análisis|reseñas)/i,
  it: /(?:fuori|esula)[^.,;]{0,40}(?:ambito|fonti|test|dati|conoscenz|portata|recensioni)/i,
  pt: /fora d[oae]s?[^.,;]{0,40}(?:alcance|escopo|âmbito|fontes|testes|dados|conhecimento)/i,
  nl: /buiten[^.,;]{0,40}(?:bereik|bronnen|tests|gegevens|kennis|selectie)/i,
  sv: /utanför[^.,;]{0,40}(?:källor|tester|data|kunskap|urval|ramen)/i,
  pl: /poza (?:zakres|zasięg)/i,
  cs: /mimo (?:okruh|rozsah|dosah|rámec)|nad rámec/i,
  ru: /за (?:рамк|предел)/i,
  tr: /(?:kapsam|bilgi|liste)\p{L}* dışında/iu,
  ja: /範囲の?外/,
  zh: /超出.{0,14}(?:范围|之外)|范围之外|不在[^，。]{0,12}(?:库|榜|名单|列表|之列|资料|数据)/,
  ko: /범위를 ?벗어|(?:범위|자료) ?밖/,
};

/** "Searching for X brings up unrelated pages." */
const unrelated: Patterns = {
  en: /unrelated/i,
  de: /nicht zusammenhängend|ohne bezug/i,
  fr: /sans rapport/i,
  es: /ajen[ao]s/i,
  it: /non pertinent/i,
  nl: /alleen andere/i,
  pl: /niepowiązan/i,
  cs: /nesouvisej/i,
  ru: /посторонн/i,
  tr: /ilgisiz/i,
  ja: /無関係な/,
  zh: /无关的?(?:页面|内容|结果)/,
  ko: /무관한/,
};

/** "Among them", where a negation stands beside it. */
const among: Patterns = {
  en: /(?:among(?:st)?|in) (?:them|those)\b/i,
  de: /nicht (?:mit )?(?:dabei|darunter)(?!\p{L})|(?<!\p{L})darin(?!\p{L})/iu,
  fr: /parmi (?:eux|elles)|dans ceux-ci/i,
  es: /entre ell[oa]s/i,
  it: /(?:tra|fra) (?:questi|queste|essi|esse|loro)/i,
  pt: /entre el[ea]s/i,
  nl: /daar(?:bij|onder|tussen)/i,
  sv: /bland dem/i,
  pl: /wśród nich|żad\p{L}+ z nich|(?<!\p{L})(?:do|w) nich/iu,
  cs: /mezi nimi|(?<!\p{L})(?:do|v) nich/iu,
  ru: /среди них|(?<!\p{L})в них/iu,
  tr: /aralarında/i,
  ja: /その中[にで]/,
  zh: /其中/,
  ko: /그\s?중에/,
};
