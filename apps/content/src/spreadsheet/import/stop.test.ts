import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { holdComponents } from '../../testing/held-component.ts';
import { type ImportsUnderTest, importsUnderTest } from '../../testing/imports-under-test.ts';

let content: ImportsUnderTest;

beforeAll(async () => {
  content = await importsUnderTest();
});

const rows = Array.from({ length: 10 }, (_, n) => ({ title: `row ${n}` }));

/** An import on an instance of its own that has begun and waits. */
async function beginImport() {
  const site = await content.newSite();
  const instance = await content.startInstance();
  const held = await holdComponents(content.pool, site.websiteId);
  const sent = request(`http://127.0.0.1:${instance.port}/csv?website_id=${site.websiteId}`, {
    method: 'POST',
    agent: false,
    headers: { authorization: `Bearer ${site.bearerToken}`, 'content-type': 'application/json' },
  });
  sent.on('error', () => {});
  sent.end(JSON.stringify({ schema_name: 'article', spreadsheet_data: rows }));
  await held.reached();
  return { site, instance, held, sent };
}

test('finishes the import of a waiting caller when the process stops', async () => {
  const { site, instance, held, sent } = await beginImport();
  const answer = once(sent, 'response');
  const closed = instance.app.close();
  await held.release();
  expect((await answer)[0].statusCode).toBe(201);
  await closed;
  expect(await site.traces()).toMatchObject({ documents: 10, sources: 1 });
});

test('rolls back the import of a disconnected caller when the process stops', async () => {
  for (const when of ['before', 'meanwhile']) {
    const { site, instance, held, sent } = await beginImport();
    const gone = new Promise((resolve) => sent.once('close', resolve));
    if (when === 'before') {
      sent.destroy();
      await gone;
    }
    const closing = instance.app.close();
    if (when === 'meanwhile') sent.destroy();
    await closing;
    await held.release();
    while (instance.pool.idleCount < instance.pool.totalCount) await delay(5);
    expect(await site.traces()).toMatchObject({ documents: 0, versions: 0, events: 0 });
  }
});
