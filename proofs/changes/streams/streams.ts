import type { Figure } from '../../proof.ts';
import { committed } from '../committed.ts';
import type { Fixture } from '../fixture.ts';
import type { PartOptions } from '../part.ts';
import { announced, createSites, type Site } from '../sites.ts';
import { countable, watchFootprint } from './footprint.ts';
import { type Listeners, startListeners } from './listeners.ts';
import { figures, type Outcome, type Size, tell } from './outcome.ts';
import { publishSteadily } from './steady-changes.ts';
import type { Published } from './tally.ts';
import { httpWriter, transactionWriter, type Writer } from './writers.ts';

const full = { websites: 1000, listenersEach: 10, perSecond: 100, seconds: 60, leastRate: 95 };
// Beside the other checks of a build the processors are not ours alone.
const small: Size = {
  websites: 10,
  listenersEach: 10,
  perSecond: 25,
  seconds: 2,
  leastRate: 5,
};

/** Many listeners on one instance, while others publish: who gets what, how soon, and what it costs. */
export async function manyStreams(fixture: Fixture, options: PartOptions): Promise<Figure[]> {
  const size = options.full ? full : small;
  const { say } = options;
  const { content } = fixture;
  const sites = await createSites(content.url, content.tenant, size.websites);
  await announced(content.databaseUrl);
  const instance = await fixture.startInstance({
    ...countable(content.databaseUrl),
    DATABASE_POOL_SIZE: '3',
  });
  const listeners = startListeners();
  const writers = [httpWriter(content), transactionWriter(content)];
  try {
    const footprint = await watchFootprint(fixture, instance);
    const before = performance.now();
    await listeners.open({
      url: instance.url,
      apiKey: content.tenant.apiKey,
      websites: Array.from({ length: size.listenersEach }, () =>
        sites.map(({ websiteId }) => websiteId),
      ).flat(),
    });
    say(`streams opened in ${((performance.now() - before) / 1000).toFixed(1)} s`);
    const outcomes: Outcome[] = [];
    for (const writer of writers) {
      const outcome = await run(writer, listeners, { size, sites, databaseUrl: content.databaseUrl });
      tell(outcome, say);
      outcomes.push(outcome);
      if (outcome.changes.rate >= size.leastRate) break;
    }
    return figures(outcomes, await footprint(), size);
  } finally {
    for (const writer of writers) await writer.close();
    listeners.stop();
    await instance.stop();
  }
}

interface RunOptions {
  size: Size;
  sites: Site[];
  databaseUrl: string;
}

async function run(
  writer: Writer,
  listeners: Listeners,
  { size, sites, databaseUrl }: RunOptions,
): Promise<Outcome> {
  const before = await committed(databaseUrl);
  const changes = await publishSteadily(writer, sites, size);
  const after = await committed(databaseUrl);
  const published: Published = Object.fromEntries(
    sites.map(({ websiteId, documentId }) => [
      websiteId,
      (after.get(documentId) ?? []).slice(before.get(documentId)?.length ?? 0),
    ]),
  );
  const amount = Object.values(published).flat().length;
  await listeners.settled(amount * size.listenersEach);
  return { writer, changes, amount, summary: await listeners.summarize(published) };
}
