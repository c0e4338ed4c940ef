import { type Chance, createChance } from '../../../scripts/demo/content/chance.ts';
import {
  type Draft,
  type Language,
  languages,
  type Phrase,
} from '../../../scripts/demo/content/languages.ts';
import { places } from '../../../scripts/demo/content/places.ts';
import { type Kind, kinds, wordings } from './wordings.ts';

export interface Statement {
  kind: Kind;
  language: Language;
  text: string;
  verdict: 'accurate' | 'inaccurate';
}

export interface Drafts {
  product: Draft[];
  author: Draft[];
  article: Draft[];
}

const schemaOf: Record<Kind, keyof Drafts> = {
  price: 'product',
  weight: 'product',
  release: 'product',
  since: 'author',
  distance: 'article',
  reading: 'article',
  place: 'author',
};

/** Statements about facts of published documents, every other one with its fact changed. The label is known by construction. */
export function statementsAbout(drafts: Drafts, many: number, seed: number): Statement[] {
  return Array.from({ length: many }, (_, index) => {
    const chance = createChance(seed + index);
    const kind = kinds[index % kinds.length] as Kind;
    const language = languages[Math.floor(index / kinds.length) % languages.length] as Language;
    const draft = chance.pick(drafts[schemaOf[kind]]);
    const isChanged = chance.integer(0, 1) === 1;
    const name = inWords(draft.title ?? draft.name, language);
    const value = shownValue(kind, draft, language, isChanged, chance);
    const text = chance
      .pick([...wordings[language][kind]])
      .replace('{name}', name)
      .replace('{value}', value);
    return {
      kind,
      language,
      text: text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
      verdict: isChanged ? 'inaccurate' : 'accurate',
    };
  });
}

const inWords = (value: unknown, language: Language): string =>
  typeof value === 'string' ? value : (value as Phrase)[language];

function shownValue(
  kind: Kind,
  draft: Draft,
  language: Language,
  isChanged: boolean,
  chance: Chance,
): string {
  const number = (value: number, more: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, more).format(value);
  const unit = (value: number, name: string, display: 'short' | 'long' = 'short') =>
    number(value, { style: 'unit', unit: name, unitDisplay: display, maximumFractionDigits: 2 });
  const moved = (value: number, step: number) => {
    const by = isChanged ? Math.max(1, Math.round((value / step) * chance.integer(10, 40) * 0.01)) * step : 0;
    return value + (chance.integer(0, 1) === 1 && value > by ? -by : by);
  };
  switch (kind) {
    case 'price': {
      const price = moved(Number(draft.price), 5);
      if (chance.integer(0, 1) === 1) return number(price, { style: 'currency', currency: 'EUR' });
      return number(price, {
        style: 'currency',
        currency: 'EUR',
        currencyDisplay: 'name',
        minimumFractionDigits: 2,
      });
    }
    case 'weight': {
      const grams = moved(Number(draft.weight_grams), 10);
      return chance.integer(0, 1) === 1 || grams < 1000
        ? unit(grams, 'gram', 'long')
        : unit(grams / 1000, 'kilogram');
    }
    case 'release':
    case 'since': {
      const [year = 0, month = 0] = String(kind === 'release' ? draft.released_on : draft.since)
        .split('-')
        .map(Number);
      const [years, months] = isChanged
        ? chance.pick([
            [1, 0],
            [-1, 0],
            [0, 3],
            [-2, 1],
          ] as [number, number][])
        : [0, 0];
      const date = new Date(Date.UTC(year + years, month - 1 + months, 15));
      return new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
        date,
      );
    }
    case 'distance': {
      const [first] = draft.key_facts as { value: Phrase }[];
      return unit(
        moved(Number.parseInt(inWords(first?.value, language), 10), 1),
        'kilometer',
        chance.pick(['short', 'long']),
      );
    }
    case 'reading':
      return unit(moved(Number(draft.reading_minutes), 1), 'minute', 'long');
    case 'place': {
      const bio = inWords(draft.bio, 'en');
      const [own] = places.filter(({ where }) => bio.includes(where.en));
      const other = chance.pick(places.filter((place) => place !== own));
      return inWords((isChanged ? other : own)?.where ?? '', language);
    }
  }
}
