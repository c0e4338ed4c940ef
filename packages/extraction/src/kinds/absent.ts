import type { AnswerText } from '../answer-text.ts';
import { foldedText } from '../fold/fold.ts';
import type { Reason } from '../interface.ts';
import { sense } from '../language/lexicon.ts';
import type { Match } from '../names/matches.ts';
import { breaks } from '../prose/tokens.ts';
import { isDeniedTogether, subordinators } from './denied-together.ts';
import { isLeftOut } from './left-out.ts';
import { has } from './missing.ts';
import { isNotFound } from './not-found.ts';
import type { Clause, Sentences } from './sentences.ts';

/** Why an answer says at a name that it found nothing about it. Judged by what the clause of the name and those beside it are made of. */
export function absenceOf(answer: AnswerText, sentences: Sentences, match: Match): Reason | undefined {
  const sentence = answer.tokens.sentence[match.from] as number;
  const clauses = sentences.clausesOf(sentence);
  const index = sentences.indexOf(match.from, clauses);
  const own = clauses[index];
  if (!own) return undefined;
  if (isNotFound(answer, sentences, own, match)) return 'not-found-clause';
  if (isDeniedTogether(answer, sentences, clauses, index, match)) return 'not-found-clause';
  if (isLeftOut(answer, sentences, clauses, index, match)) return 'not-found-clause';
  const isNothing = (clause: Clause): boolean =>
    saysNothingFound(answer, clause) &&
    !sentences.hasName(clause) &&
    (clause.sentence === sentence || isBare(answer, clause));
  if (answer.lineAt(match.start)?.kind === 'table') {
    const others = clauses.filter((clause) => clause !== own).slice(0, mostCells);
    const isFound =
      others.some(({ senses }) => has(senses, sense.information, sense.finding)) ||
      (others.length === 1 &&
        others.every(({ from, to, senses }) => to - from <= 3 && has(senses, sense.information)));
    return isFound && others.every(isNothing) ? 'searched-and-not-found' : undefined;
  }
  if (isOfDeniedList(answer, sentences, sentence, own, match)) return 'searched-and-not-found';
  const isSearch = has(own.senses, sense.searching) && !has(own.senses, sense.comparing);
  const isTopic =
    sentences.isFragment(own) && !has(own.senses, sense.comparing) && !hasPredicate(answer, own, match);
  if (!isSearch && !isTopic && !has(own.senses, sense.supposing)) return undefined;
  const beside = besides(
    answer,
    sentences,
    sentence,
    clauses,
    index,
    isSearch || (isTopic && clauses.length === 1),
  );
  const isDenied = beside.some(
    (clause) => isNothing(clause) || (isSearch && isShortNo(answer, sentences, clause)),
  );
  return isDenied ? 'searched-and-not-found' : undefined;
}

/** "I looked for X. It was not there." */
function isShortNo(answer: AnswerText, sentences: Sentences, { from, to, senses }: Clause): boolean {
  if (!has(senses, sense.negation) || has(senses, sense.comparing) || sentences.hasName({ from, to }))
    return false;
  if (answer.lexicon.unspaced) return answer.endOf(to - 1) - answer.startOf(from) <= 14;
  if (to - from > 5) return false;
  for (let token = from; token < to; token += 1)
    if (
      !has(answer.senses(token), ~(sense.ordinary | sense.bare | sense.product)) &&
      answer.word(token).length > 5
    )
      return false;
  return true;
}

/** Whether what follows a repeated question is that nothing was found. */
export function isDeniedNext(answer: AnswerText, sentences: Sentences, match: Match): boolean {
  const sentence = answer.tokens.sentence[match.from] as number;
  const next = sentences.clausesOf(sentence + 1);
  const [own] = sentences.clausesOf(sentence);
  const [first] = next;
  // "X? Not in any of the documents."
  const isNameAlone = own !== undefined && sentences.isFragment(own, true);
  if (
    isNameAlone &&
    first &&
    !sentences.hasName(first) &&
    has(first.senses, sense.negation) &&
    has(first.senses, sense.sources)
  )
    return !has(first.senses, sense.comparing);
  if (own && first && isAnsweredByNo(answer, sentences, own, first)) return true;
  return next
    .slice(0, furthest)
    .some(
      (clause) => saysNothingFound(answer, clause) && !sentences.hasName(clause) && isBare(answer, clause),
    );
}

/** "Are there reviews of X? No, none that I know of." */
const isAnsweredByNo = (answer: AnswerText, sentences: Sentences, own: Clause, first: Clause): boolean =>
  has(own.senses, sense.information | sense.sources) &&
  has(first.senses, sense.negation) &&
  !has(first.senses, sense.comparing) &&
  !sentences.hasName(first) &&
  (isShortNo(answer, sentences, first) ||
    (has(first.senses, sense.finding | sense.information) && isBare(answer, first)));

const longestList = 40;

/** A name alone in an item of a list that is led to by "I found nothing on these:". */
function isOfDeniedList(
  answer: AnswerText,
  sentences: Sentences,
  sentence: number,
  own: Clause,
  match: Match,
): boolean {
  const isListed = (position: number): boolean => answer.lineAt(position)?.kind === 'list';
  const end = answer.lineAt(match.start)?.end ?? 0;
  if (!isListed(match.start) || end - match.end > 4 || !sentences.isFragment(own, true)) return false;
  let lead = sentence - 1;
  while (
    lead > sentence - longestList &&
    lead >= 0 &&
    isListed(answer.startOf(answer.sentenceBounds(lead)[0]))
  )
    lead -= 1;
  if (lead < 0) return false;
  const mark = answer.endOf(answer.sentenceBounds(lead)[1] - 1);
  if (!/^[^\p{L}\p{N}\n]{0,4}[:：]/u.test(answer.text.slice(mark, mark + 6))) return false;
  return sentences
    .clausesOf(lead)
    .some(
      (clause) =>
        saysNothingFound(answer, clause) &&
        has(clause.senses, sense.information | sense.sources | sense.mentioning) &&
        !sentences.hasName(clause),
    );
}

/** "X is cheap" and "X는 저렴하지만" say something of a name, where "As for X" only leads to what is said. */
function hasPredicate(answer: AnswerText, own: Clause, match: Match): boolean {
  if (!answer.lexicon.unspaced) {
    if (match.to < own.to && answer.follows(match.to) && has(answer.senses(match.to), sense.copula))
      return true;
    for (let token = match.to; token < own.to; token += 1)
      if (has(answer.senses(token), sense.appearing | sense.mentioning | sense.telling))
        return !has(own.senses, sense.negation) && !existing.test(answer.word(token));
    return false;
  }
  const behind = answer.text.slice(match.end, Math.min(answer.endOf(own.to - 1), match.end + 40));
  // "主流选择是X"
  const isPredicate = /[^不凡]是[^，。]{0,12}$/u.test(
    answer.text.slice(answer.startOf(own.from), match.start).slice(-40),
  );
  return predicates.test(behind) || isPredicate;
}
const existing = /^(?:e?xist|esist|istnie|сущ|finns|besta|gibt|est[aá]$)/;
const predicates =
  /(?:지만|는데|으나|하고|이고|하며|이며|けど|けれど|ものの|[いたる]が|ますが|[一-龯]ですが|[^문건]입니다|[습합]니다|[^件問て]です|ます)$/u;

const mostCells = 8;

/** How many words stand before what came of a search, parted by a comma. */
const longestLead = 3;

/** How many clauses may stand between a search and what came of it. */
const furthest = 4;

/** The clauses beside one within its sentence, and the first of the next sentence when nothing follows in its own. */
function besides(
  answer: AnswerText,
  sentences: Sentences,
  sentence: number,
  clauses: readonly Clause[],
  index: number,
  goesOn: boolean,
): Clause[] {
  const behind = clauses.slice(index + 1, index + 1 + furthest);
  const other = behind.findIndex((clause) => sentences.hasName(clause));
  const after = other < 0 ? behind : behind.slice(0, other + 1);
  const next = goesOn && after.length === 0 ? sentences.clausesOf(sentence + 1) : [];
  const [first, second] = next;
  // "Unfortunately, nothing came up."
  const isShort =
    first !== undefined &&
    second !== undefined &&
    ((first.to - first.from === 1 && answer.tokens.breaks[second.from] === breaks.none) ||
      (first.to - first.from <= longestLead && answer.tokens.breaks[second.from] === breaks.comma));
  // "For no fees, take X": what stands before a name alone says something of it only where a colon leads to it.
  const own = clauses[index];
  const isLed =
    goesOn ||
    (own !== undefined &&
      (answer.tokens.breaks[own.from] === breaks.colon || isSubordinate(answer.word(own.from))));
  return [isLed ? clauses[index - 1] : undefined, ...after, ...next.slice(0, isShort ? 2 : 1)].filter(
    (clause) => clause !== undefined,
  );
}

/** "I do not know, what X is." */
const isSubordinate = (word: string): boolean =>
  subordinators.test(word) || /^(?:co|czym|kim|was|wer|what|wat|vad|cosa)$/.test(word);

/** A clause without the name: "nothing was found", "no results", "without success". */
function saysNothingFound(answer: AnswerText, { senses }: Clause): boolean {
  if (!has(senses, sense.negation) || has(senses, sense.comparing)) return false;
  const isMissing = has(senses, sense.mentioning) || has(senses, sense.appearing, sense.sources);
  return (
    has(senses, sense.information) ||
    has(senses, sense.finding) ||
    has(senses, sense.first, sense.sources) ||
    isMissing ||
    (answer.lexicon.unspaced && has(senses, sense.appearing))
  );
}

const pronouns = new Set(
  `it them this that these him ihm ihr ihnen diesem dieser darüber dazu lui elle eux cela sujet nom ello eso él ella ellos esto questo
  questa esso essa ciò isso isto ele ela dele dela disso het hem hen dit deze hiervan nim niej nich tej tym tego té tej toho tuto esa cette этой эту этот этого to něm ní nich tom den det
  dem detta dessa tomu temu hierzu hierüber daarover hierover него нём ней неё них этом это buna bunun bu bunu o ona onu`
    .split(/\s+/)
    .map(foldedText),
);
const pointing =
  /该|此|这|它|その|この|同社|それ|해당|그\s?(?:브랜드|회사|기업|업체|이름|제품)|이에|그것|関連|相关|관련|該当|^(?:我|未|没|抱歉|很?遗憾|然而|但|不过|可惜|何も|情報|該当する|有用な|有力な|信頼でき|関連する|아무|유감|그러나|다만|残念|申し訳|죄송|안타깝|검색|하지만|しかし|ただ|検索)/;
const told = sense.sources | sense.information | sense.first | sense.company;

/** A sentence of its own speaks of the name before it, not of something that it names itself: "no results for older models". */
function isBare(answer: AnswerText, clause: Clause): boolean {
  if (answer.lexicon.unspaced)
    return pointing.test(
      answer.text.slice(answer.startOf(clause.from), answer.endOf(clause.to - 1)).slice(0, 200),
    );
  if (answer.lexicon.language === 'tr')
    return !has(clause.senses, sense.about) || pronouns.has(answer.word(clause.from));
  for (let token = clause.from; token < clause.to; token += 1) {
    if (!has(answer.senses(token), sense.about)) continue;
    let next = token + 1;
    while (next < clause.to && has(answer.senses(next), sense.article | sense.about)) next += 1;
    if (next < clause.to && !has(answer.senses(next), told) && !pronouns.has(answer.word(next))) return false;
    token = next - 1;
  }
  return true;
}

/** "If X is new …", "please share more": of a brand that was not found, what is only supposed is no statement. */
export function isSupposed(answer: AnswerText, sentences: Sentences, match: Match): boolean {
  const sentence = answer.tokens.sentence[match.from] as number;
  if (has(sentences.sensesOf(sentence), sense.supposing | sense.addressing)) return true;
  const [, to] = answer.sentenceBounds(sentence);
  const end = answer.endOf(to - 1);
  return /^[^\p{L}\p{N}]{0,4}[?？]/u.test(answer.text.slice(end, end + 5));
}
