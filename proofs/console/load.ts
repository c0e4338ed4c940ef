import { median, type Observed, observed, slowDown } from '../../apps/console/journeys/testing/observed.ts';
import { settled } from '../../apps/console/journeys/testing/open-console.ts';
import { answerSender, type ConsolePart, newAnswers } from './fixture.ts';
import { atMost, seen, timeAtMost } from './goals.ts';

const LCP_MS = 1800;
const LCP_AT_FULL_SPEED_MS = 800;
const CLS = 0.02;
const SLOW = '4× CPU, 9 Mbit/s, 60 ms';

/**
 * The overview of somebody who is signed in and whose browser has nothing of it. The first visitor since answers came, for whom insights reads everything, and the next one.
 */
export const load: ConsolePart = async (fixture, { full, say }) => {
  const send = await answerSender(fixture);
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
    const first: Observed[] = [];
    const next: Observed[] = [];
    for (let round = 0; round < count; round++) {
      await newAnswers(fixture, send);
      first.push(await visit(slow));
      if (full) next.push(await visit(slow));
    }
    return { first, next };
  };
  const slow = await visits(full ? 9 : 1, { cpu: full ? 4 : 1, isSlowLine: full });
  const times = (all: Observed[]) => all.map(({ lcp }) => lcp);
  const first = times(slow.first);
  const figures = [
    timeAtMost(full, 'LCP of the first dashboard, median', SLOW, LCP_MS, median(first)),
    seen('fastest and slowest', `${Math.min(...first).toFixed(0)} and ${Math.max(...first).toFixed(0)} ms`),
    atMost(
      'CLS, worst',
      full ? CLS : 5 * CLS,
      Math.max(...[...slow.first, ...slow.next].map(({ cls }) => cls)),
    ),
  ];
  if (!full) return figures;
  const fast = await visits(5, { cpu: 1, isSlowLine: false });
  return [
    ...figures,
    timeAtMost(full, 'LCP of the next visitor, median', SLOW, LCP_MS, median(times(slow.next))),
    timeAtMost(full, 'LCP at full speed, median', '', LCP_AT_FULL_SPEED_MS, median(times(fast.first))),
    timeAtMost(
      full,
      'LCP of the next visitor at full speed, median',
      '',
      LCP_AT_FULL_SPEED_MS,
      median(times(fast.next)),
    ),
  ];
};
