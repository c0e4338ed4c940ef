import { join } from 'node:path';
import { createClickHouse, plannedMigrations } from '@sightline/clickhouse';
import { openStack } from '@sightline/stack';
import { expect, test } from 'vitest';
import { shardBy } from '../sql/fragments.ts';
import { tables } from './testing/answer-tables.ts';

test('creates replicated and distributed tables from the same files, which ClickHouse can read', async () => {
  const directory = join(import.meta.dirname, '../../migrations/clickhouse');
  const cluster = { name: 'main', database: 'sightline', shardBy };
  const files = await plannedMigrations(directory, cluster);
  const statements = files.flatMap((file) => file.statements);
  for (const table of tables) {
    const made = statements.filter((text) =>
      new RegExp(`^CREATE TABLE IF NOT EXISTS ${table}(_local)? `).test(text),
    );
    expect(made.map((text) => /ENGINE = (\w+)/.exec(text)?.[1])).toEqual([
      expect.stringMatching(/^Replicated\w*MergeTree$/),
      'Distributed',
    ]);
  }
  const views = statements.filter((text) => text.startsWith('CREATE MATERIALIZED VIEW'));
  // One per table but `answers`, two for the sums that have views of their own for unexamined answers, and three for visits, each instead of the one before.
  expect(views).toHaveLength(tables.length + 4);
  for (const text of views)
    expect(text).toMatch(
      / TO visits\w*_local AS .* FROM visits_local\b| TO \w+_local AS .* FROM answers_local\b/,
    );
  const sharded = statements.filter((text) => text.includes('ENGINE = Distributed'));
  for (const text of sharded)
    expect(text).toMatch(/ visits\w* ON .*\(domain_id\)\)$| (?!visits)\w+ ON .*\(category_id\)\)$/);
  const { clickhouse } = await openStack({ engines: ['clickhouse'] });
  const client = createClickHouse({ url: clickhouse.url, applicationName: 'test' });
  for (const statement of statements) {
    expect(statement).toContain("ON CLUSTER 'main'");
    await client.native
      .query({ query: `EXPLAIN AST ${statement}`, format: 'TabSeparated' })
      .then((one) => one.text());
  }
  await client.close();
});
