import { languageCodes } from '@sightline/llm';
import type { Pool, PoolClient } from 'pg';
import type { Static } from 'typebox';
import Type from 'typebox';
import { sourceLanguageOf } from '../language/source-language.ts';

export const websiteName = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'For people; not unique.',
});

export const hostName = Type.String({
  pattern: '^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$',
  'x-pattern-message': 'must be a host name in lower case, without a scheme, a port or a path',
  description: 'A host name in lower case, without a port.',
});

export const domains = Type.Array(hostName, {
  maxItems: 100,
  uniqueItems: true,
  description:
    'Hosts that lead to this website once they are proven: see `GET /manage/websites/{id}/domains`. A claim that is not proven blocks nobody.',
});

export const sourceLanguage = Type.Enum([...languageCodes], {
  description: 'The language that its content is written in; `en` unless it is given.',
});

const example = {
  id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ab',
  organizationId: '0198c2c4-7d5e-7c3a-9d3e-0123456789ac',
  name: 'Aurora Outdoor',
  domains: ['www.aurora.example'],
  sourceLanguage: 'en',
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
};

export const Website = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    organizationId: Type.String({ format: 'uuid' }),
    name: websiteName,
    domains,
    sourceLanguage,
    createdAt: Type.String({ format: 'date-time' }),
    updatedAt: Type.String({ format: 'date-time' }),
  },
  { $id: 'Website', examples: [example] },
);
export type Website = Static<typeof Website>;

/** Columns of a `websites w` row as a `Website`. */
export const websiteColumns = `
  w.id, w.organization_id AS "organizationId", w.name, w.created_at AS "createdAt", w.updated_at AS "updatedAt",
  ${sourceLanguageOf('w.id')} AS "sourceLanguage",
  ARRAY(SELECT d.domain FROM website_domains d WHERE d.website_id = w.id ORDER BY d.domain) AS domains`;

export async function findWebsite(
  client: Pool | PoolClient,
  id: string,
  organizations: string[],
): Promise<Website | undefined> {
  const { rows } = await client.query(
    `SELECT ${websiteColumns} FROM websites w WHERE w.id = $1 AND w.organization_id = ANY ($2)`,
    [id, organizations],
  );
  return rows[0];
}
