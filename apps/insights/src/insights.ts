import { type Access, accessPlugin } from '@sightline/access';
import { auditRoutes, recordChanges } from '@sightline/audit';
import { type ClickHouse, ping, translateClickHouseError } from '@sightline/clickhouse';
import { createEngines } from '@sightline/engines';
import { openJobs } from '@sightline/jobs';
import { privateTargets } from '@sightline/outbound';
import { type Cursors, translateDatabaseError } from '@sightline/postgres';
import {
  createService,
  detailErrors,
  rateLimit,
  type Service,
  type ServiceOptions,
  type Values,
} from '@sightline/service';
import type { Pool } from 'pg';
import { agentRoutes } from './agent/routes.ts';
import { ingestAnswersRoute } from './answer/ingest/route.ts';
import { assetRoutes } from './asset/routes.ts';
import { categoryRoutes } from './category/routes.ts';
import { citationRoutes } from './citation/routes.ts';
import { collectRoutes } from './collect/routes.ts';
import { domainRoutes } from './domain/routes.ts';
import { needs, organizationsOf } from './http/calling.ts';
import { splitCommaLists } from './http/comma-lists.ts';
import { CursorPagination } from './http/cursor-list.ts';
import { countedAs, type InsightsLimits } from './http/limits.ts';
import { NamedResource, OwnedResource } from './http/named-resource.ts';
import type { Insights } from './http/parts.ts';
import { openIngestion } from './ingest/ingestion.ts';
import { knowledgeBaseRoutes } from './knowledge-base/routes.ts';
import { modelRoutes } from './model/routes.ts';
import { optimizationRoutes } from './optimization/routes.ts';
import { organizationRoutes } from './organization/routes.ts';
import { personaRoutes } from './persona/routes.ts';
import { promptRoutes } from './prompt/routes.ts';
import { promptVolumeRoutes } from './prompt-volume/routes.ts';
import { candidateRoutes } from './reading/candidate/routes.ts';
import { createCategoryReaders } from './reading/category-readers.ts';
import { unsureMentionRoutes } from './reading/unsure/routes.ts';
import { regionRoutes } from './region/routes.ts';
import { createSharedReads } from './report/delivery/shared-reads.ts';
import type { ReportParts } from './report/pipeline/context.ts';
import { reportsRoutes } from './report/routes.ts';
import { revisionRoutes } from './revision/routes.ts';
import type { serverSettings } from './settings.ts';
import { requireTimeZone } from './settings.ts';
import { tagRoutes } from './tag/routes.ts';
import { themeNameRoutes } from './theme/routes.ts';
import { topicRoutes } from './topic/routes.ts';
import { createClassifier } from './traffic/classify/classifier.ts';
import { clientAddresses } from './traffic/ingest/client-addresses.ts';
import { ingestLogsRoute } from './traffic/ingest/route.ts';
import { claimDecisionRoutes } from './truth/decisions/routes.ts';
import { viewRoutes } from './view/routes.ts';

export interface InsightsParts {
  settings: Values<typeof serverSettings>;
  pool: Pool;
  clickhouse: ClickHouse;
  access: Access;
  limits: InsightsLimits;
  cursors: Cursors;
  newId: () => string;
  now: () => number;
  log?: ServiceOptions['log'];
}

export async function createInsights(parts: InsightsParts): Promise<Service> {
  const { settings, pool, clickhouse, access, limits, cursors, newId, now, log } = parts;
  const app = await createService({
    name: 'insights',
    settings,
    errors: detailErrors,
    diagnose: (error) => translateDatabaseError(error) ?? translateClickHouseError(error),
    ready: { postgres: () => pool.query('SELECT 1'), clickhouse: () => ping(clickhouse) },
    ...(log && { log }),
    api: {
      title: 'Sightline insights',
      description: 'What AI answer engines say about a brand.',
      securitySchemes: {
        APIKeyHeader: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
        BearerAuth: { type: 'http', scheme: 'bearer' },
      },
      tags: [
        { name: 'Organizations', description: 'The catalogue of the organizations a caller can see.' },
        { name: 'Categories', description: 'What belongs to a category of those organizations.' },
        { name: 'Prompts', description: 'The questions that answers belong to.' },
        { name: 'Ingest', description: 'What answer engines said, and access logs, sent here.' },
        { name: 'Reports', description: 'What answers say, counted.' },
        {
          name: 'Knowledge bases',
          description: 'What websites publish and people upload, to be searched.',
        },
        {
          name: 'Content optimization',
          description: 'What a page lacks of what answer engines search for and cite.',
        },
        { name: 'Agents', description: 'Graphs of steps that an organization defines and runs.' },
        { name: 'Shared views', description: 'What a link shows to people without an account.' },
        { name: 'Traffic', description: 'Which bots read a site, and who arrives from an answer.' },
        {
          name: 'Management',
          description: 'What a catalogue needs first, for people with a bearer token.',
        },
      ],
    },
  });
  rateLimit(app, { limits, now, counts: countedAs });
  await app.register(accessPlugin, {
    access,
    scopedBy: 'categories',
    securitySchemes: { apiKeyHeader: 'APIKeyHeader', bearerKey: 'BearerAuth', bearerToken: 'BearerAuth' },
  });
  recordChanges(app);
  splitCommaLists(app);
  app.addSchema(NamedResource);
  app.addSchema(OwnedResource);
  app.addSchema(CursorPagination);
  const classifier = createClassifier(settings.BOT_CATALOGUE);
  const insights: Insights = { pool, cursors, newId, now };
  organizationRoutes(app);
  const engines = createEngines(settings);
  regionRoutes(app, insights, engines);
  modelRoutes(app, insights);
  domainRoutes(app, insights);
  categoryRoutes(app, insights);
  assetRoutes(app, insights);
  personaRoutes(app, insights);
  topicRoutes(app, insights);
  tagRoutes(app, insights);
  citationRoutes(app, insights);
  promptRoutes(app, insights);
  await promptVolumeRoutes(app, insights, settings);
  await knowledgeBaseRoutes(app, insights);
  const reports: ReportParts = {
    ...insights,
    clickhouse,
    shared: createSharedReads(clickhouse, settings.REPORT_CACHE_BYTES),
    reportTimeZone: requireTimeZone(settings.REPORT_TIME_ZONE),
    buildId: settings.BUILD_ID,
    knownBots: classifier.knownBots,
  };
  reportsRoutes(app, reports);
  candidateRoutes(app, { ...insights, clickhouse });
  unsureMentionRoutes(app, { ...insights, clickhouse });
  claimDecisionRoutes(app, insights);
  themeNameRoutes(app, insights);
  viewRoutes(app, reports, limits.of('links'));
  revisionRoutes(app, insights);
  optimizationRoutes(app, insights, settings);
  await collectRoutes(app, insights, { engines, allowed: settings });
  const jobs = openJobs({ pool, log: app.log });
  app.addHook('onClose', () => jobs.stop());
  agentRoutes(app, insights, {
    jobs,
    budgets: settings,
    installation: {
      allowsPrivate: privateTargets(settings),
      sendsWebhooks: settings.AGENT_WEBHOOK_SECRET !== undefined,
    },
    webhooks: settings,
  });
  auditRoutes(app, {
    pool,
    cursors,
    errors: detailErrors,
    organizationsOf,
    ...needs('insights_manage'),
    standingOf: (request) => request.standing(),
  });
  const ingestion = openIngestion(app, settings, limits.of('ingested-bytes'));
  await ingestAnswersRoute(app, {
    pool,
    clickhouse,
    now,
    ingestion,
    readers: createCategoryReaders(),
    isJudged: settings.JUDGE_ANSWERS,
  });
  await ingestLogsRoute(app, {
    pool,
    now,
    ingestion,
    classifier,
    storedAddress: clientAddresses(settings),
  });
  return app;
}
