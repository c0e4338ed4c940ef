import Type from 'typebox';
import { filtersField } from '../../list-dialect/filters.ts';
import { dateIntervals } from '../../period.ts';
import { orNull } from '../../schema.ts';
import { visitsQuery, visitsQueryV2 } from '../schema.ts';

const metrics = ['count', 'citations', 'indexing', 'training', 'last_visit', 'agents'];
/** Beyond the field reference. */
const ours = ['page', 'method', 'status_code', 'verification'];
const names = {
  metrics,
  dimensions: ['date', 'hour', 'host', 'path', 'bot_name', 'bot_provider', 'bot_type', ...ours],
  order: [...metrics, 'date', 'hour', 'host', 'path', 'bot_type', ...ours],
};

const query = ($id: string, stream: boolean) =>
  visitsQueryV2(
    $id,
    names,
    {
      filters: filtersField(
        ...(['path', 'bot_name', 'bot_provider', 'bot_type'] as const),
        ...(['page', 'method', 'fetch_status', 'verification'] as const),
      ),
      domain_id: orNull(Type.String({ format: 'uuid' }), {
        description: 'The id that the domain must have.',
      }),
      tags: Type.Optional(
        Type.Array(Type.String(), { description: 'Visits have none: refused unless empty.' }),
      ),
    },
    {
      stream,
      example: {
        metrics: ['count', 'citations'],
        dimensions: ['path', 'bot_name'],
        timezone: 'Europe/Berlin',
      },
    },
  );

export const botsSchemas = [query('BotsV2Query', false), query('BotsV2StreamQuery', true)];

/** Those of the first version. */
export const intervalsV1 = dateIntervals.filter((interval) => interval !== 'quarter');

export const botsV1Schemas = [
  visitsQuery(
    'BotsV1Query',
    {
      metrics: ['count', 'citations', 'indexing', 'training', 'last_visit'],
      dimensions: ['date', 'host', 'path', 'bot_name', 'bot_provider'],
      intervals: intervalsV1,
    },
    { filters: filtersField('path', 'bot_name', 'bot_provider') },
    { metrics: ['count', 'citations'], dimensions: ['path', 'bot_name'] },
  ),
];
