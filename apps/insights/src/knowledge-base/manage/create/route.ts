import { transaction } from '@sightline/postgres';
import { detailResponses, HttpError, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import Type from 'typebox';
import { needs } from '../../../http/calling.ts';
import { nameField, refuseTakenName, requireName } from '../../../http/name.ts';
import type { Insights } from '../../../http/parts.ts';
import { OrganizationParams, ownOrganization } from '../../../organization/own-organization.ts';
import { languageCodes } from '../../languages.ts';
import {
  description,
  type ManagedKnowledgeBase,
  managedColumns,
  managedKnowledgeBase,
  slugOf,
  TAKEN,
} from '../managed-knowledge-base.ts';

const MOST = 100;

const Body = Type.Object(
  {
    name: nameField,
    description,
    language: Type.Enum([...languageCodes], {
      default: 'en',
      description: 'Of the documents that will be uploaded. It cannot be changed later.',
    }),
  },
  {
    additionalProperties: false,
    examples: [{ name: 'Handbook', description: 'What our people may tell customers.', language: 'en' }],
  },
);

export function createKnowledgeBaseRoute(app: Service, { pool, newId }: Insights): void {
  app.post('/manage/organizations/:organization_id/knowledge-bases', {
    config: needs('insights_manage'),
    schema: {
      operationId: 'createKnowledgeBase',
      summary: 'Create a knowledge base',
      description: `For uploaded documents; those of websites come by themselves. 409 where the name is taken, and where the organization has ${MOST} of them.`,
      tags: ['Management'],
      params: OrganizationParams,
      body: Body,
      response: { 201: managedKnowledgeBase, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request, reply) => {
      const { id: organizationId } = ownOrganization(request);
      const name = requireName(request.body.name);
      const created = insert(pool, { id: newId(), organizationId, ...request.body, name });
      return reply.code(201).send(await refuseTakenName(created, TAKEN));
    },
  });
}

interface NewKnowledgeBase {
  id: string;
  organizationId: string;
  name: string;
  description?: string | null;
  language: string;
}

function insert(pool: Pool, base: NewKnowledgeBase): Promise<ManagedKnowledgeBase> {
  return transaction(pool, async (client) => {
    // Two at once would both see the last free one.
    await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 15))', [base.organizationId]);
    const { rows: counted } = await client.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM knowledge_bases k WHERE k.organization_id = $1 AND k.website_id IS NULL',
      [base.organizationId],
    );
    if ((counted[0]?.count ?? 0) >= MOST)
      throw new HttpError(
        409,
        `An organization has at most ${MOST} knowledge bases for uploads. Delete one first.`,
      );
    const { rows } = await client.query<ManagedKnowledgeBase>(
      `INSERT INTO knowledge_bases AS k (id, organization_id, name, slug, description, language)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${managedColumns}`,
      [base.id, base.organizationId, base.name, slugOf(base.name), base.description ?? null, base.language],
    );
    return rows[0] as ManagedKnowledgeBase;
  });
}
