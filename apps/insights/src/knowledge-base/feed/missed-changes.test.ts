import { randomBytes, randomUUID } from 'node:crypto';
import { connectEvents, contentChanges, isolateContract } from '@sightline/events';
import { endWithFile, openStack, patience } from '@sightline/stack';
import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { noteMissedChanges } from './find-websites.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const contract = isolateContract(contentChanges, `t${randomBytes(6).toString('hex')}`);
let insights: Awaited<ReturnType<typeof insightsUnderTest>>;
let events: ReturnType<typeof connectEvents>;

beforeAll(async () => {
  const { nats } = await openStack({ engines: ['nats'] });
  insights = await insightsUnderTest();
  events = connectEvents({ url: nats.url, name: 'test', log, ...patience.events });
  await events.ensureStream(contract);
  endWithFile(async () => {
    await events.removeStream(contract);
    await events.drain();
  });
});

const publish = () =>
  events.publish(contract, {
    id: randomUUID(),
    type: 'published',
    website_id: randomUUID(),
    entity: 'document',
    entity_id: randomUUID(),
    schema_name: 'article',
    paths: [],
    languages: [],
    version: 1,
    at: '2026-11-15T09:30:00.000Z',
  });

test('makes every website due once where changes may have been missed, and else none', async () => {
  const { pool } = insights;
  await pool.query('INSERT INTO knowledge_feeds (website_id) VALUES ($1), ($2)', [
    randomUUID(),
    randomUUID(),
  ]);
  const due = async () => {
    await noteMissedChanges(pool, events, contract);
    return (await pool.query('DELETE FROM knowledge_due')).rowCount;
  };
  expect(['the first look', await due()]).toEqual(['the first look', 2]);
  expect(['nothing new', await due()]).toEqual(['nothing new', 0]);
  for (let n = 0; n < 3; n++) await publish();
  expect(['changes that are there', await due()]).toEqual(['changes that are there', 0]);
  for (let n = 0; n < 3; n++) await publish();
  const { last } = await events.bounds(contract);
  await events.removeThrough(contract, last - 3);
  expect(['what was seen is gone', await due()]).toEqual(['what was seen is gone', 0]);
  for (let n = 0; n < 3; n++) await publish();
  await events.removeThrough(contract, last + 2);
  expect(['some are gone', await due()]).toEqual(['some are gone', 2]);
  await pool.query(`UPDATE knowledge_stream SET seen_at = now() - interval '49 hours'`);
  expect(['nobody looked for two days', await due()]).toEqual(['nobody looked for two days', 2]);
  await events.removeStream(contract);
  await events.ensureStream(contract);
  expect(['another stream', await due()]).toEqual(['another stream', 2]);
  expect(['nothing new', await due()]).toEqual(['nothing new', 0]);
});
