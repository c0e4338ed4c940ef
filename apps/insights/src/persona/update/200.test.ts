import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';

test('replaces the whole profile', async () => {
  const { inCategory } = await managing(await insightsUnderTest());
  const { body: created } = await inCategory('POST /personas', {
    name: 'Nurse',
    persona: { behavior: { motivations: 'A first marathon' }, demographics: { ageRange: ['25-34'] } },
  });
  const path = `PATCH /personas/${created.id}`;
  const changed = await inCategory(path, { persona: { demographics: { ageRange: ['35-44'] } } });
  expect(changed.status).toBe(200);
  expect(changed.body).toEqual({
    id: created.id,
    name: 'Nurse',
    persona: {
      behavior: { painPoints: null, motivations: null },
      employment: { industry: [], jobTitle: [], companySize: [], roleSeniority: [] },
      demographics: { ageRange: ['35-44'] },
    },
  });
});
