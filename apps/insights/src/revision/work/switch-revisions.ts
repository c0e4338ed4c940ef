import type { PoolClient } from 'pg';
import { asEdition } from '../../sql/edition.ts';
import {
  advance,
  countAnswers,
  isOfOtherRules,
  type Revision,
  type RevisionParts,
  revisionColumns,
} from './advance.ts';

/** Blocks of answers that came meanwhile: more are left to be read beside the sink. */
const MOST_BLOCKS = 3;

/**
 * Ends revisions that have read all there was. The sink calls it between batches, when nothing waits in the stream: with the answers that came last, the new edition has
 * all that the old one has, and nothing is added to either. Then one statement in PostgreSQL changes the edition and the data version, by which every request
 * reads from its beginning to its end.
 */
export async function switchRevisions(
  parts: RevisionParts & { tell: (error: unknown, revision: string) => void },
  client: PoolClient,
): Promise<void> {
  const { rows } = await client.query<Revision>(
    `SELECT ${revisionColumns} FROM revisions r WHERE r.state = 'read' ORDER BY r.requested_at LIMIT 10`,
  );
  for (const revision of rows)
    try {
      await switchOne(parts, client, revision);
    } catch (error) {
      // Answers are stored nevertheless. A connection that is lost fails again, at the next statement of the sink.
      parts.tell(error, revision.id);
      await readOn(client, revision);
    }
}

const readOn = (client: PoolClient, { id }: Revision) =>
  client.query(`UPDATE revisions SET state = 'reading' WHERE id = $1 AND state = 'read'`, [id]);

async function switchOne(parts: RevisionParts, client: PoolClient, revision: Revision): Promise<void> {
  // The worker begins it again.
  if (isOfOtherRules(revision)) {
    await readOn(client, revision);
    return;
  }
  for (let blocks = 0; blocks <= MOST_BLOCKS; blocks += 1) {
    const reached = await advance(parts, client, revision, 'read');
    if (reached === 'lost') return;
    if (reached === 'complete') {
      // Blocks that were begun again may have been counted with answers that came meanwhile.
      const answers = await countAnswers(parts.clickhouse, asEdition(revision.edition));
      await client.query(switching, [revision.id, revision.edition, answers]);
      return;
    }
  }
  await readOn(client, revision);
}

const switching = `WITH done AS (
    UPDATE revisions SET state = 'switched', ended_at = now(), answers = $3, answers_read = $3
    WHERE id = $1 AND edition = $2 AND state = 'read' RETURNING category_id, edition),
  retired AS (
    INSERT INTO editions (edition, category_id, retired_at)
    SELECT coalesce(d.edition, n.category_id), n.category_id, now() FROM done n LEFT JOIN category_data d USING (category_id)
    ON CONFLICT (edition) DO UPDATE SET retired_at = now())
  INSERT INTO category_data AS d (category_id, edition) SELECT category_id, edition FROM done
  ON CONFLICT (category_id) DO UPDATE SET edition = excluded.edition, version = d.version + 1, changed_at = now()`;
