import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEngineServer } from '@sightline/engines/testing';
import { endWithFile } from '@sightline/stack';
import { beforeAll, inject, onTestFailed } from 'vitest';
import { type OpenedConsole, type OpenPage, openConsole, stored } from './open-console.ts';
import { type Seeded, seed } from './seed.ts';

const app = join(import.meta.dirname, '../..');

interface Journeys
  extends Seeded,
    Pick<
      OpenedConsole,
      'url' | 'tenant' | 'system' | 'open' | 'signedIn' | 'startCollector' | 'operate' | 'database'
    > {
  /** The address of a screen of insights. */
  at(path: string): string;
}

/** There from the first test on. */
export let journeys: Journeys;

/** One system for all journeys of the file that is run: five services, the build of the pages and a browser take a fifth of the time of them all. */
export function shareJourneys(): void {
  beforeAll(async () => {
    journeys = await openJourneys();
  });
}

/** The whole system with pages that were built for it. */
async function openJourneys(): Promise<Journeys> {
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
      DOMAINS_WITHOUT_PROOF: '*.journeys.test',
      ENGINE_OPENAI_API_KEY: engines.settings.ENGINE_OPENAI_API_KEY ?? '',
      ENGINE_OPENAI_URL: engines.settings.ENGINE_OPENAI_URL,
      ENGINE_MISTRAL_API_KEY: engines.settings.ENGINE_MISTRAL_API_KEY ?? '',
      ENGINE_MISTRAL_URL: engines.settings.ENGINE_MISTRAL_URL,
    },
    clickhouseDatabase: (prefix) => `${inject('databases')}${prefix}`,
  });
  endWithFile(opened.close);
  await built;
  const { url, tenant, system, startCollector, operate, database } = opened;
  const open: OpenedConsole['open'] = async (look) => saidWhenFailed(await opened.open(look));
  const signedIn: OpenedConsole['signedIn'] = async (look) => saidWhenFailed(await opened.signedIn(look));
  const seeded = await seed(system.insights.url, tenant);
  await stored(system.insights.url, tenant, seeded);
  const at = (path: string) => `${url}/o/${tenant.organizationId}/insights/${seeded.category}${path}`;
  return { ...seeded, url, tenant, system, at, open, signedIn, startCollector, operate, database };
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
