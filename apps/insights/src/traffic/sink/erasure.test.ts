import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { endWithFile, openStack } from '@sightline/stack';
import { beforeAll, expect, test } from 'vitest';
import { openAnswerTables, rowsOf } from '../../answer/testing/answer-tables.ts';
import { clientAddresses } from '../ingest/client-addresses.ts';

const document = readFileSync(resolve(import.meta.dirname, '../../../../../docs/how-to/operate.md'), 'utf8');
const section = /## Retention and erasure of visits\n([\s\S]*?)\n## /.exec(document)?.[1] ?? '';
/** In their order in the document. */
const [ofAddress = '', ofAll = '', ofDomain = '', ofSums = ''] = [
  ...section.matchAll(/^clickhouse-client .*--query "(.*)"$/gm),
].map(([, sql]) => sql);

const [one, other] = ['00000000-0000-7000-8000-00000000d001', '00000000-0000-7000-8000-00000000d002'];
const secret = 'a key of addresses with more than 32 signs';
const hash = clientAddresses({ CLIENT_ADDRESSES: 'hash', CLIENT_ADDRESS_SECRET: secret })('192.0.2.1') ?? '';
let clickhouse: Awaited<ReturnType<typeof openAnswerTables>>['clickhouse'];

beforeAll(async () => {
  const { clickhouse: engine } = await openStack({ engines: ['clickhouse'] });
  const opened = await openAnswerTables(engine.url);
  endWithFile(opened.drop);
  clickhouse = opened.clickhouse;
  const addresses = ['192.0.2.1', '192.0.2.2', '2001:DB8::1', '2001:db8:0::1', hash, ''];
  await clickhouse.native.insert({
    table: 'visits',
    values: addresses.flatMap((address) =>
      [one, other].map((domain_id) => ({ domain_id, address, at: '2026-11-01T10:00:00.000Z', path: '/' })),
    ),
    format: 'JSONEachRow',
  });
});

const run = (query: string, query_params = {}) => clickhouse.native.command({ query, query_params });
const addresses = async () =>
  ((await rowsOf(clickhouse, 'visits', 'DISTINCT address')) as { address: string }[])
    .map(({ address }) => address)
    .sort();

test('erases one address in any notation with the documented statements, and no other', async () => {
  await run(ofAddress, { address: '192.0.2.1' });
  expect(await addresses()).toEqual(['', '192.0.2.2', '2001:DB8::1', '2001:db8:0::1', hash].sort());
  await run(ofAddress, { address: '2001:db8::1' });
  expect(await addresses()).toEqual(['', '192.0.2.2', hash].sort());
  await run(ofAddress, { address: hash });
  expect(await addresses()).toEqual(['', '192.0.2.2']);
  await run(ofAll);
  expect(await addresses()).toEqual(['']);
  expect(await rowsOf(clickhouse, 'visits')).toHaveLength(12);
});

test('returns the hash of an address with the documented command', () => {
  const command = /^printf .*$/m.exec(section)?.[0] ?? '';
  const env = { ...process.env, CLIENT_ADDRESS_SECRET: secret };
  expect(execFileSync('sh', ['-c', command], { env, encoding: 'utf8' }).trim()).toBe(hash);
});

test('erases visits and sums of one domain with the documented statements, and of no other', async () => {
  await run(ofDomain, { domain: one });
  await run(ofSums, { domain: one });
  for (const table of ['visits', 'visits_by_hour'])
    expect(await rowsOf(clickhouse, table, 'DISTINCT domain_id')).toEqual([{ domain_id: other }]);
});
