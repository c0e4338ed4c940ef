import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '@sightline/stack';
import type { Figure } from '../../proof.ts';
import { committed } from '../committed.ts';
import { compareVersions, sumOf } from '../compare-versions.ts';
import { type Fixture, openFixture } from '../fixture.ts';
import { count, type Part, type PartOptions, some } from '../part.ts';
import { announced, createEditor, createSites, type Editor, publish, type Site } from '../sites.ts';
import { type Pace, reap, type Victim } from './reaper.ts';
import { follow, type Subscriber } from './subscribers.ts';
import { writeUntil } from './writers.ts';

interface Size {
  seconds: number;
  websites: number;
  subscribersEach: number;
  pace: Pace;
}

const sizes: Record<'full' | 'small', Size> = {
  full: { seconds: 300, websites: 20, subscribersEach: 5, pace: { up: [2000, 20_000], down: [0, 3000] } },
  // Over when each was killed once and is back, however long a start takes.
  small: {
    seconds: 600,
    websites: 6,
    subscribersEach: 2,
    pace: { up: [500, 4000], down: [0, 500], most: 1 },
  },
};

/** An instance that died holds changes up for the time of its lease, and a relay that lost its engines waits before it asks again. */
const PATIENCE_MS = 90_000;

/** All that stands between a commit and a subscriber is killed, again and again, while changes are written. */
export const killEverything: Part = async (options) => {
  const postgres = await startPostgres();
  try {
    const fixture = await openFixture({ postgresUrl: postgres.url });
    try {
      return await run(fixture, { name: 'PostgreSQL', kill: postgres.kill, start: postgres.start }, options);
    } finally {
      await fixture.close();
    }
  } finally {
    await postgres.stop();
  }
};

async function run(fixture: Fixture, postgres: Victim, { full, say }: PartOptions): Promise<Figure[]> {
  const { seconds, websites, subscribersEach, pace } = sizes[full ? 'full' : 'small'];
  const { content, nats, worker } = fixture;
  const instances = await Promise.all([fixture.startInstance(), fixture.startInstance()]);
  const urls = instances.map(({ url }) => url);
  const sites = await createSites(content.url, content.tenant, websites);
  await announced(content.databaseUrl);
  const subscribers = sites.flatMap((site) =>
    Array.from({ length: subscribersEach }, (_, index) =>
      follow(urls[index % urls.length] ?? '', content.tenant.apiKey, site, say),
    ),
  );
  try {
    await Promise.all(subscribers.map(({ opened }) => opened));
    const victims: Victim[] = [
      postgres,
      { name: 'NATS', kill: nats.kill, start: nats.start },
      { name: 'worker', kill: worker.kill, start: worker.start },
      ...instances.map(({ kill, start }, index) => ({ name: `instance ${index + 1}`, kill, start })),
    ];
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(seconds * 1000)]);
    const begun = performance.now();
    const [kills, writes] = await Promise.all([
      reap(victims, pace, { signal, say }).finally(() => over.abort()),
      writeUntil(signal, urls, content.tenant, sites),
    ]);
    const took = Math.round((performance.now() - begun) / 1000);
    say(
      `killed ${Object.entries(kills)
        .map(([name, times]) => `${name} ${times}×`)
        .join(', ')}`,
    );
    say(`${writes.answered} changes answered, ${writes.failed} requests failed or lost their answer`);
    const calmAt = performance.now();
    const editor = createEditor(urls[0] ?? '', content.tenant);
    for (const site of sites) await publishOnceServed(editor, site);
    const truth = await committed(content.databaseUrl);
    const complete = await arrived(subscribers, truth);
    const lastSeconds = (performance.now() - calmAt) / 1000;
    await pause(500);
    const changes = [...truth.values()].reduce((sum, versions) => sum + versions.length, 0);
    const who = complete ? 'every subscriber has' : 'not every subscriber has';
    say(`${lastSeconds.toFixed(1)} s after the last start ${who} the last of ${changes} changes`);
    return figures(subscribers, truth, { kills, changes, seconds: Math.min(took, seconds) });
  } finally {
    for (const subscriber of subscribers) subscriber.close();
  }
}

/** An instance whose engines were killed a moment ago may still refuse the first requests. */
async function publishOnceServed(editor: Editor, site: Site): Promise<void> {
  for (const deadline = performance.now() + PATIENCE_MS; ; await pause(100)) {
    const failure = await publish(editor, site).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failure === undefined) return;
    if (performance.now() > deadline) throw failure;
  }
}

/** Resolves when each subscriber has the last change of its website, which comes after all others. */
async function arrived(subscribers: Subscriber[], truth: Map<string, number[]>): Promise<boolean> {
  const waits = ({ site, versions }: Subscriber) => versions.at(-1) !== truth.get(site.documentId)?.at(-1);
  for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await pause(20)) {
    if (!subscribers.some(waits)) return true;
  }
  return false;
}

function figures(
  subscribers: Subscriber[],
  truth: Map<string, number[]>,
  { kills, changes, seconds }: { kills: Record<string, number>; changes: number; seconds: number },
): Figure[] {
  const { missing, doubled, outOfOrder, foreign } = sumOf(
    subscribers.map(({ site, versions }) => compareVersions(versions, truth.get(site.documentId) ?? [])),
  );
  const total = (field: 'reloads' | 'reconnects' | 'foreign') =>
    subscribers.reduce((all, subscriber) => all + subscriber[field], 0);
  const everyone = Object.values(kills);
  return [
    {
      what: `killed in ${seconds} s: ${Object.keys(kills).join(', ')}`,
      goal: 'each',
      figure: everyone.join(', '),
      met: everyone.every((times) => times > 0),
    },
    some('changes committed meanwhile', changes),
    some(`reconnects of ${subscribers.length} subscribers`, total('reconnects')),
    count('committed changes that a subscriber misses', 0, missing),
    count('changes that a subscriber got twice', 0, doubled),
    count('out of order', 0, outOfOrder),
    count('that were never committed, or of another website', 0, foreign + total('foreign')),
    count('subscribers told to reload', 0, total('reloads')),
  ];
}
