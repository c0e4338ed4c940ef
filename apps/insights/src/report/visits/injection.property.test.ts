import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { newDomain } from '../../testing/new-domain.ts';
import { evil, op } from '../testing/evil-text.ts';
import { reportsUnderTest } from '../testing/reports-under-test.ts';
import { gptBot, insertVisits, rawVisit } from './testing/raw-visit.ts';
import { visitOperations } from './testing/visit-operations.ts';

let reports: Awaited<ReturnType<typeof reportsUnderTest>>;
const secret = `theirs${randomUUID()}`;

beforeAll(async () => {
  reports = await reportsUnderTest();
  const { id } = await newDomain(reports.pool, reports.tenant.organizationId, 'ours.example');
  const visits = (domain_id: string, path: string) => [
    rawVisit({ domain_id, path, at: '2026-11-01T12:00:00Z', ...gptBot }),
    rawVisit({ domain_id, path, at: '2026-11-01T12:00:00Z' }),
  ];
  await insertVisits(reports.clickhouse, [...visits(id, '/ours'), ...visits(randomUUID(), `/${secret}`)]);
});

const value = fc.oneof(evil, fc.array(evil, { maxLength: 3 }));
const field = fc.oneof(evil, fc.constantFrom('path', 'bot_name', 'bot_provider', 'referral_source'));
const filters = fc.array(fc.record({ field, operator: op, value }), { minLength: 1, maxLength: 2 });
const direction = fc.oneof(fc.constantFrom('asc', 'desc'), evil);

/** One part of a request that is not what it should be. */
const spoiled = fc.oneof(
  { weight: 6, arbitrary: fc.record({ filters }) },
  fc.record({ domain: evil }),
  fc.record({ organization_id: evil }),
  fc.record({ domain_id: evil }),
  fc.record({ timezone: evil }),
  fc.record({ start_date: evil }),
  fc.record({ end_date: evil }),
  fc.record({ date_interval: evil }),
  fc.record({ metrics: fc.array(evil, { maxLength: 2 }) }),
  fc.record({ dimensions: fc.array(evil, { maxLength: 2 }) }),
  fc.record({ order_by: fc.dictionary(evil, direction, { maxKeys: 2 }) }),
  fc.record({ metric_filters: fc.array(fc.record({ field: evil, operator: evil, value: fc.float() })) }),
  fc.record({ pagination: fc.record({ limit: evil }) }),
  fc.record({ cursor: evil }),
  fc.dictionary(evil, evil, { minKeys: 1, maxKeys: 2 }),
);

test('never executes a text of a request, nor returns data of another domain', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...visitOperations), spoiled, async ({ path, bodyFor }, part) => {
      const asked = { ...bodyFor('ours.example'), dimensions: ['path'], ...part };
      const { status, text } = await reports.post(path, asked);
      expect(text.includes('which holds a backslash') ? [400] : [200, 404, 422], text).toContain(status);
      expect(text).not.toContain(secret);
    }),
    { numRuns: 300 },
  );
  const asked = { ...visitOperations[0]?.bodyFor('ours.example'), dimensions: ['path'] };
  const { body } = await reports.post('/v2/reports/bots', asked);
  expect(body.data).toEqual([{ metrics: [1], dimensions: ['/ours'] }]);
});
