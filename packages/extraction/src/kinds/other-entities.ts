import type { AnswerText } from '../answer-text.ts';
import { foldedText } from '../fold/fold.ts';
import type { Match } from '../names/matches.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(foldedText));

/** Places, schools and streets are called like brands. These words, with a capital, make a name before them another's. */
const behind =
  set(`river street road avenue boulevard valley lake island islands university college county mountain mountains hills
  cathedral school hospital airport borealis universität straße allee tal insel brücke kirche schule
  rivière vallée université río calle valle universidad università rio rua vale universidade rzeka ulica uniwersytet řeka ulice univerzita
  gatan sjön universitet nehri caddesi sokağı üniversitesi gölü река улица озеро университет`);
/** And these a name behind them. */
const before =
  set(`lake mount mt saint st port fort cape lac mont saint-pierre rue avenue lago monte calle plaza via piazza rua praça
  ulica ul ulice náměstí rzeka jezioro řeka улица озеро река гора sankt`);
const unspacedBehind =
  /^(?:[市町村県駅川湖島]|大学|通り|山脈|河|路|街|省|县|시(?![가-힣])|산(?![가-힣])|강(?![가-힣])|대학|역(?![가-힣])|섬)/;

/** Whether a name is a part of the name of something else: "Columbia University", "Lake Aurora". */
export function isOfAnotherEntity(answer: AnswerText, match: Match): boolean {
  if (answer.lexicon.unspaced) return unspacedBehind.test(answer.text.slice(match.end, match.end + 3));
  const isBehind = answer.follows(match.to) && answer.isUpper(match.to) && behind.has(answer.word(match.to));
  if (isBehind) return true;
  const previous = match.from - 1;
  return answer.follows(match.from) && answer.isUpper(previous) && before.has(answer.word(previous));
}
