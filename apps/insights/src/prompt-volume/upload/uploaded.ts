import { queryNamed } from '@sightline/postgres';
import type { Pool } from 'pg';
import Type, { type Static } from 'typebox';
import { rfc3339 } from '../../sql/fragments.ts';

/** Sources that have what organizations upload. */
export const uploadSources = ['upload', 'search-console'] as const;

export const exampleOfUpload = {
  source: 'upload',
  name: 'Panel of autumn',
  method: 'Opt-in browser panel, weighted by age and country',
  rows: 48210,
  platforms: ['chatgpt.com', 'perplexity.ai'],
  first_date: '2026-08-01',
  last_date: '2026-10-01',
  uploaded_at: '2026-11-02T09:30:00.000Z',
};

export const VolumeUpload = Type.Object(
  {
    source: Type.String({ description: 'As `VOLUME_SOURCES` names it.' }),
    name: Type.String(),
    method: Type.Union([Type.String(), Type.Null()]),
    rows: Type.Integer({ description: 'Stored under this name.' }),
    platforms: Type.Array(Type.String(), { description: 'Of its rows.' }),
    first_date: Type.String({ format: 'date' }),
    last_date: Type.String({ format: 'date' }),
    uploaded_at: Type.String({ format: 'date-time', description: 'When rows were last sent.' }),
  },
  {
    $id: 'PromptVolumeUpload',
    examples: [exampleOfUpload],
  },
);
export type VolumeUpload = Static<typeof VolumeUpload>;

/** SQL: an upload as the wire has it. */
export const uploadColumns = `u.source, u.name, u.method, u.rows, u.platforms, to_char(u.first_date, 'YYYY-MM-DD') AS first_date,
  to_char(u.last_date, 'YYYY-MM-DD') AS last_date, ${rfc3339('u.uploaded_at')} AS uploaded_at`;

export function listUploads(pool: Pool, organizationId: string): Promise<VolumeUpload[]> {
  return queryNamed<VolumeUpload>(pool, {
    name: 'prompt-volume-uploads',
    text: `SELECT ${uploadColumns} FROM prompt_volume_uploads u WHERE u.organization_id = $1
      ORDER BY u.source COLLATE "C", u.name COLLATE "C"`,
    values: [organizationId],
  });
}
