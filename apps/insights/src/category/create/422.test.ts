import { randomUUID } from 'node:crypto';
import { createPerson } from '@sightline/stack';
import { beforeAll, expect, inject, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;
let mine: Awaited<ReturnType<typeof managing>>;
let theirs: Awaited<ReturnType<typeof managing>>;
const GERMANY = '01990000-0000-7000-8000-000200000008';

beforeAll(async () => {
  insights = await insightsUnderTest();
  [mine, theirs] = [await managing(insights), await managing(insights)];
});

const placesOf = ({ status, body }: { status: number; body: { detail: { loc: unknown }[] } }) => {
  expect(status).toBe(422);
  return body.detail.map(({ loc }) => loc);
};

test('refuses organizations and regions of others like unknown ones, and creates nothing', async () => {
  const before = (await mine.manage('GET /categories')).body;
  const { id: foreign } = (await theirs.inOrganization('POST /regions', { name: 'Bavaria' })).body;
  const answers = [];
  for (const [organization, region] of [
    [theirs.organizationId, foreign],
    [randomUUID(), randomUUID()],
  ]) {
    const organization_ids = [mine.organizationId, organization];
    const one = await mine.manage('POST /categories', { name: 'Tents', organization_ids });
    expect(placesOf(one)).toEqual([['body', 'organization_ids', 1]]);
    const two = await mine.manage('POST /categories', {
      name: 'Tents',
      region_ids: [GERMANY, region, region],
    });
    expect(placesOf(two)).toEqual([
      ['body', 'region_ids', 1],
      ['body', 'region_ids', 2],
    ]);
    answers.push([one.body, two.body]);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect((await mine.manage('GET /categories')).body).toEqual(before);
});

test('refuses an own region for a category of another organization', async () => {
  const { person, manage, inOrganization } = await managing(insights);
  const second = await person.createOrganization('Second');
  const { id } = (await inOrganization('POST /regions', { name: 'Bavaria' })).body;
  const body = { name: 'Tents', organization_ids: [second.id], region_ids: [id] };
  const answer = await manage('POST /categories', body, await person.token());
  expect(placesOf(answer)).toEqual([['body', 'region_ids', 0]]);
});

test('requires an organization from a caller with several or none', async () => {
  const { person, manage } = await managing(insights);
  await person.createOrganization('Second');
  const several = await manage('POST /categories', { name: 'Tents' }, await person.token());
  expect(placesOf(several)).toEqual([['body', 'organization_ids']]);
  const nobody = await createPerson(inject('identity').url, { name: 'Nobody' });
  const none = await manage('POST /categories', { name: 'Tents' }, await nobody.token());
  expect(placesOf(none)).toEqual([['body', 'organization_ids']]);
});

test.each([
  [{ organization_ids: [] }, ['body', 'organization_ids']],
  [{ organization_ids: ['x'] }, ['body', 'organization_ids', 0]],
  [{ region_ids: [GERMANY, 'Germany'] }, ['body', 'region_ids', 1]],
  [{ internal_name: ' ' }, ['body', 'internal_name']],
])('refuses %j at its path', async (wrong, place) => {
  expect(placesOf(await mine.manage('POST /categories', { name: 'Tents', ...wrong }))).toEqual([place]);
});
