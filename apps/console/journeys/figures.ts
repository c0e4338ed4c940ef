import { randomSeed } from '@sightline/stack';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isWhole } from './testing/looks.ts';
import { goTo } from './testing/open-console.ts';
import { journeys } from './testing/open-journeys.ts';
import { digits, totalOf } from './testing/totals.ts';

interface Figure {
  /** The tile, table or headline that has it. */
  kind: string;
  /** What a reader sees around it. */
  text: string;
  label: string;
  address: string;
}

/** Everything on a screen that opens answers. */
const figuresOf = (page: Page): Promise<Figure[]> =>
  page.locator('#main a[href*="/answers?"]').evaluateAll((links) =>
    links.map((link) => {
      const section = link.closest('section');
      const kind =
        link.getAttribute('data-testid') ??
        link.closest('table')?.getAttribute('aria-label') ??
        section?.getAttribute('aria-label') ??
        section?.querySelector('h2')?.textContent ??
        link.closest('li')?.querySelector('a')?.textContent;
      return {
        kind: kind ?? '',
        text: `${link.textContent} ${link.closest('td, li, p, dd')?.textContent}`,
        label: link.getAttribute('aria-label') ?? link.textContent ?? '',
        address: link.getAttribute('href') ?? '',
      };
    }),
  );

/** How many kinds of figures each screen has. Visits belong to no answers, and videos are listed when they were looked up; both say so. */
const kinds = {
  '': 7,
  '/visibility': 6,
  '/voice': 2,
  '/citations': 4,
  '/sentiment': 5,
  '/searches': 4,
  '/facts': 3,
  '/youtube': 0,
  '/traffic': 0,
};

export function figures(): void {
  test('every figure of every report has its interval and count, and opens exactly the answers it counts', async () => {
    const { page, faults } = await journeys.signedIn();
    const opened = new Map<string, number>();
    await page.goto(journeys.at('/answers'));
    for (const [path, amount] of Object.entries(kinds)) {
      await goTo(page, journeys.at(path));
      const figures = Map.groupBy(await figuresOf(page), ({ kind }) => kind);
      expect([path, ...figures.keys()], 'kinds of figures').toHaveLength(amount + 1);
      for (const figure of [...figures.values()].flat()) {
        const { label } = figure;
        expect([path, figure]).toEqual([path, { ...figure, text: expect.stringMatching(/\d–[-−]?\d/) }]);
        expect([path, label]).toEqual([path, expect.stringMatching(/\d (?:of [\d,]+ )?answers?\.?$/)]);
      }
      // A run opens one of every other kind, by its seed; those that lead to the same list open it once.
      // Which one by other bits than which kinds: else half of those of a kind would never be opened.
      const isOpened = (kind: number) => (kind + randomSeed()) % 2 === 0;
      const turn = Math.floor(randomSeed() / 2);
      const chosen = [...figures.values()].flatMap((same, kind) =>
        isWhole ? same : same.filter((_, at) => isOpened(kind) && at === turn % same.length),
      );
      for (const { label, address } of chosen) {
        const counted = digits(/([\d,]+)(?: of [\d,]+)? answers?\.?$/.exec(label)?.[1] ?? '');
        if (!opened.has(address)) {
          const link = page.locator(`#main a[href=${JSON.stringify(address)}]`).first();
          await link.dispatchEvent('click');
          opened.set(address, await totalOf(page));
          await page.goBack();
          // Some stand in a section that is closed.
          await link.waitFor({ state: 'attached' });
        }
        expect([path, label, opened.get(address)]).toEqual([path, label, counted]);
      }
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });
}
