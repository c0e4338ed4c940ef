import { streamRows } from '@sightline/clickhouse';
import type { EventStreams } from '@sightline/service';
import type { FastifyReply } from 'fastify';
import { sendPage } from '../../prompt/list/send-page.ts';
import { AnyRow } from '../engine/page.ts';
import type { Row } from '../engine/report.ts';
import { sendEvents } from '../engine/send-events.ts';
import { streamSettings } from '../engine/stream.ts';
import type { ReportParts } from '../parts.ts';
import { FIRST_PAGE } from '../v1/prepare.ts';
import { readFirst } from '../v1/read-first.ts';
import { type Rows, rowTexts } from '../v1/row-texts.ts';
import { placeOf } from './order.ts';
import type { PreparedVisits } from './prepare.ts';
import { visitsSql } from './visits-sql.ts';

function rowsOf({ clickhouse }: ReportParts, prepared: PreparedVisits, more = 0): Rows {
  const { plan, pagination, query, after, shape } = prepared;
  const { limit, offset } = pagination ?? {};
  const most = limit === undefined ? undefined : limit + more;
  const sql = visitsSql(plan, { after, offset, most });
  const { params } = plan.bindings;
  return {
    open: (signal) => streamRows(clickhouse, { sql, params, row: AnyRow, signal, settings: streamSettings }),
    rowsAtATime: 500,
    show: async (rows) => rows.map(shape),
    async summary(first) {
      const [row = first] =
        first || !(offset || after) ? [] : await readFirst(clickhouse, visitsSql(plan, { most: 1 }), params);
      return { query, total_rows: Number(row?.total ?? 0) };
    },
  };
}

/** A page is written as it is read: it may be long. */
export const sendVisitsPage = (insights: ReportParts, prepared: PreparedVisits, reply: FastifyReply) =>
  sendPage(reply, rowTexts(rowsOf(insights, prepared)));

/** The same, with a cursor where there is another page: one row more than it has is read to tell. */
export function sendCursoredPage(insights: ReportParts, prepared: PreparedVisits, reply: FastifyReply) {
  const { plan, pagination, cursorAfter } = prepared;
  const limit = pagination?.limit ?? FIRST_PAGE.limit;
  const rows = rowsOf(insights, { ...prepared, pagination: { ...pagination, limit } }, 1);
  let last: Row | undefined;
  let read = 0;
  return sendPage(
    reply,
    rowTexts({
      ...rows,
      show(batch) {
        const ofPage = batch.slice(0, limit - read);
        read += batch.length;
        last = ofPage.at(-1) ?? last;
        return rows.show(ofPage);
      },
      summary: async (first) => ({
        ...(await rows.summary(first)),
        next_cursor: last && read > limit ? cursorAfter(placeOf(plan.order, last)) : null,
      }),
    }),
  );
}

export function sendVisitsEvents(
  insights: ReportParts,
  streams: EventStreams,
  prepared: PreparedVisits,
  reply: FastifyReply,
) {
  const rows = rowsOf(insights, prepared);
  const summary = async (first: Row | undefined) => ({ ...(await rows.summary(first)), next_cursor: null });
  return sendEvents<Row>(streams, reply, { ...rows, summary });
}
