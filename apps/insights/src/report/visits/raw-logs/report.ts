import { idOperators, textField } from '../../filter/fields.ts';
import { bots } from '../bots/report.ts';
import { textDimension, type VisitsReport } from '../report.ts';

/** SQL: to the millisecond. */
const TIMESTAMP = `concat(formatDateTime(at, '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
  leftPad(toString(toUnixTimestamp64Milli(at) % 1000), 3, '0'), 'Z')`;
const orEmpty = (column: string) => `ifNull(toString(${column}), '')`;

/** Every visit, of people and bots. */
export const rawLogs: VisitsReport = {
  name: 'raw logs',
  source: { from: 'visits', time: 'at' },
  where: '1',
  dimensions: {
    timestamp: textDimension(TIMESTAMP),
    method: textDimension('method'),
    host: textDimension('host'),
    path: textDimension('path'),
    status_code: textDimension('status'),
    ip: textDimension('address'),
    user_agent: textDimension('user_agent'),
    referer: textDimension('referrer'),
    bytes_sent: textDimension(orEmpty('bytes_sent')),
    duration_ms: textDimension(orEmpty('duration_ms')),
    query_params: textDimension('query'),
  },
  metrics: { count: { sql: 'count()', type: 'number' } },
  fields: {
    method: textField('method'),
    host: textField('host'),
    path: textField('path'),
    status_code: textField('toString(status)', idOperators),
    ip: textField('address'),
    user_agent: textField('user_agent'),
    referer: textField('referrer'),
    provider: textField('bot_provider'),
    query_params: textField('query'),
    bytes_sent: textField(orEmpty('bytes_sent'), idOperators),
    duration_ms: textField(orEmpty('duration_ms'), idOperators),
  },
};

/** Visits of bots. One that only claims to be a bot is left out. */
export const rawBotLogs: VisitsReport = {
  ...rawLogs,
  name: 'raw logs of bots',
  where: `${bots.where} AND ${bots.unlessNamed?.verification}`,
  dimensions: {
    ...rawLogs.dimensions,
    bot_name: textDimension('bot_name'),
    bot_provider: textDimension('bot_provider'),
    bot_types: textDimension('bot_type'),
  },
  fields: {
    ...rawLogs.fields,
    bot_name: textField('bot_name'),
    bot_provider: textField('bot_provider'),
    bot_types: textField('toString(bot_type)'),
  },
};
