import { randomSeed } from '@sightline/stack';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from './violations.ts';

/** Each look of a screen takes a second: a run shows one of four for each screen, by its seed. `CONSOLE_JOURNEYS=whole`: all, and more numbers. */
export const isWhole = process.env.CONSOLE_JOURNEYS === 'whole';
const all = [
  ['light', 1400],
  ['dark', 400],
  ['light', 400],
  ['dark', 1400],
] as const;
const looksOf = (screen: number) =>
  isWhole ? all : all.filter((_, look) => look === (screen + randomSeed()) % all.length);

/** A screen in its looks of this run, without a violation or a sideways scroll. */
export async function expectGoodLooks(page: Page, name: string, screen: number): Promise<void> {
  for (const [theme, width] of looksOf(screen)) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(
      'new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))',
    );
    const sideways = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect([name, theme, width, sideways, await violations(page)]).toEqual([name, theme, width, 0, []]);
  }
}
