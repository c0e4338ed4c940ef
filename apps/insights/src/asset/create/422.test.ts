import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';

let person: Awaited<ReturnType<typeof managing>>;

beforeAll(async () => {
  person = await managing(await insightsUnderTest());
});

const good = { name: 'Borealis', website: 'borealis.example', is_owned: false };

test.each([
  [{ website: 'Borealis' }, [['website']]],
  [{ website: 'ftp://borealis.example' }, [['website']]],
  [{ is_owned: 'yes' }, [['is_owned']]],
  [{ website: undefined, is_owned: undefined }, [['website'], ['is_owned']]],
  [
    { alternate_names: ['B', ' ', 'B '] },
    [
      ['alternate_names', 1],
      ['alternate_names', 2],
    ],
  ],
  [{ alternate_names: Array.from({ length: 101 }, (_, index) => `B${index}`) }, [['alternate_names']]],
  [
    { alternate_domains: ['b.example', 'B.example', 'https://b.example/de'] },
    [
      ['alternate_domains', 1],
      ['alternate_domains', 2],
    ],
  ],
  [{ alternate_domains: ['b.example', '192.0.2.1'] }, [['alternate_domains', 1]]],
  [{ logo_url: 'javascript:alert(1)' }, [['logo_url']]],
  [{ logo_url: 'data:image/svg+xml,<svg/>' }, [['logo_url']]],
  [{ logo_url: 'https://somebody:secret@cdn.example/logo.svg' }, [['logo_url']]],
  [{ logo_url: '/logo.svg' }, [['logo_url']]],
  // Longer once it is encoded.
  [{ logo_url: `https://cdn.example/${'\u00fc'.repeat(500)}` }, [['logo_url']]],
  [{ name: '\u0000', website: '-', alternate_names: [''], logo_url: 'x' }, [['alternate_names', 0]]],
  [
    { name: '\u0000', website: '-', alternate_names: ['\u0000'], logo_url: 'x' },
    [['name'], ['alternate_names', 0], ['website'], ['logo_url']],
  ],
])('refuses %j at every path', async (wrong, places) => {
  const answer = await person.inCategory('POST /assets', { ...good, ...wrong });
  expect(answer.status).toBe(422);
  expect(answer.body.detail.map(({ loc }: { loc: unknown }) => loc)).toEqual(
    places.map((place) => ['body', ...place]),
  );
});
