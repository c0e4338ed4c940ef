import { callerOf, permittedOrganizations } from '@sightline/access';
import { HttpError } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import Type, { type Static } from 'typebox';
import { visibleOrganizations } from '../organization/organization.ts';
import { rfc3339 } from '../sql/fragments.ts';

export const exampleOfKnowledgeBase = {
  id: '0198c2c4-7d5e-7c3a-9d3e-0123456789d1',
  name: 'Handbook',
  slug: 'handbook',
  description: 'What our people may tell customers.',
  created_at: '2026-11-15T09:30:00.000Z',
};

export const KnowledgeBaseItem = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    name: Type.String(),
    slug: Type.Union([Type.String(), Type.Null()]),
    description: Type.Union([Type.String(), Type.Null()]),
    created_at: Type.String({ format: 'date-time' }),
  },
  { $id: 'KnowledgeBaseItem', additionalProperties: false, examples: [exampleOfKnowledgeBase] },
);
export type KnowledgeBaseItem = Static<typeof KnowledgeBaseItem>;

/** Columns of a `knowledge_bases k` row as a `KnowledgeBaseItem`. */
export const itemColumns = `k.id, k.name, k.slug, k.description, ${rfc3339('k.created_at')} AS created_at`;

export const OrganizationScope = Type.Object({
  organization_id: Type.Optional(
    Type.Union([Type.String({ format: 'uuid' }), Type.Null()], {
      description: 'One of your organizations. Left out: all of yours.',
    }),
  ),
});

export const KnowledgeBaseParams = Type.Object({
  knowledge_base_id: Type.String({ format: 'uuid', description: 'A knowledge base of your organizations.' }),
});

/** Of a list that has no further pages. */
export const Pagination = Type.Object(
  { limit: Type.Integer(), next_cursor: Type.Union([Type.String(), Type.Null()]) },
  { description: 'Everything is on this page.' },
);

/** What of the knowledge bases the caller may see; every statement about one is bound to it. */
export interface Visible {
  organizations: string[];
  /** Null: those of all websites, and those with uploads. */
  websites: string[] | null;
}

export function visibleTo(request: FastifyRequest): Visible {
  const { organization_id: asked } = request.query as Static<typeof OrganizationScope>;
  const organizations = visibleOrganizations(permittedOrganizations(request), asked ? [asked] : undefined);
  const { websites } = callerOf(request).scope;
  return { organizations: organizations.map(({ id }) => id), websites: websites && [...websites] };
}

/** SQL: a `knowledge_bases k` row that the caller may see, of the parameters $1 (organizations) and $2 (websites). */
export const isVisible =
  'k.organization_id = ANY ($1::uuid[]) AND ($2::uuid[] IS NULL OR k.website_id = ANY ($2))';

interface FoundKnowledgeBase {
  id: string;
  language: string;
  website_id: string | null;
}

const statement = `SELECT k.id, k.language, k.website_id FROM knowledge_bases k WHERE k.id = $3 AND ${isVisible}`;

/** 404 for one of another organization, as for one that does not exist. */
export async function findKnowledgeBase(pool: Pool, request: FastifyRequest): Promise<FoundKnowledgeBase> {
  const { organizations, websites } = visibleTo(request);
  const { rows } = await pool.query<FoundKnowledgeBase>({
    name: 'knowledge-base',
    text: statement,
    values: [organizations, websites, idOf(request)],
  });
  return rows[0] ?? absent();
}

/** The same for writing: nobody else changes what is in it until the transaction ends. 409 for one of a website. */
export async function lockKnowledgeBase(
  client: PoolClient,
  request: FastifyRequest,
): Promise<FoundKnowledgeBase> {
  const { organizations, websites } = visibleTo(request);
  const { rows } = await client.query<FoundKnowledgeBase>(`${statement} FOR NO KEY UPDATE`, [
    organizations,
    websites,
    idOf(request),
  ]);
  const found = rows[0] ?? absent();
  if (found.website_id !== null)
    throw new HttpError(
      409,
      'This knowledge base has what its website publishes. Publish, change or unpublish documents there, or create a knowledge base for uploads.',
    );
  return found;
}

const idOf = ({ params }: FastifyRequest) => (params as Static<typeof KnowledgeBaseParams>).knowledge_base_id;

function absent(): never {
  throw new HttpError(404, 'There is no such knowledge base in your organizations.');
}
