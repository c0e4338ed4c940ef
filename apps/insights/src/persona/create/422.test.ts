import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';

let person: Awaited<ReturnType<typeof managing>>;

beforeAll(async () => {
  person = await managing(await insightsUnderTest());
});

const bell = 'ring\u0007';

test.each([
  [{ moods: {} }, [['moods']]],
  [{ behavior: { painpoints: '' } }, [['behavior', 'painpoints']]],
  [{ behavior: null }, [['behavior']]],
  [
    { behavior: { painPoints: bell, motivations: 'half \ud800' } },
    [
      ['behavior', 'painPoints'],
      ['behavior', 'motivations'],
    ],
  ],
  [{ behavior: { painPoints: 'a'.repeat(5001) } }, [['behavior', 'painPoints']]],
  [
    { employment: { jobTitle: ['Nurse', bell, ' '] } },
    [
      ['employment', 'jobTitle', 1],
      ['employment', 'jobTitle', 2],
    ],
  ],
  [
    { employment: { industry: [bell], companySize: [bell], roleSeniority: [bell] } },
    [
      ['employment', 'industry', 0],
      ['employment', 'companySize', 0],
      ['employment', 'roleSeniority', 0],
    ],
  ],
  [{ demographics: { ageRange: ['25-34', 35] } }, [['demographics', 'ageRange', 1]]],
  [{ demographics: { ageRange: Array(101).fill('25-34') } }, [['demographics', 'ageRange']]],
])('refuses %j at every path', async (persona, places) => {
  const answer = await person.inCategory('POST /personas', { name: 'Nurse', persona });
  expect(answer.status).toBe(422);
  expect(answer.body.detail.map(({ loc }: { loc: unknown }) => loc)).toEqual(
    places.map((place) => ['body', 'persona', ...place]),
  );
});
