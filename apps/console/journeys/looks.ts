import { expect, test } from 'vitest';
import { expectGoodLooks } from './testing/looks.ts';
import { goTo } from './testing/open-console.ts';
import { journeys } from './testing/open-journeys.ts';

/** Days on which nothing was measured. */
const EMPTY = '/visibility?period=2001-01-01..2001-01-02';

const reports = ['/voice', '/citations', '/sentiment', '/searches', '/facts', '/youtube', '/traffic'];

export function looks(): void {
  test('no screen has an accessibility violation, an error or a sideways scroll, in both themes and widths', async () => {
    const { page, faults } = await journeys.signedIn();
    await page.goto(journeys.at('/answers'));
    await page.getByRole('option').first().waitFor();
    const run = (await page.getByRole('option').first().getAttribute('id'))?.replace('answer-', '');
    const paths = [
      '',
      '/visibility',
      '/answers',
      '/visibility?f=modl:x',
      `/answers?run=${run}`,
      EMPTY,
      `/answers/${run}`,
      ...reports,
      '/views',
      '/views/new',
    ];
    for (const [index, path] of paths.entries()) {
      await goTo(page, journeys.at(path));
      if (path.startsWith('/answers')) await page.locator('article, [role=option]').first().waitFor();
      await expectGoodLooks(page, path, index);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });
}
