import { filtersField } from '../v1/filter/filter.ts';
import { visitsQueryV2 } from '../visits/schema.ts';

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
