import { transaction } from '@sightline/postgres';
import { requireVersion } from '@sightline/service';
import type { Pool } from 'pg';
import type { Glossary } from '../../text/glossary.ts';
import type { GlossaryTarget, TranslationGlossary } from '../translation-glossary.ts';

interface Written {
  version: number;
  updatedAt: Date;
}

/** `undefined` without such a website. Its row is locked, so that also the first write is one that nobody else makes at once. */
export async function putGlossary(
  pool: Pool,
  { websiteId, organizations, ifMatch }: GlossaryTarget & { ifMatch: string | undefined },
  glossary: Pick<TranslationGlossary, keyof Glossary>,
): Promise<TranslationGlossary | undefined> {
  return transaction(pool, async (client) => {
    const website = await client.query(
      'SELECT 1 FROM websites WHERE id = $1 AND organization_id = ANY ($2) FOR NO KEY UPDATE',
      [websiteId, organizations],
    );
    if (website.rows.length === 0) return undefined;
    const former = await client.query<Written>(
      'SELECT version FROM translation_glossaries WHERE website_id = $1',
      [websiteId],
    );
    requireVersion(ifMatch, former.rows[0]?.version ?? 0);
    const { kept, fixed, style } = glossary;
    const { rows } = await client.query<Written>(
      `INSERT INTO translation_glossaries AS g (website_id, glossary) VALUES ($1, $2::jsonb)
       ON CONFLICT (website_id)
         DO UPDATE SET glossary = EXCLUDED.glossary, version = g.version + 1, updated_at = now()
       RETURNING g.version, g.updated_at AS "updatedAt"`,
      [websiteId, JSON.stringify({ kept, fixed, style })],
    );
    const { version, updatedAt } = rows[0] as Written;
    return { ...glossary, version, updatedAt: updatedAt.toISOString() };
  });
}
