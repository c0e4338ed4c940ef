import type { ContentChange } from '@sightline/events';
import { compareVersions, type Difference, sumOf } from '../compare-versions.ts';

/** What all listeners together were sent, against what was published. What is foreign is of another website too. */
export interface Summary extends Difference {
  deliveries: number;
  /** Milliseconds from just before the commit to a listener. */
  delivery: Spread;
  /** To the last listener of the website. */
  lastListener: Spread;
}

export interface Spread {
  p50: number;
  p99: number;
  most: number;
}

/** Of each website the versions of its article that were published, in their order. */
export type Published = Record<string, number[]>;

export interface Tally {
  add(stream: number, change: ContentChange, now: number): void;
  readonly deliveries: number;
  /** Of what was added since the last summary. */
  summarize(published: Published): Summary;
}

/** `websites` are those of the streams, one for each. */
export function createTally(websites: string[]): Tally {
  let received: number[][] = websites.map(() => []);
  let delays: number[] = [];
  let foreign = 0;
  const slowest = new Map<string, number>();

  function add(stream: number, change: ContentChange, now: number): void {
    const { website_id, version, at } = change;
    const delay = now - Date.parse(at);
    delays.push(delay);
    if (website_id !== websites[stream] || version === null) {
      foreign++;
      return;
    }
    received[stream]?.push(version);
    const key = `${website_id} ${version}`;
    slowest.set(key, Math.max(delay, slowest.get(key) ?? 0));
  }

  function summarize(published: Published): Summary {
    const sum = sumOf(
      received.map((versions, stream) => compareVersions(versions, published[websites[stream] ?? ''] ?? [])),
    );
    const summary = {
      deliveries: delays.length,
      ...sum,
      foreign: sum.foreign + foreign,
      delivery: spread(delays),
      lastListener: spread([...slowest.values()]),
    };
    received = websites.map(() => []);
    delays = [];
    foreign = 0;
    slowest.clear();
    return summary;
  }

  return {
    add,
    get deliveries() {
      return delays.length;
    },
    summarize,
  };
}

function spread(values: number[]): Spread {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), most: at(1) };
}
