import type { Page, Request } from 'playwright-core';

/** The requests of a page. */
export interface Traffic {
  /** How many began so far. */
  begun: number;
  /** Those that have not ended. */
  open: Set<Request>;
  /** Resolves when none is open. */
  quiet(): Promise<void>;
}

const known = new WeakMap<Page, Traffic>();

export function watchTraffic(page: Page): void {
  const open = new Set<Request>();
  const waiting: (() => void)[] = [];
  const quiet = () =>
    open.size === 0 ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve));
  const traffic: Traffic = { begun: 0, open, quiet };
  const end = (request: Request) => {
    open.delete(request);
    if (open.size === 0) for (const resolve of waiting.splice(0)) resolve();
  };
  page.on('request', (request) => {
    // Those of the document that is left end without a word.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    traffic.begun += 1;
    open.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  known.set(page, traffic);
}

export function trafficOf(page: Page): Traffic {
  const traffic = known.get(page);
  if (traffic === undefined) throw new Error('The page was not opened by openConsole');
  return traffic;
}
