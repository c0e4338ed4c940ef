import { median, requestsPerSecond } from '../wrk.ts';
import type { Contender, Read } from './contender.ts';

/**
 * How many times the requests a second of another, the two by turns: the median of the ratios of neighbouring measurements,
 * so that what a machine does for a minute touches both alike. The first turn of each warms it up and does not count.
 */
export async function measureRatio(
  one: Contender,
  other: Contender,
  read: Read,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<number> {
  const measure = ({ url, paths, headers = {} }: Contender) =>
    requestsPerSecond({ url: url + paths[read], headers, connections: 32, seconds });
  await measure(one);
  await measure(other);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const turns = round % 2 === 0 ? [one, other] : [other, one];
    const [first, second] = [await measure(turns[0] ?? one), await measure(turns[1] ?? other)];
    ratios.push(round % 2 === 0 ? first / second : second / first);
  }
  return median(ratios);
}
