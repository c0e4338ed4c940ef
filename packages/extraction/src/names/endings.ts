import { type Folded, foldedText, gap, unitsOf } from '../fold/fold.ts';
import { script, scriptOf } from '../fold/scripts.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(foldedText));

const plural = set('s');
const slavic = set(
  'a u e y i o ie em om ou owi ovi ów ow ach ich ami am om ů um im iem ze cie ę ą u ovy ova ove',
);
const endings: Readonly<Record<string, ReadonlySet<string>>> = {
  en: plural,
  de: set('s es'),
  fr: plural,
  es: plural,
  pt: plural,
  pl: slavic,
  cs: slavic,
  ru: slavic,
};
const cyrillic = set(`а у ом ем е ы и ой ою ей ью ю я ов ев ам ами ах ям ями ях ого ому ым`);
/** Behind a stem that lost its last vowel. */
const stemEndings = set(`y i e u ou o a ie em om ze ach ami am ам ами ах ы и у ю е ой ою ей я ью ze rze`);
/** Of Korean, composed by twos: 에서 + 는. */
const particles =
  set(`은 는 이 가 을 를 의 에 에서 에게 께 께서 한테 와 과 랑 이랑 하고 도 만 로 으로 부터 까지 처럼 보다 나 이나 라 이라
  라는 이라는 라고 이라고 이며 며 이고 고 이란 란 든 이든 든지 뿐 밖에 마다 조차 마저 야 이야 아 씨 님 들 측 사 다 이다 입니다 예요 이에요 여서 이어서
  인데 이지만 지만 였다 이었다 였습니다 이었습니다 이면 면 로서 으로서 로써 으로써 에는 에서는 에도 의도 용 식 제`);
/** Names of companies in katakana go on with these. */
const katakanaTails =
  /^(?:グループ|ホールディングス|ジャパン|ストア|ショップ|ブランド|シリーズ|モデル|ユーザー|サービス|アプリ|ファン|チーム|製)/;
const longestTail = 12;

type Tail = 'end' | 'ending' | 'other';

export interface Ending {
  readonly tail: Tail;
  /** The unit behind the inflected word. */
  readonly last: number;
}

/** What follows a name within its word: nothing, an ending that its language gives to names, or more of another word. */
export function endingAt(
  folded: Folded,
  from: number,
  letters: number,
  language: string,
  isStem: boolean,
): Ending {
  const before = scriptOf(folded.codes[from - 1] as number);
  const kind =
    from < folded.length && folded.gaps[from] === gap.none
      ? scriptOf(folded.codes[from] as number)
      : script.none;
  const ends: Ending = { tail: 'end', last: from };
  if (before === script.none || kind === script.none || kind !== before) {
    if (isStem) return { tail: 'other', last: from };
    // 13M: digits go on with letters, and letters with digits.
    return ends;
  }
  if (kind === script.han || kind === script.hiragana || kind === script.unspaced) return ends;
  let last = from;
  while (
    last < folded.length &&
    last - from <= longestTail &&
    folded.gaps[last] === gap.none &&
    scriptOf(folded.codes[last] as number) === kind
  )
    last += 1;
  const tail = unitsOf(folded.codes, from, last);
  if (kind === script.katakana) return katakanaTails.test(tail) ? ends : { tail: 'other', last };
  if (kind === script.hangul) return { tail: isParticle(tail) ? 'ending' : 'other', last };
  if (last - from > 6) return { tail: 'other', last };
  const fits = isStem
    ? stemEndings.has(tail)
    : letters >= 4 && ((endings[language] ?? plural).has(tail) || tail === 's' || cyrillic.has(tail));
  return { tail: fits ? 'ending' : 'other', last };
}

function isParticle(tail: string): boolean {
  if (particles.has(tail)) return true;
  for (let split = 1; split < tail.length; split += 1) {
    if (particles.has(tail.slice(0, split)) && particles.has(tail.slice(split))) return true;
  }
  return false;
}
