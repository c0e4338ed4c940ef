import Type, { type TSchema } from 'typebox';
import { orNull } from '../schema.ts';
import { intervalBases } from './interval.ts';
import { evidenceNames } from './with-evidence.ts';

export const MetricInterval = Type.Object(
  {
    low: Type.Number(),
    high: Type.Number(),
    level: Type.Number({ description: 'How often such an interval holds the true value.' }),
    basis: Type.Enum(['prompts', 'category', 'pooled'], {
      description:
        '`pooled`: no prompt has two answers, so that all answers count as answers to one prompt. `category` needs two prompts; with one it is `prompts`.',
    }),
  },
  {
    $id: 'MetricInterval',
    description: 'What chance leaves open about a number.',
    examples: [{ low: 0.38, high: 0.46, level: 0.95, basis: 'prompts' }],
  },
);

export const intervalBasisField = Type.Optional(
  Type.Enum([...intervalBases], {
    default: 'prompts',
    description:
      'What intervals are about. `prompts`: these very prompts, if engines were asked again. `category`: prompts like these, of which these are a sample; much wider.',
  }),
);

/** What a request can ask for, so that the numbers of its rows can be judged. */
export const evidenceFields = {
  include: orNull(Type.Array(Type.Enum([...evidenceNames])), {
    description:
      'What rows have besides. `counts`: how many answers and prompts are behind them. `interval`: how far each metric could be off by chance.',
  }),
  interval_basis: intervalBasisField,
};

/** What rows have with it. `counts`: those of the report's own. `metrics`: those that have intervals. */
export const evidenceRow = (
  metrics: readonly string[],
  counts: Readonly<Record<string, string>> = {},
): Record<string, TSchema> => ({
  answers: count('Answers that the row is measured against. With `counts`.'),
  prompts: count('Prompts that these answers are to. With `counts`.'),
  matching_answers: count('Of these answers, those that the row is about. With `counts`.'),
  ...Object.fromEntries(
    Object.entries(counts).map(([name, description]) => [name, count(`${description} With \`counts\`.`)]),
  ),
  interval: orNull(
    Type.Object(Object.fromEntries(metrics.map((name) => [name, orNull(Type.Ref('MetricInterval'))]))),
    {
      description: 'By metric, with `interval`. Null where the metric is, and for means of a single answer.',
    },
  ),
});

const count = (description: string) => orNull(Type.Integer(), { description });

/** What the info block has with counts. */
export const evidenceInfo: Record<string, TSchema> = {
  runs: count('Answers of the period that the conditions on answers let through. With `counts`.'),
  prompts: count('Prompts that they are to. With `counts`.'),
  days: count('Days on which there are any. With `counts`.'),
  informative_rate: orNull(Type.Number(), {
    description:
      'Of the answers in which mentions were looked for, the share that mentions any asset. With `counts`.',
  }),
};
