import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { newDomain } from '../../testing/new-domain.ts';
import { reportsUnderTest } from '../testing/reports-under-test.ts';
import { gptBot, insertVisits, rawVisit } from './testing/raw-visit.ts';
import { visitOperations } from './testing/visit-operations.ts';

let reports: Awaited<ReturnType<typeof reportsUnderTest>>;
let strangerId: string;
let theirId: string;
const none = { status: 404, body: { detail: 'There is no such domain in your organizations.' } };

beforeAll(async () => {
  reports = await reportsUnderTest();
  strangerId = (await reports.newTenant('Stranger')).organizationId;
  theirId = (await newDomain(reports.pool, strangerId, 'theirs.example')).id;
  const ours = await newDomain(reports.pool, reports.tenant.organizationId, 'ours.example');
  await insertVisits(
    reports.clickhouse,
    [theirId, ours.id].flatMap((domain_id) => [
      rawVisit({ domain_id, at: '2026-11-01T12:00:00Z', ...gptBot }),
      rawVisit({ domain_id, at: '2026-11-01T12:00:00Z' }),
    ]),
  );
});

test.each(visitOperations)(
  '$path returns the same 404 for a domain of another organization as for an unknown one',
  async ({ path, bodyFor }) => {
    const asked = async (body: object) => {
      const { status, body: told } = await reports.post(path, body);
      return { status, body: told };
    };
    for (const domain of [
      'theirs.example',
      'THEIRS.example',
      'nobody.example',
      'www.theirs.example',
      'shop.ours.example',
      '',
      "' OR 1=1 --",
    ])
      expect(await asked(bodyFor(domain))).toEqual(none);
    for (const organization_id of [strangerId, strangerId.toUpperCase(), randomUUID()]) {
      expect(await asked({ ...bodyFor('theirs.example'), organization_id })).toEqual(none);
      expect(await asked({ ...bodyFor('ours.example'), organization_id })).toEqual(none);
    }
    const { organizationId } = reports.tenant;
    for (const name of ['ours.example', ' Ours.Example ', 'www.ours.example'])
      expect((await asked({ ...bodyFor(name), organization_id: organizationId })).status).toBe(200);
  },
);

test('refuses an id that is not that of the domain', async () => {
  const [{ path, bodyFor } = { path: '', bodyFor: () => ({}) }] = visitOperations;
  const asked = async (domain_id: string, domain: string) => {
    const { status, body } = await reports.post(path, { ...bodyFor(domain), domain_id });
    return { status, body };
  };
  expect(await asked(theirId, 'ours.example')).toEqual(none);
  expect(await asked(theirId, 'theirs.example')).toEqual(none);
});

test('requires an organization when several of the caller have the domain', async () => {
  const { person, organizationId } = await reports.newTenant('First');
  const { id: second } = await person.createOrganization('Second');
  const { key } = await person.createOwnKey({ name: 'both', permissions: ['insights_read'] });
  const [one, two] = [
    await newDomain(reports.pool, organizationId, 'shared.example'),
    await newDomain(reports.pool, second, 'shared.example'),
  ];
  await insertVisits(reports.clickhouse, [
    rawVisit({ domain_id: one.id, at: '2026-11-01T12:00:00Z', ...gptBot }),
    rawVisit({ domain_id: two.id, at: '2026-11-01T12:00:00Z', ...gptBot }),
    rawVisit({ domain_id: two.id, at: '2026-11-01T12:00:01Z', ...gptBot }),
  ]);
  const asked = { ...visitOperations[0]?.bodyFor('shared.example') };
  const refused = await reports.post('/v2/reports/bots', asked, key);
  expect([refused.status, refused.body.detail[0].loc]).toEqual([422, ['body', 'organization_id']]);
  const counted = async (organization_id: string) =>
    (await reports.post('/v2/reports/bots', { ...asked, organization_id }, key)).body.data[0].metrics;
  expect(await counted(organizationId)).toEqual([1]);
  expect(await counted(second)).toEqual([2]);
});
