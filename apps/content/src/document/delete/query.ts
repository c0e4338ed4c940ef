import { HttpError } from '@sightline/service';
import type { PoolClient } from 'pg';
import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { refuseReferred } from '../../referrer/refuse-referred.ts';
import { type DocumentTarget, lockDocument } from '../document-target.ts';

/** Versions, translations and references go with it by the schema; the steps and the memory of translation jobs here. */
export async function deleteDocument(
  content: ChangeParts,
  target: DocumentTarget,
  force: boolean,
): Promise<void> {
  const { websiteId, documentId } = target;
  await changeContent(content, async (client, note) => {
    const { status, schema_name: schemaName, version } = await lockDocument(client, target);
    if (status !== 'archived') {
      throw new HttpError(
        409,
        `Only an archived document can be deleted, and this one is ${status}. Archive it first.`,
      );
    }
    if (!force) {
      await refuseReferred(client, {
        websiteId,
        targetId: documentId,
        subject: 'document',
        deliveredOnly: false,
      });
    }
    await dropFromJobs(client, target);
    await client.query('DELETE FROM translation_segments WHERE website_id = $1 AND document_id = $2', [
      websiteId,
      documentId,
    ]);
    await client.query('DELETE FROM documents WHERE id = $1', [documentId]);
    // Nothing of an archived document was shown, so no page is named.
    note({
      type: 'deleted',
      websiteId,
      entity: 'document',
      entityId: documentId,
      schemaName,
      touches: {},
      languages: [],
      version,
    });
  });
}

/** A job that has ended counts the documents that still exist. One that works on this document is not robbed of its last step. */
async function dropFromJobs(client: PoolClient, { websiteId, documentId }: DocumentTarget): Promise<void> {
  const active = await client.query<{ id: string }>(
    `SELECT j.id FROM translation_jobs j
     WHERE j.website_id = $1 AND j.finished_at IS NULL
       AND EXISTS (SELECT FROM translation_pairs p WHERE p.job_id = j.id AND p.document_id = $2)
     LIMIT 1`,
    [websiteId, documentId],
  );
  const job = active.rows[0];
  if (job)
    throw new HttpError(
      409,
      `The translation job ${job.id} works on this document. Cancel it, or wait until it ends.`,
    );
  await client.query(
    `WITH gone AS (
       DELETE FROM translation_pairs p USING translation_jobs j
       WHERE j.website_id = $1 AND p.job_id = j.id AND p.document_id = $2 RETURNING p.job_id
     )
     UPDATE translation_jobs j SET documents_processed = greatest(documents_processed - 1, 0)
     WHERE j.id IN (SELECT job_id FROM gone)`,
    [websiteId, documentId],
  );
}
