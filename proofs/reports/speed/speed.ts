import type { Figure } from '../../proof.ts';
import { type Copy, LAST_DAY } from '../generated/answers-sql.ts';
import { type GeneratedFixture, openGeneratedFixture } from '../generated/fixture.ts';
import { settle, sizes } from '../generated/sizes.ts';
import { measure, type Timed } from './measure.ts';
import { type Asked, questions } from './questions.ts';

type Say = (line: string) => void;
type Place = Pick<Asked, 'categoryId' | 'assetId'>;

/** Every report over HTTP against the best SQL we know, on one engine in one run. */
export async function speedPart({ full, say }: { full: boolean; say: Say }): Promise<Figure[]> {
  const size = sizes[full ? 'full' : 'small'];
  const fixture = await openGeneratedFixture();
  const load = async (made: Copy[]) => {
    const before = performance.now();
    for (const one of made) await fixture.copy(one);
    await settle(fixture);
    say(`${await totals(fixture)}: copied in ${((performance.now() - before) / 1000).toFixed(0)} s`);
  };
  const all = async (place: Place, days: number) => {
    const timed: Timed[] = [];
    const asked = { ...place, from: daysBefore(days - 1), to: LAST_DAY };
    for (const question of questions) timed.push(await measure(fixture, question, asked, size.rounds));
    const told = timed.map(({ question, http, bare }) => `${question} ${ms(http)} (${ms(bare)})`);
    say(`${days} days of ${place.categoryId}: ${told.join(', ')}`);
    return timed;
  };
  try {
    for (const one of size.filled) await fixture.fill(one);
    await load(size.few);
    const typical = await fixture.name(1);
    const amongFew = full ? await all(typical, 90) : [];
    await load(size.others);
    const heavy = await fixture.name(0);
    const amongAll = await all(typical, 90);
    const ofHeavy = await all(heavy, 90);
    const figures = [
      ...amongAll.map((one) => speed('typical', one, 60)),
      ...ofHeavy.map((one) => speed('heavy', one, 150)),
    ];
    // How times grow is for the full size alone: a small one asks each question once of each category.
    if (!full) return figures;
    const ofDays = { 30: sum(await all(heavy, 30)), 60: sum(await all(heavy, 60)), 90: sum(ofHeavy) };
    return [
      ...figures,
      atMost(
        `all reports of the typical category, among ${size.categories} against 20`,
        sum(amongAll),
        sum(amongFew),
        1.2,
      ),
      atMost('all reports of the heavy category, 60 days against 30', ofDays[60], ofDays[30], 2.2),
      atMost('all reports of the heavy category, 90 days against 30', ofDays[90], ofDays[30], 3.3),
    ];
  } finally {
    await fixture.close();
  }
}

const daysBefore = (days: number) =>
  new Date(Date.parse(LAST_DAY) - days * 86_400_000).toISOString().slice(0, 10);
const sum = (timed: Timed[]) => timed.reduce((all, { http }) => all + http, 0);
const ms = (value: number) => `${value.toFixed(1)} ms`;

const RATIO = 1.3;

function speed(category: string, { question, http, bare }: Timed, most: number): Figure {
  return {
    what: `${category}: ${question}`,
    goal: `≤ ${RATIO} × bare, ≤ ${most} ms`,
    figure: `${ms(http)}, bare ${ms(bare)}: ${(http / bare).toFixed(2)} ×`,
    met: http <= most && http <= RATIO * bare,
    onlyFull: true,
  };
}

function atMost(what: string, value: number, against: number, most: number): Figure {
  return {
    what,
    goal: `≤ ${most} ×`,
    figure: `${ms(value)} against ${ms(against)}: ${(value / against).toFixed(2)} ×`,
    met: value <= most * against,
    onlyFull: true,
  };
}

async function totals({ sql }: GeneratedFixture): Promise<string> {
  const text = await sql(
    `SELECT table, sum(rows), formatReadableSize(sum(bytes_on_disk)), count() FROM system.parts WHERE active AND database = currentDatabase() AND rows > 0
     GROUP BY table ORDER BY table FORMAT TSV`,
  );
  const of = ([table, rows, size, parts]: string[]) => `${table} ${rows} rows, ${size}, ${parts} parts`;
  return text
    .trim()
    .split('\n')
    .map((line) => of(line.split('\t')))
    .join('; ');
}
