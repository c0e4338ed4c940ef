import type { LabelledBrand } from '../labelled.ts';
import type { LanguageTexts } from './languages/language-texts.ts';
import type { Random } from './random.ts';

/** A brand with the ways in which texts write it, and why each is a trap. */
export interface SetBrand extends LabelledBrand {
  written: { name: string; ending?: string; trap?: string }[];
}

const beginnings = 'Zel Kel Vor Tral Mir Quor Bren Fal Dro Lum Nex Pav Ryl Tham Ulv Wex Gril Hov'.split(' ');
const endings = 'ora brin tix vane mont dal ika una skar wen olt emi andis'.split(' ');
const inventedLatin = beginnings.flatMap((first) => endings.map((last) => first + last));

const INVENTED = 5;
const WORDS = 4;
const SPECIAL = 4;

/** The brands of one category. `turn` decides which words they have, so that every word has its category. */
export function brandsOf(texts: LanguageTexts, turn: number, random: Random) {
  const native = random.some(texts.invented, 2);
  const latin = random.some(inventedLatin, 40);
  const take = () => latin.pop() ?? '';
  const brands: SetBrand[] = [];
  const add = (names: string[], written: SetBrand['written'], isWord = false, isTold = false) =>
    brands.push({
      id: `b${brands.length}`,
      names: names.map((text) => (isTold ? { text, isWord: true } : { text })),
      isWord,
      written,
    });
  for (const name of [...native, ...Array.from({ length: INVENTED - native.length }, take)])
    add([name], plainAnd(name, random, native.includes(name) ? texts.language : 'en'));
  const words = Array.from({ length: WORDS }, (_, index) => {
    const at = (turn * WORDS + index) % texts.words.length;
    return { entry: texts.words[at] ?? [''], isTold: at % 2 === 0 };
  });
  for (const { entry, isTold } of words) add([entry[0]], [{ name: entry[0] }], true, isTold);
  const outer = brands[2]?.names[0]?.text ?? '';
  const product = random.one(['Cloud', 'Studio', 'Home', 'Energy']);
  add([`${outer} ${product}`], [{ name: `${outer} ${product}`, trap: 'brand-in-brand' }]);
  for (const special of random.some(specials, SPECIAL)) {
    const { names, written } = special(take, texts, random);
    add(names, written);
  }
  return { brands, others: latin, words: words.map(({ entry }) => entry) };
}

const LATIN = /^\p{Script=Latin}+$/u;

function plainAnd(name: string, random: Random, language: string): SetBrand['written'] {
  if (!LATIN.test(name)) return [{ name }];
  const odd = random.one<SetBrand['written'][number]>([
    { name: name.toLocaleUpperCase(language), trap: 'capitals' },
    { name: name.toLocaleLowerCase(language), trap: 'lower-case' },
    { name: `${name.slice(0, 3)}\u00ad${name.slice(3)}`, trap: 'soft-hyphen' },
    { name: `${name.slice(0, 3)}\u200b${name.slice(3)}`, trap: 'zero-width' },
    {
      name: name.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
      trap: 'full-width',
    },
  ]);
  const usual = Array.from({ length: 9 }, () => ({ name }));
  return [...usual, { ...odd, trap: odd.trap ?? '' }];
}

type Special = (
  take: () => string,
  texts: LanguageTexts,
  random: Random,
) => Pick<SetBrand, 'written'> & { names: string[] };

const specials: Special[] = [
  (take, { legalForms }, random) => {
    const name = take();
    return { names: [`${name} ${random.one(legalForms)}`], written: [{ name, trap: 'legal-form-left-out' }] };
  },
  (take, { legalForms }, random) => {
    const name = take();
    const ending = ` ${random.one(legalForms)}`;
    return { names: [name], written: [{ name }, { name, ending, trap: 'legal-form-added' }] };
  },
  (take, { and }) => {
    const [first, second] = [take(), take()];
    return {
      names: [`${first} & ${second}`],
      written: ['&', '&', and].map((sign) => ({ name: `${first} ${sign} ${second}`, trap: 'ampersand' })),
    };
  },
  (take) => {
    const [first, second] = [take(), 'Works'];
    const written = [`${first} ${second}`, `${first}${second}`, `${first}\u00a0${second}`];
    return { names: [`${first}${second}`], written: written.map((name) => ({ name, trap: 'spacing' })) };
  },
  (take) => {
    const name = take();
    const marked = name.replace(
      /[aeou](?=[a-z]*$)/,
      (vowel) => ({ a: 'á', e: 'é', o: 'ö', u: 'ü' })[vowel] ?? vowel,
    );
    const written = [marked, marked.normalize('NFD'), name];
    return { names: [marked], written: written.map((one) => ({ name: one, trap: 'diacritics' })) };
  },
  (take, _texts, random) => {
    const name = `${take()}${random.one(['+', '!'])}`;
    return { names: [name], written: [{ name, trap: 'punctuation' }] };
  },
  (take, _texts, random) => {
    const name = `${2 + random.below(7)}${take()}`;
    return { names: [name], written: [{ name, trap: 'digits' }] };
  },
  (take) => {
    const name = `${take()} ${take()}`;
    const short = `${take().slice(0, 4).toUpperCase()}X`;
    return { names: [name, short], written: [{ name }, { name: short, trap: 'alternate-name' }] };
  },
  (take) => {
    const name = `${take()}’s`;
    const straight = name.replace('’', "'");
    return { names: [straight], written: [name, straight].map((one) => ({ name: one, trap: 'apostrophe' })) };
  },
];
