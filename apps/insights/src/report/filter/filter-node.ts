import Type from 'typebox';

/** As it comes in. What the schema cannot say, `readFilter` checks. */
export interface FilterNode {
  and?: FilterNode[] | null;
  or?: FilterNode[] | null;
  not?: FilterNode | null;
  field?: string | null;
  op?: string | null;
  value?: unknown;
}

const node = Type.Unsafe<FilterNode>(Type.Ref('FilterNode'));
const nodes = Type.Union([Type.Array(node), Type.Null()]);
const text = Type.Union([Type.String(), Type.Null()]);

export const FilterNode = Type.Object(
  {
    and: Type.Optional(nodes),
    or: Type.Optional(nodes),
    not: Type.Optional(Type.Union([node, Type.Null()])),
    field: Type.Optional(text),
    op: Type.Optional(text),
    value: Type.Optional(Type.Unknown()),
  },
  {
    $id: 'FilterNode',
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

export const filterField = Type.Optional(
  Type.Union([node, Type.Null()], { description: 'What the report is narrowed to.' }),
);
