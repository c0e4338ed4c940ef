import { setTimeout as pause } from 'node:timers/promises';
import { connectEvents, contentChanges, isolateContract } from '@sightline/events';
import { openStack, patience } from '@sightline/stack';
import { openContentService } from '../../content-service.ts';
import type { Figure } from '../../proof.ts';
import { createAnnounced } from './announced.ts';
import { createSite, publishUntil } from './publish.ts';
import { readUntil } from './read.ts';

const WRITERS = 4;
const READERS = 32;
const DOCUMENTS = 12;

/** How long it takes at most. The small size ends when there were enough events, and a response from the cache among the reads. */
const sizes = {
  full: { seconds: 120, enough: Number.POSITIVE_INFINITY },
  small: { seconds: 60, enough: 40 },
};

interface Options {
  full: boolean;
  say(line: string): void;
}

/** Four writers publish as fast as they can while 32 readers on two instances watch for anything older than announced. */
export async function cacheSafety({ full, say }: Options): Promise<Figure[]> {
  const { seconds, enough } = sizes[full ? 'full' : 'small'];
  const { nats } = await openStack({ engines: ['nats'] });
  const content = await openContentService({ settings: { NATS_URL: nats.url } });
  const listening = new AbortController();
  const ending: (() => Promise<void>)[] = [];
  try {
    const environment = await content.startWorker();
    const contract = isolateContract(contentChanges, environment.EVENTS_PREFIX);
    const events = connectEvents({
      url: environment.NATS_URL,
      name: 'proof-delivery',
      log: reporting(say),
      ...patience.events,
    });
    ending.push(() => events.drain());
    const instances = [content.first, await content.start(environment)];
    const urls = instances.map(({ url }) => url);
    const site = await createSite(content, urls[0] ?? '', DOCUMENTS);
    await events.ensureStream(contract);
    const announced = createAnnounced();
    const listener = listen();
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(seconds * 1000)]);
    const allRepeated = async () => Promise.all(urls.map(repeatedAnswers));
    const hasEnough = async () =>
      announced.announcements >= enough && (await allRepeated()).some((count) => count > 0);
    const begun = performance.now();
    const [writers, readers] = await Promise.all([
      Promise.all(
        Array.from({ length: WRITERS }, (_, writer) =>
          publishUntil(site, announced, {
            url: urls[writer % urls.length] ?? '',
            writer,
            writers: WRITERS,
            signal,
          }),
        ),
      ),
      Promise.all(
        Array.from({ length: READERS }, () =>
          readUntil(site, { urls, announced, signal, random: Math.random }),
        ),
      ),
      until(hasEnough, signal).finally(() => over.abort()),
    ]);
    const took = (performance.now() - begun) / 1000;
    const repeated = await allRepeated();
    listening.abort();
    await listener;
    const stale = readers.flatMap((reader) => reader.stale);
    for (const one of stale.slice(0, 5)) say(`stale: ${JSON.stringify(one)}`);
    const reads = readers.reduce((sum, reader) => sum + reader.reads, 0);
    const fromMemory = repeated.reduce((sum, count) => sum + count, 0);
    const figure = (what: string, goal: string, value: number, met: boolean): Figure => ({
      what: `cache: ${what}`,
      goal,
      figure: String(value),
      met,
    });
    const published = writers.reduce((sum, count) => sum + count, 0);
    return [
      figure(`publications by ${WRITERS} writers in ${took.toFixed(0)} s`, '> 0', published, published > 0),
      figure('events received meanwhile', '> 0', announced.announcements, announced.announcements > 0),
      figure(`reads by ${READERS} readers of two instances`, '', reads, true),
      figure('of these from memory', '> 0', fromMemory, fromMemory > 0),
      figure('reads older than what was announced', '0', stale.length, stale.length === 0),
    ];

    async function listen(): Promise<void> {
      const received = events.replay(contract, { after: 0, signal: listening.signal });
      for await (const { message } of received) {
        if (message.type === 'published' && message.version !== null) {
          announced.announce(message.entity_id, message.version);
        }
      }
    }
  } finally {
    listening.abort();
    for (const end of ending) await end();
    await content.stop();
  }
}

const reporting = (say: Options['say']) => ({
  info() {},
  warn: (_: object, message: string) => say(message),
  error: (_: object, message: string) => say(message),
});

async function until(isDone: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !(await isDone())) await pause(100);
}

async function repeatedAnswers(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^response_cache_hits_total(?:\{[^}]*\})? (\d+)/m.exec(text)?.[1] ?? 0);
}
