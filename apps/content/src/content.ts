import type { Access } from '@sightline/access';
import { accessPlugin } from '@sightline/access';
import { auditRoutes, recordChanges } from '@sightline/audit';
import type { ContentChange, Contract } from '@sightline/events';
import { openJobs } from '@sightline/jobs';
import { privateTargets } from '@sightline/outbound';
import { type Cursors, translateDatabaseError } from '@sightline/postgres';
import {
  createLimits,
  createService,
  problemErrors,
  rateLimit,
  type Service,
  type Values,
} from '@sightline/service';
import type { Pool } from 'pg';
import { createAssetDirectory } from './asset/image-addresses.ts';
import { assetRoutes } from './asset/routes.ts';
import { openAssetStore, openImportStore } from './asset/store/open-store.ts';
import { computedFieldRoutes } from './block/computed-field/routes.ts';
import { blockRoutes } from './block/routes.ts';
import type { Feeds } from './change-stream/feed/feeds.ts';
import { listenRoute } from './change-stream/listen/route.ts';
import { componentRoutes } from './component/routes.ts';
import { createComputedFields } from './computed-field/computed-fields.ts';
import { datasetRoutes } from './dataset/routes.ts';
import { documentRoutes } from './document/routes.ts';
import { needs, organizationsOf } from './http/management.ts';
import { publishedTextRoutes } from './published-text/routes.ts';
import { releaseRoutes } from './release/create/route.ts';
import type { ResponseCache } from './response-cache/response-cache.ts';
import { createResponses } from './response-cache/responses.ts';
import { findAffected } from './route/affected/find-affected.ts';
import { routeRoutes } from './route/routes.ts';
import type { serverSettings } from './settings.ts';
import { spreadsheetRoutes } from './spreadsheet/routes.ts';
import { translationRoutes } from './translation/routes.ts';
import { usageRoutes } from './usage/get/route.ts';
import { webhookRoutes } from './webhook/routes.ts';
import { createWebsiteDirectory } from './website/directory.ts';
import { createLook, type LookOptions } from './website/domain/look/look.ts';
import { websiteRoutes } from './website/routes.ts';

export interface ContentParts {
  settings: Values<typeof serverSettings>;
  pool: Pool;
  access: Access;
  cursors: Cursors;
  changes: Contract<ContentChange>;
  newId: () => string;
  /** Without it every response is read from the database. */
  cache?: ResponseCache | undefined;
  /** Changes as they come; none: they cannot be listened to. */
  feeds?: Feeds | undefined;
  log?: Parameters<typeof createService>[0]['log'];
  /** Of one script, and of all of a request; the limits of production unless given. */
  scriptLimits?: { scriptMs: number; requestMs: number };
  /** Where hosts are looked at; name servers of the system and the ports of https and http unless given. */
  hostLook?: LookOptions;
}

export async function createContent({
  settings,
  pool,
  access,
  cursors,
  changes,
  newId,
  cache,
  feeds,
  log,
  scriptLimits,
  hostLook,
}: ContentParts): Promise<Service> {
  const app = await createService({
    name: 'content',
    settings,
    errors: problemErrors,
    diagnose: translateDatabaseError,
    ready: { postgres: () => pool.query('SELECT 1') },
    ...(log && { log }),
    api: {
      title: 'Sightline content',
      description:
        'Websites, their components and their published content, for renderers and for the people who fill them.',
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        apiKeyQuery: {
          type: 'apiKey',
          in: 'query',
          name: 'api_key',
          description:
            'For clients that cannot set a header. Discouraged: addresses end up in logs of proxies and browsers.',
        },
        bearerAuth: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        service: { type: 'http', scheme: 'bearer', description: 'The SERVICE_CREDENTIAL of this service.' },
      },
      tags: [
        { name: 'Assets', description: 'Images, by the addresses that content has for them.' },
        { name: 'Blocks', description: 'Content that routes place on pages.' },
        { name: 'Changes', description: 'What changed, as it happens.' },
        { name: 'Components', description: 'Schemas of a website’s content, as a renderer reads them.' },
        { name: 'Datasets', description: 'Published documents of a component.' },
        { name: 'Routes', description: 'Addresses of a website and what is shown there.' },
        { name: 'Spreadsheets', description: 'Rows of files, imported as drafts.' },
        { name: 'Translations', description: 'Published content in other languages.' },
        { name: 'Usage', description: 'How much an organization stores and translates.' },
        { name: 'Management', description: 'For people of the organization that owns a website.' },
        { name: 'Services', description: 'For other services of this installation.' },
      ],
    },
  });
  rateLimit(app, {
    limits: () => openLimits(settings),
    now: Date.now,
    counts: ({ caller }) =>
      caller && {
        limit: caller.kind === 'person' ? 'people' : 'keys',
        by: caller.keyId ?? caller.subject ?? '',
      },
  });
  await app.register(accessPlugin, {
    access,
    scopedBy: 'websites',
    securitySchemes: { apiKeyHeader: 'apiKey', apiKeyQuery: 'apiKeyQuery', bearerToken: 'bearerAuth' },
  });
  recordChanges(app);
  const websites = createWebsiteDirectory(pool);
  const content = {
    pool,
    cursors,
    settings,
    changes,
    findAffected,
    feeds,
    newId,
    responses: createResponses({ cacheControl: settings.CACHE_CONTROL, cache, websites }),
    websites,
    lookAtHost: createLook(privateTargets(settings), hostLook),
    assets: createAssetDirectory(),
    computedFields: createComputedFields({
      ownerOf: websites.ownerOf,
      evaluators: settings.COMPUTED_FIELD_EVALUATORS,
      ...scriptLimits,
    }),
    assetStore: openAssetStore(settings),
    importStore: openImportStore(settings),
    jobs: openJobs({ pool, log: app.log }),
  };
  app.addHook('onClose', async () => {
    await content.computedFields.close();
    await content.jobs.stop();
  });
  // After the access check and before anything is parsed: what is cached was valid when it was asked first.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.servedFromCache && content.responses.sendCached(request, reply)) return;
    done();
  });
  websiteRoutes(app, content);
  componentRoutes(app, content);
  documentRoutes(app, content);
  translationRoutes(app, content);
  publishedTextRoutes(app, content);
  routeRoutes(app, content);
  blockRoutes(app, content);
  computedFieldRoutes(app, content);
  await assetRoutes(app, content);
  releaseRoutes(app, content);
  await spreadsheetRoutes(app, content);
  datasetRoutes(app, content);
  usageRoutes(app, content);
  listenRoute(app, content);
  webhookRoutes(app, content);
  auditRoutes(app, {
    pool,
    cursors,
    errors: problemErrors,
    organizationsOf,
    ...needs('content_manage'),
    standingOf: (request) => request.standing(),
  });
  return app;
}

/**
 * Opened with the first request that is counted: an idle process does not hold them. Each instance counts alone, since a store that
 * instances share would cost every read a question. What is answered from memory is not counted.
 */
function openLimits(settings: ContentParts['settings']) {
  const perHour = {
    keys: settings.RATE_LIMIT_PER_HOUR,
    people: settings.RATE_LIMIT_PER_HOUR_OF_PEOPLE,
  };
  return createLimits({ perHour, prefix: 'content', onError: () => {} });
}
