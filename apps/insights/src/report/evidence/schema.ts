import Type, { type Static, type TSchema } from 'typebox';
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

export const ComparedPeriod = Type.Object(
  {
    start_date: Type.String({ description: 'First day, YYYY-MM-DD.', examples: ['2026-10-18'] }),
    end_date: Type.String({ description: 'Last day, which is part of it.', examples: ['2026-10-31'] }),
  },
  {
    $id: 'ComparedPeriod',
    additionalProperties: false,
    examples: [{ start_date: '2026-10-18', end_date: '2026-10-31' }],
  },
);

export const MetricChange = Type.Object(
  {
    before: orNull(Type.Number(), { description: 'The metric in the other period.' }),
    change: orNull(Type.Number(), { description: 'The metric less that.' }),
    interval: orNull(Type.Ref('MetricInterval'), {
      description: 'Of the change. Totals have none: they grow with the number of answers.',
    }),
    verdict: orNull(Type.Enum(['up', 'down', 'no evidence']), {
      description:
        'Whether the number is higher or lower than before by more than chance does. Null where there is no interval to tell by.',
    }),
    smallest_change: orNull(Type.Number(), {
      description: 'A true change of this size would have been seen four times of five.',
    }),
  },
  {
    $id: 'MetricChange',
    description: 'How a metric changed against another period.',
    examples: [
      {
        before: 0.36,
        change: 0.06,
        interval: { low: 0.02, high: 0.1, level: 0.95, basis: 'prompts' },
        verdict: 'up',
        smallest_change: 0.057,
      },
    ],
  },
);

export const compareField = orNull(Type.Unsafe<Static<typeof ComparedPeriod>>(Type.Ref('ComparedPeriod')), {
  description:
    'Another period to compare with: rows say what each metric was and whether it changed by more than chance. What was there only then has a row too.',
});

/** What rows have besides; `more`: in one report only, with what it is. */
export const includeField = <const Name extends string>(more: readonly Name[], description = '') =>
  orNull(Type.Array(Type.Enum([...evidenceNames, ...more])), {
    description: `What rows have besides. \`counts\`: how many answers and prompts are behind them. \`interval\`: how far each metric could be off by chance. \`answers_filter\`: what lists the answers of a row.${description}`,
  });

/** What a request can ask for, so that the numbers of its rows can be judged. */
export const evidenceFields = {
  include: includeField([]),
  interval_basis: intervalBasisField,
  compare: compareField,
};

/** What rows have with it. `counts`: those of the report's own. `metrics`: those that have intervals. `totals`: those that can only be compared. */
export const evidenceRow = (
  metrics: readonly string[],
  counts: Readonly<Record<string, string>> = {},
  totals: readonly string[] = [],
): Record<string, TSchema> => ({
  answers: count('Answers that the row is measured against. With `counts`.'),
  prompts: count('Prompts that these answers are to. With `counts`.'),
  matching_answers: count('Of these answers, those that the row is about. With `counts`.'),
  ...Object.fromEntries(
    Object.entries(counts).map(([name, description]) => [name, count(`${description} With \`counts\`.`)]),
  ),
  answers_filter: orNull(Type.Object({}, { additionalProperties: true }), {
    description:
      'With `answers_filter`: a body for `POST /v2/prompts/answers` that lists the `matching_answers` of the row. Null for a date that only the compared period has.',
  }),
  before_date: orNull(Type.String(), {
    description: 'With `compare`: the date of the other period that stands beside this one.',
  }),
  presence: orNull(Type.Enum(['both', 'new', 'lost', 'neither']), {
    description:
      'With `compare`: whether what the row is about was in answers of both periods, now, then, or not at all.',
  }),
  comparison: orNull(
    Type.Object(
      Object.fromEntries([...metrics, ...totals].map((name) => [name, orNull(Type.Ref('MetricChange'))])),
    ),
    { description: 'By metric, with `compare`.' },
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
  compare: orNull(Type.Unsafe<Static<typeof ComparedPeriod>>(Type.Ref('ComparedPeriod'))),
  runs: count('Answers of the period that the conditions on answers let through. With `counts`.'),
  prompts: count('Prompts that they are to. With `counts`.'),
  days: count('Days on which there are any. With `counts`.'),
  data_version: count('Changes whenever answers of the category are stored. With `counts`.'),
  informative_rate: orNull(Type.Number(), {
    description:
      'Of the answers in which mentions were looked for, the share that mentions any asset. With `counts`.',
  }),
};
