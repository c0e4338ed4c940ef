import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { median, slowDown } from '../../apps/console/journeys/testing/observed.ts';
import { settled } from '../../apps/console/journeys/testing/open-console.ts';
import { answerSender, type ConsolePart, newAnswers } from './fixture.ts';
import { seen, timeAtMost } from './goals.ts';

const PAINTED_MS = 200;
const presets = ['Last 7 days', 'Last 90 days', 'This month', 'Last month'];

/** What a person takes from the pointer's arrival on a choice to the click, when quick. */
const POINTED_MS = 300;

/**
 * From the click on another period to the frame in which no figure of the overview is of the old one. Asked for: nobody has asked since answers came, and the click comes with the
 * pointer. Pointed at: the same, and the pointer was there before. Known: the page has its reports.
 */
export const period: ConsolePart = async (fixture, { full, say }) => {
  const send = await answerSender(fixture);
  const round = async (isSlowLine: boolean, pointedMs: number) => {
    await newAnswers(fixture, send);
    // A new visitor: what one has seen is kept for half a minute.
    const { page, session, leave } = await fixture.visitor();
    await page.goto(fixture.at(''));
    await settled(page);
    if (full) await slowDown(session, { cpu: 4, isSlowLine });
    const [first, ...others] = full ? presets : presets.slice(0, 2);
    const asked: number[] = [];
    for (const preset of [first, ...others] as string[]) asked.push(await change(page, preset, pointedMs));
    const known = await change(page, first as string, 0);
    await leave();
    return { asked, known };
  };
  const rounds = async (count: number, isSlowLine: boolean, pointedMs: number) => {
    const all: Awaited<ReturnType<typeof round>>[] = [];
    for (let at = 0; at < count; at++) all.push(await round(isSlowLine, pointedMs));
    const [asked, known] = [all.flatMap((one) => one.asked), all.map((one) => one.known)];
    const list = (times: number[]) => times.map((time) => time.toFixed(0)).join(', ');
    say(`${pointedMs > 0 ? 'pointed at' : 'asked for'}: ${list(asked)}; known: ${list(known)}`);
    return { asked, known };
  };
  const figure = (what: string, times: number[]) =>
    timeAtMost(full, what, '4× CPU', PAINTED_MS, median(times));
  const { asked, known } = await rounds(full ? 4 : 1, false, 0);
  const figures = [
    figure('another period: click to new figures painted, median', asked),
    figure('a period whose reports the page has: the same, median', known),
  ];
  if (!full) return figures;
  const pointed = await rounds(4, false, POINTED_MS);
  const slow = await rounds(2, true, 0);
  return [
    ...figures,
    figure(`another period on which the pointer was for ${POINTED_MS} ms: the same, median`, pointed.asked),
    seen('slowest', `${Math.max(...asked).toFixed(0)} ms`),
    seen('another period with 9 Mbit/s and 60 ms, median', `${median(slow.asked).toFixed(0)} ms`),
  ];
};

async function change(page: Page, preset: string, pointedMs: number): Promise<number> {
  const button = page.locator('main button[aria-haspopup=menu]').first();
  await button.click();
  const choice = page.getByRole('menuitem', { name: preset, exact: true });
  await choice.waitFor();
  if (pointedMs > 0) {
    await choice.hover();
    await delay(pointedMs);
  }
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
