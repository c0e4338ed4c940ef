import { visitsQuery } from '../../visits/schema.ts';
import { intervalsV1 } from '../bots/schema.ts';
import { filtersField } from '../filter/filter.ts';

const metrics = ['visits', 'last_visit'];
const dimensions = ['date', 'host', 'path', 'referral_source'];

export const referralsV1Schemas = [
  visitsQuery(
    'ReferralsV1Query',
    { metrics, dimensions, order: [...dimensions, ...metrics], intervals: intervalsV1 },
    { filters: filtersField('path', 'referral_source') },
    { metrics: ['visits'], dimensions: ['path', 'referral_source'] },
  ),
];
