import Type, { type TProperties } from 'typebox';
import { dimensionsField, moment, orderField, pages } from '../list-dialect/schema.ts';
import { dateIntervals } from '../period.ts';
import { orNull } from '../schema.ts';
import type { MetricFilter } from './report.ts';
import { metricOperators } from './report.ts';

const NumericMetricFilter = Type.Object(
  {
    field: Type.String(),
    operator: Type.Enum(Object.keys(metricOperators) as MetricFilter['operator'][]),
    value: Type.Union([Type.Integer(), Type.Number()]),
  },
  {
    $id: 'NumericMetricFilter',
    additionalProperties: false,
    description: 'A condition on whole rows: `field` is a metric of the report that is a number.',
    examples: [{ field: 'count', operator: '>=', value: 10 }],
  },
);

export const exampleVisits = {
  domain: 'aurora-outdoor.example',
  start_date: '2026-11-01',
  end_date: '2026-11-15',
};

export const exampleRow = { metrics: [42], dimensions: ['/guides/trail-running'] };

/** Whose visits, and when. */
const visitsFields = (zone?: string) => ({
  domain: Type.String({
    description: 'A domain of one of your organizations.',
    examples: [exampleVisits.domain],
  }),
  organization_id: orNull(Type.String({ format: 'uuid' }), {
    description: 'Whose domain is meant, where several of your organizations have it.',
  }),
  start_date: moment('The beginning.', '2026-11-01', zone),
  end_date: Type.Optional(moment('The end, which is no part of it; now when left out.', '2026-11-15', zone)),
  pagination: Type.Optional(pages),
});

interface Names {
  metrics: readonly string[];
  dimensions: readonly string[];
  order?: readonly string[];
  intervals?: readonly string[];
}

/** The request of a report on visits. */
export function visitsQuery<Properties extends TProperties>(
  $id: string,
  { metrics, dimensions, order, intervals = dateIntervals }: Names,
  properties: Properties,
  example: object,
) {
  return Type.Object(
    {
      ...visitsFields(),
      metrics: Type.Array(Type.Enum([...metrics])),
      dimensions: dimensionsField(dimensions),
      date_interval: Type.Optional(
        Type.Enum([...intervals], {
          default: 'day',
          description:
            'What `date` stands for: its first day. A `relative_week` is seven days, from the beginning of the period on; an `hour` is one of UTC, and written so. A visit counts where its UTC hour begins.',
        }),
      ),
      order_by: orderField(order),
      metric_filters: Type.Optional(
        Type.Array(Type.Unsafe<MetricFilter>(Type.Ref('NumericMetricFilter')), {
          description: 'Only rows for which all of them hold.',
        }),
      ),
      ...properties,
    },
    { $id, additionalProperties: false, examples: [{ ...exampleVisits, ...example }] },
  );
}

/** The same in the second version; `stream`: as events, which are all rows unless they are to be paged. */
export function visitsQueryV2<Properties extends TProperties>(
  $id: string,
  names: Names,
  properties: Properties,
  { stream, example }: { stream: boolean; example: object },
) {
  return visitsQuery(
    $id,
    names,
    {
      ...visitsFields('`timezone`'),
      timezone: Type.Optional(
        Type.String({
          default: 'UTC',
          description: 'IANA name: on whose clocks intervals begin, and dates without an offset are meant.',
          examples: ['Europe/Berlin'],
        }),
      ),
      cursor: orNull(Type.String(), {
        description:
          '`info.next_cursor` of the page before, instead of an offset. It belongs to this caller and this very request.',
      }),
      ...properties,
      ...(stream && { pagination: orNull(pages) }),
    },
    example,
  );
}

const VisitsV2Info = Type.Object(
  {
    total_rows: Type.Integer({ description: 'Rows on all pages.' }),
    query: orNull(Type.Object({}, { additionalProperties: true }), {
      description: 'The request with what it left out.',
    }),
    next_cursor: orNull(Type.String(), { description: 'Where the next page begins; null on the last.' }),
  },
  { $id: 'VisitsV2Info' },
);

const VisitsV2Response = Type.Object(
  { info: Type.Ref('VisitsV2Info'), data: Type.Array(Type.Ref('ReportV1Result')) },
  {
    $id: 'VisitsV2Response',
    examples: [
      {
        info: {
          total_rows: 1,
          query: { ...exampleVisits, metrics: ['count'], dimensions: ['path'], timezone: 'UTC' },
          next_cursor: null,
        },
        data: [exampleRow],
      },
    ],
  },
);

export const visitsSchemas = [NumericMetricFilter, VisitsV2Info, VisitsV2Response];
