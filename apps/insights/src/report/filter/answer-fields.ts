import type { EntityKind } from '../catalogue/catalogue.ts';
import type { Field, Fields } from './field.ts';
import { everyOperator, idOperators } from './operators.ts';

const entity = (kind: EntityKind, column: string, many = false): Field => ({
  type: 'entity',
  level: 'answer',
  kind,
  idsOnly: false,
  operators: everyOperator,
  column,
  many,
});

const withIds = (name: string, field: Field): [string, Field][] => [
  [name, field],
  [`${name}_id`, { ...field, idsOnly: true, operators: idOperators } as Field],
];

/** Every fact carries these columns, so that every report takes these conditions. */
export const answerFields: Fields = Object.fromEntries([
  ...withIds('model', entity('model', 'model_id')),
  ...withIds('topic', entity('topic', 'topic_id')),
  ...withIds('region', entity('region', 'region_id')),
  ...withIds('persona', entity('persona', 'persona_id')),
  ...withIds('prompt', entity('prompt', 'prompt_id')),
  ...withIds('tag', entity('tag', 'tag_ids', true)),
  [
    'analysis_type',
    {
      ...entity('analysis_type', 'arrayMap(t -> toString(t), analysis_types)', true),
      operators: idOperators,
    } as Field,
  ],
]);
