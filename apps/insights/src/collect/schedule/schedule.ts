import { HttpError } from '@sightline/service';
import type { Pool, PoolClient } from 'pg';
import Type, { type Static } from 'typebox';
import { CategoryParams } from '../../category/category.ts';
import { nameField } from '../../http/name.ts';
import { withId } from '../../http/named-resource.ts';
import { rfc3339 } from '../../sql/fragments.ts';

const ids = (description: string) =>
  Type.Array(Type.String({ format: 'uuid' }), { maxItems: 200, uniqueItems: true, description });
const hours = (minimum: number, description: string) =>
  Type.Integer({ minimum, maximum: 8_784, description });

/** What a person writes. */
export const scheduleFields = {
  target_id: Type.String({ format: 'uuid', description: 'A target of your organization.' }),
  name: nameField,
  every_hours: hours(
    1,
    'Hours of a slot: each prompt is asked once in each, for each region and persona, as often as `replicates` says. Slots are counted from 1970 in UTC.',
  ),
  replicates: Type.Integer({
    minimum: 1,
    maximum: 100,
    description: 'How often a prompt is asked in a slot: one answer says little.',
  }),
  spread_hours: hours(
    1,
    'Hours from the beginning of a slot over which its questions are spread; at most `every_hours`, which it is when left out.',
  ),
  grace_hours: hours(
    0,
    'Hours after the end of a slot in which what is late is still asked; then it is missed. As long as a slot when left out.',
  ),
  topic_ids: ids('Only prompts of these topics; of all when empty.'),
  tag_ids: ids('Only prompts with one of these tags; all when empty.'),
  region_ids: ids(
    'From where is asked: regions of the category that have a place, which the engine can be told. Empty: it is not said. A prompt that is limited to regions is asked only from those.',
  ),
  persona_ids: ids(
    'Who asks: personas of the category. Empty: it is not said. A prompt that is limited to personas is asked only for those.',
  ),
  ends_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
    description:
      'Slots that begin then or later are not asked. Null: it goes on until somebody turns it off.',
  }),
};

export const exampleOfSchedule = {
  target_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789f1',
  name: 'Every day',
  every_hours: 24,
  replicates: 7,
};

const moment = Type.String({ format: 'date-time' });

export const EngineSchedule = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    organization_id: Type.String({ format: 'uuid' }),
    category_id: Type.String({ format: 'uuid' }),
    ...scheduleFields,
    state: Type.Enum(['on', 'off']),
    planned_before: Type.String({
      format: 'date-time',
      description: 'Slots that begin before have their runs.',
    }),
    version: Type.Integer({ description: 'Counts up with every change. In quotes it is the `ETag`.' }),
    created_by: Type.String({ description: 'The person, or the key by its id.' }),
    created_at: moment,
  },
  {
    $id: 'EngineSchedule',
    examples: [
      {
        id: '0198c2c4-7d5e-7c3a-9d3e-0123456789f2',
        organization_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ac',
        category_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ad',
        ...exampleOfSchedule,
        spread_hours: 24,
        grace_hours: 24,
        topic_ids: [],
        tag_ids: [],
        region_ids: ['01990000-0000-7000-8000-000200000008'],
        persona_ids: [],
        ends_at: null,
        state: 'on',
        planned_before: '2026-11-20T00:00:00.000Z',
        version: 1,
        created_by: 'b6mBRvTqkqYvCWbRyvRWsO7VYnhcPSAS',
        created_at: '2026-11-19T08:00:00.000Z',
      },
    ],
  },
);
export type EngineSchedule = Static<typeof EngineSchedule>;
export const engineSchedule = Type.Unsafe<EngineSchedule>(Type.Ref('EngineSchedule'));

/** What is asked for, with what was left out. */
export type ScheduleInput = Pick<EngineSchedule, keyof typeof scheduleFields>;

/** SQL: a `schedules s` row as the wire has it. */
export const scheduleColumns = `s.id, s.organization_id, s.category_id, s.target_id, s.name, s.every_seconds / 3600 AS every_hours, s.replicates, s.spread_seconds / 3600 AS spread_hours,
  s.grace_seconds / 3600 AS grace_hours, s.topic_ids, s.tag_ids, s.region_ids, s.persona_ids, ${rfc3339('s.ends_at')} AS ends_at, s.state, ${rfc3339('s.planned_before')} AS planned_before, s.version, s.created_by,
  ${rfc3339('s.created_at')} AS created_at`;

export const ScheduleParams = withId(CategoryParams, 'schedule_id');

/** 404 unless the schedule is of the category and of one of these organizations, which still has the category. */
export async function findSchedule(
  pool: Pool | PoolClient,
  { schedule_id, category_id }: { schedule_id: string; category_id: string },
  organizationIds: string[],
  lock: '' | 'FOR UPDATE OF s' = '',
): Promise<EngineSchedule> {
  const { rows } = await pool.query<EngineSchedule>(
    `SELECT ${scheduleColumns} FROM schedules s JOIN category_organizations o ON o.category_id = s.category_id AND o.organization_id = s.organization_id
     WHERE s.id = $1 AND s.category_id = $2 AND s.organization_id = ANY ($3) ${lock}`,
    [schedule_id, category_id, organizationIds],
  );
  if (!rows[0]) throw new HttpError(404, 'There is no such schedule in your categories.');
  return rows[0];
}
