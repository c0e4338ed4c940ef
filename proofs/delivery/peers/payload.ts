import type { ArticleContent } from '../articles.ts';
import type { Read } from '../contender.ts';
import { install, runIn } from './install.ts';
import { field, json, loadTable, publishedAt } from './load-table.ts';
import { payloadFiles } from './payload-files.ts';
import type { Peer, PeerOptions } from './peer.ts';
import { startProcess } from './process.ts';
import { inWorkplace } from './workplace.ts';

const version = '3.90.2';
const next = 'node_modules/next/dist/bin/next';

const recipe = {
  name: 'payload',
  node: '24.21.0',
  packages: {
    payload: version,
    '@payloadcms/next': version,
    '@payloadcms/db-postgres': version,
    graphql: '16.15.0',
    next: '16.4.6',
    react: '19.3.1',
    'react-dom': '19.3.1',
  },
  files: payloadFiles,
  build: ['node', next, 'build'],
};

export const payload: Peer = {
  name: 'Payload',
  version,
  settings: ['default', 'tuned'],
  start: startPayload,
};

async function startPayload({ postgresUrl, articles, single, setting, say }: PeerOptions) {
  const installed = await install(recipe, say);
  return inWorkplace(postgresUrl, 'payload', async ({ databaseUrl, folder, port }) => {
    const environment = {
      ...installed.environment,
      DATABASE_URL: databaseUrl,
      NEXT_TELEMETRY_DISABLED: '1',
    };
    await runIn(installed.folder, { ...environment, NODE_ENV: 'development' }, ['node', 'make-tables.mjs']);
    await loadTable(databaseUrl, 'articles', columns, articles);
    const running = await startProcess({
      args: [next, 'start', '-H', '127.0.0.1', '-p', String(port)],
      folder: installed.folder,
      environment: { ...environment, NODE_ENV: 'production' },
      port,
      logFolder: folder,
      readyPath: '/api/articles?limit=1',
    });
    // The tuned reads follow no relations and count no pages.
    const lean = setting === 'tuned' ? '&depth=0&pagination=false' : '';
    return {
      ...running,
      name: `Payload ${version}, ${setting}`,
      paths: {
        list: `/api/articles?limit=50&sort=-publishedAt${lean}`,
        id: `/api/articles/${single.id}${setting === 'tuned' ? '?depth=0' : ''}`,
        slug: `/api/articles?where%5Bslug%5D%5Bequals%5D=${single.content.slug}&limit=1${lean}`,
      },
      articlesIn,
    };
  });
}

function articlesIn(read: Read, answer: unknown): Partial<ArticleContent>[] {
  return read === 'id'
    ? [answer as Partial<ArticleContent>]
    : (answer as { docs: Partial<ArticleContent>[] }).docs;
}

const columns = {
  id: `(a->>'id')::uuid`,
  title: field('title'),
  slug: field('slug'),
  kicker: field('kicker'),
  seo_title: field('seoTitle'),
  summary: field('summary'),
  seo_description: field('seoDescription'),
  tags: json('tags'),
  body: json('body'),
  published_at: publishedAt,
  updated_at: publishedAt,
  created_at: publishedAt,
};
