import { visitsQuery } from '../../visits/schema.ts';
import { dateIntervals } from '../array/views.ts';
import { filtersField } from '../filter/filter.ts';

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
