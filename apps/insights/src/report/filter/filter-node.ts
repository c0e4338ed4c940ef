import Type, { type TProperties } from 'typebox';
import type { Fields } from './fields.ts';
import { textOperators } from './fields.ts';
import { held } from './held.ts';
import { heldKinds } from './held-kinds.ts';

/** As it comes in. What the schema cannot say, `readFilter` checks. */
export interface FilterNode {
  and?: FilterNode[] | null;
  or?: FilterNode[] | null;
  not?: FilterNode | null;
  /** Only where answers are listed. */
  has?: string | null;
  where?: FilterNode | null;
  field?: string | null;
  op?: string | null;
  value?: unknown;
}

/** The name of the schema of a report's filter, by that of its request. */
const idOf = (query: string): string => query.replace(/Query$/, 'Filter');

const whereIdOf = (query: string): string => query.replace(/Query$/, 'HeldFilter');

/** The filter of one report, with the names that it takes. What the schema cannot say, such as the operators of a field, `readFilter` checks. */
export const filterSchema = (query: string, fields: Fields) => nodeSchema(idOf(query), fields, aboutModels);

/** The filter of a list of answers, and what it can say of one thing that an answer holds. */
export function answerFilterSchemas(query: string, fields: Fields, ofAnswers: Fields) {
  const where = Type.Unsafe<FilterNode>(Type.Ref(whereIdOf(query)));
  const all: Fields = Object.assign({}, ...heldKinds.map((kind) => held[kind].fields), ofAnswers);
  return [
    nodeSchema(
      idOf(query),
      fields,
      { has: 'assessment', where: aboutTone },
      {
        has: Type.Optional(
          Type.Union([Type.Enum([...heldKinds]), Type.Null()], {
            description:
              'The answer has one of these for which `where` is true; without `where`, any. All conditions of `where` are about the same one.',
          }),
        ),
        where: Type.Optional(Type.Union([where, Type.Null()])),
      },
    ),
    nodeSchema(whereIdOf(query), all, aboutTone),
  ];
}

const aboutModels = {
  and: [
    { field: 'model', op: 'in', value: ['ChatGPT', 'Claude'] },
    { not: { field: 'topic', op: 'contains_case_insensitive', value: 'trail' } },
  ],
};
const aboutTone = {
  and: [
    { field: 'asset', op: 'is', value: 'Aurora' },
    { field: 'sentiment', op: 'is', value: 'negative' },
  ],
};

function nodeSchema($id: string, fields: Fields, example: object, more: TProperties = {}) {
  const node = Type.Unsafe<FilterNode>(Type.Ref($id));
  const nodes = Type.Union([Type.Array(node), Type.Null()]);
  const names = Object.keys(fields);
  const quoted = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ');
  const narrow = Map.groupBy(
    names.filter((name) => (fields[name]?.operators.length ?? 0) < textOperators.length),
    (name) => quoted(fields[name]?.operators ?? []),
  );
  const taken = [...new Set([...textOperators, ...names.flatMap((name) => fields[name]?.operators ?? [])])];
  const byWords = names.filter((name) => fields[name]?.operators.includes('has_words'));
  const aboutWords = byWords.length > 0 ? [`\`has_words\` only for ${quoted(byWords)}.`] : [];
  const kinds = ['and', 'or', 'not', ...('has' in more ? ['has'] : [])];
  return Type.Object(
    {
      and: Type.Optional(nodes),
      or: Type.Optional(nodes),
      not: Type.Optional(Type.Union([node, Type.Null()])),
      ...more,
      field: Type.Optional(
        Type.Union([Type.Enum(names), Type.Null()], { description: 'What the condition is about.' }),
      ),
      op: Type.Optional(
        Type.Union([Type.Enum(taken), Type.Null()], {
          description: [
            ...[...narrow].map(([ops, some]) => `Only ${ops} for ${quoted(some)}.`),
            ...aboutWords,
          ].join(' '),
        }),
      ),
      value: Type.Optional(Type.Unknown({ description: 'A text; of `in` and `not_in` a list of texts.' })),
    },
    {
      $id,
      additionalProperties: false,
      description:
        `One of ${quoted(kinds)}, or a condition of \`field\`, \`op\` and \`value\`. Fields that name something of the category take ` +
        'its name or its id. `in` and `not_in` take a list that is not empty; every `not_…` is the exact opposite. `matches` takes a ' +
        `regular expression (RE2).${aboutWords.length > 0 ? ' `has_words` takes words that a text must have, all of them, in any order and case.' : ''}`,
      examples: [example],
    },
  );
}

export const filterField = (query: string) =>
  Type.Optional(
    Type.Union([Type.Unsafe<FilterNode>(Type.Ref(idOf(query))), Type.Null()], {
      description: 'What the report is narrowed to.',
    }),
  );
