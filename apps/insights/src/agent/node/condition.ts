import Type from 'typebox';
import type { NodeType } from './node-type.ts';

const operators = [
  'equals',
  'not_equals',
  'greater',
  'greater_or_equal',
  'less',
  'less_or_equal',
  'contains',
  'is_empty',
  'is_not_empty',
] as const;
export type Operator = (typeof operators)[number];

const unary: readonly string[] = ['is_empty', 'is_not_empty'];

export const condition: NodeType = {
  type: 'condition',
  displayName: 'Condition',
  description:
    'Compares two values. Edges from it say with `when` for which result they are taken; a step that no taken edge leads to is skipped.',
  config: Type.Object(
    {
      left: Type.Unknown({ description: 'A value or a reference.' }),
      operator: Type.Enum([...operators], {
        description:
          'Of numbers, and of texts by code points: `greater` and the like. `contains`: of a text a part, of a list an item. `is_empty`: null, an empty text, an empty list.',
      }),
      right: Type.Optional(Type.Unknown({ description: 'Not of `is_empty` and `is_not_empty`.' })),
    },
    { additionalProperties: false },
  ),
  literal: ['operator'],
  outputs: () => ({ type: 'object', properties: { result: { type: 'boolean' } }, required: ['result'] }),
  examples: [
    {
      id: 'any_claim',
      type: 'condition',
      title: 'Is there a wrong claim?',
      config: { left: { $ref: 'steps.claims.outputs.count' }, operator: 'greater', right: 0 },
    },
  ],
  check({ operator, right }, refuse) {
    const isUnary = unary.includes(String(operator));
    if (isUnary && right !== undefined)
      refuse('operand', `${String(operator)} takes no right value.`, ['right']);
    if (!isUnary && right === undefined)
      refuse('operand', `${String(operator)} needs a right value.`, ['right']);
  },
};

export function compare(left: unknown, operator: Operator, right: unknown): boolean {
  switch (operator) {
    case 'equals':
      return isSame(left, right);
    case 'not_equals':
      return !isSame(left, right);
    case 'contains':
      return typeof left === 'string'
        ? left.includes(String(right))
        : Array.isArray(left) && left.some((one) => isSame(one, right));
    case 'is_empty':
      return isEmpty(left);
    case 'is_not_empty':
      return !isEmpty(left);
    default:
      return isOrdered(left, operator, right);
  }
}

/** Values of two types, and what has no order, are in none of these orders. */
function isOrdered(left: unknown, operator: Operator, right: unknown): boolean {
  if (typeof left !== typeof right || (typeof left !== 'number' && typeof left !== 'string')) return false;
  const [a, b] = [left as number, right as number];
  if (operator === 'greater') return a > b;
  if (operator === 'greater_or_equal') return a >= b;
  return operator === 'less' ? a < b : a <= b;
}

const isSame = (left: unknown, right: unknown) =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
