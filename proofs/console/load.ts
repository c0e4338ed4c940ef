import { median, type Observed, observed, slowDown } from '../../apps/console/journeys/testing/observed.ts';
import { settled } from '../../apps/console/journeys/testing/open-console.ts';
import type { ConsolePart } from './fixture.ts';
import { atMost, seen, timeAtMost } from './goals.ts';

const LCP_MS = 1800;
const LCP_AT_FULL_SPEED_MS = 800;
const CLS = 0.02;

/** The overview of somebody who is signed in and whose browser has nothing of it. */
export const load: ConsolePart = async (fixture, { full, say }) => {
  const visit = async (slow: { cpu: number; isSlowLine: boolean }) => {
    const { page, session, leave } = await fixture.visitor();
    await slowDown(session, slow);
    await page.goto(fixture.at(''));
    await settled(page);
    const seen = await observed(page);
    await leave();
    say(`LCP ${seen.lcp.toFixed(0)} ms (${seen.largest}), CLS ${seen.cls.toFixed(4)}`);
    for (const shift of seen.shifted) say(`  ${shift}`);
    return seen;
  };
  const visits = async (count: number, slow: { cpu: number; isSlowLine: boolean }) => {
    const all: Observed[] = [];
    for (let round = 0; round < count; round++) all.push(await visit(slow));
    return all;
  };
  const slow = await visits(full ? 9 : 1, { cpu: full ? 4 : 1, isSlowLine: full });
  const times = slow.map(({ lcp }) => lcp);
  const figures = [
    timeAtMost(full, 'LCP of the first dashboard, median', '4× CPU, 9 Mbit/s, 60 ms', LCP_MS, median(times)),
    seen('fastest and slowest', `${Math.min(...times).toFixed(0)} and ${Math.max(...times).toFixed(0)} ms`),
    atMost('CLS, worst', full ? CLS : 5 * CLS, Math.max(...slow.map(({ cls }) => cls))),
  ];
  if (!full) return figures;
  const fast = (await visits(5, { cpu: 1, isSlowLine: false })).map(({ lcp }) => lcp);
  return [...figures, timeAtMost(full, 'LCP at full speed, median', '', LCP_AT_FULL_SPEED_MS, median(fast))];
};
