import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { median, observed, quantile, slowDown } from '../../apps/console/journeys/testing/observed.ts';
import type { ConsolePart, Fixture } from './fixture.ts';
import { atMost, seen, timeAtMost } from './goals.ts';

const INP_MS = 100;
const FIRST_MS = 1200;
const ALL_MS = 4000;
const SLOW = '4× CPU, 9 Mbit/s, 60 ms';
/** In sight, and a few around them. */
const ROWS_IN_PAGE = 60;
/** A person presses about seven keys in a second. */
const PACE_MS = 140;

/** The list of all answers: how soon they are there, and how soon it responds with all of them in it. */
export const interactions: ConsolePart = async (fixture, { full, say }) => {
  const figures = [];
  const loads: Loaded[] = [];
  const slowLoads: Loaded[] = [];
  if (full) {
    for (let round = 0; round < 3; round++) slowLoads.push(await loadAll(fixture, true, say));
    for (let round = 0; round < 3; round++) loads.push(await loadAll(fixture, false, say));
  }
  const { page, session, leave } = await fixture.visitor();
  await page.goto(fixture.at('/answers?period=90d'));
  await complete(page);
  if (full) await slowDown(session, { cpu: 4, isSlowLine: false });
  const before = await observed(page);
  await interact(page, full ? 6 : 1);
  const after = await observed(page);
  const rows = await page.getByRole('option').count();
  await leave();
  const count = after.interactionCount - before.interactionCount;
  const known = after.interactions.slice(before.interactions.length);
  say(
    [...known]
      .sort((a, b) => b.ms - a.ms)
      .slice(0, 8)
      .map(({ name, ms }) => `${name} ${ms}`)
      .join(', '),
  );
  // Shorter ones than 16 ms have no entry.
  const times = [...known.map(({ ms }) => ms), ...Array<number>(Math.max(0, count - known.length)).fill(16)];
  figures.push(
    seen('answers in the list', fixture.answers.toLocaleString('en')),
    {
      what: 'interactions',
      goal: `at least ${full ? 50 : 15}`,
      figure: String(count),
      met: count >= (full ? 50 : 15),
    },
    timeAtMost(full, 'INP, p98', '4× CPU', INP_MS, quantile(times, 0.98)),
    seen('median, slowest', `${median(times)}, ${Math.max(...times)} ms`),
    atMost('rows of the list in the page', ROWS_IN_PAGE, rows),
  );
  if (full)
    figures.push(
      timeAtMost(
        full,
        'first answers shown, median',
        SLOW,
        FIRST_MS,
        median(slowLoads.map(({ first }) => first)),
      ),
      timeAtMost(full, 'all answers, median', SLOW, ALL_MS, median(slowLoads.map(({ all }) => all))),
      seen(
        'first and all at full speed, median',
        `${median(loads.map(({ first }) => first)).toFixed(0)} and ${median(loads.map(({ all }) => all)).toFixed(0)} ms`,
      ),
    );
  return figures;
};

interface Loaded {
  first: number;
  all: number;
}

/** From the document on, with an empty cache. */
async function loadAll(fixture: Fixture, isSlow: boolean, say: (line: string) => void): Promise<Loaded> {
  const { page, session, leave } = await fixture.visitor();
  await slowDown(session, { cpu: isSlow ? 4 : 1, isSlowLine: isSlow });
  // In the page: a question from outside would wait for the page too.
  await page.addInitScript(`
    globalThis.loaded = new Promise((resolve) => {
      let first;
      const look = () => {
        if (first === undefined && document.querySelector('[role=option]')) first = performance.now();
        const total = document.querySelector('[data-testid=total]')?.textContent ?? '';
        if (first !== undefined && /answers?$/.test(total)) return resolve({ first, all: performance.now() });
        requestAnimationFrame(look);
      };
      look();
    })`);
  await page.goto(fixture.at('/answers?period=90d'));
  const loaded = await page.evaluate<Loaded>('loaded');
  await leave();
  say(`first answers after ${loaded.first.toFixed(0)} ms, all after ${loaded.all.toFixed(0)} ms`);
  return loaded;
}

const complete = (page: Page) =>
  page
    .getByTestId('total')
    .filter({ hasText: /answers?$/ })
    .waitFor();

/** 26 interactions a round: moving by keys, in the list and to its end, opening by click, a menu, and typing a filter. */
async function interact(page: Page, rounds: number): Promise<void> {
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await delay(PACE_MS);
  };
  await page.locator('article').waitFor();
  for (let round = 0; round < rounds; round++) {
    for (const key of ['j', 'j', 'j', 'j', 'k', 'j', 'k']) await press(key);
    for (const row of [2, 4, 1]) {
      await page
        .getByRole('option')
        .nth(row + 3)
        .click();
      await delay(PACE_MS);
    }
    await page.getByRole('listbox').focus();
    for (const key of ['PageDown', 'PageDown', 'End', 'PageUp', 'Home']) await press(key);
    await press('/');
    await page.getByRole('dialog').waitFor();
    await delay(PACE_MS);
    for (const key of 'model:Cha') await press(key);
    // The first one clears the field.
    await press('Escape');
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await delay(PACE_MS);
  }
}
