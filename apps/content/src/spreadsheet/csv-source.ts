import Type, { type Static } from 'typebox';

const uuid = Type.String({ format: 'uuid' });
const time = Type.String({ format: 'date-time' });
const optionalText = Type.Union([Type.String(), Type.Null()]);

const summary = {
  id: uuid,
  website_id: uuid,
  user_id: Type.String({ description: 'Subject of the token that imported it.' }),
  schema_name: Type.String(),
  file_name: Type.String({ description: 'As it was sent; `spreadsheet_data` for rows in JSON.' }),
  file_url: Type.Union([Type.String(), Type.Null()], {
    description: 'Where the file is when its rows are too many for `raw_data`; else null.',
  }),
  row_count: Type.Integer(),
  status: Type.String({
    description: '`ready` or `failed` after an import; whatever its owner sets later.',
  }),
  error_msg: optionalText,
  created_at: time,
  updated_at: time,
};

const example = {
  id: '0198c2c4-7d5e-7c3a-9d3e-0123456789c1',
  website_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ab',
  user_id: 'user-1',
  schema_name: 'article',
  file_name: 'huts.csv',
  file_url: null,
  row_count: 1,
  status: 'ready',
  error_msg: null,
  created_at: '2026-11-15T09:30:00.000Z',
  updated_at: '2026-11-15T09:30:00.000Z',
};

export const CsvSourceSummary = Type.Object(summary, {
  $id: 'CsvSourceSummary',
  description: 'An import of a spreadsheet, without its rows.',
  examples: [example],
});
export type CsvSourceSummary = Static<typeof CsvSourceSummary>;

export const CsvSource = Type.Object(
  {
    ...summary,
    raw_data: Type.Array(Type.Unknown(), {
      description: 'The rows as they were read; empty when they are kept as a file.',
    }),
  },
  {
    $id: 'CsvSource',
    description: 'An import of a spreadsheet, with its rows.',
    examples: [{ ...example, raw_data: [{ title: 'Ten huts for a winter night', slug: 'ten-huts' }] }],
  },
);
export type CsvSource = Static<typeof CsvSource>;

export interface CsvSourceRow extends Omit<CsvSourceSummary, 'created_at' | 'updated_at'> {
  created_at: Date;
  updated_at: Date;
}

/** Columns of a `csv_sources s` row but `raw_data`. */
export const csvSourceColumns = `s.id, s.website_id, s.user_id, s.schema_name, s.file_name, s.file_url, s.row_count, s.status,
  s.error_msg, s.created_at, s.updated_at`;

export function toCsvSource(row: CsvSourceRow): CsvSourceSummary {
  return {
    id: row.id,
    website_id: row.website_id,
    user_id: row.user_id,
    schema_name: row.schema_name,
    file_name: row.file_name,
    file_url: row.file_url,
    row_count: row.row_count,
    status: row.status,
    error_msg: row.error_msg,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
