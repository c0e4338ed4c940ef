import type { Figure } from '../proof.ts';
import { type Read, reads } from './contender.ts';
import type { Measured } from './measure-rates.ts';
import { ours } from './our-service.ts';

interface Goals {
  /** Of the best bare server that reads PostgreSQL at each request. */
  uncachedOfBare: number;
  /** Times the best peer in any setting without a cache of responses. */
  uncachedTimesPeer: Record<Read, number>;
  /** Of the bare server that has its answers in memory. */
  cachedOfMemory: number;
  cachedListTimesPeer: number;
}

const goals: Goals = {
  uncachedOfBare: 0.8,
  uncachedTimesPeer: { list: 2.5, id: 8, slug: 8 },
  cachedOfMemory: 0.6,
  cachedListTimesPeer: 30,
};

type RatioOf = (one: string, other: string, read: Read) => Promise<number>;

/** How our service compares, read by read, with the best of each kind: near ones by turns, peers by their rates. */
export async function compare(measured: Measured[], ratioOf: RatioOf): Promise<Figure[]> {
  const best = (read: Read, isOne: (name: string) => boolean) => {
    const [found] = measured
      .filter(({ name }) => isOne(name))
      .toSorted((a, b) => b.perSecond[read] - a.perSecond[read]);
    return found;
  };
  const times = (name: string, other: Measured | undefined, read: Read) => {
    const own = measured.find((one) => one.name === name)?.perSecond[read] ?? 0;
    return own / (other?.perSecond[read] ?? Number.NaN);
  };
  const figures: Figure[] = [];
  const add = (what: string, value: number, goal?: number) =>
    figures.push({
      what,
      goal: goal === undefined ? '' : `≥ ${goal}`,
      figure: value.toFixed(2),
      met: goal === undefined || value >= goal,
      onlyFull: true,
    });
  for (const read of reads) {
    const rival = best(read, isBare)?.name ?? '';
    const { uncached, cached, unchanged } = ours;
    add(`${read}: uncached / ${rival}`, await ratioOf(uncached, rival, read), goals.uncachedOfBare);
    add(`${read}: cached / ${inMemory}`, await ratioOf(cached, inMemory, read), goals.cachedOfMemory);
    add(
      `${read}: 304 / ${inMemory}, 304`,
      times(
        unchanged,
        best(read, (name) => name === `${inMemory}, 304`),
        read,
      ),
    );
  }
  if (!measured.some(({ name }) => isPeer(name))) return figures;
  for (const read of reads) {
    const value = times(ours.uncached, best(read, isPeer), read);
    add(`${read}: uncached / best peer`, value, goals.uncachedTimesPeer[read]);
  }
  add(
    'list: cached / best tuned peer',
    times(ours.cached, best('list', isPeer), 'list'),
    goals.cachedListTimesPeer,
  );
  add(
    'list: cached / best peer with a cache of responses',
    times(ours.cached, best('list', isCached), 'list'),
  );
  return figures;
}

const inMemory = 'bare, in memory';
const isOurs = (name: string) => name.startsWith('Sightline');
const isBare = (name: string) => name.startsWith('bare') && !name.startsWith(inMemory);
const isCached = (name: string) => name.endsWith(', cached') && !isOurs(name);
const isPeer = (name: string) => !name.startsWith('bare') && !isOurs(name) && !isCached(name);
