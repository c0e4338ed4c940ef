import type { Figure } from '../proof.ts';
import { type Read, reads } from './contender.ts';
import type { Measured } from './measure-rates.ts';
import { ours } from './our-service.ts';

export interface Goals {
  /** Of the best bare server that reads PostgreSQL at each request. */
  uncachedOfBare: number;
  /** Times the best peer in any setting without a cache of responses. */
  uncachedTimesPeer: Record<Read, number>;
  /** Of the bare server that has its answers in memory. */
  cachedOfMemory: number;
  cachedListTimesPeer: number;
}

/** How our service compares, read by read, with the best of each kind. */
export function compare(measured: Measured[], goals: Goals): Figure[] {
  const rate = (name: string, read: Read) => {
    const found = measured.find((one) => one.name === name);
    if (!found) throw new Error(`${name} was not measured`);
    return found.perSecond[read];
  };
  const best = (read: Read, isOne: (name: string) => boolean) =>
    Math.max(...measured.filter(({ name }) => isOne(name)).map(({ perSecond }) => perSecond[read]));
  const bare = (name: string) => name.startsWith('bare') && !name.includes('in memory');
  const peer = (name: string) => !name.startsWith('bare') && !name.startsWith('Sightline') && !isCached(name);
  const ratio = (what: string, value: number, goal: number | undefined): Figure => ({
    what,
    goal: goal === undefined ? '' : `≥ ${goal}`,
    figure: value.toFixed(2),
    met: goal === undefined || value >= goal,
  });
  const havePeers = measured.some(({ name }) => peer(name));
  const figures = reads.flatMap((read) => [
    ratio(
      `${read}: uncached / best bare`,
      rate(ours.uncached, read) / best(read, bare),
      goals.uncachedOfBare,
    ),
    ratio(
      `${read}: cached / bare in memory`,
      rate(ours.cached, read) / rate('bare, in memory', read),
      goals.cachedOfMemory,
    ),
    ratio(
      `${read}: 304 / bare in memory, 304`,
      rate(ours.unchanged, read) / rate('bare, in memory, 304', read),
      undefined,
    ),
  ]);
  if (!havePeers) return figures;
  return [
    ...figures,
    ...reads.map((read) =>
      ratio(
        `${read}: uncached / best peer`,
        rate(ours.uncached, read) / best(read, peer),
        goals.uncachedTimesPeer[read],
      ),
    ),
    ratio(
      'list: cached / best tuned peer',
      rate(ours.cached, 'list') / best('list', peer),
      goals.cachedListTimesPeer,
    ),
    ratio(
      'list: cached / best peer with a cache of responses',
      rate(ours.cached, 'list') / best('list', isCached),
      undefined,
    ),
  ];
}

const isCached = (name: string) => name.endsWith(', cached') && !name.startsWith('Sightline');
