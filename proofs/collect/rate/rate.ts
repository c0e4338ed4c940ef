import type { ServiceProcess } from '@sightline/stack';
import type { Part } from '../../changes/part.ts';
import type { Figure } from '../../proof.ts';
import { processorSeconds } from '../../shared.ts';
import { type CollectFixture, openCollect } from '../fixture.ts';

const AT_ONCE = 64;
const kinds = [
  {
    what: 'answers at once',
    delayMs: 0,
    goal: 0.5,
    full: { runs: 3000, rounds: 5 },
    small: { runs: 200, rounds: 1 },
  },
  {
    what: 'answers after 2 s',
    delayMs: 2000,
    goal: 0.95,
    full: { runs: 640, rounds: 3 },
    // That it runs is seen of the first kind, and what waits measures nothing beside others.
    small: undefined,
  },
];
const only = [['openai-responses', 'call']] as const;

/** One collector against a bare loop of the same calls and inserts, by turns, so many questions at a time. */
export const rate: Part = async ({ full, say }) => {
  const figures: Figure[] = [];
  for (const { what, delayMs, goal, ...sizes } of kinds) {
    const size = full ? sizes.full : sizes.small;
    if (!size) continue;
    const { runs, rounds } = size;
    const ratios = await compare({ delayMs, runs, rounds: full ? rounds + 1 : rounds, say });
    // The first calls load what later ones have.
    const ratio = median(full ? ratios.slice(1) : ratios);
    figures.push({
      what: `runs a second of one collector, of those of a bare loop, ${what}`,
      goal: `at least ${goal}`,
      figure: ratio.toFixed(2),
      met: ratio >= goal,
      onlyFull: true,
    });
  }
  return figures;
};

interface Comparison {
  delayMs: number;
  runs: number;
  rounds: number;
  say(line: string): void;
}

async function compare({ delayMs, runs, rounds, say }: Comparison): Promise<number[]> {
  const fixture = await openCollect({ engines: { delayMs } });
  const limits = { COLLECT_AT_ONCE: String(AT_ONCE), AT_ONCE: String(AT_ONCE) };
  try {
    const [own] = await fixture.newTargets(runs, { only });
    const [other] = await fixture.newTargets(runs, { only });
    if (!own || !other) throw new Error('The route cannot be asked');
    await fixture.rest(other.id, true);
    const collector = await fixture.startCollector(limits);
    const bare = await fixture.startCollector(limits, 'proofs/collect/rate/bare-loop.ts');
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const ours = await worked(collector, async () => runs / (await secondsOf(fixture, own)));
      await fixture.plan([other.scheduleId], 1);
      const theirs = await worked(bare, async () => {
        const response = await fetch(`${bare.url}/?target=${other.id}`);
        return runs / ((await response.json()) as { seconds: number }).seconds;
      });
      const said = ({ perSecond, seconds }: Worked) =>
        `${perSecond.toFixed(1)} (${((1000 * seconds) / runs).toFixed(2)} ms of a processor each)`;
      say(`${said(ours)} runs a second with answers after ${delayMs} ms, the bare loop ${said(theirs)}`);
      ratios.push(ours.perSecond / theirs.perSecond);
    }
    return ratios;
  } finally {
    await fixture.close();
  }
}

interface Worked {
  perSecond: number;
  /** Of a processor, in the process itself: what it costs beside other work as well. */
  seconds: number;
}

async function worked({ pid = 0 }: ServiceProcess, work: () => Promise<number>): Promise<Worked> {
  const before = await processorSeconds(pid);
  const perSecond = await work();
  return { perSecond, seconds: (await processorSeconds(pid)) - before };
}

/** From the moment at which a collector may begin until the last answer is published. */
async function secondsOf(
  fixture: CollectFixture,
  { id, scheduleId }: { id: string; scheduleId: string },
): Promise<number> {
  await fixture.rest(id, true);
  await fixture.plan([scheduleId], 1);
  const before = Date.now();
  await fixture.rest(id, false);
  await fixture.allEnded();
  const { rows } = await fixture.pool.query<{ last: Date; other: number }>(
    `SELECT max(published_at) AS last, count(*) FILTER (WHERE state <> 'published')::integer AS other FROM runs WHERE schedule_id = $1`,
    [scheduleId],
  );
  if (!rows[0] || rows[0].other > 0) throw new Error(`${rows[0]?.other} runs were not published`);
  return (rows[0].last.getTime() - before) / 1000;
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
