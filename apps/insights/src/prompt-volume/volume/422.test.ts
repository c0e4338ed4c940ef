import { beforeAll, expect, test } from 'vitest';
import { volumeRow, volumesUnderTest } from '../testing/volumes-under-test.ts';

let volumes: Awaited<ReturnType<typeof volumesUnderTest>>;

beforeAll(async () => {
  volumes = await volumesUnderTest();
  await volumes.upload([volumeRow()]);
});

const locations = (body: { detail: { loc: unknown }[] }) => body.detail.map(({ loc }) => loc);

test.each([
  [{ keyword: '' }, ['body', 'keyword']],
  [{ keyword: ' \t ' }, ['body', 'keyword']],
  [{ keyword: 'a\u0000b' }, ['body', 'keyword']],
  [{ keyword: 'a'.repeat(401) }, ['body', 'keyword']],
  [{ matching_type: 'broad_match' }, ['body', 'matching_type']],
  [{ start_date: '2026-02-30' }, ['body', 'start_date']],
  [{ end_date: '2025-12-31' }, ['body', 'end_date']],
  [{ regions: ['DEU', 'XXX'] }, ['body', 'regions', 1]],
  [{ regions: ['de'] }, ['body', 'regions', 0]],
  [{ platforms: ['chatgpt'] }, ['body', 'platforms', 0]],
  [{ organization_id: 'x' }, ['body', 'organization_id']],
  [{ platform: 'chatgpt.com' }, ['body', 'platform']],
])('refuses %j', async (asked, loc) => {
  const { status, body } = await volumes.volume(asked);
  expect([status, locations(body)]).toEqual([422, [loc]]);
});

test('asks a credential of several organizations which one is meant', async () => {
  const [one, other] = [await volumes.newTenant(), await volumes.newTenant()];
  await other.person.addMember(other.organizationId, one.person);
  const { key } = await one.person.createOwnKey({ name: 'mine', permissions: ['insights_read'] });
  for (const credential of [{ apiKey: key }, { bearer: await one.person.token() }]) {
    const { status, body } = await volumes.volume({}, credential);
    expect([status, locations(body)]).toEqual([422, [['body', 'organization_id']]]);
    expect(body.detail[0].msg).toContain('several organizations');
  }
});
