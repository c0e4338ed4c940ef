import type { CDPSession, Page } from 'playwright-core';

/** What the browser says about a page, since its document began. Times in ms. */
export interface Observed {
  /** When the largest element was painted, and which. */
  lcp: number;
  largest: string;
  /** Every shift counts that no input caused. */
  cls: number;
  shifted: string[];
  /** Longest event of each interaction that took 16 ms or more, by its type and its key. */
  interactions: { name: string; ms: number }[];
  /** Of all interactions, also shorter ones. */
  interactionCount: number;
}

const script = `
  const observed = { lcp: 0, largest: '', cls: 0, shifted: [], byId: {} };
  globalThis.observed = observed;
  const words = (element) => element ? element.tagName + ' ' + (element.textContent ?? '').trim().slice(0, 40) : '';
  const on = (type, each, options) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...options });
  on('largest-contentful-paint', (entry) => { observed.lcp = entry.startTime; observed.largest = words(entry.element); });
  on('layout-shift', (entry) => {
    if (entry.hadRecentInput) return;
    observed.cls += entry.value;
    observed.shifted.push(entry.value.toFixed(4) + ' at ' + Math.round(entry.startTime) + ' ' + entry.sources.map(({ node }) => words(node?.nodeType === 1 ? node : node?.parentElement)).join(' | '));
  });
  const keys = new Map();
  for (const type of ['keydown', 'keyup']) addEventListener(type, ({ timeStamp, key }) => keys.set(timeStamp, key), { capture: true });
  on('event', (entry) => {
    if (!entry.interactionId) return;
    const known = observed.byId[entry.interactionId];
    const name = [entry.name, keys.get(entry.startTime)].join(' ');
    if (known === undefined || known.ms < entry.duration) observed.byId[entry.interactionId] = { name, ms: entry.duration };
  }, { durationThreshold: 16 });
`;

export async function observe(page: Page): Promise<void> {
  await page.addInitScript(script);
}

export async function observed(page: Page): Promise<Observed> {
  return page.evaluate(
    '({ ...observed, byId: undefined, interactions: Object.values(observed.byId), interactionCount: performance.interactionCount })',
  );
}

/** A slow machine, and a slow line where `isSlowLine`: 9 Mbit/s, 60 ms. */
export async function slowDown(
  session: CDPSession,
  { cpu, isSlowLine }: { cpu: number; isSlowLine: boolean },
): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await session.send('Network.enable');
  const bytesPerSecond = isSlowLine ? 9_000_000 / 8 : -1;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: isSlowLine ? 60 : 0,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: number[]) => quantile(values, 0.5);

/** Megabytes that are in use after a collection. */
export async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
}
