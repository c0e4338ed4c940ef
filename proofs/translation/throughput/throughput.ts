import { startService } from '@sightline/stack';
import type { Part } from '../../changes/part.ts';
import type { Figure } from '../../proof.ts';
import { type Fixture, openFixture } from '../fixture.ts';

const sizes = {
  full: { documents: 1000, rounds: 5, slowDocuments: 1000 },
  small: { documents: 20, rounds: 1, slowDocuments: 0 },
};
const languages = ['de', 'sv', 'fr', 'da', 'es', 'fi', 'it', 'pl', 'nl', 'cs'];
const AT_ONCE = 20;
const SLOW = { delayMs: 2000, atOnce: 50, ideal: 25 };

/** One worker against a bare loop of the same calls and inserts, by turns; then against what a slow model allows. */
export const throughput: Part = async (options) => {
  const { full } = options;
  const figures = [await againstBareLoop(options)];
  if (full) figures.push(await againstSlowModel(options));
  return figures;
};

async function againstBareLoop({ full, say }: Parameters<Part>[0]): Promise<Figure> {
  const { documents, rounds } = sizes[full ? 'full' : 'small'];
  const fixture = await openFixture(documents);
  const { LLM_BASE_URL, LLM_API_KEY } = fixture.model.settings;
  const bare = await startService({
    program: 'proofs/translation/throughput/bare-loop.ts',
    environment: {
      DATABASE_URL: fixture.content.databaseUrl,
      MODEL_URL: LLM_BASE_URL ?? '',
      MODEL_KEY: LLM_API_KEY ?? '',
      AT_ONCE: String(AT_ONCE),
    },
  });
  try {
    const limits = {
      TRANSLATIONS_AT_ONCE: `${AT_ONCE}`,
      TRANSLATIONS_AT_ONCE_PER_ORGANIZATION: `${AT_ONCE}`,
    };
    await fixture.startWorker(limits);
    const ratios: number[] = [];
    // The first calls load what later ones have.
    for (let round = full ? -1 : 0; round < rounds; round++) {
      const [ours = 'hu', theirs = 'ro'] = languages.slice(round * 2, round * 2 + 2);
      const own = await pairsASecond(fixture, round < 0 ? 'hu' : ours);
      const answer = await fetch(`${bare.url}/?language=${round < 0 ? 'ro' : theirs}`);
      const { seconds } = (await answer.json()) as { seconds: number };
      say(`${own.toFixed(0)} pairs a second, the bare loop ${(documents / seconds).toFixed(0)}`);
      if (round >= 0) ratios.push(own / (documents / seconds));
    }
    return atLeast('pairs a second of one worker, of those of a bare loop', 0.5, median(ratios));
  } finally {
    await bare.stop();
    await fixture.close();
  }
}

async function againstSlowModel({ say }: Parameters<Part>[0]): Promise<Figure> {
  const fixture = await openFixture(sizes.full.slowDocuments, { delayMs: SLOW.delayMs });
  try {
    const limit = String(SLOW.atOnce);
    await fixture.startWorker({ TRANSLATIONS_AT_ONCE: limit, TRANSLATIONS_AT_ONCE_PER_ORGANIZATION: '100' });
    const rate = await pairsASecond(fixture, 'de');
    say(
      `${rate.toFixed(1)} pairs a second with answers that take ${SLOW.delayMs} ms, ${SLOW.atOnce} at a time`,
    );
    return atLeast(`of ${SLOW.ideal} pairs a second with a slow model`, 0.9, rate / SLOW.ideal);
  } finally {
    await fixture.close();
  }
}

/** From the request to the end of the job. */
async function pairsASecond(fixture: Fixture, language: string): Promise<number> {
  const { job } = await fixture.order([language]);
  const before = performance.now();
  const done = await fixture.finished(job.job_id);
  if (done.translations_completed !== job.translations_scheduled) throw new Error(JSON.stringify(done));
  return done.translations_completed / ((performance.now() - before) / 1000);
}

function atLeast(what: string, goal: number, value: number): Figure {
  return { what, goal: `at least ${goal}`, figure: value.toFixed(2), met: value >= goal, onlyFull: true };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
