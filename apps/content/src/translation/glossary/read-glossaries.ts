import type { Pool, PoolClient } from 'pg';
import { emptyGlossary, type Glossary } from '../text/glossary.ts';

/** The glossary of each of these websites, which the caller has checked; the empty one where nobody wrote one. */
export async function readGlossaries(
  client: Pool | PoolClient,
  websiteIds: readonly string[],
): Promise<Map<string, Glossary>> {
  const glossaries = new Map<string, Glossary>(websiteIds.map((id) => [id, emptyGlossary]));
  const { rows } = await client.query<{ website_id: string; glossary: Glossary }>({
    name: 'translation-glossaries',
    text: 'SELECT website_id, glossary FROM translation_glossaries WHERE website_id = ANY ($1::uuid[])',
    values: [[...glossaries.keys()]],
  });
  for (const { website_id, glossary } of rows) glossaries.set(website_id, glossary);
  return glossaries;
}
