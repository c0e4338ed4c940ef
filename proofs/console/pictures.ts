import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { settled } from '../../apps/console/journeys/testing/open-console.ts';
import type { ConsolePart, Fixture } from './fixture.ts';
import { atMost, seen } from './goals.ts';

/** Git ignores it. */
const FOLDER = '.sightline/pictures';
const TALLEST = 4000;
const HEADER = 52;

const insights = [
  'overview',
  'visibility',
  'voice',
  'citations',
  'sentiment',
  'searches',
  'facts',
  'youtube',
  'traffic',
  'answers',
  'prompts',
  'catalogue',
  'agents',
  'knowledge',
];
const admin = ['keys', 'members', 'audit', 'usage', 'account'];

/** Every screen in both themes, wide and narrow, for people to look at. */
export const pictures: ConsolePart = async (fixture, { say }) => {
  const folder = join(import.meta.dirname, '../..', FOLDER);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const sideways: string[] = [];
  let taken = 0;
  for (const theme of ['light', 'dark'] as const)
    for (const width of [1400, 400]) {
      const take = async (page: Page, screen: string) => {
        const { wide, height } = await page.evaluate<{ wide: boolean; height: number }>(`(() => {
          const main = document.querySelector('#main') ?? document.documentElement;
          const wide = [main, document.documentElement].some((one) => one.scrollWidth > one.clientWidth);
          return { wide, height: main.scrollHeight };
        })()`);
        if (wide) sideways.push(`${screen} at ${width} px`);
        await page.setViewportSize({ width, height: Math.min(TALLEST, Math.max(900, height + HEADER)) });
        await page.screenshot({ path: join(folder, `${screen}-${theme}-${width}.png`) });
        await page.setViewportSize({ width, height: 900 });
        taken += 1;
      };
      const { page: signedOut } = await fixture.open({ width, theme });
      await signedOut.goto(fixture.url);
      await signedOut.locator('input[name=email]').waitFor();
      await take(signedOut, 'sign-in');
      await signedOut.context().close();
      const { page, leave } = await fixture.visitor({ width, theme });
      for (const [screen, address] of addresses(fixture)) {
        await page.goto(address);
        await settled(page);
        await take(page, screen);
      }
      await leave();
      say(`${theme}, ${width} px`);
    }
  return [
    seen(`pictures in ${FOLDER}`, String(taken)),
    {
      ...atMost('screens that scroll sideways', 0, sideways.length),
      ...(sideways[0] && { figure: sideways.join(', ') }),
    },
  ];
};

function addresses({ at, url, tenant }: Fixture): [string, string][] {
  return [
    ...insights.map((screen): [string, string] => [screen, at(screen === 'overview' ? '' : `/${screen}`)]),
    ...admin.map((section): [string, string] => [
      `admin-${section}`,
      `${url}/o/${tenant.organizationId}/admin/${section}`,
    ]),
  ];
}
