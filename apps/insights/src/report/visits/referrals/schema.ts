import { filtersField } from '../../list-dialect/filters.ts';
import { intervalsV1 } from '../bots/schema.ts';
import { visitsQuery, visitsQueryV2 } from '../schema.ts';

const metrics = ['visits', 'last_visit'];
/** The last two are beyond the field reference. */
const dimensions = ['date', 'hour', 'host', 'path', 'referral_source', 'referral_type', 'page', 'channel'];

const query = ($id: string, stream: boolean) =>
  visitsQueryV2(
    $id,
    { metrics, dimensions, order: [...dimensions, ...metrics] },
    { filters: filtersField('path', 'referral_source', 'referral_type', 'page', 'channel') },
    {
      stream,
      example: { metrics: ['visits'], dimensions: ['path', 'referral_source'], timezone: 'Europe/Berlin' },
    },
  );

export const referralsSchemas = [query('ReferralsV2Query', false), query('ReferralsV2StreamQuery', true)];

const dimensionsV1 = ['date', 'host', 'path', 'referral_source'];

export const referralsV1Schemas = [
  visitsQuery(
    'ReferralsV1Query',
    { metrics, dimensions: dimensionsV1, order: [...dimensionsV1, ...metrics], intervals: intervalsV1 },
    { filters: filtersField('path', 'referral_source') },
    { metrics: ['visits'], dimensions: ['path', 'referral_source'] },
  ),
];
