import { createHash } from 'node:crypto';
import type { EntityKind } from '../catalogue/catalogue.ts';
import type { Dimension, Names } from './plan.ts';

/** What stands for no such thing in ClickHouse. */
export const NONE = '00000000-0000-0000-0000-000000000000';

/** `{id, name}`; nothing where the answer has no such thing. */
export const named = (kind: EntityKind) => (id: string, names: Names) =>
  id === NONE ? null : { id, name: names.of(kind, id) };

/** Themes and claims have no rows of their own: the id is that of their words, the same in ClickHouse. */
export function idOfWords(words: string): string {
  const hex = createHash('md5').update(words).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A dimension of themes or claims. */
export const wordsDimension = (column: string): Dimension => ({
  level: 'fact',
  type: 'String',
  sql: () => `toString(${column})`,
  show: (words) => (words === '' ? null : { id: idOfWords(words), name: words }),
});

const entity = (kind: 'model' | 'topic' | 'region' | 'persona' | 'prompt'): Dimension => ({
  level: 'answer',
  type: 'UUID',
  sql: () => `${kind}_id`,
  isFew: kind !== 'prompt',
  show: named(kind),
});

/** By which route an answer was collected; nothing where it was sent. */
export const routeDimension: Dimension & { name: string } = {
  name: 'route',
  level: 'answer',
  type: 'String',
  sql: () => 'toString(route)',
  isOfAnswers: true,
  isFew: true,
  show: (route) => (route === '' ? null : { id: route, name: route }),
};

/** Every fact carries what these are made of. */
export const answerDimensions = {
  date: { level: 'answer', type: 'Date', sql: (day) => day, show: (day) => day },
  model: entity('model'),
  topic: entity('topic'),
  region: entity('region'),
  persona: entity('persona'),
  prompt: entity('prompt'),
  // An answer counts in the group of each of its tags, and in none without one.
  tag: { level: 'answer', type: 'UUID', sql: () => 'arrayJoin(tag_ids)', show: named('tag') },
} as const satisfies Record<string, Dimension>;
