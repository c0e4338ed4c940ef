import type { EntityKind } from '../catalogue/catalogue.ts';
import type { Field } from './field.ts';
import { everyOperator, idOperators, type Operator } from './operators.ts';

/** Conditions on what an answer holds. */
export const textField = (column: string, operators: Operator[] = everyOperator): Field => ({
  type: 'text',
  level: 'fact',
  operators,
  column,
});

/** A text that has an id made of its words. */
export const wordedFields = (name: string): Record<string, Field> => ({
  [name]: { type: 'text', level: 'fact', operators: everyOperator, column: name, idColumn: `${name}_id` },
  [`${name}_id`]: { type: 'text', level: 'fact', operators: idOperators, column: `${name}_id`, isId: true },
});

export const entityField = (
  kind: EntityKind,
  column: string,
  { operators = everyOperator, many = false, level = 'fact' as Field['level'] } = {},
): Field => ({ type: 'entity', level, kind, idsOnly: false, operators, column, many });
