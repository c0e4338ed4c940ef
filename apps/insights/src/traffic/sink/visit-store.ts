import { type ClickHouse, insertTexts } from '@sightline/clickhouse';
import type { VisitBlock } from '@sightline/events';
import type { Store } from '../../sink/store.ts';
import { remakeHours } from './remake-hours.ts';
import { type Retention, retainVisits } from './retention.ts';

const NIL = '00000000-0000-0000-0000-000000000000';

/** Blocks go through as they are: reading every row again would cost as much as making it. */
export function visitStore(clickhouse: ClickHouse, retention: Retention = {}): Store<VisitBlock> {
  const insertInto = (table: string, blocks: VisitBlock[], deduplicationToken: string) =>
    insertTexts(clickhouse, {
      table,
      deduplicationToken,
      columns: blocks[0]?.columns ?? [],
      texts: blocks.map(({ rows }) => rows),
    });
  return {
    name: 'visit',
    tables: { positions: 'visit_sink', refusals: 'refused_visits' },
    limits: { rows: 200_000, bytes: 64 * 1024 * 1024, months: 24 },
    weigh: ({ count, months, columns }) => ({ rows: count, months, kind: columns.join() }),
    fault: () => undefined,
    identity: ({ id }) => id,
    async upgrade(client) {
      // Before visits are removed that sums have to be made of.
      await remakeHours(clickhouse, client);
      await retainVisits(clickhouse, retention);
    },
    async storedBefore(blocks, client) {
      const { rows } = await client.query<{ id: string }>(
        'SELECT id FROM stored_visit_blocks WHERE id = ANY ($1)',
        [blocks.map(({ id }) => id)],
      );
      return new Map(rows.map(({ id }) => [id, '']));
    },
    async recordStored(blocks, client) {
      await client.query(
        'INSERT INTO stored_visit_blocks (id) SELECT unnest($1::uuid[]) ON CONFLICT DO NOTHING',
        [blocks.map(({ id }) => id)],
      );
      await client.query(`DELETE FROM stored_visit_blocks WHERE stored_at < now() - interval '25 hours'`);
    },
    insert: (blocks, token) => insertInto('visits', blocks, token),
    probe: (blocks) => insertInto('visits_probe', blocks, 'probe'),
    plain: {
      id: NIL,
      organization_id: NIL,
      columns: ['domain_id', 'at'],
      count: 1,
      months: ['2026-01'],
      rows: `${NIL}\t1767225600.000\n`,
    },
  };
}
