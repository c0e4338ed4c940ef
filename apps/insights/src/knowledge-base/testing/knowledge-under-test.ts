import { randomUUIDv7 } from 'node:crypto';
import { transaction } from '@sightline/postgres';
import type { Tenant } from '@sightline/stack';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { type NewDocument, storeDocuments } from '../store-documents.ts';

/** The service, and knowledge bases with uploads that their owner fills and searches. */
export async function knowledgeUnderTest(environment: NodeJS.ProcessEnv = {}) {
  const insights = await insightsUnderTest({ RATE_LIMIT_PER_HOUR: '1000000000', ...environment });
  return { ...insights, newBase, newWebsiteBase };

  async function newBase({ language = 'en', name = 'Handbook', owner }: NewBase = {}) {
    const tenant = owner ?? (await insights.newTenant());
    const created = await insights.ask(
      `POST /manage/organizations/${tenant.organizationId}/knowledge-bases`,
      { bearer: tenant.bearerToken, body: { name, language } },
    );
    if (created.status !== 201) throw new Error(`no knowledge base: ${created.text}`);
    return withRequests(tenant, created.body.id);
  }

  /** One of a website, as the worker makes it. */
  async function newWebsiteBase(documents: Partial<NewDocument>[] = [], owner?: Tenant) {
    const tenant = owner ?? (await insights.newTenant());
    const [id, websiteId] = [randomUUIDv7(), randomUUIDv7()];
    await insights.pool.query(
      `INSERT INTO knowledge_bases (id, organization_id, name, slug, language, website_id) VALUES ($1, $2, 'Website', 'website', 'en', $3)`,
      [id, tenant.organizationId, websiteId],
    );
    await transaction(insights.pool, (client) => storeDocuments(client, id, documents.map(documentOf)));
    return { ...withRequests(tenant, id), websiteId };
  }

  function withRequests(tenant: Tenant, id: string) {
    /** `ask('POST /documents', body)`: what the owner asks below the knowledge base. */
    const ask = (request: string, body?: object, apiKey = tenant.writeKey) => {
      const [method, path = ''] = request.split(' ', 2);
      return insights.ask(`${method} /v1/knowledge-bases/${id}${path}`, { apiKey, ...(body && { body }) });
    };
    const search = async (query: string, more: object = {}) => {
      const response = await ask('POST /search', { query, top_k: 10, ...more });
      if (response.status !== 200) throw new Error(`no search: ${response.text}`);
      return response.body.data as Found[];
    };
    return {
      ...tenant,
      id,
      ask,
      search,
      names: async (query: string, more?: object) => namesOf(await search(query, more)),
    };
  }
}

interface NewBase {
  language?: string;
  name?: string;
  owner?: Tenant;
}

export interface Found {
  id: string;
  score: number;
  metadata: Record<string, unknown>;
  content: string;
}

const namesOf = (found: Found[]) => found.map(({ metadata }) => metadata.name);

export const documentOf = (more: Partial<NewDocument> = {}): NewDocument => ({
  id: randomUUIDv7(),
  folder: '',
  name: 'document',
  language: 'en',
  title: 'Title',
  tags: [],
  text: 'Text',
  updatedAt: '2026-11-15T09:30:00.000Z',
  ...more,
});
