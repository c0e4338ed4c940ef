import type { Browser, Page } from 'playwright-core';

/** A page that is open in a browser, and left to itself. */
export interface OpenPage {
  /** Milliseconds until the page has this text in an element, from when it is called. */
  shows(selector: string, text: string): Promise<number>;
  /** How often the page was asked for since it is open. */
  refreshes(): number;
  scrollTo(y: number): Promise<void>;
  /** Where it is scrolled to; undefined when the document was loaded again, not only refreshed. */
  place(): Promise<number | undefined>;
}

declare global {
  var openSince: boolean | undefined;
}

export async function openPage(browser: Browser, url: string, withinMs: number): Promise<OpenPage> {
  const page: Page = await browser.newPage();
  page.setDefaultTimeout(withinMs);
  const heard = page.waitForResponse((response) => new URL(response.url()).pathname === '/changes');
  await page.goto(url);
  await heard;
  await page.evaluate('globalThis.openSince = true');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url() === url) asked++;
  });
  return {
    async shows(selector, text) {
      const before = performance.now();
      await page.locator(selector, { hasText: text }).first().waitFor();
      return performance.now() - before;
    },
    refreshes: () => asked,
    async scrollTo(y) {
      await page.evaluate(`window.scrollTo(0, ${y})`);
    },
    async place() {
      const place: number = await page.evaluate('globalThis.openSince ? window.scrollY : -1');
      return place < 0 ? undefined : place;
    },
  };
}
