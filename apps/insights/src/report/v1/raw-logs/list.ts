import { streamRows } from '@sightline/clickhouse';
import type { FastifyReply } from 'fastify';
import { sendPage } from '../../../prompt/list/send-page.ts';
import { AnyRow } from '../../engine/page.ts';
import type { Row } from '../../engine/report.ts';
import { inBatches } from '../../engine/send-events.ts';
import { streamSettings } from '../../engine/stream.ts';
import type { ReportParts } from '../../parts.ts';
import { orderSql } from '../../visits/order.ts';
import type { PreparedVisits } from '../../visits/prepare.ts';
import { conditionsSql, extentSql, tiesOf } from '../../visits/visits-sql.ts';

/** Visits as they came, in a list. */
export function sendVisitList(insights: ReportParts, prepared: PreparedVisits, reply: FastifyReply) {
  const { plan, pagination, organizationId } = prepared;
  const { limit: most, offset } = pagination ?? {};
  const columns = [
    ...plan.dimensions.map(({ name, sql }) => `${sql} AS key_${name}`),
    '1 AS metric_count',
    ...tiesOf(plan),
  ];
  const sql = `SELECT ${columns.join(', ')} FROM ${plan.source.from} WHERE ${conditionsSql(plan, plan.source)}
    ORDER BY ${orderSql(plan.order)}${extentSql({ most, offset }, plan.bindings)}`;
  const { params } = plan.bindings;
  return sendPage(reply, texts());

  async function* texts() {
    const leaving = new AbortController();
    const { signal } = leaving;
    try {
      const rows = streamRows(insights.clickhouse, {
        sql,
        params,
        row: AnyRow,
        signal,
        settings: streamSettings,
      });
      let before = '[';
      for await (const batch of inBatches(rows, 500)) {
        yield before + batch.map((row) => JSON.stringify(visitOf(row, organizationId))).join(',');
        before = ',';
      }
      yield before === '[' ? '[]' : ']';
    } finally {
      leaving.abort();
    }
  }
}

function visitOf(row: Row, org_id: string): Row {
  const text = (name: string) => String(row[`key_${name}`] ?? '');
  const given = (name: string, value = (known: string): unknown => known) =>
    text(name) === '' ? {} : { [name]: value(text(name)) };
  return {
    timestamp: text('timestamp'),
    host: text('host'),
    path: text('path'),
    method: text('method'),
    status_code: Number(text('status_code')),
    ip: text('ip'),
    user_agent: text('user_agent'),
    org_id,
    ...given('referer'),
    ...given('bytes_sent', Number),
    ...given('duration_ms', Number),
    ...given('query_params', paramsOf),
    ...given('bot_name'),
    ...given('bot_provider'),
    ...given('bot_types', (type) => [type]),
  };
}

/**
 * One that comes several times has its values joined by commas. Without a prototype: visitors choose the names, and an ordinary
 * object with four of them would change how V8 reads JSON with the same beginning (0140).
 */
export function paramsOf(query: string): Record<string, string> {
  const params = new URLSearchParams(query);
  const shown: Record<string, string> = Object.create(null);
  for (const name of params.keys()) shown[name] = params.getAll(name).join(',');
  return shown;
}
