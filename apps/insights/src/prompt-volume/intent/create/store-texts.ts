import { transaction } from '@sightline/postgres';
import { HttpError } from '@sightline/service';
import type { Pool, PoolClient } from 'pg';
import { lockTexts, type TextUpload, textUploadColumns } from '../text-upload.ts';
import type { SentText } from './read-texts.ts';

/** A request reads all of them. */
export const MOST_TEXTS_OF_ORGANIZATION = 100_000;

export interface NamedTexts {
  id: string;
  organizationId: string;
  name: string;
  at: Date;
}

/** All or none. A text of the same day and country that was sent before under this name is replaced. */
export function storeTexts(
  pool: Pool,
  { id, organizationId, name, at }: NamedTexts,
  texts: SentText[],
): Promise<TextUpload> {
  return transaction(pool, async (client) => {
    await lockTexts(client, organizationId);
    await requireLabels(client, organizationId, texts);
    const opened = await client.query<{ id: string }>(
      `INSERT INTO prompt_text_uploads (id, organization_id, name, uploaded_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (organization_id, name) DO UPDATE SET uploaded_at = EXCLUDED.uploaded_at RETURNING id`,
      [id, organizationId, name, at],
    );
    const uploadId = (opened.rows[0] as { id: string }).id;
    await client.query(
      `INSERT INTO prompt_texts (upload_id, text_hash, country_code, day, words, users)
       SELECT $1, * FROM unnest($2::bytea[], $3::text[], $4::date[], $5::text[], $6::integer[])
       ON CONFLICT (upload_id, text_hash, country_code, day) DO UPDATE SET users = EXCLUDED.users`,
      [
        uploadId,
        texts.map(({ hash }) => hash),
        texts.map(({ countryCode }) => countryCode),
        texts.map(({ day }) => day),
        texts.map(({ words }) => words),
        texts.map(({ users }) => users),
      ],
    );
    const { rows } = await client.query<TextUpload>(
      `UPDATE prompt_text_uploads u SET texts = c.texts, first_date = c.first_date, last_date = c.last_date
       FROM (SELECT count(*)::integer AS texts, min(day) AS first_date, max(day) AS last_date FROM prompt_texts WHERE upload_id = $1) c
       WHERE u.id = $1 AND u.organization_id = $2 RETURNING ${textUploadColumns}`,
      [uploadId, organizationId],
    );
    await refuseFull(client, organizationId);
    return rows[0] as TextUpload;
  });
}

/** Before the model is asked, and again when texts are stored: 409 beyond what an organization may have. */
export async function refuseFull(client: Pool | PoolClient, organizationId: string): Promise<void> {
  const { rows } = await client.query<{ texts: number | null }>(
    'SELECT sum(texts)::integer AS texts FROM prompt_text_uploads WHERE organization_id = $1',
    [organizationId],
  );
  if ((rows[0]?.texts ?? 0) <= MOST_TEXTS_OF_ORGANIZATION) return;
  throw new HttpError(
    409,
    `An organization has at most ${MOST_TEXTS_OF_ORGANIZATION} texts. Nothing was stored; delete an older upload first.`,
  );
}

/** A removal since they were classified can have taken labels with it: a text without one would never be counted. */
async function requireLabels(client: PoolClient, organizationId: string, texts: SentText[]): Promise<void> {
  const hashes = new Map(texts.map(({ hash }) => [hash.toString('hex'), hash]));
  const { rowCount } = await client.query(
    'SELECT FROM prompt_text_labels WHERE organization_id = $1 AND text_hash = ANY ($2)',
    [organizationId, [...hashes.values()]],
  );
  if (rowCount === hashes.size) return;
  throw new HttpError(
    503,
    'Other texts were removed meanwhile, and no text was stored. Send the same again.',
    {
      headers: { 'retry-after': '1' },
    },
  );
}
