import { type ClickHouse, query } from '@sightline/clickhouse';
import type { EventStreams } from '@sightline/service';
import { sendJsonParts } from '@sightline/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Row } from '../statement/plan.ts';
import { AnyRow, inBatches, openRows, type ReportRows, ROWS_AT_A_TIME, sendEvents } from './events.ts';

/** A request of the list dialect, ready to be sent. */
export interface LongPage {
  rows: ReportRows;
  /** Null: all rows. */
  pagination: { limit?: number; offset?: number } | null;
  /** The request with what it left out, as `info.query` has it. */
  query?: Row;
  after?: readonly string[] | undefined;
}

interface Pieces {
  open: (signal: AbortSignal) => AsyncIterable<Row>;
  rowsAtATime?: number | undefined;
  show: (rows: Row[]) => Promise<Row[]>;
  /** The info block, when all rows of the page are shown. Without it the page is a bare list. */
  summary?: (first: Row | undefined) => Promise<Row>;
}

/** A page is written as it is read: it may be long. A reader that leaves it ends the query in ClickHouse. */
export const sendPieces = (reply: FastifyReply, pieces: Pieces) => sendJsonParts(reply, textsOf(pieces));

async function* textsOf({
  open,
  rowsAtATime = ROWS_AT_A_TIME,
  show,
  summary,
}: Pieces): AsyncGenerator<string> {
  const leaving = new AbortController();
  try {
    let first: Row | undefined;
    const begin = summary ? '{"data":[' : '[';
    let before = begin;
    for await (const batch of inBatches(open(leaving.signal), rowsAtATime)) {
      first ??= batch[0];
      const rows = await show(batch);
      if (rows.length === 0) continue;
      yield before + rows.map((row) => JSON.stringify(row)).join(',');
      before = ',';
    }
    const info = summary ? `,"info":${JSON.stringify(await summary(first))}}` : '';
    yield `${before === begin ? begin : ''}]${info}`;
  } finally {
    leaving.abort();
  }
}

function piecesOf(clickhouse: ClickHouse, { rows, pagination, query, after }: LongPage, more = 0) {
  const { limit, offset } = pagination ?? {};
  const statement = rows.read({ after, offset, limit: limit === undefined ? undefined : limit + more });
  return {
    open: openRows(clickhouse, statement, rows.settings),
    rowsAtATime: rows.rowsAtATime,
    show: statement.show,
    async summary(first: Row | undefined): Promise<Row> {
      const total = rows.count
        ? await rows.count()
        : (first?.total ?? (offset || after ? await totalOf(clickhouse, rows) : 0));
      return { ...(query && { query }), total_rows: Number(total) };
    },
  };
}

/** Rows carry the total; a page past the end has none. */
async function totalOf(clickhouse: ClickHouse, rows: ReportRows): Promise<unknown> {
  const { sql, params } = rows.read({ limit: 1 });
  const [first] = await query(clickhouse, { sql, params, row: AnyRow });
  return first?.total ?? 0;
}

export const sendLongPage = (clickhouse: ClickHouse, page: LongPage, reply: FastifyReply) =>
  sendPieces(reply, piecesOf(clickhouse, page));

/** The same, with a cursor where there is another page: one row more than the page has is read to tell. */
export function sendCursorPage(
  clickhouse: ClickHouse,
  page: LongPage & { limit: number; cursorAfter: (values: string[]) => string },
  reply: FastifyReply,
) {
  const { limit, cursorAfter, rows } = page;
  const pieces = piecesOf(clickhouse, { ...page, pagination: { ...page.pagination, limit } }, 1);
  let last: Row | undefined;
  let read = 0;
  return sendPieces(reply, {
    ...pieces,
    show(batch) {
      const ofPage = batch.slice(0, limit - read);
      read += batch.length;
      last = ofPage.at(-1) ?? last;
      return pieces.show(ofPage);
    },
    summary: async (first) => ({
      ...(await pieces.summary(first)),
      next_cursor: last && read > limit ? cursorAfter(rows.keyset.valuesOf(last)) : null,
    }),
  });
}

/** All rows, unless the request says otherwise. `more`: what the summary has besides. */
export function sendLongEvents(
  clickhouse: ClickHouse,
  streams: EventStreams,
  page: LongPage,
  reply: FastifyReply,
  more: Row = {},
) {
  const pieces = piecesOf(clickhouse, page);
  const summary = async (first: Row | undefined) => ({ ...(await pieces.summary(first)), ...more });
  return sendEvents<Row>(streams, reply, { ...pieces, summary });
}

/** Since 2026-11-15 00:00 UTC, as RFC 9745 wants it. No date is set for the end, so there is no `Sunset`. */
const DEPRECATED = `@${Date.UTC(2026, 10, 15) / 1000}`;

/** Names the endpoint to use instead, also when the request is then refused. */
export const linkSuccessor =
  (successor: string, { isDeprecated }: { isDeprecated: boolean }) =>
  (_request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (isDeprecated) reply.header('deprecation', DEPRECATED);
    reply.header('link', `<${successor}>; rel="successor-version"`);
    done();
  };
