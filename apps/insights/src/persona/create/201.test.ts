import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';

let person: Awaited<ReturnType<typeof managing>>;

beforeAll(async () => {
  person = await managing(await insightsUnderTest());
});

const empty = {
  behavior: { painPoints: null, motivations: null },
  employment: { industry: [], jobTitle: [], companySize: [], roleSeniority: [] },
  demographics: { ageRange: [] },
};

test.each([
  ['nothing', {}, empty],
  ['empty parts', { behavior: {}, employment: {}, demographics: {} }, empty],
  [
    'some parts',
    { behavior: { painPoints: 'Blisters\n\ton long runs' }, employment: { jobTitle: [' Nurse '] } },
    {
      ...empty,
      behavior: { painPoints: 'Blisters\n\ton long runs', motivations: null },
      employment: { ...empty.employment, jobTitle: ['Nurse'] },
    },
  ],
])('returns a profile of %s with all fields', async (name, persona, whole) => {
  const answer = await person.inCategory('POST /personas', { name, persona });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({ id: expect.any(String), name, persona: whole });
});
