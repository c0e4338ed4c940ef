import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { type Answer, answerIdentity } from '@sightline/events';
import type { Pool } from 'pg';
import type { Wanted } from './question.ts';

/** What waits beyond these of an organization is published unjudged: nobody waits for days, and the table stays small. */
const MOST_WAITING = 100_000;
const LARGEST = 16 * 1024 * 1024;

/** What a model is to be asked of an answer: what its prompt is set to, as far as nobody sent it. Only texts that were read for mentions are judged. */
export function wantedOf({ reading, analysis_types, assessments, claims }: Answer): Wanted | undefined {
  if (!reading) return undefined;
  const wanted = {
    assessments: analysis_types.includes('sentiment') && assessments === undefined,
    claims: analysis_types.includes('accuracy') && claims === undefined,
  };
  return wanted.assessments || wanted.claims ? wanted : undefined;
}

export const pack = (value: object): Buffer => zstdCompressSync(JSON.stringify(value));

export const unpack = (bytes: Buffer): unknown =>
  JSON.parse(zstdDecompressSync(bytes, { maxOutputLength: LARGEST }).toString());

interface Holding {
  answers: readonly Answer[];
  /** Those of the caller; the first that has the category pays. */
  organizationIds: readonly string[];
}

export interface Held {
  /** Held before with other content. */
  others: Answer[];
  /** Not held: too many wait, or the category is gone. They are published as they are. */
  unheld: Answer[];
}

/**
 * Stores answers until they are judged and published, which workers do. What is stored before keeps what it had: an answer is held once, however often it is
 * sent.
 */
export async function holdAnswers(pool: Pool, { answers, organizationIds }: Holding): Promise<Held> {
  if (answers.length === 0) return { others: [], unheld: [] };
  // In one order, so that two requests with the same answers never wait for each other.
  const held = answers
    .map((answer) => ({ answer, identity: answerIdentity(answer) }))
    .sort((a, b) => (a.identity < b.identity ? -1 : 1));
  const { rows } = await pool.query<{ identity: string; content_hash: string }>(
    `WITH given AS (
       SELECT g.*, (SELECT o.organization_id FROM category_organizations o WHERE o.category_id = g.category_id AND o.organization_id = ANY ($6::uuid[])
         ORDER BY o.organization_id LIMIT 1) AS organization_id
       FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::bytea[]) WITH ORDINALITY AS g (identity, category_id, answer_id, content_hash, answer, number)),
     room AS (
       SELECT o.organization_id FROM (SELECT DISTINCT organization_id FROM given) o
       WHERE (SELECT count(*) FROM (SELECT FROM answers_to_judge w WHERE w.organization_id = o.organization_id AND w.published_at IS NULL LIMIT ${MOST_WAITING}) waiting) < ${MOST_WAITING}),
     inserted AS (
       INSERT INTO answers_to_judge (identity, organization_id, category_id, answer_id, content_hash, answer)
       SELECT identity, organization_id, category_id, answer_id, content_hash, answer FROM given JOIN room USING (organization_id) ORDER BY number
       ON CONFLICT (identity) DO NOTHING RETURNING identity, content_hash)
     SELECT identity, content_hash FROM inserted
     UNION ALL SELECT a.identity, a.content_hash FROM answers_to_judge a WHERE a.identity = ANY ($1::uuid[])`,
    [
      held.map(({ identity }) => identity),
      held.map(({ answer }) => answer.category_id),
      held.map(({ answer }) => answer.id),
      held.map(({ answer }) => answer.content_hash),
      held.map(({ answer }) => pack(answer)),
      organizationIds,
    ],
  );
  const hashes = new Map(rows.map((row) => [row.identity, row.content_hash]));
  const missing = held.filter(({ identity }) => !hashes.has(identity));
  return {
    others: held
      .filter(({ answer, identity }) => (hashes.get(identity) ?? answer.content_hash) !== answer.content_hash)
      .map(({ answer }) => answer),
    unheld: missing.map(({ answer }) => ({
      ...answer,
      judged: { outcome: 'busy' as const, version: '', model: '' },
    })),
  };
}
