import { createPerson, type Person } from '@sightline/stack';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestIdentity, type TestIdentity } from '../../testing/start-identity.ts';

let identity: TestIdentity;
let person: Person;
beforeAll(async () => {
  identity = await startTestIdentity();
  person = await createPerson(identity.url, { name: 'Ada' });
});
afterAll(() => identity.close());

const good = { name: 'key', permissions: ['ingest'] };

describe('POST /keys 400', () => {
  it.each([
    {},
    { ...good, name: '' },
    { ...good, name: 'a'.repeat(101) },
    { ...good, permissions: [] },
    { ...good, permissions: ['everything'] },
    { ...good, permissions: ['ingest', 'ingest'] },
    { ...good, organization_id: 'acme' },
    { ...good, expires_in_seconds: 0 },
    { ...good, expires_in_seconds: 1e12 },
    { ...good, website_ids: [] },
    { ...good, category_ids: ['acme'] },
    { ...good, remaining: 5 },
    { ...good, userId: crypto.randomUUID() },
  ])('refuses %j', async (body) => {
    expect((await person.request('POST', '/keys', body)).status).toBe(400);
  });
});

it('POST /keys 400 refuses tens of thousands of permissions in linear time', async () => {
  const permissions = Array.from({ length: 60_000 }, (_, nth) => `p${nth}`);
  expect((await person.request('POST', '/keys', { ...good, permissions })).status).toBe(400);
});

it('POST /keys 400 refuses a longer lifetime than allowed, and uses the longest by default', async () => {
  const strict = await startTestIdentity({ KEY_MAX_LIFETIME_DAYS: '30' });
  onTestFinished(() => strict.close());
  const ada = await createPerson(strict.url, { name: 'Ada' });
  const create = async (more: object) => {
    const response = await ada.request('POST', '/keys', { ...good, ...more });
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  };
  const refused = await create({ expires_in_seconds: 30 * 86_400 + 1 });
  expect([refused.status, refused.body.detail]).toEqual([
    400,
    'body.expires_in_seconds: must be at most 2592000: keys of this installation live 30 days at most',
  ]);
  const { status, body } = await create({});
  expect(status).toBe(201);
  const days = (Date.parse(body.expires_at ?? '') - Date.parse(body.created_at ?? '')) / 86_400_000;
  expect(days).toBeCloseTo(30, 2);
});
