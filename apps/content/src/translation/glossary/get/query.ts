import type { Pool } from 'pg';
import { emptyGlossary, type Glossary } from '../../text/glossary.ts';
import type { GlossaryTarget, TranslationGlossary } from '../translation-glossary.ts';

interface Row {
  glossary: Glossary | null;
  version: number | null;
  updatedAt: Date | null;
}

/** The empty one where nobody wrote one yet; `undefined` without such a website. */
export async function findGlossary(
  pool: Pool,
  { websiteId, organizations }: GlossaryTarget,
): Promise<TranslationGlossary | undefined> {
  const { rows } = await pool.query<Row>(
    `SELECT g.glossary, g.version, g.updated_at AS "updatedAt"
     FROM websites w LEFT JOIN translation_glossaries g ON g.website_id = w.id
     WHERE w.id = $1 AND w.organization_id = ANY ($2)`,
    [websiteId, organizations],
  );
  if (!rows[0]) return undefined;
  const { glossary, version, updatedAt } = rows[0];
  return {
    ...(structuredClone(glossary ?? emptyGlossary) as Pick<TranslationGlossary, keyof Glossary>),
    version: version ?? 0,
    updatedAt: updatedAt?.toISOString() ?? null,
  };
}
