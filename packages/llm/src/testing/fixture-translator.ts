/** What a question of translation holds, in JSON. */
export interface TranslationInput {
  language: string;
  segments: { id: number; text: string }[];
  /** Without a translation a term stays. */
  terms?: { term: string; translation?: string }[];
}

export interface TranslationOutput {
  source_language: string;
  translations: { id: number; text: string }[];
}

/** Mustache, tags, entities, printf and whatever looks like an address: copied, with anything that could turn into one. */
const COPIED = /\{\{[^{}]*\}\}|<[^<>]*>|&[#\w]+|%\S*|\S*(?::\/\/|www\.|@)\S*/suy;

const alphabets: Record<string, string> = {
  ar: 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  bg: 'абвгдежзийклмнопрстуфхцчшщъьюя',
  el: 'αβγδεζηθικλμνξοπρστυφχψω',
  he: 'אבגדהוזחטיכלמנסעפצקרשת',
  hi: 'अआइईउऊएऐओऔकखगघचछजझटठडढतथदधन',
  ja: 'あいうえおかきくけこさしすせそたちつてとなにぬねの',
  ko: '가나다라마바사아자차카타파하거너더러머버서어저처커터',
  ru: 'бвгдежзийклмнопрстуфхцчшщыэюяа',
  th: 'กขคงจฉชซญดตถทธนบปผพฟมยรลวสหอ',
  uk: 'вгґдеєжзиіїйклмнопрстуфхцчшщю',
  zh: '的一是不了人我在有他这中大来上国个到说们为子和你地',
};

/**
 * Answers a question of translation without a model: every letter becomes one of the target language, always the same one, and as
 * many as there were, so that a limit that held before holds after. Everything that must survive does.
 */
export function translateInput(
  { language, segments, terms = [] }: TranslationInput,
  sourceLanguage = 'en',
): TranslationOutput {
  return {
    source_language: sourceLanguage,
    translations: segments.map(({ id, text }) => ({ id, text: translateText(text, language, terms) })),
  };
}

export function translateText(text: string, language: string, terms: TranslationInput['terms'] = []): string {
  const balanced = isBalanced(text);
  let depth = 0;
  let result = '';
  for (let at = 0; at < text.length; ) {
    const term = terms.find((one) => text.startsWith(one.term, at));
    COPIED.lastIndex = at;
    const copied = term?.term ?? COPIED.exec(text)?.[0] ?? '';
    const one = String.fromCodePoint(text.codePointAt(at) ?? 0);
    if (copied !== '') result += term?.translation ?? copied;
    // Inside of one brace is syntax, inside of two is a text of an ICU plural, and so on.
    else result += depth % 2 === 0 ? translateLetter(one, language) : one;
    if (copied === '' && balanced) depth += one === '{' ? 1 : one === '}' ? -1 : 0;
    at += copied.length || one.length;
  }
  return result;
}

function translateLetter(letter: string, language: string): string {
  if (!/\p{L}/u.test(letter)) return letter;
  const code = letter.codePointAt(0) ?? 0;
  const alphabet = alphabets[language];
  if (alphabet) return alphabet[code % alphabet.length] ?? letter;
  // Each language of Latin letters moves them by another number of places.
  const places = 1 + ((language.charCodeAt(0) * 7 + language.charCodeAt(1)) % 25);
  const first = code >= 65 && code <= 90 ? 65 : 97;
  const place = /[a-z]/i.test(letter) ? code - first : code;
  return String.fromCharCode(first + ((place + places) % 26));
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const one of text) {
    if (one === '{') depth++;
    if (one === '}' && --depth < 0) return false;
  }
  return depth === 0;
}
