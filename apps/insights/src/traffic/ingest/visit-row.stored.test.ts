import { insertTexts } from '@sightline/clickhouse';
import { endWithFile, openStack, replayable } from '@sightline/stack';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openAnswerTables, rowsOf } from '../../answer/testing/answer-tables.ts';
import { pageOfVisits } from '../../page/page-of.ts';
import { createClassifier } from '../classify/classifier.ts';
import type { LogLine } from '../format/log-line.ts';
import { visitColumns, visitRow } from './visit-row.ts';

const sign = fc.oneof(
  fc.constantFrom('\t', '\n', '\r', '\\', '\0', '\b', '\f', "'", '"', 'N', '\\N', ','),
  fc.string({ unit: 'binary', maxLength: 3 }),
);
const text = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(''));
const count = fc.option(fc.nat(), { nil: undefined });

const line: fc.Arbitrary<LogLine> = fc.record({
  id: fc.constant(''),
  host: fc.constant(''),
  method: fc.constant('GET'),
  address: fc.constant(''),
  at: fc.integer({ min: Date.UTC(2010, 0, 1), max: Date.UTC(2012, 0, 1) }),
  path: text.map((rest) => `/${rest}`),
  query: text,
  userAgent: text,
  referrer: text,
  status: fc.integer({ min: 0, max: 999 }),
  contentType: fc.constantFrom('', 'text/html; charset=utf-8', 'IMAGE/PNG', 'no type'),
  bytes: count,
  durationMs: count,
});

const types: Record<string, string> = {
  'text/html; charset=utf-8': 'text/html',
  'IMAGE/PNG': 'image/png',
  'no type': '',
};

test('stores any value of a line unchanged in ClickHouse', async () => {
  const { clickhouse: engine } = await openStack({ engines: ['clickhouse'] });
  const { clickhouse, drop } = await openAnswerTables(engine.url);
  endWithFile(drop);
  const parts = {
    classifier: createClassifier(),
    storedAddress: (address: string) => address,
    pageOf: pageOfVisits(),
  };
  const domain = { id: crypto.randomUUID(), name: 'a.example', host: 'a.example' };
  const lines = fc.sample(line, 500);
  await insertTexts(clickhouse, {
    table: 'visits',
    columns: visitColumns,
    deduplicationToken: 'once',
    texts: lines.map((one) => visitRow(one, domain, parts, Date.now()).text),
  });
  const select = 'at, path, query, user_agent, referrer, status, content_type, bytes_sent, duration_ms';
  const stored = (await rowsOf(clickhouse, 'visits', select)).map((row) => JSON.stringify(row)).sort();
  const expected = lines.map((one) =>
    JSON.stringify({
      at: new Date(one.at).toISOString(),
      path: one.path,
      query: one.query,
      user_agent: one.userAgent,
      referrer: one.referrer,
      status: one.status,
      content_type: types[one.contentType] ?? one.contentType,
      bytes_sent: one.bytes ?? null,
      duration_ms: one.durationMs ?? null,
    }),
  );
  await replayable(async () => expect(stored).toEqual(expected.sort()));
});
