import { idOperators, textField } from '../../filter/fields.ts';
import {
  byHour,
  hourDimension,
  lastVisit,
  PAGE_VIEW,
  pageDimension,
  pageField,
  textDimension,
  type VisitsReport,
} from '../report.ts';

/** SQL: the answer engine; where there is none, `internal` or `none`. */
const SOURCE = `if(referral_source = '', toString(referral_type), toString(referral_source))`;

/** SQL: how somebody came. Of hours that were summed without it, what their source tells. */
const CHANNEL = `multiIf(channel != 'unknown', toString(channel), referral_source != '', 'ai_assistant', referral_type = 'internal', 'internal', 'unknown')`;

/** Page views of people, wherever they come from. */
export const referrals: VisitsReport = {
  name: 'referrals',
  source: byHour,
  where: `bot_type = 'none' AND ${PAGE_VIEW}`,
  dimensions: {
    hour: hourDimension,
    host: textDimension('host'),
    path: textDimension('path'),
    page: pageDimension,
    referral_source: textDimension(SOURCE),
    referral_type: textDimension('referral_type'),
    channel: textDimension(CHANNEL),
  },
  metrics: { visits: { sql: 'sum(visits)', type: 'number' }, last_visit: lastVisit },
  fields: {
    path: textField('path'),
    page: pageField,
    referral_source: textField(SOURCE),
    referral_type: textField('toString(referral_type)'),
    channel: textField(CHANNEL, idOperators),
  },
};
