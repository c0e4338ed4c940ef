import { transaction } from '@sightline/postgres';
import { HttpError } from '@sightline/service';
import type { Pool, PoolClient } from 'pg';
import { refuseFaults } from '../../http/refuse-faults.ts';
import type { ManagedOptimization } from '../optimization.ts';
import { findManaged, noSuchAsset } from '../read-optimizations.ts';
import type { Input } from './read-input.ts';

export const MOST_QUEUED = 50;
/** With their texts and results some 512 KiB each at most, so a gigabyte for an organization. */
export const MOST_KEPT = 2_000;

export interface About {
  id: string;
  assetId: string;
  categoryId: string;
  organizationId: string;
  promptId: string | undefined;
  topicId: string | undefined;
  at: Date;
}

/** Queues an analysis. No number of callers at once exceeds the limits of an organization. */
export function storeOptimization(pool: Pool, about: About, input: Input): Promise<ManagedOptimization> {
  const { id, assetId, organizationId, at } = about;
  return transaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'SELECT 1 FROM assets WHERE id = $1 AND category_id = $2 FOR KEY SHARE',
      [assetId, about.categoryId],
    );
    if (rowCount === 0) throw noSuchAsset();
    const subject = await findSubject(client, about);
    await refuseTooMany(client, organizationId);
    await client.query(
      `INSERT INTO content_optimizations (id, organization_id, asset_id, type, title, input, format, prompt_id, prompt, topic_id, topic, created_at,
         website_id, language)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        ...[id, organizationId, assetId, input.type, input.title, input.input, input.format],
        ...[subject.promptId, subject.prompt, subject.topicId, subject.topic, at],
        ...[input.websiteId, input.language],
      ],
    );
    await client.query('INSERT INTO content_analyses (optimization_id, organization_id) VALUES ($1, $2)', [
      id,
      organizationId,
    ]);
    return findManaged(client, { id, organizationId });
  });
}

interface Subject {
  promptId: string | null;
  prompt: string | null;
  topicId: string | null;
  topic: string | null;
}

/** The prompt with its topic, or the topic alone, by their names of today. 422 where the category has them not. */
async function findSubject(client: PoolClient, { categoryId, promptId, topicId }: About): Promise<Subject> {
  const none = { promptId: null, prompt: null, topicId: null, topic: null };
  if (promptId === undefined && topicId === undefined) return none;
  const { rows } = await client.query<Subject>(
    promptId === undefined
      ? `SELECT NULL AS "promptId", NULL AS prompt, t.id AS "topicId", t.name AS topic FROM topics t WHERE t.category_id = $1 AND t.id = $2`
      : `SELECT p.id AS "promptId", p.prompt, t.id AS "topicId", t.name AS topic FROM prompts p
         JOIN topics t ON t.category_id = p.category_id AND t.id = p.topic_id WHERE p.category_id = $1 AND p.id = $2`,
    [categoryId, promptId ?? topicId],
  );
  const [subject] = rows;
  const field = promptId === undefined ? 'topic' : 'prompt';
  if (!subject)
    refuseFaults([{ loc: ['body', `${field}_id`], msg: `is no ${field} of this category`, type: field }]);
  if (subject && promptId !== undefined && topicId !== undefined && subject.topicId !== topicId.toLowerCase())
    refuseFaults([
      { loc: ['body', 'topic_id'], msg: 'is not the topic of the prompt; leave it out', type: 'topic' },
    ]);
  return subject ?? none;
}

async function refuseTooMany(client: PoolClient, organizationId: string): Promise<void> {
  // A statement of its own: the next one sees everything that was committed before it.
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `content_optimizations ${organizationId}`,
  ]);
  const { rows } = await client.query<{ kept: number; open: number }>(
    `SELECT (SELECT count(*)::integer FROM content_optimizations WHERE organization_id = $1) AS kept,
       (SELECT count(*)::integer FROM content_analyses WHERE organization_id = $1 AND status IN ('queued', 'running')) AS open`,
    [organizationId],
  );
  const { kept = 0, open = 0 } = rows[0] ?? {};
  if (open >= MOST_QUEUED)
    throw new HttpError(
      429,
      `${MOST_QUEUED} analyses of your organization wait, which is its limit. Retry when some of them are done.`,
      { headers: { 'retry-after': '30' } },
    );
  if (kept >= MOST_KEPT)
    throw new HttpError(
      409,
      `Your organization has ${MOST_KEPT} analyses, which is its limit. Delete some first.`,
    );
}
