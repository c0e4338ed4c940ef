import { idOperators, textField } from '../../filter/fields.ts';
import {
  byHour,
  hourDimension,
  lastVisit,
  PAGE_VIEW,
  pageDimension,
  pageField,
  textDimension,
  type VisitMetric,
  type VisitsReport,
} from '../report.ts';

/** Pages that were delivered to bots of a type. */
const ofType = (type: string): VisitMetric => ({
  sql: `sumIf(visits, bot_type = '${type}' AND ${PAGE_VIEW})`,
  type: 'number',
});

/** SQL: as it was logged; '' in hours that were summed without it. */
const STATUS = `if(method = '', '', toString(status))`;

/** Fetches by bots of AI providers. Those that only claim to be of one are left out unless the request names `verification`. */
export const bots: VisitsReport = {
  name: 'bots',
  source: byHour,
  where: `bot_type IN ('ai_assistant', 'ai_training', 'index', 'ai_agent')`,
  unlessNamed: { verification: `verification != 'spoofed'` },
  dimensions: {
    hour: hourDimension,
    host: textDimension('host'),
    path: textDimension('path'),
    page: pageDimension,
    method: textDimension('method'),
    status_code: textDimension(STATUS),
    verification: textDimension('verification'),
    bot_name: textDimension('bot_name'),
    bot_provider: textDimension('bot_provider'),
    bot_type: textDimension('bot_type'),
  },
  metrics: {
    count: { sql: 'sum(visits)', type: 'number' },
    citations: ofType('ai_assistant'),
    indexing: ofType('index'),
    training: ofType('ai_training'),
    agents: ofType('ai_agent'),
    last_visit: lastVisit,
  },
  fields: {
    path: textField('path'),
    page: pageField,
    method: textField('method'),
    status_code: textField(STATUS),
    verification: textField('toString(verification)', idOperators),
    bot_name: textField('bot_name'),
    bot_provider: textField('bot_provider'),
    bot_type: textField('toString(bot_type)'),
  },
};
