import { createCursors } from '@sightline/postgres';
import { expect, test } from 'vitest';
import { newDomain } from '../../testing/new-domain.ts';
import { createClassifier } from '../../traffic/classify/classifier.ts';
import { createSharedReads } from '../delivery/shared-reads.ts';
import { reportsUnderTest } from '../testing/reports-under-test.ts';
import { bots } from './bots/report.ts';
import { planVisits } from './testing/plan-visits.ts';
import { visitsSql } from './visits-sql.ts';

test('builds one flat statement over the sums by hour, with every value bound', async () => {
  const { pool, clickhouse, tenant } = await reportsUnderTest();
  const { id } = await newDomain(pool, tenant.organizationId, 'aurora.example');
  const cursors = createCursors('a secret of at least thirty-two bytes');
  const { knownBots } = createClassifier();
  const insights = {
    shared: createSharedReads(clickhouse, 0),
    pool,
    clickhouse,
    cursors,
    newId: () => '',
    now: Date.now,
    buildId: 'test',
    reportTimeZone: 'UTC',
    knownBots,
  };
  const plan = await planVisits(
    insights,
    bots,
    {
      domain: 'aurora.example',
      start_date: '2026-11-01',
      end_date: '2026-11-03',
      timezone: 'Asia/Tokyo',
      metrics: ['count'],
      dimensions: ['date', 'path'],
      filters: [{ field: 'path', operator: 'contains', value: "/it's" }],
      metric_filters: [{ field: 'training', operator: '>', value: 1 }],
      order_by: { date: 'asc' },
    },
    { organizationIds: [tenant.organizationId], callerId: 'somebody' },
  );
  const { sql, params } = visitsSql(plan, { limit: 11 });
  expect(sql.replace(/\s+/g, ' ')).toBe(
    'SELECT toDate(hour, {p0:String}) AS key_date, toString(path) AS key_path, sum(visits) AS metric_count, ' +
      "sumIf(visits, bot_type = 'ai_training' AND (is_page_view OR method = '')) AS metric_training, toString(key_date) AS tie_date, " +
      'if(lengthUTF8(key_path) <= 100, key_path, concat(leftUTF8(key_path, 100), lower(hex(SHA256(key_path))))) AS tie_path, ' +
      'count() OVER () AS total FROM visits_by_hour WHERE domain_id = {p2:UUID} ' +
      'AND toDate(hour) BETWEEN {p3:Date} AND {p4:Date} AND toDate(hour, {p0:String}) BETWEEN {p5:Date} AND {p6:Date} ' +
      "AND bot_type IN ('ai_assistant', 'ai_training', 'index', 'ai_agent') AND verification != 'spoofed' " +
      'AND (multiSearchAny(path, {p7:Array(String)})) GROUP BY key_date, key_path ' +
      'HAVING count() > 0 AND metric_training > {p1:Float64} ORDER BY tie_date, metric_count DESC, tie_path LIMIT {p8:UInt64}',
  );
  expect(params).toEqual({
    p0: 'Asia/Tokyo',
    p1: 1,
    p2: id,
    p3: '2026-10-31',
    p4: '2026-11-03',
    p5: '2026-11-01',
    p6: '2026-11-02',
    p7: ["/it's"],
    p8: 11,
  });
});
