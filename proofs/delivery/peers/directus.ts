import { join } from 'node:path';
import type { ArticleContent } from '../articles.ts';
import { adminToken, articleColumns, defineArticle } from './directus-model.ts';
import { install, runIn, writeFiles } from './install.ts';
import { loadTable } from './load-table.ts';
import type { Peer, PeerOptions, Setting } from './peer.ts';
import { startProcess } from './process.ts';
import { inWorkplace } from './workplace.ts';

const version = '12.4.0';

/** Its isolated-vm loads at the start and cannot be built for Node.js 24: 22 is what its own image runs on. */
const recipe = {
  name: 'directus',
  node: '22.23.3',
  packages: { directus: version },
  native: ['isolated-vm'],
  files: {},
};

const tuned = { NODE_ENV: 'production', LOG_LEVEL: 'silent', CACHE_SCHEMA_FREEZE_ENABLED: 'true' };
const settings: Record<Setting, Record<string, string>> = {
  default: {},
  tuned,
  cached: { ...tuned, CACHE_ENABLED: 'true', CACHE_STORE: 'memory', CACHE_TTL: '30m' },
};

export const directus: Peer = {
  name: 'Directus',
  version,
  settings: ['default', 'tuned', 'cached'],
  start: startDirectus,
};

async function startDirectus({ postgresUrl, articles, single, setting, say }: PeerOptions) {
  const installed = await install(recipe, say);
  const program = join(installed.folder, 'node_modules/directus/cli.js');
  return inWorkplace(postgresUrl, 'directus', async ({ databaseUrl, folder, port }) => {
    const environment = { ...installed.environment, ...variables(databaseUrl, port) };
    const run = (more: Record<string, string>) =>
      startProcess({
        args: [program, 'start'],
        folder,
        environment: { ...environment, ...more },
        port,
        logFolder: folder,
        readyPath: '/server/ping',
      });
    await writeFiles(folder, { 'package.json': '{}', 'extensions/.keep': '', 'uploads/.keep': '' });
    await runIn(folder, environment, ['node', program, 'bootstrap']);
    const toDefine = await run({});
    await defineArticle(toDefine.url).finally(toDefine.stop);
    await loadTable(databaseUrl, 'article', articleColumns, articles);
    return {
      ...(await run(settings[setting])),
      name: `Directus ${version}, ${setting}`,
      paths: {
        list: '/items/article?limit=50&sort=-published_at',
        id: `/items/article/${single.id}`,
        slug: `/items/article?filter%5Bslug%5D%5B_eq%5D=${single.content.slug}&limit=1`,
      },
      articlesIn: (_read: unknown, answer: unknown) =>
        [(answer as { data: Partial<ArticleContent> }).data].flat(),
    };
  });
}

function variables(databaseUrl: string, port: number): Record<string, string> {
  return {
    SECRET: 'a-secret-of-this-measurement-alone',
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'A-password-0f-this-measurement',
    ADMIN_TOKEN: adminToken,
    TELEMETRY: 'false',
    // Else it answers 503 when it is busy, which it is while it is measured.
    PRESSURE_LIMITER_ENABLED: 'false',
  };
}
