import { expect, test } from 'vitest';
import { ingestUnderTest } from '../answer/ingest/testing/ingest-under-test.ts';
import { newDomain } from '../testing/new-domain.ts';
import { logsUnderTest, visitLine } from '../traffic/ingest/testing/logs-under-test.ts';

const MOST_BYTES = 2_000_000;

test('leaves room in the buffer for another organization while nothing is stored', async () => {
  const logs = await logsUnderTest();
  await logs.events.ensureStream({ ...logs.contract, maxBytes: MOST_BYTES });
  const body = Array.from({ length: 1_000 }, (_, n) => visitLine({ path: `/${n}` })).join('\n');
  const statuses: number[] = [];
  for (let sent = 0; sent < 100 && statuses.at(-1) !== 429; sent++)
    statuses.push((await logs.send(body)).status);
  expect(statuses.at(-1)).toBe(429);
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]));
  const { bytes } = await logs.events.fill(logs.contract);
  expect(bytes).toBeLessThan(MOST_BYTES);
  const other = await logs.newTenant();
  await newDomain(logs.pool, other.organizationId, 'borealis.example');
  const sent = await logs.send(visitLine({ host: 'borealis.example' }), { apiKey: other.writeKey });
  expect(sent.status).toBe(200);
});

test('shares one part of the buffer of answers between the categories of an organization', async () => {
  const ingest = await ingestUnderTest();
  await ingest.events.ensureStream({ ...ingest.contract, maxBytes: MOST_BYTES });
  const own = await ingest.newPlace();
  const statuses: number[] = [];
  for (let sent = 0; sent < 200 && statuses.at(-1) !== 429; sent++) {
    const body = Array.from({ length: 20 }, (_, n) =>
      own.answerOf({ response: `${sent} ${n} `.repeat(300) }),
    );
    statuses.push((await own.send(body)).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]));
  const second = await ingest.newPlace();
  expect((await second.send([second.answerOf()])).status).toBe(429);
  const other = await ingest.newPlace(await ingest.newTenant());
  expect((await other.send([other.answerOf()])).status).toBe(200);
});
