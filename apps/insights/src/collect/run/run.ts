import Type, { type Static } from 'typebox';
import { CategoryParams } from '../../category/category.ts';
import { withId } from '../../http/named-resource.ts';
import { rfc3339 } from '../../sql/fragments.ts';
import { dollars, inDollars } from '../money.ts';

const uuid = Type.String({ format: 'uuid' });
const moment = Type.String({ format: 'date-time' });
const orNull = <Schema extends Type.TSchema>(schema: Schema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });

export const runStates = [
  'planned',
  'asked',
  'answered',
  'published',
  'failed',
  'skipped',
  'missed',
] as const;

export const EngineRun = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'Also of the answer.' }),
    schedule_id: uuid,
    target_id: uuid,
    prompt_id: uuid,
    region_id: orNull(uuid),
    persona_id: orNull(uuid),
    replicate: Type.Integer({ description: 'From 0.' }),
    slot: moment,
    due_at: Type.String({ format: 'date-time', description: 'When it is asked, or asked again.' }),
    state: Type.Enum([...runStates], {
      description:
        '`answered`: stored, and on its way into the reports. `skipped`: not asked, such as because of a budget. `missed`: not asked in its time.',
    }),
    attempts: Type.Integer(),
    asked_at: orNull(moment),
    answered_at: orNull(moment),
    published_at: orNull(moment),
    finish: orNull(
      Type.String(),
      'Whether the answer is complete, or truncated, refused, filtered or absent.',
    ),
    served_model: orNull(Type.String(), 'The model that answered, as the provider names it.'),
    cost_usd: dollars('Of all attempts, in US dollars.'),
    fault: orNull(Type.String(), 'Why it failed, was skipped or missed, or is asked again.'),
  },
  {
    $id: 'EngineRun',
    examples: [
      {
        id: '6c1f0b1e-2b1a-8c3a-8d3e-0123456789f3',
        schedule_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789f2',
        target_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789f1',
        prompt_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789a2',
        region_id: '01990000-0000-7000-8000-000200000008',
        persona_id: null,
        replicate: 0,
        slot: '2026-11-19T00:00:00.000Z',
        due_at: '2026-11-19T03:12:07.412Z',
        state: 'published',
        attempts: 1,
        asked_at: '2026-11-19T03:12:07.500Z',
        answered_at: '2026-11-19T03:12:21.004Z',
        published_at: '2026-11-19T03:12:21.030Z',
        finish: 'complete',
        served_model: 'gpt-5-mini-2025-08-07',
        cost_usd: 0.0131,
        fault: null,
      },
    ],
  },
);
export type EngineRun = Static<typeof EngineRun>;

const attempt = Type.Object({
  attempt: Type.Integer({ description: 'From 1.' }),
  asked_at: moment,
  ended_at: orNull(moment),
  outcome: orNull(
    Type.String(),
    '`answered`, `lost` with its process, or what went wrong. Null while it lasts.',
  ),
  status: orNull(Type.Integer(), 'Of HTTP.'),
  remote_id: orNull(Type.String(), 'By which the provider knows it.'),
  hold_usd: dollars('Reserved while it lasts.'),
  cost_usd: dollars('In US dollars.'),
  cost_kind: orNull(
    Type.Enum(['billed', 'computed', 'estimated']),
    '`billed`: the provider said so. `computed`: by prices. `estimated`: what was reserved, because nobody knows.',
  ),
  fault: orNull(Type.String()),
});

export const EngineRunDetails = Type.Object(
  {
    run: Type.Unsafe<EngineRun>(Type.Ref('EngineRun')),
    attempts: Type.Array(attempt),
    has_payload: Type.Boolean({ description: 'Whether what the provider sent is still kept.' }),
  },
  { $id: 'EngineRunDetails' },
);
export type EngineRunDetails = Static<typeof EngineRunDetails>;

const at = (column: string) => `${rfc3339(`r.${column}`)} AS ${column}`;

/** SQL: a `runs r` row as the wire has it. */
export const wireColumns = `r.id, r.schedule_id, r.target_id, r.prompt_id, r.region_id, r.persona_id, r.replicate, ${at('slot')}, ${at('due_at')}, r.state, r.attempts,
  ${at('asked_at')}, ${at('answered_at')}, ${at('published_at')}, r.finish, r.served_model, ${inDollars('r.cost_nanos')} AS cost_usd, r.fault`;

/** SQL: of `run_attempts a`. */
export const attemptColumns = `a.attempt, ${rfc3339('a.asked_at')} AS asked_at, ${rfc3339('a.ended_at')} AS ended_at, a.outcome, a.status, a.remote_id,
  ${inDollars('a.hold_nanos')} AS hold_usd, ${inDollars('a.cost_nanos')} AS cost_usd, a.cost_kind, a.fault`;

export const RunParams = withId(CategoryParams, 'engine_run_id');
