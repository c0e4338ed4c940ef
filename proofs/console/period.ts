import type { Page } from 'playwright-core';
import { median, slowDown } from '../../apps/console/journeys/testing/observed.ts';
import { settled } from '../../apps/console/journeys/testing/open-console.ts';
import type { ConsolePart } from './fixture.ts';
import { seen, timeAtMost } from './goals.ts';

const PAINTED_MS = 200;
const presets = ['Last 7 days', 'Last 90 days', 'This month', 'Last month'];

/** From the click on another period to the frame in which no figure of the overview is of the old one. */
export const period: ConsolePart = async (fixture, { full, say }) => {
  const rounds = async (count: number, isSlowLine: boolean) => {
    const asked: number[] = [];
    const known: number[] = [];
    for (let round = 0; round < count; round++) {
      // A new visitor: what one has seen is kept for half a minute.
      const { page, session, leave } = await fixture.visitor();
      await page.goto(fixture.at(''));
      await settled(page);
      if (full) await slowDown(session, { cpu: 4, isSlowLine });
      const [first, ...others] = full ? presets : presets.slice(0, 2);
      for (const preset of [first, ...others] as string[]) asked.push(await change(page, preset));
      known.push(await change(page, first as string));
      await leave();
    }
    const list = (times: number[]) => times.map((time) => time.toFixed(0)).join(', ');
    say(`asked for: ${list(asked)}; known: ${list(known)}`);
    return { asked, known };
  };
  const { asked, known } = await rounds(full ? 4 : 1, false);
  const figures = [
    timeAtMost(
      full,
      'another period: click to new figures painted, median',
      '4× CPU',
      PAINTED_MS,
      median(asked),
    ),
    timeAtMost(
      full,
      'a period whose reports the page has: the same, median',
      '4× CPU',
      PAINTED_MS,
      median(known),
    ),
  ];
  if (!full) return figures;
  const slow = await rounds(2, true);
  return [
    ...figures,
    seen('slowest', `${Math.max(...asked).toFixed(0)} ms`),
    seen('another period with 9 Mbit/s and 60 ms, median', `${median(slow.asked).toFixed(0)} ms`),
  ];
};

async function change(page: Page, preset: string): Promise<number> {
  const button = page.locator('main button[aria-haspopup=menu]').first();
  await button.click();
  const choice = page.getByRole('menuitem', { name: preset, exact: true });
  await choice.waitFor();
  const painted = page.evaluate<number>(`new Promise((resolve) => {
    let from;
    document.addEventListener('pointerup', ({ timeStamp }) => { from = timeStamp; }, { capture: true, once: true });
    const look = () => {
      const button = document.querySelector('main button[aria-haspopup=menu]');
      const isNew = button.textContent.includes(${JSON.stringify(preset)}) && !document.querySelector('main [aria-busy=true]');
      if (from === undefined || !isNew) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - from);
      port2.postMessage(0);
    };
    requestAnimationFrame(look);
  })`);
  await choice.click();
  const time = await painted;
  await settled(page);
  return time;
}
