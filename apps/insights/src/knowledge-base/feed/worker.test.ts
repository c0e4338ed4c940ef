import { endWithFile, openStack, startService } from '@sightline/stack';
import { expect, inject, test } from 'vitest';
import { openAnswerTables } from '../../answer/testing/answer-tables.ts';
import { feedUnderTest } from './testing/feed-under-test.ts';

test('workers that are killed again and again miss no publication, and say what is due', async () => {
  const feed = await feedUnderTest();
  const { clickhouse: engine } = await openStack({ engines: ['clickhouse'] });
  const { clickhouse, drop } = await openAnswerTables(engine.url);
  const worker = await startService({
    program: 'apps/insights/src/worker.ts',
    environment: {
      DATABASE_URL: feed.databases.insights.url,
      CLICKHOUSE_URL: engine.url,
      CLICKHOUSE_DATABASE: clickhouse.database,
      NATS_URL: feed.natsUrl,
      EVENTS_PREFIX: feed.prefix,
      INGEST_BUFFER_BYTES: String(64 * 1024 * 1024),
      CONTENT_URL: feed.server.url,
      CONTENT_CREDENTIAL: inject('identity').serviceCredential,
      LOG_LEVEL: 'warn',
    },
  });
  endWithFile(async () => {
    await worker.stop();
    await drop();
  });
  const site = await feed.newSite();
  const found = async () => (await site.found('everywhere'))?.length;
  await site.publish({ title: 'First', slug: 'first', body: 'everywhere' });
  // From here on nothing reads the website whole: each publication is found because it was noted.
  await expect.poll(found, { timeout: 60_000 }).toBe(1);
  for (let round = 0; round < 2; round++) {
    const publications = Array.from({ length: 8 }, (_, n) =>
      site.publish({ title: `Round ${round}`, slug: `r${round}-${n}`, body: 'everywhere' }),
    );
    await Promise.all(publications.slice(0, 4));
    await worker.kill('SIGKILL');
    await Promise.all(publications);
    await worker.start();
  }
  await expect.poll(found, { timeout: 60_000 }).toBe(17);
  const metrics = async () => (await fetch(`${worker.url}/metrics`)).text();
  await expect.poll(metrics).toMatch(/^knowledge_due_changes\{.*\} 0$/m);
  expect(await metrics()).toMatch(/^knowledge_oldest_due_age_seconds\{.*\} 0$/m);
});
