import { createDatabase, endWithFile, httpClient, openStack, startService } from '@sightline/stack';
import { beforeAll, expect, inject, test } from 'vitest';
import { openContentService } from '../../../content-service/content-service.ts';
import { agentsUnderTest, chain } from '../../testing/agents-under-test.ts';
import { documentIdOf, draftStep } from './document.ts';

const component = {
  name: 'article',
  displayName: 'Article',
  titleField: 'title',
  routeSlugField: 'slug',
  fields: [
    { name: 'title', type: 'string', required: true },
    { name: 'slug', type: 'string', required: true },
  ],
};

/** The content service, as a process of its own. */
async function startContent() {
  const { postgres } = await openStack({ engines: ['postgres'] });
  const { url, serviceCredential, issuer } = inject('identity');
  const database = await createDatabase(postgres.url, {
    prefix: 'agentcontent',
    template: inject('templates').content,
  });
  const secret = 'a secret of the tests, for tests alone';
  const server = await startService({
    program: 'apps/content/src/server.ts',
    environment: {
      DATABASE_URL: database.url,
      WEBHOOK_SECRET: secret,
      CURSOR_SECRET: secret,
      IDENTITY_URL: url,
      IDENTITY_CREDENTIAL: serviceCredential,
      IDENTITY_TIMEOUT_MS: '30000',
      TOKEN_ISSUER: issuer,
      SERVICE_CREDENTIAL: serviceCredential,
      LOG_LEVEL: 'warn',
    },
  });
  endWithFile(async () => {
    await server.stop();
    await database.drop();
  });
  const service = openContentService({ url: server.url, credential: serviceCredential, timeoutMs: 60_000 });
  return { url: server.url, service };
}

let content: Awaited<ReturnType<typeof startContent>>;
let agents: Awaited<ReturnType<typeof agentsUnderTest>>;
beforeAll(async () => {
  content = await startContent();
  agents = await agentsUnderTest();
  agents.startWorker({ content: content.service });
});

async function newSite({ bearerToken: bearer } = agents.tenant) {
  const ask = httpClient(content.url);
  const send = async (request: string, body?: object) => {
    const response = await ask(request, { bearer, ...(body && { body }) });
    expect(response.status, response.text).toBeLessThan(300);
    return response.body;
  };
  const { id } = await send('POST /manage/websites', { name: 'Website' });
  await send(`POST /manage/websites/${id}/components`, component);
  const documents = async () => (await send(`GET /manage/websites/${id}/documents`)).documents;
  return { id: id as string, send, documents };
}

const inputs = {
  type: 'object',
  properties: { website: { type: 'string' }, title: { type: 'string' } },
  required: ['website', 'title'],
};
const draft = {
  id: 'draft',
  type: 'document.draft',
  config: {
    website_id: { $ref: 'inputs.website' },
    schema_name: 'article',
    content: { title: '{{ inputs.title }}', slug: 'of-an-agent' },
  },
};

test('writes a draft that a person can publish, reads it, and publishes nothing', async () => {
  const site = await newSite();
  const read = {
    id: 'read',
    type: 'document.read',
    config: {
      website_id: { $ref: 'inputs.website' },
      document_id: { $ref: 'steps.draft.outputs.document_id' },
    },
  };
  const outputs = {
    id: { $ref: 'steps.draft.outputs.document_id' },
    title: { $ref: 'steps.read.outputs.content.title' },
    published: { $ref: 'steps.read.outputs.published_content' },
  };
  const id = await agents.newPublished(chain([draft, read], { inputs, outputs }));
  const run = await agents.ended(await agents.start(id, { website: site.id, title: 'Boots' }));
  expect(run).toMatchObject({ status: 'succeeded', outputs: { title: 'Boots', published: null } });
  expect(await site.documents()).toMatchObject([{ id: run.outputs.id, status: 'draft' }]);
  await site.send(`POST /manage/websites/${site.id}/documents/${run.outputs.id}/publish`);
});

test('neither writes to a website of another organization nor reads from it', async () => {
  const theirs = await newSite(await agents.newTenant());
  const written = await theirs.send(`POST /manage/websites/${theirs.id}/documents`, {
    schema_name: 'article',
    content: { title: 'Secret', slug: 'secret' },
  });
  const read = {
    id: 'read',
    type: 'document.read',
    config: { website_id: { $ref: 'inputs.website' }, document_id: written.id },
  };
  for (const step of [draft, read]) {
    const id = await agents.newPublished(chain([step], { inputs }));
    const run = await agents.ended(await agents.start(id, { website: theirs.id, title: 'Boots' }));
    expect(run).toMatchObject({ status: 'failed', error: { code: 'content_refused', step: step.id } });
    expect(JSON.stringify(run)).not.toContain('Secret');
  }
  expect(await theirs.documents()).toHaveLength(1);
});

test('a step that is repeated writes one document', async () => {
  const site = await newSite();
  const step = draftStep(content.service);
  const context = {
    runId: '0198c2c4-7d5e-7c3a-9d3e-0123456789ab',
    agentId: '0198c2c4-7d5e-7c3a-9d3e-0123456789ac',
    organizationId: agents.tenant.organizationId,
    path: 'drafts[3].draft',
    claim: 1,
    requestedAt: new Date(),
    signal: AbortSignal.timeout(60_000),
  };
  const config = { website_id: site.id, schema_name: 'article', content: { title: 'Boots' } };
  const results = await Promise.all([1, 2, 3].map((claim) => step(config, { ...context, claim })));
  expect(new Set(results.map(({ outputs }) => outputs.document_id))).toEqual(
    new Set([documentIdOf(context)]),
  );
  expect(await site.documents()).toHaveLength(1);
});

test('says what is wrong with the content of a draft, and what is missing where no content service is set', async () => {
  const site = await newSite();
  const wrong = { ...draft, config: { ...draft.config, content: { titel: '{{ inputs.title }}' } } };
  const id = await agents.newPublished(chain([wrong], { inputs }));
  const run = await agents.ended(await agents.start(id, { website: site.id, title: 'Boots' }));
  expect(run.error).toMatchObject({ code: 'content_refused', message: expect.stringContaining('titel') });
  await expect(draftStep(undefined)({}, {} as never)).rejects.toThrow('CONTENT_URL');
});
