import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from '../proof.ts';
import type { Installation } from './installation.ts';
import { type Acknowledged, BATCH, type Load } from './load.ts';

/** Of an installation that runs again: is everything there that was acknowledged before the moment, and each thing once? */
export async function checkRestored(
  installation: Installation,
  load: Load,
  moment: number,
): Promise<Figure[]> {
  const before = load.acknowledged.filter(({ at }) => at < moment);
  const of = (kind: Acknowledged['kind']) =>
    before.filter((one) => one.kind === kind).map(({ value }) => value);
  await untilStored(installation);
  const documents = new Set(
    await installation.content("SELECT id FROM documents WHERE status = 'published'"),
  );
  const answers = await numbersOf(
    installation,
    `SELECT toString(reinterpretAsUInt64(reverse(unhex(right(toString(answer_id), 12))))) AS n FROM DB.answers WHERE category_id = '${installation.written.categoryId}'`,
  );
  const visits = await numbersOf(installation, "SELECT extract(query, 'visit=(\\\\d+)') AS n FROM DB.visits");
  return [
    whole('documents', of('document').length, of('document').filter((id) => documents.has(id)).length),
    whole('answers', ...batches(of('answers'), BATCH.answers, answers)),
    whole('visits', ...batches(of('visits'), BATCH.visits, visits)),
    once('answers and visits', answers.length - new Set(answers).size + visits.length - new Set(visits).size),
    once('rows of sums', await surplusOfSums(installation)),
    whole('images', of('image').length, await countServed(installation, of('image'))),
    ...(await keyFigures(installation, load, moment)),
  ];
}

const whole = (what: string, goal: number, figure: number): Figure => ({
  what: `${what} that were acknowledged before the backup, after the restore`,
  goal: `all of ${goal}`,
  figure: String(figure),
  met: goal === figure && goal > 0,
});

const once = (what: string, figure: number): Figure => ({
  what: `${what} more than once`,
  goal: '0',
  figure: String(figure),
  met: figure === 0,
});

/** What waited in the streams is stored when they are empty. */
async function untilStored({ count, waiting }: Installation): Promise<void> {
  for (let last = -1; ; await pause(200)) {
    const messages = await waiting();
    const { rows } = await count('SELECT count() AS rows FROM DB.visits');
    if (messages === 0 && rows === last) return;
    last = rows ?? 0;
  }
}

async function numbersOf(installation: Installation, sql: string): Promise<number[]> {
  return (await installation.rows(sql)).map(Number);
}

/** How many rows these batches have, and how many of them are there. */
function batches(firsts: string[], size: number, found: number[]): [number, number] {
  const there = new Set(found);
  const numbers = firsts.flatMap((first) => Array.from({ length: size }, (_, n) => Number(first) + n));
  return [numbers.length, numbers.filter((n) => there.has(n)).length];
}

async function surplusOfSums({ count }: Installation): Promise<number> {
  const { surplus } = await count(
    `SELECT abs((SELECT count() FROM DB.answers) - (SELECT sum(answers) FROM DB.answers_by_day WHERE dimension = 'all'))
       + abs((SELECT count() FROM DB.visits) - (SELECT sum(visits) FROM DB.visits_by_hour)) AS surplus`,
  );
  return surplus ?? Number.NaN;
}

async function countServed({ system }: Installation, paths: string[]): Promise<number> {
  let served = 0;
  for (const path of paths) if ((await fetch(system.content.url + path)).status === 200) served += 1;
  return served;
}

async function keyFigures({ isActive }: Installation, load: Load, moment: number): Promise<Figure[]> {
  const revoked = new Set(
    load.acknowledged.filter(({ kind }) => kind === 'revocation').map(({ value }) => value),
  );
  const made = load.acknowledged.filter(({ kind, at }) => kind === 'key' && at < moment);
  const outcome = { live: 0, working: 0, revived: 0 };
  for (const { value: key } of made) {
    const works = await isActive(key);
    if (revoked.has(key)) outcome.revived += works ? 1 : 0;
    else {
      outcome.live += 1;
      outcome.working += works ? 1 : 0;
    }
  }
  return [
    whole('keys that were not revoked', outcome.live, outcome.working),
    {
      what: `keys of ${revoked.size} revoked ones, before the backup and after it, that work again`,
      goal: '0',
      figure: String(outcome.revived),
      met: outcome.revived === 0 && revoked.size > 0,
    },
  ];
}
