import type { Figure } from '../../proof.ts';
import type { Part } from '../../proof-of-parts.ts';
import { LAST_DAY } from '../../reports/generated/answers-sql.ts';
import { type GeneratedFixture, openGeneratedFixture } from '../../reports/generated/fixture.ts';
import { fillGenerated } from '../../reports/generated/sizes.ts';
import { median, readReport } from '../../reports/speed/measure.ts';
import { type Asked, questions } from '../../reports/speed/questions.ts';

const names = [
  'visibility by asset',
  'visibility by asset and date',
  'citations by domain',
  'citations by page',
  'sentiment by theme',
  'fan-outs by query',
  'fact check by model',
];
const ways = {
  plain: () => ({}),
  evidence: () => ({ include: ['counts', 'interval'] }),
  compared: () => ({ compare: { start_date: daysBefore(179), end_date: daysBefore(90) } }),
};
type Way = keyof typeof ways;
const goals = { evidence: 1.25, compared: 1.6 } as const;

const daysBefore = (days: number) =>
  new Date(Date.parse(LAST_DAY) - days * 86_400_000).toISOString().slice(0, 10);

/** What counts, intervals and comparisons cost, side by side with the same reports without them. */
export const speedPart: Part = async ({ full, say }) => {
  const fixture = await openGeneratedFixture();
  try {
    const { rounds } = await fillGenerated(fixture, { full, say });
    const figures: Figure[] = [];
    for (const [title, category] of [
      ['typical', 1],
      ['heavy', 0],
    ] as const) {
      const place = await fixture.name(category);
      const asked = { ...place, from: daysBefore(89), to: LAST_DAY };
      for (const name of names) figures.push(...(await measured(fixture, title, name, asked, rounds)));
      figures.push(await unchanged(fixture, title, asked, rounds));
      say(`${title}: ${names.length} reports`);
    }
    return figures;
  } finally {
    await fixture.close();
  }
};

const period = ({ categoryId: category_id, from: start_date, to: end_date }: Asked) => ({
  category_id,
  start_date,
  end_date,
});

/** In milliseconds, the median of the rounds after two to warm up. */
async function timed(rounds: number, run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = rounds > 1 ? -2 : 0; round < rounds; round += 1) {
    const before = performance.now();
    await run();
    if (round >= 0) times.push(performance.now() - before);
  }
  return median(times);
}

/** That nothing changed. */
async function unchanged(
  fixture: GeneratedFixture,
  title: string,
  asked: Asked,
  rounds: number,
): Promise<Figure> {
  const body = { ...period(asked), scope: 'all' };
  const tag = await readReport(fixture, '/v2/reports/visibility', body);
  const ms = await timed(rounds, () => readReport(fixture, '/v2/reports/visibility', body, tag));
  return {
    what: `${title}: a 304`,
    goal: '≤ 5 ms',
    figure: `${ms.toFixed(1)} ms`,
    met: ms <= 5,
    onlyFull: true,
  };
}

async function measured(
  fixture: GeneratedFixture,
  title: string,
  name: string,
  asked: Asked,
  rounds: number,
): Promise<Figure[]> {
  const question = questions.find((one) => one.name === name);
  if (!question) throw new Error(`No question is named ${name}`);
  const times: Record<Way, number[]> = { plain: [], evidence: [], compared: [] };
  for (let round = rounds > 1 ? -2 : 0; round < rounds; round += 1) {
    for (const way of Object.keys(ways) as Way[]) {
      const before = performance.now();
      await readReport(fixture, question.path, {
        ...period(asked),
        ...question.body(asked),
        ...ways[way](),
      });
      if (round >= 0) times[way].push(performance.now() - before);
    }
  }
  const plain = median(times.plain);
  return (['evidence', 'compared'] as const).map((way) => ({
    what: `${title}: ${name}, ${way === 'evidence' ? 'with counts and intervals' : 'compared'} / without`,
    goal: `≤ ${goals[way]} ×`,
    figure: `${median(times[way]).toFixed(1)} ms, ${plain.toFixed(1)} ms: ${(median(times[way]) / plain).toFixed(2)} ×`,
    met: median(times[way]) <= goals[way] * plain,
    onlyFull: true as const,
  }));
}
