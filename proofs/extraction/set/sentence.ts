import type { SetBrand } from './brands.ts';
import { inflect } from './inflect.ts';
import type { LanguageTexts } from './languages/language-texts.ts';
import type { Random } from './random.ts';

export type Sign = '' | '-' | '=' | '?' | `#${number}`;

export interface Writer {
  texts: LanguageTexts;
  random: Random;
  traps: Set<string>;
  topic: string;
}

/** The name with its mark. Within headings and heads of lists it stands in one line. */
export function nameOf(brand: SetBrand, { random, traps }: Writer, sign: Sign = ''): string {
  const { name, ending = '', trap } = random.one(brand.written);
  if (trap) traps.add(trap);
  if (brand.isWord) traps.add('word-as-name');
  return `‹${brand.id}${sign}:${name}${ending && `|${ending}`}›`;
}

/** A sentence from one of the templates: from one whose cases all its brands have. */
export function sentence(
  templates: string[],
  brands: SetBrand[],
  writer: Writer,
  signs: Sign[] = [],
): string {
  const { random, texts } = writer;
  for (const template of random.some(templates, templates.length)) {
    const filled = fill(template, brands, writer, signs);
    if (filled !== undefined) return filled.replaceAll('{t}', writer.topic);
  }
  throw new Error(
    `${texts.language}: no template fits ${brands.map(({ names }) => names[0]?.text).join(', ')}`,
  );
}

function fill(template: string, brands: SetBrand[], writer: Writer, signs: Sign[]): string | undefined {
  let fits = true;
  const filled = template.replaceAll(/\{(\d)(?::(\w+))?\}/g, (_slot, digit: string, form?: string) => {
    const brand = brands[Number(digit)];
    const sign = signs[Number(digit)] ?? '';
    if (!brand) {
      fits = false;
      return '';
    }
    if (form === undefined) return nameOf(brand, writer, sign);
    const plain = brand.written[0]?.name ?? '';
    const written = inflect(writer.texts.language, plain, form, brand.isWord);
    if (!written) {
      fits = false;
      return '';
    }
    if (brand.isWord) writer.traps.add('word-as-name');
    if (written.ending || written.name !== plain) writer.traps.add('inflected');
    const { before = '', name, ending } = written;
    return `${before}‹${brand.id}${sign}:${name}${ending && `|${ending}`}›`;
  });
  return fits ? filled : undefined;
}
