import { transaction } from '@sightline/postgres';
import { detailResponses, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import Type from 'typebox';
import { needs } from '../../../http/calling.ts';
import { nameField, refuseTakenName, requireName } from '../../../http/name.ts';
import type { Insights } from '../../../http/parts.ts';
import { organizationParams, ownOrganization } from '../../../organization/own-organization.ts';
import {
  description,
  lockManaged,
  type ManagedKnowledgeBase,
  managedColumns,
  managedKnowledgeBase,
  slugOf,
  TAKEN,
} from '../managed-knowledge-base.ts';

const Body = Type.Object(
  { name: Type.Optional(nameField), description },
  { additionalProperties: false, minProperties: 1, examples: [{ name: 'Handbook of 2027' }] },
);

export function updateKnowledgeBaseRoute(app: Service, { pool }: Insights): void {
  app.patch('/manage/organizations/:organization_id/knowledge-bases/:knowledge_base_id', {
    config: needs('insights_manage'),
    schema: {
      operationId: 'updateKnowledgeBase',
      summary: 'Rename or describe a knowledge base',
      description: 'What is left out stays. 409 where the name is taken, and for that of a website.',
      tags: ['Management'],
      params: organizationParams('knowledge_base_id'),
      body: Body,
      response: { 200: managedKnowledgeBase, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request) => {
      const { id: organizationId } = ownOrganization(request);
      const { name: given, description: about } = request.body;
      const name = given === undefined ? undefined : requireName(given);
      const change = { organizationId, id: request.params.knowledge_base_id, name, about };
      return refuseTakenName(update(pool, change), TAKEN);
    },
  });
}

interface Change {
  organizationId: string;
  id: string;
  name: string | undefined;
  about: string | null | undefined;
}

function update(pool: Pool, { organizationId, id, name, about }: Change): Promise<ManagedKnowledgeBase> {
  return transaction(pool, async (client) => {
    await lockManaged(client, organizationId, id);
    const { rows } = await client.query<ManagedKnowledgeBase>(
      `UPDATE knowledge_bases k SET name = coalesce($2, k.name), slug = coalesce($3, k.slug),
         description = CASE WHEN $5 THEN $4 ELSE k.description END
       WHERE k.id = $1 RETURNING ${managedColumns}`,
      [id, name ?? null, name === undefined ? null : slugOf(name), about ?? null, about !== undefined],
    );
    return rows[0] as ManagedKnowledgeBase;
  });
}
