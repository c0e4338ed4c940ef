import type { ContentChange } from '@sightline/events';
import type { Pool } from 'pg';

/** What other kinds of change can alter: the fields of a component, the paths that routes lead to, the language of a website, and that it is gone. */
const WHOLE = new Set(['component', 'route', 'website']);

/**
 * Notes what a change makes due: its document, or the whole website. Drafts, blocks and images change no published text. A message that comes
 * twice is noted twice, which costs a comparison. Whether anything was noted.
 */
export async function noteChange(
  pool: Pool,
  { website_id, entity, entity_id, draft }: ContentChange,
): Promise<boolean> {
  if (draft || !(entity === 'document' || WHOLE.has(entity))) return false;
  await pool.query({
    name: 'knowledge-note-change',
    text: `WITH feed AS (INSERT INTO knowledge_feeds (website_id) VALUES ($1) ON CONFLICT DO NOTHING)
      INSERT INTO knowledge_due (website_id, document_id) VALUES ($1, $2)`,
    values: [website_id, entity === 'document' ? entity_id : null],
  });
  return true;
}
