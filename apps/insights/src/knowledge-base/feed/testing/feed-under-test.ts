import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { connectEvents, contentChanges, isolateContract } from '@sightline/events';
import { createPool } from '@sightline/postgres';
import {
  createDatabase,
  endWithFile,
  httpClient,
  openStack,
  patience,
  startService,
  type Tenant,
  tenantOfFile,
} from '@sightline/stack';
import { inject } from 'vitest';
import { openContentService } from '../../../content-service/content-service.ts';
import { type Asked, search } from '../../search/query.ts';
import { startKnowledgeFeed } from '../start-feed.ts';

const secret = 'a secret of the tests, for tests alone';
const log = { info: () => {}, warn: () => {}, error: () => {} };

/** The content service with its worker as processes of their own, NATS, and feeds into a database of insights. Everything ends with the file. */
export async function feedUnderTest() {
  const { postgres, nats } = await openStack({ engines: ['postgres', 'nats'] });
  const { url: identityUrl, serviceCredential, issuer } = inject('identity');
  const templates = inject('templates');
  const databases = {
    content: await createDatabase(postgres.url, { prefix: 'feedcontent', template: templates.content }),
    insights: await createDatabase(postgres.url, { prefix: 'feed', template: templates.insights }),
  };
  const prefix = `t${randomBytes(6).toString('hex')}`;
  const contract = isolateContract(contentChanges, prefix);
  const environment = {
    DATABASE_URL: databases.content.url,
    NATS_URL: nats.url,
    EVENTS_PREFIX: prefix,
    WEBHOOK_SECRET: secret,
    LOG_LEVEL: 'warn',
  };
  const [server, worker] = await Promise.all([
    startService({
      program: 'apps/content/src/server.ts',
      environment: {
        ...environment,
        IDENTITY_URL: identityUrl,
        IDENTITY_CREDENTIAL: serviceCredential,
        IDENTITY_TIMEOUT_MS: '30000',
        TOKEN_ISSUER: issuer,
        CURSOR_SECRET: secret,
        SERVICE_CREDENTIAL: serviceCredential,
        RATE_LIMIT_PER_HOUR_OF_PEOPLE: '1000000000',
      },
    }),
    startService({ program: 'apps/content/src/worker.ts', environment }),
  ]);
  const events = connectEvents({ url: nats.url, name: 'test', log, ...patience.events });
  const pool = createPool({
    url: databases.insights.url,
    applicationName: 'feed-test',
    max: 10,
    onError: () => {},
    ...patience.postgres,
  });
  const content = openContentService({ url: server.url, credential: serviceCredential, timeoutMs: 60_000 });
  const running = new Set<{ stop(): Promise<void> }>();
  endWithFile(async () => {
    await Promise.all([...running].map((feed) => feed.stop()));
    await Promise.all([server.stop(), worker.stop()]);
    await events.removeStream(contract).catch(() => undefined);
    await events.drain();
    await pool.end();
    await Promise.all([databases.content.drop(), databases.insights.drop()]);
  });
  return {
    pool,
    events,
    contract,
    content,
    server,
    worker,
    prefix,
    databases,
    natsUrl: nats.url,
    start,
    newSite,
  };

  /** One worker's part; it looks for websites every second. */
  function start() {
    const options = { events, contract, content, newId: randomUUIDv7, log, websitesEveryMs: 1_000 };
    const feed = startKnowledgeFeed(pool, options);
    running.add(feed);
    return feed;
  }

  /** A website with the component `article`, whose documents have a title, a slug and a body. */
  async function newSite(owner?: Tenant) {
    const tenant = owner ?? (await tenantOfFile(identityUrl, 'Tenant'));
    const ask = httpClient(server.url);
    const created = await ask('POST /manage/websites', {
      bearer: tenant.bearerToken,
      body: { name: 'Website' },
    });
    const websiteId: string = created.body.id;
    const manage = async (request: string, body?: object) => {
      const [method, path = ''] = request.split(' ', 2);
      const response = await ask(`${method} /manage/websites/${websiteId}${path}`, {
        bearer: tenant.bearerToken,
        ...(body && { body }),
      });
      if (response.status >= 300)
        throw new Error(`${request} responded ${response.status}: ${response.text}`);
      return response.body;
    };
    await manage('POST /components', component);
    const publish = async (values: object, id?: string): Promise<string> => {
      const document: { id: string } = id
        ? await manage(`PATCH /documents/${id}`, { content: values })
        : await manage('POST /documents', { schema_name: 'article', content: values });
      await manage(`POST /documents/${document.id}/publish`);
      return document.id;
    };
    return {
      ...tenant,
      websiteId,
      manage,
      publish,
      found: (query: string) => found(websiteId, query),
      base: () => base(websiteId),
    };
  }

  async function base(websiteId: string) {
    const { rows } = await pool.query<{ id: string; name: string; organization_id: string }>(
      'SELECT id, name, organization_id FROM knowledge_bases WHERE website_id = $1',
      [websiteId],
    );
    return rows[0];
  }

  /** Metadata of what a search in the knowledge base of a website finds; undefined where it has none. */
  async function found(websiteId: string, query: string) {
    const known = await base(websiteId);
    const asked: Asked = { query, most: 100, wholeDocuments: true, tags: [], folder: undefined };
    return known && (await search(pool, known.id, asked)).map(({ metadata }) => metadata);
  }
}

const component = {
  name: 'article',
  displayName: 'Article',
  titleField: 'title',
  routeSlugField: 'slug',
  fields: [
    { name: 'title', type: 'string', required: true },
    { name: 'slug', type: 'string', required: true },
    { name: 'body', type: 'text', required: false },
  ],
};
