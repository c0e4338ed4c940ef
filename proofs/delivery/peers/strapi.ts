import { join } from 'node:path';
import type { ArticleContent } from '../articles.ts';
import { install } from './install.ts';
import { field, json, loadTable, publishedAt } from './load-table.ts';
import type { Peer, PeerOptions } from './peer.ts';
import { startProcess } from './process.ts';
import { strapiFiles } from './strapi-files.ts';
import { inWorkplace } from './workplace.ts';

const version = '5.54.0';

const recipe = {
  name: 'strapi',
  node: '24.21.0',
  packages: {
    '@strapi/strapi': version,
    '@strapi/plugin-users-permissions': version,
    pg: '8.23.1',
    react: '18.3.1',
    'react-dom': '18.3.1',
    'react-router-dom': '6.30.6',
    'styled-components': '6.6.0',
  },
  files: strapiFiles,
};

export const strapi: Peer = { name: 'Strapi', version, settings: ['default', 'tuned'], start: startStrapi };

async function startStrapi({ postgresUrl, articles, single, setting, say }: PeerOptions) {
  const installed = await install(recipe, say);
  return inWorkplace(postgresUrl, 'strapi', async ({ databaseUrl, folder, port }) => {
    const run = () =>
      startProcess({
        args: [join(installed.folder, 'node_modules/@strapi/strapi/bin/strapi.js'), 'start'],
        folder: installed.folder,
        environment: {
          ...installed.environment,
          NODE_ENV: 'production',
          STRAPI_TELEMETRY_DISABLED: 'true',
          DATABASE_URL: databaseUrl,
          PORT: String(port),
          TUNED: String(setting === 'tuned'),
        },
        port,
        logFolder: folder,
        readyPath: '/_health',
      });
    const toMakeTables = await run();
    await loadTable(databaseUrl, 'articles', columns, articles).finally(toMakeTables.stop);
    return {
      ...(await run()),
      name: `Strapi ${version}, ${setting}`,
      paths: {
        list: '/api/articles?sort=date:desc&pagination%5Blimit%5D=50',
        id: `/api/articles/${documentId(single.id)}`,
        slug: `/api/articles?filters%5Bslug%5D%5B$eq%5D=${single.content.slug}&pagination%5Blimit%5D=1`,
      },
      articlesIn: (_read: unknown, answer: unknown) =>
        [(answer as { data: Partial<ArticleContent> }).data].flat(),
    };
  });
}

/** It wants 24 letters and digits. */
const documentId = (id: string) => `a${id.replaceAll('-', '').slice(9)}`;

const columns = {
  document_id: `'a' || substr(replace(a->>'id', '-', ''), 10)`,
  title: field('title'),
  slug: field('slug'),
  kicker: field('kicker'),
  seo_title: field('seoTitle'),
  summary: field('summary'),
  seo_description: field('seoDescription'),
  tags: json('tags'),
  body: json('body'),
  date: publishedAt,
  created_at: publishedAt,
  updated_at: publishedAt,
  published_at: publishedAt,
};
