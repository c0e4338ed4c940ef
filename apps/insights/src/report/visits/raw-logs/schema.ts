import Type, { type TProperties } from 'typebox';
import { botTypes, filtersField } from '../../list-dialect/filters.ts';
import { intervalsV1 } from '../bots/schema.ts';
import { exampleVisits, visitsQuery } from '../schema.ts';
import { rawBotLogs, rawLogs } from './report.ts';

const query = ($id: string, dimensions: string[], filters: ReturnType<typeof filtersField>) => {
  const whole = visitsQuery(
    $id,
    { metrics: ['count'], dimensions, intervals: intervalsV1 },
    {
      dimensions: Type.Optional(
        Type.Array(Type.Enum(dimensions), {
          description: 'With them the answer is a report; without, visits.',
        }),
      ),
      filters,
    },
    { metrics: ['count'] },
  );
  const { metric_filters: _, ...properties } = whole.properties;
  return Type.Object(properties, {
    $id,
    additionalProperties: false,
    examples: [{ ...exampleVisits, metrics: ['count'] }],
  });
};

const common = ['method', 'path', 'status_code', 'ip', 'user_agent', 'referer', 'query_params'] as const;

const RawLogsQuery = query(
  'RawLogsQuery',
  Object.keys(rawLogs.dimensions),
  filtersField(...common, 'host', 'provider', 'bytes_sent', 'duration_ms'),
);
const RawBotLogsQuery = query(
  'RawBotLogsQuery',
  Object.keys(rawBotLogs.dimensions),
  filtersField(...common, 'bot_name', 'bot_provider', 'bot_types'),
);

const visit = <Properties extends TProperties>($id: string, properties: Properties, example: object) =>
  Type.Object(
    {
      timestamp: Type.String({ format: 'date-time' }),
      host: Type.String(),
      path: Type.String(),
      method: Type.String(),
      status_code: Type.Integer(),
      ip: Type.String({ description: 'Or its keyed hash, as the operator has set.' }),
      user_agent: Type.String(),
      org_id: Type.String({ format: 'uuid' }),
      referer: Type.Optional(Type.String()),
      bytes_sent: Type.Optional(Type.Integer()),
      duration_ms: Type.Optional(Type.Integer()),
      query_params: Type.Optional(Type.Record(Type.String(), Type.String())),
      ...properties,
    },
    {
      $id,
      examples: [
        {
          timestamp: '2026-04-01T12:00:00.000Z',
          host: 'www.aurora-outdoor.example',
          path: '/guides/trail-running',
          method: 'GET',
          status_code: 200,
          ip: '192.0.2.1',
          user_agent: 'Mozilla/5.0',
          org_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ac',
          ...example,
        },
      ],
    },
  );

const LogVisit = visit('LogVisit', {}, {});
const LogVisitOfBot = visit(
  'LogVisitOfBot',
  {
    bot_name: Type.String(),
    bot_provider: Type.String(),
    bot_types: Type.Array(Type.Enum([...botTypes])),
  },
  { bot_name: 'GPTBot', bot_provider: 'openai', bot_types: ['ai_training'] },
);

export const rawLogSchemas = [RawLogsQuery, RawBotLogsQuery, LogVisit, LogVisitOfBot];
