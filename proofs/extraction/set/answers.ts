import { type LabelledAnswer, labelAnswer } from '../labelled.ts';
import { brandsOf, type SetBrand } from './brands.ts';
import { slugOf } from './citations.ts';
import { languages } from './languages/all.ts';
import type { LanguageTexts } from './languages/language-texts.ts';
import { type Random, randomOf } from './random.ts';
import { sentence, type Writer } from './sentence.ts';
import { type Item, shapes } from './shapes.ts';

const SEED = 20_261_119;
const CATEGORIES = 8;
const ANSWERS = 30;
/** Of the answers of a category: what is no plain recommendation. */
const special: Record<number, 'absent' | 'echo' | 'nobody'> = {
  3: 'absent',
  9: 'absent',
  14: 'echo',
  20: 'absent',
  23: 'echo',
  26: 'nobody',
  28: 'nobody',
};

/** The same answers on every machine: 15 languages, 8 categories each, 30 answers each. */
export function answersOfSet(seed = SEED): LabelledAnswer[] {
  return languages.flatMap((texts, at) =>
    Array.from({ length: CATEGORIES }, (_, turn) =>
      categoryOf(texts, turn, randomOf(seed + at * 1000 + turn)),
    ).flat(),
  );
}

/** Of every category other ones, so that each kind of answer is in it. */
export const sixthOfSet = (): LabelledAnswer[] =>
  answersOfSet().filter((_, at) => (at + Math.floor(at / ANSWERS)) % 6 === 0);

function categoryOf(texts: LanguageTexts, turn: number, random: Random): LabelledAnswer[] {
  const { brands, others, words } = brandsOf(texts, turn, random);
  const shared = brands.map(({ written: _written, ...brand }) => brand);
  return Array.from({ length: ANSWERS }, (_, number) => {
    const traps = new Set<string>();
    const writer: Writer = { texts, random, traps, topic: random.one(texts.topics) };
    const kind = special[number] ?? random.one(Object.keys(shapes));
    const { text, prompt } = special[number]
      ? specialOf(special[number], brands, writer)
      : usualOf(kind, brands, others, writer);
    const ordinary = random.chance(0.4) || kind === 'nobody' ? random.one(words).slice(1) : [];
    const noise = noiseOf(brands, others, writer, kind === 'nobody');
    if (ordinary.length > 0) traps.add('word-as-word');
    const parts = [...(ordinary.length > 0 ? [random.one(ordinary)] : []), ...noise];
    const all = random.chance(0.5) ? [text, ...parts] : [...parts, text];
    const answer = {
      id: `${texts.language}-${turn}-${number}`,
      language: texts.language,
      shape: kind,
      brands: shared,
      prompt,
    };
    return labelAnswer({ ...answer, traps: [...traps] }, before(random, traps) + all.join('\n\n'));
  });
}

function usualOf(shape: string, brands: SetBrand[], others: string[], writer: Writer) {
  const { random, texts } = writer;
  const chosen = random.some(brands, 2 + random.below(5));
  const items: Item[] = chosen.flatMap((brand) =>
    random.chance(0.2) ? [random.one(others), brand] : [brand],
  );
  const text = shapes[shape]?.(items, writer) ?? '';
  const asked = chosen[0];
  const isAsked = random.chance(0.15) && asked;
  if (!isAsked) return { text, prompt: sentence(texts.prompts, [], writer) };
  const prompt = plain(sentence(texts.promptsOfBrand, [asked], writer));
  if (random.chance(0.5)) return { text, prompt };
  writer.traps.add('question-and-statement');
  return { text: `${sentence(texts.echoes, [asked], writer, ['?'])}\n\n${text}`, prompt };
}

/** Where nobody is stated, or somebody only beside the one that was asked for. */
function specialOf(kind: 'absent' | 'echo' | 'nobody', brands: SetBrand[], writer: Writer) {
  const { random, texts } = writer;
  const [asked, other, third] = random.some(brands, 3) as [SetBrand, SetBrand, SetBrand];
  const fillers = random.some(texts.fillers, 2).join('\n\n');
  if (kind === 'nobody') return { text: fillers, prompt: sentence(texts.prompts, [], writer) };
  const prompt = plain(sentence(texts.promptsOfBrand, [asked], writer));
  const templates = kind === 'absent' ? texts.absents : texts.echoes;
  const first = sentence(templates, [asked, other], writer, [kind === 'absent' ? '-' : '=']);
  if (kind === 'echo' || random.chance(0.5)) return { text: `${first}\n\n${fillers}`, prompt };
  writer.traps.add('absent-beside-stated');
  return { text: `${first} ${sentence(texts.pairs, [other, third], writer)}`, prompt };
}

const plain = (marked: string) => marked.replaceAll(/‹[^:]*:([^|›]*)\|?([^›]*)›/g, '$1$2');

/** Names where they do not count: addresses, code and parts of other names. */
function noiseOf(
  brands: SetBrand[],
  others: string[],
  { random, traps, texts }: Writer,
  isSure: boolean,
): string[] {
  if (!isSure && !random.chance(0.3)) return [];
  const name = random.one(brands).names[0]?.text ?? '';
  const slug = slugOf(name);
  const latin = brands[3]?.names[0]?.text ?? '';
  const [trap, text] = random.one([
    ['address', `https://www.${slug}.example/shop/${slug}?utm_source=chatgpt.com`],
    [
      'link-target',
      `[${random.one(texts.headings)}](https://reviews.example/${slug}/${slug}-vs-${slugOf(others[0] ?? '')})`,
    ],
    ['label-is-address', `[${slug}.example](https://${slug}.example/)`],
    ['code', `\`${latin.toLowerCase()}.init()\``],
    ['code-block', `\`\`\`sh\nnpm install ${latin.toLowerCase()}\n\`\`\``],
    ['e-mail', `info@${latin.toLowerCase()}.example`],
    ['part-of-a-name', `${random.one(texts.fillers)} (${latin}dyne, Uni${latin.toLowerCase()})`],
  ] as const);
  traps.add(trap);
  return [text];
}

const openings = ['🏆 ', '👩‍👩‍👧‍👦🇩🇪 ', 'e\u0301\u0323 ', 'ﾗﾝｷﾝｸﾞ ', '𝔹𝕖𝕤𝕥 ', 'ﬁ½ ', '\u200b'];

/** Signs that are not one UTF-16 unit, or not one before and after folding. */
function before(random: Random, traps: Set<string>): string {
  if (!random.chance(0.2)) return '';
  traps.add('signs-before');
  return `${random.one(openings)}\n\n`;
}
