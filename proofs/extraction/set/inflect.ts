export interface Written {
  before?: string;
  name: string;
  /** Belongs to the word, but not to the name. */
  ending: string;
}

const LATIN = /^[\p{Script=Latin}\d]/u;
const endsIn = (name: string, letters: string) => letters.includes(name.slice(-1).toLowerCase());

/** A name in a case, or nothing when it has no such form here; the sentence is then made from another template. */
export function inflect(language: string, name: string, form: string, isWord: boolean): Written | undefined {
  if (/[^\p{L}]$/u.test(name) && language !== 'ko' && language !== 'tr') return undefined;
  switch (language) {
    case 'en':
      return { name, ending: endsIn(name, 's') ? '’' : form === 'straight' ? "'s" : '’s' };
    case 'fr':
      return { before: endsIn(name.slice(0, 1), 'aeiouyéèê') ? 'd’' : 'de ', name, ending: '' };
    case 'de':
    case 'sv':
      if (isWord) return undefined;
      return { name, ending: endsIn(name, 'sxz') ? (language === 'de' ? '’' : '') : 's' };
    case 'nl':
      if (isWord) return undefined;
      return { name, ending: endsIn(name, 'aiouy') ? '’s' : endsIn(name, 'sxz') ? '’' : 's' };
    case 'tr':
      return { name, ending: `’${turkishEnding(name, form)}` };
    case 'ko':
      return { name, ending: koreanParticle(name, form) };
    case 'pl':
    case 'cs':
      return isWord || !/^\p{L}+$/u.test(name) ? undefined : slavic[language](name, form);
    case 'ru':
      return isWord || LATIN.test(name) || !/^\p{L}+$/u.test(name) ? undefined : slavic.ru(name, form);
    default:
      throw new Error(`${language} has no forms`);
  }
}

type Endings = Record<string, string>;

/** A name that ends in a consonant keeps its letters; one in -a loses it. */
function regular(
  vowel: string,
  consonants: string,
  soft: string,
  endings: { hard: Endings; a: Endings; soft: Endings },
) {
  return (name: string, form: string): Written | undefined => {
    if (name.endsWith(vowel)) {
      const stem = name.slice(0, -1);
      const ending = (endsIn(stem, soft) ? endings.soft[form] : undefined) ?? endings.a[form];
      return ending === undefined ? undefined : { name: stem + ending, ending: '' };
    }
    const ending = endings.hard[form];
    return endsIn(name, consonants) && ending !== undefined ? { name, ending } : undefined;
  };
}

const slavic = {
  pl: regular('a', 'bdflmnprtwz', 'kg', {
    hard: { gen: 'a', dat: 'owi', ins: 'em' },
    a: { gen: 'y', acc: 'ę', ins: 'ą' },
    soft: { gen: 'i' },
  }),
  cs: regular('a', 'bdflmnprtvz', '', {
    hard: { gen: 'u', dat: 'u', ins: 'em', loc: 'u' },
    a: { gen: 'y', acc: 'u', ins: 'ou' },
    soft: {},
  }),
  ru: regular('а', 'бвдзклмнпрст', 'кгх', {
    hard: { gen: 'а', dat: 'у', ins: 'ом', loc: 'е' },
    a: { gen: 'ы', acc: 'у', ins: 'ой', loc: 'е' },
    soft: { gen: 'и' },
  }),
};

function turkishEnding(name: string, form: string): string {
  const vowel = name.toLocaleLowerCase('tr').match(/[aeıioöuüâé](?=[^aeıioöuüâé]*$)/u)?.[0] ?? 'e';
  const narrow = 'aıâ'.includes(vowel) ? 'ı' : 'eié'.includes(vowel) ? 'i' : 'ou'.includes(vowel) ? 'u' : 'ü';
  const wide = 'aıouâ'.includes(vowel) ? 'a' : 'e';
  const isVowel = endsIn(name, 'aeıioöuüâé');
  const t = endsIn(name, 'fstkçşhp') ? 't' : 'd';
  const forms: Record<string, string> = {
    gen: `${isVowel ? 'n' : ''}${narrow}n`,
    acc: `${isVowel ? 'y' : ''}${narrow}`,
    dat: `${isVowel ? 'y' : ''}${wide}`,
    loc: `${t}${wide}`,
    abl: `${t}${wide}n`,
  };
  return forms[form] ?? '';
}

function koreanParticle(name: string, form: string): string {
  const last = name.codePointAt(name.length - 1) ?? 0;
  const isOpen = last >= 0xac00 && last <= 0xd7a3 ? (last - 0xac00) % 28 === 0 : endsIn(name, 'aeiouy');
  const forms: Record<string, [open: string, closed: string]> = {
    top: ['는', '은'],
    sub: ['가', '이'],
    obj: ['를', '을'],
    and: ['와', '과'],
    gen: ['의', '의'],
    loc: ['에서', '에서'],
  };
  return forms[form]?.[isOpen ? 0 : 1] ?? '';
}
