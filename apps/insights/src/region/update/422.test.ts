import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';

test('refuses what is not a place, by name, when a region is added and when it is changed', async () => {
  const { inOrganization } = await managing(await insightsUnderTest());
  const { body: own } = await inOrganization('POST /regions', { name: 'Bavaria' });
  const cases: [object, (string | number)[][]][] = [
    [{ country: 'XX' }, [['country']]],
    [{ country: 'de' }, [['country']]],
    [{ country: 'DE', latitude: 48 }, [['longitude']]],
    [{ country: 'DE', latitude: 91, longitude: 11 }, [['latitude']]],
    [
      {
        country: 'DE',
        locations: [
          { route: 'serpapi', location: 'Munich,Bavaria,Germany' },
          { route: 'carrier-pigeon', location: 'Munich' },
          { route: 'openai-responses', location: 'Munich' },
          { route: 'serpapi', location: 'Bavaria,Germany' },
        ],
      },
      [
        ['locations', 1, 'route'],
        ['locations', 2, 'route'],
        ['locations', 3, 'route'],
      ],
    ],
  ];
  for (const [place, places] of cases)
    for (const request of ['POST /regions', `PATCH /regions/${own.id}`]) {
      const refused = await inOrganization(request, { name: 'Munich', place });
      const locs = refused.body.detail?.map(({ loc }: { loc: unknown }) => loc);
      expect([
        request,
        place,
        refused.status,
        [...new Set(locs?.map((loc: unknown) => JSON.stringify(loc)))],
      ]).toEqual([request, place, 422, places.map((at) => JSON.stringify(['body', 'place', ...at]))]);
    }
  expect((await inOrganization(`PATCH /regions/${own.id}`, {})).status).toBe(422);
});
