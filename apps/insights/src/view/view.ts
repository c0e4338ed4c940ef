import { HttpError } from '@sightline/service';
import type { Pool, PoolClient } from 'pg';
import Type, { type Static } from 'typebox';
import { nameField } from '../http/name.ts';
import { rfc3339 } from '../sql/fragments.ts';
import { exampleOfFigure, type ViewPanel, viewPanels } from './panel.ts';
import { comparisons, presets } from './period.ts';

const daysHint = 'or two days such as `2026-11-01..2026-11-14`';
const quoted = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ');

/** What a person writes. */
export const viewFields = {
  name: nameField,
  description: Type.Optional(
    Type.Union([Type.String({ maxLength: 2000 }), Type.Null()], { description: 'For people.' }),
  ),
  period: Type.String({
    maxLength: 30,
    default: '30d',
    description: `The period of all figures, as an address of the console says it: ${quoted(presets)}, ${daysHint}. Names stay relative to the day on which the view is opened.`,
  }),
  compare: Type.String({
    maxLength: 30,
    default: 'before',
    description: `What figures are compared with: ${quoted(comparisons)}, ${daysHint}.`,
  }),
  timezone: Type.String({ maxLength: 100, default: 'UTC', description: 'IANA name: whose days these are.' }),
  panels: viewPanels,
};

const ofService = {
  id: Type.String({ format: 'uuid' }),
  organization_id: Type.String({ format: 'uuid' }),
  category_id: Type.String({ format: 'uuid' }),
  name: Type.String(),
  description: Type.Union([Type.String(), Type.Null()]),
  period: Type.String(),
  compare: Type.String(),
  timezone: Type.String(),
  version: Type.Integer({ description: 'Counts up with every change. In quotes it is the `ETag`.' }),
  created_by: Type.String({ description: 'The person, or the key by its id.' }),
  created_at: Type.String({ format: 'date-time' }),
  updated_by: Type.String({ description: 'Who changed it last.' }),
  updated_at: Type.String({ format: 'date-time' }),
};

const PERSON = 'b6mBRvTqkqYvCWbRyvRWsO7VYnhcPSAS';

export const exampleOfView = {
  name: 'Visibility of the month',
  description: 'For the Monday meeting.',
  period: '30d',
  compare: 'before',
  timezone: 'Europe/Berlin',
  panels: [{ kind: 'text', text: 'How visible we were this month.' }, exampleOfFigure],
};

const { panels: examplePanels, ...exampleWords } = exampleOfView;
const exampleOfStored = {
  id: '0198c2c4-7d5e-7c3a-9d3e-0123456789e1',
  organization_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ac',
  category_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ad',
  ...exampleWords,
  version: 1,
  created_by: PERSON,
  created_at: '2026-11-16T08:00:00.000Z',
  updated_by: PERSON,
  updated_at: '2026-11-16T08:00:00.000Z',
};

export const ViewSummary = Type.Object(
  { ...ofService, panel_count: Type.Integer() },
  { $id: 'ViewSummary', examples: [{ ...exampleOfStored, panel_count: 2 }] },
);
export type ViewSummary = Static<typeof ViewSummary>;

export const SavedView = Type.Object(
  { ...ofService, panels: viewPanels },
  { $id: 'SavedView', examples: [{ ...exampleOfStored, panels: examplePanels }] },
);
export type SavedView = Omit<Static<typeof SavedView>, 'panels'> & { panels: ViewPanel[] };

export const savedView = Type.Unsafe<SavedView>(Type.Ref('SavedView'));

export const ViewParams = Type.Object({
  view_id: Type.String({ format: 'uuid', description: 'A view of one of your organizations.' }),
});

/** SQL: a `views v` row as the wire has it, but its panels. */
export const summaryColumns = `v.id, v.organization_id, v.category_id, v.name, v.description, v.period, v.compare, v.timezone, v.version,
  v.created_by, ${rfc3339('v.created_at')} AS created_at, v.updated_by, ${rfc3339('v.updated_at')} AS updated_at`;
export const viewColumns = `${summaryColumns}, v.panels`;

/** SQL: whether `views v` is of one of the organizations that `parameter` binds, and this organization still has its category. */
export const viewVisibleTo = (parameter: string) =>
  `v.organization_id = ANY (${parameter}) AND EXISTS (SELECT 1 FROM category_organizations o WHERE o.category_id = v.category_id AND o.organization_id = v.organization_id)`;

export const noSuchView = () => new HttpError(404, 'There is no such view in your organizations.');

/** 404 unless the view is of one of these organizations. */
export async function findView(
  pool: Pool | PoolClient,
  id: string,
  organizationIds: string[],
  lock: '' | 'FOR UPDATE' = '',
): Promise<SavedView> {
  const { rows } = await pool.query<SavedView>(
    `SELECT ${viewColumns} FROM views v WHERE v.id = $1 AND ${viewVisibleTo('$2')} ${lock}`,
    [id, organizationIds],
  );
  if (!rows[0]) throw noSuchView();
  return rows[0];
}
