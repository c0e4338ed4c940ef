import type { Pool } from 'pg';

/** A row of the table as it stands there. */
export interface PromptRecord {
  id: string;
  prompt: string;
  language: string;
  status: 'active' | 'disabled';
  analysis_types: string[];
  topic_id: string;
  tag_ids: string[];
  region_ids: string[];
  platform_ids: string[];
  persona_ids: string[];
  /** With microseconds, in UTC: `2026-01-02T03:04:05.123456Z`. */
  created_at: string;
  updated_at: string;
}

const moment = '2026-01-02T03:04:05.123456Z';

export const promptRecord = (
  fields: Partial<PromptRecord> & Pick<PromptRecord, 'id' | 'topic_id'>,
): PromptRecord => ({
  prompt: 'Which trail shoes are best?',
  language: 'en-US',
  status: 'active',
  analysis_types: ['visibility'],
  tag_ids: [],
  region_ids: [],
  platform_ids: [],
  persona_ids: [],
  created_at: moment,
  updated_at: moment,
  ...fields,
});

const columns = Object.keys(promptRecord({ id: '', topic_id: '' }));

/** Inserts prompts, or replaces them whole. */
export async function writePrompts(pool: Pool, categoryId: string, prompts: PromptRecord[]): Promise<void> {
  await pool.query(
    `INSERT INTO prompts (category_id, ${columns.join()})
     SELECT $1, ${columns.join()} FROM jsonb_populate_recordset(NULL::prompts, $2)
     ON CONFLICT (category_id, id) DO UPDATE SET ${columns.map((name) => `${name} = excluded.${name}`).join()}`,
    [categoryId, JSON.stringify(prompts)],
  );
}
