import { median, requestsPerSecond } from '../wrk.ts';
import type { Contender, Read } from './contender.ts';

export interface RatioEffort {
  rounds: number;
  seconds: number;
  /** Nothing is judged, or it was measured before. */
  isWarm?: boolean;
  /** Nothing is judged: neither waits for the other. */
  isAtOnce?: boolean;
}

/**
 * How many times the requests a second of another, the two by turns: the median of the ratios of neighbouring measurements,
 * so that what a machine does for a minute touches both alike. The first turn of each warms it up and does not count.
 */
export async function measureRatio(
  one: Contender,
  other: Contender,
  read: Read,
  { rounds, seconds, isWarm = false, isAtOnce = false }: RatioEffort,
): Promise<number> {
  const measure = ({ url, paths, headers = {} }: Contender) =>
    requestsPerSecond({ url: url + paths[read], headers, connections: 32, seconds });
  if (!isWarm) {
    await measure(one);
    await measure(other);
  }
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const turns = round % 2 === 0 ? [one, other] : [other, one];
    const [first = 0, second = 0] = isAtOnce
      ? await Promise.all(turns.map(measure))
      : [await measure(turns[0] ?? one), await measure(turns[1] ?? other)];
    ratios.push(round % 2 === 0 ? first / second : second / first);
  }
  return median(ratios);
}
