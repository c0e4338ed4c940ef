import { setTimeout as pause } from 'node:timers/promises';
import { POISON, poisonOptions } from '@sightline/llm/testing';
import type { ServiceProcess } from '@sightline/stack';
import { count, type Part } from '../../changes/part.ts';
import { type Fixture, openFixture } from '../../translation/fixture.ts';

const LANGUAGE = 'de';
const sizes = { full: { others: 100 }, small: { others: 20 } };

/**
 * A document that ends every process which asks the model about it, among others. In the full size it ends the worker, which is started
 * again each time, as an operator's supervisor does. That takes as long as a worker is missed for, so the small size begins where two
 * workers have died.
 */
export const poisonPart: Part = async ({ full, say }) => {
  const { others } = sizes[full ? 'full' : 'small'];
  const fixture = await openFixture(others + 1, { delayMs: 200 });
  const over = new AbortController();
  try {
    await poisonOne(fixture);
    const { job } = await fixture.order([LANGUAGE]);
    if (!full)
      await fixture.database.query(
        `UPDATE translation_pairs SET state = 'running', claim = gen_random_uuid(), crashes = 2 WHERE job_id = $1 AND document_id = $2`,
        [job.job_id, fixture.documents[0]?.id],
      );
    const before = performance.now();
    const worker = await fixture.startWorker({ NODE_OPTIONS: poisonOptions('die') });
    const supervised = keepUp(worker, over.signal);
    const end = await fixture.finished(job.job_id);
    const seconds = (performance.now() - before) / 1000;
    over.abort();
    const starts = await supervised;
    const { rows } = await fixture.database.query<{ crashes: number; error: string; id: string }>(
      `SELECT document_id AS id, crashes, error FROM translation_pairs WHERE job_id = $1 AND state = 'failed'`,
      [job.job_id],
    );
    const [failed] = rows;
    say(`${seconds.toFixed(1)} s, the worker started again ${starts} times; failed: ${failed?.error}`);
    return [
      count('other documents translated', others, end.translations_completed),
      count('documents that failed', 1, rows.length),
      count('the failed one is the poison', 1, failed?.id === fixture.documents[0]?.id ? 1 : 0),
      count('processes that it ended', 3, failed?.crashes ?? 0),
      count('of them workers', full ? 2 : 0, starts),
      {
        what: 'its reason says so',
        goal: 'ended 3 times',
        figure: failed?.error.includes('ended 3 times') ? 'ended 3 times' : (failed?.error ?? 'nothing'),
        met: failed?.error.includes('ended 3 times') ?? false,
      },
    ];
  } finally {
    over.abort();
    await fixture.close();
  }
};

async function poisonOne({ database, documents }: Fixture): Promise<void> {
  const { rowCount } = await database.query(
    `UPDATE documents SET published_content = jsonb_set(published_content, '{title}', to_jsonb($2::text)) WHERE id = $1`,
    [documents[0]?.id, `The ${POISON} of the hut`],
  );
  if (rowCount !== 1) throw new Error('There is no document to poison.');
}

/** Starts the worker again when it died; how often it did. */
async function keepUp(worker: ServiceProcess, signal: AbortSignal): Promise<number> {
  let starts = 0;
  while (!signal.aborted) {
    if (worker.isGone()) {
      starts++;
      await worker.start();
    }
    await pause(50);
  }
  return starts;
}
