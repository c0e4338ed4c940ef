import type { PoolClient } from 'pg';
import Type, { type Static } from 'typebox';
import { rfc3339 } from '../../sql/fragments.ts';

export const exampleOfTextUpload = {
  name: 'Chat of the shop',
  texts: 8200,
  first_date: '2026-10-01',
  last_date: '2026-10-31',
  uploaded_at: '2026-11-02T09:30:00.000Z',
};

export const TextUpload = Type.Object(
  {
    name: Type.String(),
    texts: Type.Integer({ description: 'Stored under this name.' }),
    first_date: Type.String({ format: 'date' }),
    last_date: Type.String({ format: 'date' }),
    uploaded_at: Type.String({ format: 'date-time', description: 'When texts were last sent.' }),
  },
  { $id: 'PromptTextUpload', examples: [exampleOfTextUpload] },
);
export type TextUpload = Static<typeof TextUpload>;

/** SQL: an upload as the wire has it. */
export const textUploadColumns = `u.name, u.texts, to_char(u.first_date, 'YYYY-MM-DD') AS first_date,
  to_char(u.last_date, 'YYYY-MM-DD') AS last_date, ${rfc3339('u.uploaded_at')} AS uploaded_at`;

/** Until the transaction ends: texts are stored and removed one after the other, so that no label goes that a new text has. */
export async function lockTexts(client: PoolClient, organizationId: string): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `prompt_texts ${organizationId}`,
  ]);
}
