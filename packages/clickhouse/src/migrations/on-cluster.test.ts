import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDatabase, type TestDatabase } from '../testing/new-database.ts';
import { onCluster } from './on-cluster.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await newDatabase();
});
afterAll(() => db.drop());

const cluster = { name: 'main', database: 'insights', shardBy: () => 'tenant' };
const over = (name: string) =>
  `${name} ON CLUSTER 'main' AS insights.${name}_local ENGINE = Distributed('main', 'insights', '${name}_local', cityHash64(tenant))`;

const cases: [string, string[]][] = [
  [
    `-- What is counted; in days
     CREATE TABLE IF NOT EXISTS facts (
       tenant UUID, -- whose
       name String DEFAULT 'two  spaces; (kept)',
       day Date
     )
     ENGINE = MergeTree PARTITION BY toYYYYMM(day) ORDER BY (tenant, day) SETTINGS non_replicated_deduplication_window = 9`,
    [
      "CREATE TABLE IF NOT EXISTS facts_local ON CLUSTER 'main' (tenant UUID, name String DEFAULT 'two  spaces; (kept)', day Date) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/insights/facts', '{replica}') PARTITION BY toYYYYMM(day) ORDER BY (tenant, day) SETTINGS replicated_deduplication_window = 9",
      `CREATE TABLE IF NOT EXISTS ${over('facts')}`,
    ],
  ],
  [
    'CREATE TABLE IF NOT EXISTS sums (tenant UUID, n UInt64, m UInt64) ENGINE = SummingMergeTree(n) ORDER BY tenant',
    [
      "CREATE TABLE IF NOT EXISTS sums_local ON CLUSTER 'main' (tenant UUID, n UInt64, m UInt64) ENGINE = ReplicatedSummingMergeTree('/clickhouse/tables/{shard}/insights/sums', '{replica}', n) ORDER BY tenant",
      `CREATE TABLE IF NOT EXISTS ${over('sums')}`,
    ],
  ],
  [
    'CREATE TABLE IF NOT EXISTS probe AS facts ENGINE = Null',
    ["CREATE TABLE IF NOT EXISTS probe ON CLUSTER 'main' AS facts_local ENGINE = Null"],
  ],
  [
    'CREATE MATERIALIZED VIEW IF NOT EXISTS to_sums TO sums AS SELECT tenant, n FROM (SELECT tenant, count() AS n FROM facts GROUP BY tenant)',
    [
      "CREATE MATERIALIZED VIEW IF NOT EXISTS to_sums ON CLUSTER 'main' TO sums_local AS SELECT tenant, n FROM (SELECT tenant, count() AS n FROM facts_local GROUP BY tenant)",
    ],
  ],
  [
    'CREATE MATERIALIZED VIEW IF NOT EXISTS to_names TO sums AS SELECT tenant, n FROM facts LEFT ARRAY JOIN names AS n JOIN days ON true',
    [
      "CREATE MATERIALIZED VIEW IF NOT EXISTS to_names ON CLUSTER 'main' TO sums_local AS SELECT tenant, n FROM facts_local LEFT ARRAY JOIN names AS n JOIN days_local ON true",
    ],
  ],
  [
    'ALTER TABLE facts ADD COLUMN IF NOT EXISTS more String CODEC(ZSTD(3))',
    [
      "ALTER TABLE facts_local ON CLUSTER 'main' ADD COLUMN IF NOT EXISTS more String CODEC(ZSTD(3))",
      `CREATE OR REPLACE TABLE ${over('facts')}`,
    ],
  ],
  [
    'DROP TABLE IF EXISTS facts SYNC',
    [
      "DROP TABLE IF EXISTS facts ON CLUSTER 'main' SYNC",
      "DROP TABLE IF EXISTS facts_local ON CLUSTER 'main' SYNC",
    ],
  ],
  ['DROP VIEW IF EXISTS to_sums', ["DROP VIEW IF EXISTS to_sums ON CLUSTER 'main'"]],
];

test.each(cases)(
  'writes %j correctly for a cluster, in a statement that ClickHouse can read',
  async (given, expected) => {
    const statements = onCluster(given, cluster);
    expect(statements).toEqual(expected);
    for (const statement of statements) {
      const answer = await db.native.query({ query: `EXPLAIN AST ${statement}`, format: 'TabSeparated' });
      expect(await answer.text()).toMatch(/Query|Create|Alter|Drop/);
    }
  },
);

test.each([
  ['CREATE TABLE IF NOT EXISTS a (x UInt8) ENGINE = MergeTree ORDER BY x', 'a has no tenant'],
  [
    'CREATE TABLE IF NOT EXISTS a (other_tenant UUID) ENGINE = MergeTree ORDER BY other_tenant',
    'a has no tenant',
  ],
  ['CREATE TABLE IF NOT EXISTS a (tenant UUID) ENGINE = Memory', 'has no form for a cluster'],
  ['CREATE OR REPLACE VIEW a AS SELECT 1', 'has no form for a cluster'],
])('refuses %s', (statement, message) => {
  expect(() => onCluster(statement, cluster)).toThrow(message);
});
