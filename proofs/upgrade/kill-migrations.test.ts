import { randomBytes } from 'node:crypto';
import { createDatabase, endWithFile, openStack, replayCommand } from '@sightline/stack';
import { expect, inject, test } from 'vitest';
import { killMigrations } from './kill-migrations.ts';

test('migrations that are killed again and again end as if they had not been', async () => {
  const { postgres, clickhouse } = await openStack({ engines: ['postgres', 'clickhouse'] });
  const urls = await Promise.all(
    ['identity', 'content', 'insights'].map(async (name) => {
      const database = await createDatabase(postgres.url, { prefix: `killed${name}` });
      endWithFile(() => database.drop());
      return database.url;
    }),
  );
  const [identity = '', content = '', insights = ''] = urls;
  const environment = {
    IDENTITY_DATABASE_URL: identity,
    CONTENT_DATABASE_URL: content,
    INSIGHTS_DATABASE_URL: insights,
    CLICKHOUSE_URL: clickhouse.url,
    // Dropped with all of the run.
    CLICKHOUSE_DATABASE: `${inject('databases')}killed${randomBytes(4).toString('hex')}`,
  };
  const migrated = await killMigrations(environment, { kills: 3, withinMs: 2_500 });
  expect(migrated, `${migrated.said}\n${replayCommand()}`).toMatchObject({ status: 0 });
  expect(migrated.kills).toBeGreaterThan(0);
  const { said } = await killMigrations(environment, { kills: 0, withinMs: 0 });
  expect(said).toBe('identity: nothing to apply\ncontent: nothing to apply\ninsights: nothing to apply\n');
});
