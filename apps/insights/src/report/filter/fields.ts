import type { Bindings } from '@sightline/clickhouse';
import { bareHost, barePath, pageOf } from '../../page/page-of.ts';
import type { EntityKind } from '../catalogue/catalogue.ts';
import type { HeldKind } from './held-kinds.ts';

/**
 * `answer`: a condition on it chooses the answers that everything is measured over. `fact`: it chooses among what an answer
 * holds (its pages, themes, searches), and with that rows; what a row is measured against is left whole.
 */
type Level = 'answer' | 'fact';

/** In a list of answers: of which of the things that an answer holds it is said; one of them is enough. */
interface Within {
  within?: readonly HeldKind[];
}

interface Entity extends Within {
  type: 'entity';
  level: Level;
  kind: EntityKind;
  /** Only ids are taken, no names. */
  idsOnly: boolean;
  operators: Operator[];
  column: string;
  /** The column holds a list, and one of it is enough. */
  many: boolean;
  /** It is about the assets that the answer mentions, whatever else a table knows of it. */
  isMentioned?: boolean;
}

interface Text extends Within {
  type: 'text';
  level: Level;
  operators: Operator[];
  column: string;
  /** The column holds ids of no catalogue. */
  isId?: boolean;
  /** Only `answers` has the column: other tables are asked by their answers. */
  isOfAnswers?: boolean;
  /** How the column has what `is` and `in` name. */
  written?: (given: string) => string;
  /** A column of ids by which the text can be named too. */
  idColumn?: string;
  /** SQL of a condition, where it is not about one column. Every value is bound. */
  sql?: (asked: Asked) => string;
}

/** A condition without its negation. */
export interface Asked {
  test: Test;
  values: readonly string[];
  bindings: Bindings;
}

/** What a condition of a filter can be about. */
export type Field = Entity | Text;
export type Fields = Readonly<Record<string, Field>>;

const positive = ['is', 'in', 'contains', 'contains_case_insensitive', 'matches', 'has_words'] as const;
export type Test = (typeof positive)[number];

const ofTexts = {
  is: { test: 'is', negated: false },
  not_is: { test: 'is', negated: true },
  in: { test: 'in', negated: false },
  not_in: { test: 'in', negated: true },
  contains: { test: 'contains', negated: false },
  not_contains: { test: 'contains', negated: true },
  matches: { test: 'matches', negated: false },
  contains_case_insensitive: { test: 'contains_case_insensitive', negated: false },
  not_contains_case_insensitive: { test: 'contains_case_insensitive', negated: true },
} as const satisfies Record<string, { test: Test; negated: boolean }>;

/** What an operator asks, and whether it wants the opposite. */
export const operators = { ...ofTexts, has_words: { test: 'has_words', negated: false } } as const;
export type Operator = keyof typeof operators;

export const textOperators = Object.keys(ofTexts) as Operator[];
/** Ids are equal or not. */
export const idOperators: Operator[] = ['is', 'not_is', 'in', 'not_in'];

/** Conditions on what an answer holds. */
export const textField = (column: string, operators: Operator[] = textOperators): Field => ({
  type: 'text',
  level: 'fact',
  operators,
  column,
});

/** A text that has an id made of its words. */
export const wordsFields = (name: string): Record<string, Field> => ({
  [name]: { type: 'text', level: 'fact', operators: textOperators, column: name, idColumn: `${name}_id` },
  [`${name}_id`]: { type: 'text', level: 'fact', operators: idOperators, column: `${name}_id`, isId: true },
});

export const entityField = (
  kind: EntityKind,
  column: string,
  { operators = textOperators, many = false, level = 'fact' as Field['level'] } = {},
): Field => ({ type: 'entity', level, kind, idsOnly: false, operators, column, many });

/** An address as pages are stored: a filter may name a page in any of its forms. */
export const pageAddress = (given: string): string => pageOf(given)?.page.url ?? given;

const written = (column: string, rewrite: (given: string) => string): Field =>
  ({ ...textField(column), written: rewrite }) as Field;

/** Of cited pages. */
export const urlField = written('url', pageAddress);
export const hostField = written('host', bareHost);
export const pathField = written('path', barePath);

const entity = (kind: EntityKind, column: string, many = false): Field => ({
  type: 'entity',
  level: 'answer',
  kind,
  idsOnly: false,
  operators: textOperators,
  column,
  many,
});

const withIds = (name: string, field: Field): [string, Field][] => [
  [name, field],
  [`${name}_id`, { ...field, idsOnly: true, operators: idOperators } as Field],
];

/** The route of answers that nobody collected: they were sent. */
const SENT = 'sent';

/** Every fact carries these columns, so that every report takes these conditions. */
export const answerFields: Fields = Object.fromEntries([
  ...withIds('model', entity('model', 'model_id')),
  ...withIds('topic', entity('topic', 'topic_id')),
  ...withIds('region', entity('region', 'region_id')),
  ...withIds('persona', entity('persona', 'persona_id')),
  ...withIds('prompt', entity('prompt', 'prompt_id')),
  ...withIds('tag', entity('tag', 'tag_ids', true)),
  // With `and` and `not`: where a rival is named, and the brand is not.
  ['mentioned', { ...entity('asset', 'answer_id'), isMentioned: true } as Field],
  // What an API says and what a product shows are not one series.
  [
    'route',
    {
      type: 'text',
      level: 'answer',
      operators: idOperators,
      column: 'route',
      isOfAnswers: true,
      written: (given) => (given === SENT ? '' : given),
    } as Field,
  ],
  [
    'analysis_type',
    {
      ...entity('analysis_type', 'arrayMap(t -> toString(t), analysis_types)', true),
      operators: idOperators,
    } as Field,
  ],
]);
