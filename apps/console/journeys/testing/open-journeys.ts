import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEngineServer } from '@sightline/engines/testing';
import { endWithFile } from '@sightline/stack';
import type { Page } from 'playwright-core';
import { inject, onTestFailed } from 'vitest';
import { type OpenedConsole, type OpenPage, openConsole, stored } from './open-console.ts';
import { type Seeded, seed } from './seed.ts';

const app = join(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);

export interface Journeys
  extends Seeded,
    Pick<OpenedConsole, 'url' | 'tenant' | 'system' | 'open' | 'signedIn' | 'startCollector'> {
  /** The address of a screen of insights. */
  at(path: string): string;
}

/** The whole system with pages that were built for it, one start for all journeys. */
export async function openJourneys(): Promise<Journeys> {
  const files = await mkdtemp(join(tmpdir(), 'sightline-pages-'));
  endWithFile(() => rm(files, { recursive: true }));
  const built = build(files);
  // Asked below, where the system is ended too.
  built.catch(() => {});
  // Named so that a later run finds what this one could not drop.
  const engines = await startEngineServer();
  endWithFile(async () => engines[Symbol.asyncDispose]());
  const opened = await openConsole({
    files,
    settings: {
      ENGINE_OPENAI_API_KEY: engines.settings.ENGINE_OPENAI_API_KEY ?? '',
      ENGINE_OPENAI_URL: engines.settings.ENGINE_OPENAI_URL,
      ENGINE_MISTRAL_API_KEY: engines.settings.ENGINE_MISTRAL_API_KEY ?? '',
      ENGINE_MISTRAL_URL: engines.settings.ENGINE_MISTRAL_URL,
    },
    clickhouseDatabase: (prefix) => `${inject('databases')}${prefix}`,
  });
  endWithFile(opened.close);
  await built;
  const { url, tenant, system, startCollector } = opened;
  const open: OpenedConsole['open'] = async (look) => saidWhenFailed(await opened.open(look));
  const signedIn: OpenedConsole['signedIn'] = async (look) => saidWhenFailed(await opened.signedIn(look));
  const seeded = await seed(system.insights.url, tenant);
  await stored(system.insights.url, tenant, seeded);
  const at = (path: string) => `${url}/o/${tenant.organizationId}/insights/${seeded.category}${path}`;
  return { ...seeded, url, tenant, system, at, open, signedIn, startCollector };
}

/** What hangs is rarely there when somebody looks again: the report of a failed test has what its page showed. */
function saidWhenFailed(opened: OpenPage): OpenPage {
  onTestFailed(async ({ task }) => {
    const { page, faults } = opened;
    if (page.isClosed()) return;
    const shown = await page.locator('body').ariaSnapshot();
    process.stderr.write([`Failed: ${task.name}`, page.url(), ...faults, shown, ''].join('\n'));
  });
  return opened;
}

/** As `pnpm build` does, into a folder that nobody else uses. */
const build = (files: string) =>
  promisify(execFile)(
    join(app, 'node_modules/.bin/vite'),
    ['build', '--outDir', files, '--logLevel', 'warn'],
    // Tests run with another NODE_ENV, for which React is three times as large.
    { cwd: app, env: { ...process.env, NODE_ENV: 'production' } },
  );

const axe = readFile(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Violations of WCAG 2.2 AA and of best practice, in words. Runs beside the policy of the page, as a debugger does. All rules look at
 * all elements; those without a violation are not described, which takes a third of the time.
 */
export async function violations(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { result: isThere } = await session.send('Runtime.evaluate', { expression: `'axe' in globalThis` });
  if (isThere.value !== true) await session.send('Runtime.evaluate', { expression: `${await axe};0` });
  const expression = `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], resultTypes: ['violations'] })
    .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 200))))`;
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  await session.detach();
  if (exceptionDetails) throw new Error(exceptionDetails.text);
  return result.value as string[];
}
