import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { answers, connectEvents, contentChanges, isolateContract, visitBlocks } from '@sightline/events';
import {
  createDatabase,
  createTenant,
  openStack,
  patience,
  runProgram,
  type System,
  type SystemOptions,
  startService,
  startSystem,
  type Tenant,
} from '@sightline/stack';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import type { Seeded } from './seed.ts';
import { trafficOf, watchTraffic } from './traffic.ts';

const EXECUTABLE = process.env.SIGHTLINE_CHROMIUM ?? '/usr/bin/chromium';
const POLL_MS = 100;

/**
 * The first two are the lists under the address bar, which no test sees: for them Chromium loads two documents of its own with every
 * page, a second of processor time. A browser takes the last switch of a name alone, so what Playwright disables is here too.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // A process in advance for a page that may come: half of all that were started, and no page came sooner.
  'SpareRendererForSitePerProcess',
];

export interface Look {
  width?: number;
  theme?: 'light' | 'dark';
  locale?: string;
  /** Cookies of another profile. */
  storageState?: BrowserContextOptions['storageState'];
}

export interface OpenPage {
  page: Page;
  /** Console errors, refusals of the content security policy, requests to other hosts. */
  faults: string[];
  /** Paths of the services that were asked. */
  asked: string[];
}

export interface OpenedConsole {
  url: string;
  system: System;
  tenant: Tenant;
  /** A new browser profile. Whatever it logs, and whatever the policy refuses, is kept in `faults`. */
  open(look?: Look): Promise<OpenPage>;
  /** A new browser profile with the session of the tenant, which has opened nothing yet. All of them have the same session. */
  signedIn(look?: Look): Promise<OpenPage>;
  /** Asks the engines what schedules plan, from now on. */
  startCollector(): Promise<void>;
  /** As the operator: `sightline person disable ada@example.com`. */
  operate(...command: string[]): Promise<string>;
  /** The database of insights: for states that do not last. */
  database: string;
  close(): Promise<void>;
}

/** The whole system with its console, a tenant, and a browser. `files`: the built pages, or those of `pnpm build`. */
export async function openConsole({
  files,
  settings,
  clickhouseDatabase,
}: {
  files?: string;
  /** More of every service. */
  settings?: Record<string, string>;
  clickhouseDatabase(prefix: string): string;
}): Promise<OpenedConsole> {
  await using started = new AsyncDisposableStack();
  const stack = await openStack();
  started.defer(() => stack.close());
  const prefix = `journeys${randomBytes(3).toString('hex')}`;
  const database = async (name: string) => {
    const created = await createDatabase(stack.postgres.url, { prefix: name });
    started.defer(() => created.drop());
    return created.url;
  };
  const [identity, content, insights] = await Promise.all([
    database('identity'),
    database('content'),
    database('insights'),
  ]);
  const clickhouse = { url: stack.clickhouse.url, database: clickhouseDatabase(prefix) };
  started.defer(() => dropDatabase(clickhouse));
  const start = async (options: SystemOptions) => {
    const system = await startSystem(options);
    started.defer(() => removeStreams(stack.nats.url, prefix));
    started.defer(() => system.stop());
    return system;
  };
  const launch = async () => {
    const browser = await chromium.launch({
      executablePath: EXECUTABLE,
      args: ['--no-sandbox', `--disable-features=${DISABLED_FEATURES.join()}`],
    });
    started.defer(() => browser.close());
    return browser;
  };
  const [system, browser] = await Promise.all([
    start({
      databases: { identity, content, insights },
      natsUrl: stack.nats.url,
      clickhouseUrl: clickhouse.url,
      clickhouseDatabase: clickhouse.database,
      redisUrl: undefined,
      prefix,
      withConsole: true,
      settings: {
        ...(files !== undefined && { CONSOLE_FILES: files }),
        LOG_LEVEL: 'warn',
        // NATS reserves it.
        INGEST_BUFFER_BYTES: String(64 * 1024 * 1024),
        LIMIT_ATTEMPTS: 'off-for-tests',
        RATE_LIMIT_PER_HOUR_OF_PEOPLE: '1000000000',
        ...settings,
      },
    }),
    launch(),
  ]);
  const url = system.console?.url ?? '';
  const tenant = await createTenant(system.identity.url, 'Aurora Outdoor');
  const open = (look: Look = {}) => newPage(browser, url, look);
  let session: ReturnType<typeof sessionOf> | undefined;
  const kept = started.move();
  return {
    url,
    system,
    tenant,
    open,
    async signedIn(look) {
      session ??= sessionOf(browser, url, tenant);
      return open({ ...look, storageState: await session });
    },
    async startCollector() {
      const collector = await startService({
        program: 'apps/insights/src/collector.ts',
        environment: {
          DATABASE_URL: insights,
          NATS_URL: stack.nats.url,
          EVENTS_PREFIX: prefix,
          LOG_LEVEL: 'warn',
          ...settings,
        },
      });
      kept.defer(() => collector.stop());
    },
    database: insights,
    operate: (...command) =>
      runProgram('apps/identity/src/operator/main.ts', { DATABASE_URL: identity }, ...command),
    close: () => kept.disposeAsync(),
  };
}

/** The cookies of somebody who has signed in, without a page that a browser would keep files of. */
async function sessionOf(browser: Browser, url: string, { person: { email, password } }: Tenant) {
  const context = await browser.newContext();
  const response = await context.request.post(`${url}/api/auth/sign-in/email`, {
    data: { email, password },
    headers: { origin: url, 'sec-fetch-site': 'same-origin' },
  });
  if (!response.ok()) throw new Error(`Signing in: ${response.status()} ${await response.text()}`);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function dropDatabase({ url, database }: { url: string; database: string }): Promise<void> {
  const response = await fetch(url, { method: 'POST', body: `DROP DATABASE IF EXISTS ${database}` });
  if (!response.ok) throw new Error(`ClickHouse kept ${database}: ${await response.text()}`);
}

async function removeStreams(natsUrl: string, prefix: string): Promise<void> {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const events = connectEvents({ url: natsUrl, name: 'sightline-journeys', log, ...patience.events });
  await events.removeStream(isolateContract(contentChanges, prefix));
  await events.removeStream(isolateContract(answers, prefix));
  await events.removeStream(isolateContract(visitBlocks, prefix));
  await events.drain();
}

export async function signIn(page: Page, { person }: Tenant, password = person.password): Promise<void> {
  await page.locator('input[name=email]').fill(person.email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
}

/** Waits for every table that a report reads: a batch reaches them one after the other. */
export async function stored(
  insightsUrl: string,
  { apiKey }: Tenant,
  { category, answers, domain }: Seeded,
): Promise<void> {
  const days = { start_date: '2020-01-01', end_date: '2099-01-01' };
  const period = { ...days, category_id: category, limit: 1 };
  const ask = async (path: string, body: object) => {
    const response = await fetch(insightsUrl + path, {
      method: 'POST',
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { info: { total_results: number }; data: unknown[] };
  };
  const isThere = async () => {
    if ((await ask('/v2/prompts/answers', { ...period, include: ['run_id'] })).info.total_results !== answers)
      return false;
    for (const report of ['visibility', 'citations', 'sentiment', 'factcheck']) {
      const { data } = await ask(
        `/v2/reports/${report}`,
        report === 'sentiment' ? { ...period, asset: 'Aurora Outdoor' } : period,
      );
      if (data.length === 0) return false;
    }
    if (domain === undefined) return true;
    const bots = await ask('/v2/reports/bots', { ...days, domain, metrics: ['count'] });
    return bots.data.length > 0;
  };
  while (!(await isThere())) await delay(POLL_MS);
}

async function newPage(browser: Browser, url: string, look: Look): Promise<OpenPage> {
  const { width = 1400, theme = 'light', locale = 'en-GB', storageState } = look;
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: theme,
    locale,
    reducedMotion: 'reduce',
    ...(storageState !== undefined && { storageState }),
  });
  // For what hangs, as everywhere in the tests: a busy machine is slow.
  context.setDefaultTimeout(600_000);
  context.on('page', watchTraffic);
  const page = await context.newPage();
  const faults: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
  page.on('request', (request) => {
    const { origin, protocol, pathname } = new URL(request.url());
    if (pathname === '/api/csp-reports') faults.push(`policy: ${request.postData() ?? ''}`);
    if (pathname.startsWith('/api/insights/')) asked.push(pathname.slice('/api/insights'.length));
    if (origin !== url && protocol !== 'blob:' && protocol !== 'data:')
      faults.push(`another host: ${request.url()}`);
  });
  return { page, faults, asked };
}

/** Nothing is loading any more, and what ended is drawn. A query that begins when another one ends is waited for too. */
export async function settled(page: Page): Promise<void> {
  await page.locator('#main h1').waitFor();
  const traffic = trafficOf(page);
  const busy = page.locator('[aria-busy=true]');
  for (
    let before = Number.NaN;
    before !== traffic.begun || traffic.open.size > 0 || (await busy.count()) > 0;
  ) {
    await busy.first().waitFor({ state: 'detached' });
    await traffic.quiet();
    before = traffic.begun;
    await drawn(page);
  }
}

/**
 * Another screen of the same document, as a link leads there: a new document costs as much as what most screens show. Not for another
 * address of the same screen.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.locator('#main h1').waitFor();
  await page.evaluate(
    `document.querySelector('#main h1').dataset.left = ''; history.pushState({}, '', ${JSON.stringify(address)})`,
  );
  await page.locator('#main h1:not([data-left])').waitFor();
  await settled(page);
}

/** Two frames, and twice when no other task waits: what ended is drawn, and what follows from it has begun. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(IDLE);
}

const IDLE = `(async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  for (let turn = 0; turn < 2; turn++) await scheduler.postTask(() => {}, { priority: 'background' });
})()`;
