import { HttpError } from '@sightline/service';
import type { Pool, PoolClient } from 'pg';
import Type, { type Static } from 'typebox';
import { rfc3339 } from '../../sql/fragments.ts';
import { dollars, inDollars } from '../money.ts';
import { TargetSettings } from './target.ts';

export const modeField = Type.Enum(['keyed', 'findable', 'background', 'call'], {
  description:
    'What becomes of a question whose process ends before its answer. `keyed` and `findable`: the same answer is taken later. `background`: so it is, but in the moment of asking. `call`: it is asked and paid again.',
});

const moment = Type.String({ format: 'date-time' });
const nullable = <Schema extends Type.TSchema>(schema: Schema, description: string) =>
  Type.Union([schema, Type.Null()], { description });

export const exampleOfTarget = {
  name: 'ChatGPT by API',
  model_id: '01990000-0000-7000-8000-000100000001',
  route: 'openai-responses',
  mode: 'background',
  settings: { model: 'gpt-5-mini', search: 'allow', most_output_tokens: 8000 },
  at_once: 16,
};

export const EngineTarget = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    organization_id: Type.String({ format: 'uuid' }),
    name: Type.String(),
    model_id: Type.String({ format: 'uuid', description: 'Which model its answers are of, in reports.' }),
    route: Type.String({ description: 'One of `GET /manage/engine-routes`.' }),
    mode: modeField,
    settings: TargetSettings,
    at_once: Type.Integer({ description: 'Most questions at a time, over all collectors.' }),
    hold_usd: dollars(
      'Reserved of the budgets before each question, in US dollars: never less than the dearest answer so far.',
    ),
    state: Type.Enum(['on', 'off', 'stopped'], {
      description:
        '`stopped`: by the collector, for the reason in `stopped_because`, until somebody turns it on.',
    }),
    stopped_because: nullable(Type.String(), 'Such as that nothing more can be bought.'),
    paused_until: nullable(moment, 'Until then its provider wants to be left alone.'),
    version: Type.Integer({ description: 'Counts up with every change. In quotes it is the `ETag`.' }),
    created_by: Type.String({ description: 'The person, or the key by its id.' }),
    created_at: moment,
  },
  {
    $id: 'EngineTarget',
    examples: [
      {
        id: '0198c2c4-7d5e-7c3a-9d3e-0123456789f1',
        organization_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ac',
        ...exampleOfTarget,
        hold_usd: 0.03,
        state: 'on',
        stopped_because: null,
        paused_until: null,
        version: 1,
        created_by: 'b6mBRvTqkqYvCWbRyvRWsO7VYnhcPSAS',
        created_at: '2026-11-19T08:00:00.000Z',
      },
    ],
  },
);
export type EngineTarget = Static<typeof EngineTarget>;
export const engineTarget = Type.Unsafe<EngineTarget>(Type.Ref('EngineTarget'));

/** SQL: a `targets t` row as the wire has it. */
export const targetColumns = `t.id, t.organization_id, t.name, t.model_id, t.route, t.mode, t.settings, t.at_once, ${inDollars('t.hold_nanos')} AS hold_usd,
  t.state, t.stopped_because, ${rfc3339('t.paused_until')} AS paused_until, t.version, t.created_by, ${rfc3339('t.created_at')} AS created_at`;

export const TargetParams = Type.Object({
  target_id: Type.String({ format: 'uuid', description: 'A target of one of your organizations.' }),
});

export const noSuchTarget = () => new HttpError(404, 'There is no such target in your organizations.');

/** 404 unless the target is of one of these organizations. */
export async function findTarget(
  pool: Pool | PoolClient,
  id: string,
  organizationIds: string[],
  lock: '' | 'FOR UPDATE' = '',
): Promise<EngineTarget> {
  const { rows } = await pool.query<EngineTarget>(
    `SELECT ${targetColumns} FROM targets t WHERE t.id = $1 AND t.organization_id = ANY ($2) ${lock}`,
    [id, organizationIds],
  );
  if (!rows[0]) throw noSuchTarget();
  return rows[0];
}
