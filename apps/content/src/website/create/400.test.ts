import { beforeAll, expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

let content: Awaited<ReturnType<typeof contentUnderTest>>;
let bearer: string;

beforeAll(async () => {
  content = await contentUnderTest();
  bearer = (await content.newTenant()).bearerToken;
});

test.each([
  [{}, '/body/name'],
  [{ name: '' }, '/body/name'],
  [{ name: 'A', nmae: 'B' }, '/body/nmae'],
  [{ name: 'A', domains: ['Upper.example'] }, '/body/domains/0'],
  [{ name: 'A', domains: ['a.example', 'https://b.example'] }, '/body/domains/1'],
  [{ name: 'A', domains: ['a.example', 'a.example'] }, '/body/domains'],
  [{ name: 'A', organizationId: 'x' }, '/body/organizationId'],
])('refuses %j with its path', async (body, pointer) => {
  const answer = await content.ask('POST /manage/websites', { bearer, body });
  expect(answer.status).toBe(400);
  expect(answer.body.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer);
});

test('requires an organization from a caller with several', async () => {
  const { person } = await content.newTenant();
  await person.createOrganization('Second');
  const answer = await content.ask('POST /manage/websites', {
    bearer: await person.token(),
    body: { name: 'A' },
  });
  expect(answer.status).toBe(400);
  expect(answer.body.detail).toContain('organizationId');
});

test.each(['half \ud800', 'nul \u0000'])(
  'refuses a name that cannot be stored unchanged, %j',
  async (name) => {
    const response = await content.ask('POST /manage/websites', { bearer, body: { name } });
    expect(response.status).toBe(400);
    expect(response.body.detail).toContain('cannot be stored');
  },
);
