import Type from 'typebox';
import type { Fields } from './fields.ts';
import { everyOperator } from './fields.ts';

/** As it comes in. What the schema cannot say, `readFilter` checks. */
export interface FilterNode {
  and?: FilterNode[] | null;
  or?: FilterNode[] | null;
  not?: FilterNode | null;
  field?: string | null;
  op?: string | null;
  value?: unknown;
}

/** The name of the schema of a report's filter, by that of its request. */
const idOf = (query: string): string => query.replace(/Query$/, 'Filter');

/** The filter of one report, with the names that it takes. What the schema cannot say, such as the operators of a field, `readFilter` checks. */
export function filterSchema(query: string, fields: Fields) {
  const $id = idOf(query);
  const node = Type.Unsafe<FilterNode>(Type.Ref($id));
  const nodes = Type.Union([Type.Array(node), Type.Null()]);
  const names = Object.keys(fields);
  const quoted = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ');
  const narrow = Map.groupBy(
    names.filter((name) => (fields[name]?.operators.length ?? 0) < everyOperator.length),
    (name) => quoted(fields[name]?.operators ?? []),
  );
  return Type.Object(
    {
      and: Type.Optional(nodes),
      or: Type.Optional(nodes),
      not: Type.Optional(Type.Union([node, Type.Null()])),
      field: Type.Optional(
        Type.Union([Type.Enum(names), Type.Null()], { description: 'What the condition is about.' }),
      ),
      op: Type.Optional(
        Type.Union([Type.Enum([...everyOperator]), Type.Null()], {
          description: [...narrow].map(([ops, some]) => `Only ${ops} for ${quoted(some)}.`).join(' '),
        }),
      ),
      value: Type.Optional(Type.Unknown({ description: 'A text; of `in` and `not_in` a list of texts.' })),
    },
    {
      $id,
      additionalProperties: false,
      description:
        'One of `and`, `or`, `not`, or a condition of `field`, `op` and `value`. Fields that name something of the category take ' +
        'its name or its id. `in` and `not_in` take a list that is not empty; every `not_…` is the exact opposite. `matches` takes a ' +
        'regular expression (RE2).',
      examples: [
        {
          and: [
            { field: 'model', op: 'in', value: ['ChatGPT', 'Claude'] },
            { not: { field: 'topic', op: 'contains_case_insensitive', value: 'trail' } },
          ],
        },
      ],
    },
  );
}

export const filterField = (query: string) =>
  Type.Optional(
    Type.Union([Type.Unsafe<FilterNode>(Type.Ref(idOf(query))), Type.Null()], {
      description: 'What the report is narrowed to.',
    }),
  );
