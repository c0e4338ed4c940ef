import { textField } from '../filter/fact-fields.ts';
import {
  byHour,
  hourDimension,
  lastVisit,
  textDimension,
  type VisitMetric,
  type VisitsReport,
} from '../visits/report.ts';

const ofType = (type: string): VisitMetric => ({
  sql: `sumIf(visits, bot_type = '${type}')`,
  type: 'number',
});

/** Visits of bots of AI providers. Whoever only claims to be one is none. */
export const bots: VisitsReport = {
  name: 'bots',
  source: byHour,
  where: `bot_type IN ('ai_assistant', 'ai_training', 'index', 'ai_agent') AND verification != 'spoofed'`,
  dimensions: {
    hour: hourDimension,
    host: textDimension('host'),
    path: textDimension('path'),
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
    bot_name: textField('bot_name'),
    bot_provider: textField('bot_provider'),
    bot_type: textField('toString(bot_type)'),
  },
};
