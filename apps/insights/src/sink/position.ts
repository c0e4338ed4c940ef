import type { PoolClient } from 'pg';
import type { Store } from './store.ts';

/** Where a sink stands, as it is committed. */
export interface Position {
  storedThrough: number;
  /** Begun and not known to be stored. */
  batch: { last: number; skips: number[] } | undefined;
  /** The stream was created again since: the position was in another one. */
  isAnew: boolean;
}

interface StreamName {
  stream: string;
  created: string;
}

export interface Refusal {
  sequence: number;
  reason: string;
  body: string;
}

export interface SinkPosition {
  /** The position in this stream; at its beginning when the stream is another one than before. */
  open(): Promise<Position>;
  /** Commits the bounds of a batch and sets its refusals aside, in one statement. `after`: where the batch begins. */
  noteBatch(batch: { after: number; last: number; skips: number[] }, refusals: Refusal[]): Promise<void>;
  /** Commits that it is stored, and with it what `also` writes. */
  endBatch(last: number, also?: () => Promise<void> | undefined): Promise<void>;
}

/** All of it over the connection that holds the sink's lock. The names of the tables are ours, never anybody's input. */
export function positionOf(
  client: PoolClient,
  { positions, refusals: aside }: Store<unknown>['tables'],
  { stream, created }: StreamName,
): SinkPosition {
  return {
    async open() {
      const { rowCount } = await client.query(
        `INSERT INTO ${positions} (stream, stream_created) VALUES ($1, $2)
         ON CONFLICT (stream) DO UPDATE SET stream_created = $2, stored_through = 0, batch_last = NULL, batch_skips = '{}'
           WHERE ${positions}.stream_created <> $2`,
        [stream, created],
      );
      const { rows } = await client.query(
        `SELECT stored_through, batch_last, batch_skips FROM ${positions} WHERE stream = $1`,
        [stream],
      );
      const [row] = rows;
      const last = row.batch_last === null ? undefined : Number(row.batch_last);
      return {
        storedThrough: Number(row.stored_through),
        batch: last === undefined ? undefined : { last, skips: row.batch_skips.map(Number) },
        isAnew: rowCount === 1,
      };
    },

    async noteBatch(batch, refusals) {
      const { rowCount } = await client.query(
        `WITH aside AS (
           INSERT INTO ${aside} (stream, stream_created, sequence, reason, body)
           SELECT $1, $2, * FROM unnest($3::bigint[], $4::text[], $5::text[]) ON CONFLICT DO NOTHING)
         UPDATE ${positions} SET batch_last = $6, batch_skips = $7, stored_through = $8
         WHERE stream = $1 AND stream_created = $2 AND stored_through <= $8 AND (batch_last IS NULL OR batch_last = $6)`,
        [
          stream,
          created,
          refusals.map(({ sequence }) => sequence),
          refusals.map(({ reason }) => reason),
          // PostgreSQL has no text with NUL.
          refusals.map(({ body }) => body.replaceAll('\0', '\u{fffd}')),
          batch.last,
          batch.skips,
          batch.after,
        ],
      );
      if (rowCount !== 1) throw new Error('Another sink has moved on');
    },

    async endBatch(last, also) {
      if (also) await client.query('BEGIN');
      const { rowCount } = await client.query(
        `UPDATE ${positions} SET stored_through = batch_last, batch_last = NULL, batch_skips = '{}'
         WHERE stream = $1 AND stream_created = $2 AND batch_last = $3`,
        [stream, created, last],
      );
      if (rowCount !== 1) throw new Error('Another sink has moved on');
      // A failure ends the connection, and the transaction with it.
      await also?.();
      if (also) await client.query('COMMIT');
    },
  };
}
