import { engineVariables } from '@sightline/stack';
import { consoleSettings } from '../../apps/console/src/settings.ts';
import * as content from '../../apps/content/src/settings.ts';
import { workerSettings } from '../../apps/content/src/worker-settings.ts';
import { identitySettings } from '../../apps/identity/src/settings.ts';
import * as insights from '../../apps/insights/src/settings.ts';
import { backupSettings, firstStartSettings } from '../../packages/cli/src/index.ts';

/** Every program that reads the environment, with what it reads. */
export const registries = [
  { title: 'Identity server', program: 'apps/identity/src/server.ts', settings: identitySettings },
  { title: 'Content server', program: 'apps/content/src/server.ts', settings: content.serverSettings },
  { title: 'Content worker', program: 'apps/content/src/worker.ts', settings: workerSettings },
  { title: 'Insights server', program: 'apps/insights/src/server.ts', settings: insights.serverSettings },
  { title: 'Insights worker', program: 'apps/insights/src/worker.ts', settings: insights.workerSettings },
  {
    title: 'Insights collector',
    program: 'apps/insights/src/collector.ts',
    settings: insights.collectorSettings,
  },
  { title: 'Console server', program: 'apps/console/src/server.ts', settings: consoleSettings },
  {
    title: 'Identity migrate command',
    program: 'apps/identity/src/migrate.ts',
    settings: { DATABASE_URL: identitySettings.DATABASE_URL },
  },
  {
    title: 'Content migrate command',
    program: 'apps/content/src/migrate.ts',
    settings: content.migrateSettings,
  },
  {
    title: 'Insights migrate command',
    program: 'apps/insights/src/migrate.ts',
    settings: insights.migrateSettings,
  },
  {
    title: 'Insights command that fetches addresses of bots',
    program: 'apps/insights/src/traffic/fetch-bot-addresses.ts',
    settings: insights.fetchBotAddressesSettings,
  },
  {
    title: 'First start command',
    program: 'packages/cli/src/main.ts',
    settings: firstStartSettings,
  },
  {
    title: 'Backup and restore commands',
    program: 'packages/cli/src/main.ts',
    settings: backupSettings,
  },
];

/** Names in capitals that documents may use and no registry holds, each with what it is. */
const others = {
  NODE_COMPILE_CACHE: 'Node’s own: where compiled sources are kept',
  MALLOC_ARENA_MAX: 'Of the C library: how many heaps it keeps for threads',
  SIGHTLINE_DEV_PASSWORD: 'deploy/engines.yaml',
  SIGHTLINE_IMAGE: 'deploy/compose.yaml',
  PROXY_OPTIONS: 'deploy/compose.yaml',
  CONTENT_HOST: 'deploy/compose.yaml',
  INSIGHTS_HOST: 'deploy/compose.yaml',
  FRONT_SUBNET: 'deploy/compose.yaml',
  SERVICES_SUBNET: 'deploy/compose.yaml',
  SIGHTLINE_DATA: 'pnpm start: where its data is',
  SIGHTLINE_PORT: 'pnpm start: the first of its ports',
  SIGHTLINE_PASSWORD: 'pnpm account: the password of the person',
  SIGHTLINE_IDENTITY_URL: 'pnpm account: the identity service',
  READ_KEY: 'pnpm account prints it',
  SIGHTLINE_URL: 'examples/astro',
  SITE_URL: 'examples/astro',
  SIGHTLINE_WEBSITE: 'examples/astro',
  SIGHTLINE_KEY: 'examples/astro',
  CONTENT_CHANGES: 'a stream, not a variable',
  ANSWERS: 'a stream, not a variable',
  VISITS: 'a stream, not a variable',
  BACKUP: 'a command of ClickHouse',
  CLUSTER: 'a word of ClickHouse',
  FINAL: 'a word of ClickHouse',
  FREEZE: 'a word of ClickHouse',
  FOLDER: 'an argument of a command',
  FILE: 'an argument of a command',
  KEY: 'a key in an example',
  TTL: 'a word of ClickHouse',
  VOLUME: 'a word of ClickHouse',
  PR_SET_PDEATHSIG: 'a name of the Linux kernel',
  SIGHTLINE_FIELD_REFERENCE: 'scripts/reference: where the field reference is',
  PERSON_DISABLED: 'a code of an error of identity',
  RANDOM_SEED: 'tests and proofs: what they draw at random from',
  SIGHTLINE_PEERS_DIR: 'proofs: where the systems measured beside ours are installed',
  CACHE_SCHEMA_FREEZE_ENABLED: 'a setting of Directus',
};

export const knownVariables: ReadonlySet<string> = new Set([
  ...registries.flatMap(({ settings }) => Object.keys(settings)),
  ...Object.values(engineVariables),
  ...Object.keys(others),
]);
