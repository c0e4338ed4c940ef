import { queryNamed, transaction } from '@sightline/postgres';
import { HttpError } from '@sightline/service';
import type { FastifyReply } from 'fastify';
import type { Pool } from 'pg';

interface AskedKeyword {
  organizationId: string;
  /** Normalized. */
  keyword: string;
}

export interface Allowance {
  /** Takes one keyword of the day, unless it was asked for on this day already. 429 when none is left. */
  reserve(asked: AskedKeyword, reply: FastifyReply): Promise<void>;
  /** Says on a response what is left, and takes nothing. */
  show(asked: AskedKeyword, reply: FastifyReply): Promise<void>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Distinct keywords per organization and UTC day, counted in PostgreSQL, so that instances share one count. */
export function createAllowance(pool: Pool, keywordsPerDay: number, now: () => number): Allowance {
  const tell = (reply: FastifyReply, used: number, at: number) => {
    reply.headers({
      'x-keywordquota-limit': keywordsPerDay,
      'x-keywordquota-remaining': Math.max(0, keywordsPerDay - used),
      'x-keywordquota-reset': midnightAfter(at) / 1000,
    });
  };
  return {
    async reserve(asked, reply) {
      const at = now();
      const { used, granted } = await reserveKeyword(pool, { ...asked, day: dayOf(at), keywordsPerDay });
      tell(reply, used, at);
      if (!granted) throw noneLeft(keywordsPerDay, at);
    },
    async show({ organizationId }, reply) {
      const at = now();
      const [row] = await queryNamed<{ used: number }>(pool, {
        name: 'prompt-volume-keywords-used',
        text: 'SELECT count(*)::integer AS used FROM prompt_volume_keywords WHERE organization_id = $1 AND day = $2',
        values: [organizationId, dayOf(at)],
      });
      tell(reply, row?.used ?? 0, at);
    },
  };
}

export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
export const midnightAfter = (at: number) => (Math.floor(at / DAY_MS) + 1) * DAY_MS;

function noneLeft(keywordsPerDay: number, at: number): HttpError {
  const seconds = Math.max(1, Math.ceil((midnightAfter(at) - at) / 1000));
  return new HttpError(
    429,
    `Your organization has asked for ${keywordsPerDay} keywords today, which is its limit. Keywords of today can be asked for again; new ones after midnight UTC, in ${seconds} s.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}

const reserving = `WITH known AS (
    SELECT FROM prompt_volume_keywords WHERE organization_id = $1 AND day = $2 AND keyword = $3
  ), used AS (
    SELECT count(*)::integer AS count FROM prompt_volume_keywords WHERE organization_id = $1 AND day = $2
  ), inserted AS (
    INSERT INTO prompt_volume_keywords (organization_id, day, keyword)
    SELECT $1, $2, $3 WHERE NOT EXISTS (SELECT FROM known) AND (SELECT count FROM used) < $4
    RETURNING keyword
  ), removed AS (
    DELETE FROM prompt_volume_keywords WHERE organization_id = $1 AND day < $2::date - 1
  )
  SELECT (SELECT count FROM used) + (SELECT count(*)::integer FROM inserted) AS used,
    EXISTS (SELECT FROM known) OR EXISTS (SELECT FROM inserted) AS granted`;

/** The lock is taken by a statement of its own: the next one sees everything that was committed before it. */
function reserveKeyword(
  pool: Pool,
  { organizationId, keyword, day, keywordsPerDay }: AskedKeyword & { day: string; keywordsPerDay: number },
): Promise<{ used: number; granted: boolean }> {
  return transaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `prompt_volume_keywords ${organizationId}`,
    ]);
    const { rows } = await client.query<{ used: number; granted: boolean }>(reserving, [
      organizationId,
      day,
      keyword,
      keywordsPerDay,
    ]);
    return rows[0] as { used: number; granted: boolean };
  });
}
