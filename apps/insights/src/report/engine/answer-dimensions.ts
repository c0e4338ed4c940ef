import { named } from './names.ts';
import type { Dimension } from './plan.ts';

const entity = (kind: 'model' | 'topic' | 'region' | 'persona' | 'prompt'): Dimension => ({
  level: 'answer',
  type: 'UUID',
  sql: () => `${kind}_id`,
  show: named(kind),
});

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
