import { streamRows } from '@sightline/clickhouse';
import type { EventStreams } from '@sightline/service';
import type { FastifyReply } from 'fastify';
import { sendPage } from '../../prompt/list/send-page.ts';
import { AnyRow } from '../engine/page.ts';
import type { Row } from '../engine/report.ts';
import { reportSql } from '../engine/report-sql.ts';
import { sendEvents } from '../engine/send-events.ts';
import { showRows } from '../engine/show-rows.ts';
import { streamSettings } from '../engine/stream.ts';
import type { ReportParts } from '../parts.ts';
import type { PreparedV1 } from './prepare.ts';
import { readFirst } from './read-first.ts';
import { type Rows, rowTexts } from './row-texts.ts';

function rowsOf(insights: ReportParts, prepared: PreparedV1): Rows {
  const { plan, pagination, query } = prepared;
  const { limit: most, offset } = pagination ?? {};
  const sql = reportSql(plan, { most, offset });
  const { params } = plan.bindings;
  return {
    open: (signal) =>
      streamRows(insights.clickhouse, { sql, params, row: AnyRow, signal, settings: streamSettings }),
    rowsAtATime: 500,
    show: (rows) => showRows(insights, prepared, rows),
    async summary(first) {
      const [row = first] =
        first || !offset ? [] : await readFirst(insights.clickhouse, reportSql(plan, { most: 1 }), params);
      return { query, total_rows: Number(row?.total ?? 0) };
    },
  };
}

/** A page is written as it is read: it may be long. */
export const sendReportPage = (insights: ReportParts, prepared: PreparedV1, reply: FastifyReply) =>
  sendPage(reply, rowTexts(rowsOf(insights, prepared)));

export const sendReportEvents = (
  insights: ReportParts,
  streams: EventStreams,
  prepared: PreparedV1,
  reply: FastifyReply,
) => sendEvents<Row>(streams, reply, rowsOf(insights, prepared));
