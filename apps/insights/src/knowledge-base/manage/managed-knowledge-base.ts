import { HttpError } from '@sightline/service';
import type { PoolClient } from 'pg';
import Type, { type Static } from 'typebox';
import { exampleOfKnowledgeBase, itemColumns, KnowledgeBaseItem } from '../knowledge-base.ts';

const exampleOfManaged = { ...exampleOfKnowledgeBase, language: 'en', website_id: null };

export const ManagedKnowledgeBase = Type.Object(
  {
    ...KnowledgeBaseItem.properties,
    language: Type.String({ description: 'Of documents that are uploaded: two letters.' }),
    website_id: Type.Union([Type.String({ format: 'uuid' }), Type.Null()], {
      description: 'The website whose published content it is; null where documents are uploaded.',
    }),
  },
  { $id: 'ManagedKnowledgeBase', examples: [exampleOfManaged] },
);
export type ManagedKnowledgeBase = Static<typeof ManagedKnowledgeBase>;

export const managedKnowledgeBase = Type.Unsafe<ManagedKnowledgeBase>(Type.Ref('ManagedKnowledgeBase'));

/** Columns of a `knowledge_bases k` row as a `ManagedKnowledgeBase`. */
export const managedColumns = `${itemColumns}, k.language, k.website_id`;

export const description = Type.Optional(
  Type.Union([Type.String({ maxLength: 1000 }), Type.Null()], { description: 'For people.' }),
);

/** For people and addresses; not unique. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 100) || 'knowledge-base';

export const TAKEN = 'This organization has a knowledge base of this name already.';

/** Holds it until the transaction ends: 404 where the organization has none of this id, 409 for one of a website. */
export async function lockManaged(client: PoolClient, organizationId: string, id: string): Promise<void> {
  const { rows } = await client.query<{ website_id: string | null }>(
    'SELECT k.website_id FROM knowledge_bases k WHERE k.id = $1 AND k.organization_id = $2 FOR UPDATE',
    [id, organizationId],
  );
  if (!rows[0]) throw new HttpError(404, 'This organization has no such knowledge base.');
  if (rows[0].website_id !== null)
    throw new HttpError(
      409,
      'This knowledge base is that of a website. It has the name of the website, and is deleted with it.',
    );
}
