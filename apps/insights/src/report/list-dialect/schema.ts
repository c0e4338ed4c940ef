import Type, { type TProperties, type TSchema } from 'typebox';
import { dateIntervals } from '../period.ts';
import { orNull } from '../schema.ts';
import type { Pagination as Pages } from './request.ts';

const Pagination = Type.Object(
  {
    limit: Type.Optional(Type.Integer({ maximum: 50_000, exclusiveMinimum: 0, default: 10_000 })),
    offset: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
  },
  { $id: 'Pagination', additionalProperties: false, examples: [{ limit: 100, offset: 0 }] },
);

export const pages = Type.Unsafe<Pages>(Type.Ref('Pagination'));

export const moment = (description: string, example: string, zone = 'the time zone of reports') =>
  Type.String({
    description: `${description} \`YYYY-MM-DD\`, \`YYYY-MM-DD HH:MM\` (both in ${zone}) or an RFC 3339 timestamp.`,
    examples: [example],
  });

/** What every request of the first version has. */
export const periodFields = {
  category_id: Type.String({ format: 'uuid' }),
  start_date: moment('The beginning.', '2026-11-01'),
  end_date: moment('The end, which is no part of it.', '2026-11-15'),
};

const direction = () => Type.Enum(['asc', 'desc']);
export const orderField = (names?: readonly string[], { isEmpty = true } = {}) =>
  Type.Optional(
    Type.Record(Type.String(), direction(), {
      ...(names && { propertyNames: { enum: [...names] } }),
      ...(isEmpty && { default: {} }),
      description:
        'Metrics, or dimensions of the request, and the direction of each. Without it, by the first metric, from the highest. What is equal goes by its dimensions.',
    }),
  );

export const examplePeriod = {
  category_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ad',
  start_date: '2026-11-01',
  end_date: '2026-11-15',
};

export const dimensionsField = (names: readonly string[]) =>
  Type.Optional(
    Type.Array(Type.Enum([...names]), { default: [], description: 'What rows are told apart by.' }),
  );

interface Names {
  metrics: TSchema;
  dimensions: readonly string[];
  order?: readonly string[];
}

/** The request of a report whose rows are arrays; `stream`: as events, which come in one page unless they are to be paged. */
export function arrayQuery<Properties extends TProperties>(
  $id: string,
  { metrics, dimensions, order }: Names,
  properties: Properties,
  { stream = false, example }: { stream?: boolean; example: object },
) {
  return Type.Object(
    {
      ...periodFields,
      metrics: Type.Unsafe<string[]>(metrics),
      dimensions: dimensionsField(dimensions),
      date_interval: Type.Optional(
        Type.Enum([...dateIntervals], {
          default: 'day',
          description:
            'What `date` stands for: its first day. A `relative_week` is seven days, from the beginning of the period on; an `hour` is written in UTC.',
        }),
      ),
      order_by: orderField(order),
      pagination: stream ? orNull(pages) : Type.Optional(pages),
      ...properties,
    },
    { $id, additionalProperties: false, examples: [{ ...examplePeriod, ...example }] },
  );
}

const ReportV1Info = Type.Object(
  {
    total_rows: Type.Integer({ description: 'Rows on all pages.' }),
    query: orNull(Type.Object({}, { additionalProperties: true }), {
      description: 'The request with what it left out.',
    }),
  },
  { $id: 'ReportV1Info' },
);

const SummaryV1 = Type.Object(
  { query: Type.Object({}, { additionalProperties: true }), total_rows: Type.Integer() },
  { $id: 'SummaryV1' },
);

const results = ($id: string, metric: TSchema[]) =>
  Type.Object(
    {
      metrics: Type.Array(Type.Union(metric), { description: 'In the order of `info.query.metrics`.' }),
      dimensions: Type.Array(Type.Union([Type.String(), Type.String({ format: 'uuid' })]), {
        description: 'In the order of `info.query.dimensions`. Empty where an answer has no such thing.',
      }),
    },
    { $id, examples: [{ metrics: [0.42], dimensions: ['Aurora'] }] },
  );

const metric = [Type.Integer(), Type.Number(), Type.String()];
const ReportV1Result = results('ReportV1Result', metric);
const CitationsV1Result = results('CitationsV1Result', [...metric, Type.Null()]);

const response = ($id: string, row: string) =>
  Type.Object(
    { info: Type.Ref('ReportV1Info'), data: Type.Array(Type.Ref(row)) },
    {
      $id,
      examples: [
        {
          info: {
            total_rows: 1,
            query: { ...examplePeriod, metrics: ['visibility_score'], dimensions: ['asset_name'] },
          },
          data: [{ metrics: [0.42], dimensions: ['Aurora'] }],
        },
      ],
    },
  );
const ReportV1Response = response('ReportV1Response', 'ReportV1Result');
const CitationsV1Response = response('CitationsV1Response', 'CitationsV1Result');

export const arraySchemas = [
  Pagination,
  ReportV1Info,
  SummaryV1,
  ReportV1Result,
  CitationsV1Result,
  ReportV1Response,
  CitationsV1Response,
];
