import type { Mode } from '@sightline/engines';
import type { PoolClient, QueryResultRow } from 'pg';
import { placeColumn, type RegionPlace } from '../../region/place.ts';
import type { Spender } from '../budget/accounts.ts';
import type { TargetSettings } from '../target/target.ts';

/** A run that this process has, with all that is asked. */
export interface TakenRun {
  id: string;
  claim: string;
  attempt: number;
  state: 'asked' | 'answered';
  spender: Spender;
  holdNanos: bigint;
  scheduleId: string;
  slot: Date;
  endsAt: Date;
  spoiled: number;
  route: string;
  mode: Mode;
  settings: TargetSettings;
  modelId: string;
  promptId: string;
  regionId: string | null;
  personaId: string | null;
  replicate: number;
  prompt: string;
  language: string;
  regionPlace: RegionPlace | null;
  /** The profile of a persona. */
  profile: unknown;
  remoteId: string | undefined;
  askedAt: Date;
}

export interface RunRow extends QueryResultRow {
  id: string;
  organization_id: string;
  category_id: string;
  schedule_id: string;
  target_id: string;
  prompt_id: string;
  region_id: string | null;
  persona_id: string | null;
  replicate: number;
  slot: Date;
  ends_at: Date;
  attempts: number;
  spoiled: number;
  route: string;
  mode: Mode;
  settings: TargetSettings;
  model_id: string;
  hold: string;
  /** Null where the prompt is gone. */
  prompt: string | null;
  is_active: boolean | null;
  /** Whether the organization that pays still has the category. */
  is_ours: boolean;
  language: string | null;
  /** Null without a region, and of one that has no country. */
  place: RegionPlace | null;
  profile: unknown;
}

/** SQL: of `runs r`, with what else is needed to ask. */
export const runColumns = `r.id, r.organization_id, r.category_id, r.schedule_id, r.target_id, r.prompt_id, r.region_id, r.persona_id, r.replicate, r.slot, r.ends_at,
  r.attempts, r.spoiled, t.route, t.mode, t.settings, t.model_id, t.hold_nanos::text AS hold, p.prompt, p.status = 'active' AS is_active,
  EXISTS (SELECT FROM category_organizations c WHERE c.category_id = r.category_id AND c.organization_id = r.organization_id) AS is_ours, p.language, ${placeColumn('g')}, e.profile`;

export const runTables = `JOIN targets t ON t.id = r.target_id
  LEFT JOIN prompts p ON p.category_id = r.category_id AND p.id = r.prompt_id
  LEFT JOIN regions g ON g.id = r.region_id LEFT JOIN personas e ON e.id = r.persona_id`;

export function takenRun(
  row: RunRow,
  taken: Pick<TakenRun, 'claim' | 'attempt' | 'state' | 'holdNanos' | 'remoteId' | 'askedAt'> & {
    day: string;
  },
): TakenRun {
  const { day, ...rest } = taken;
  return {
    ...rest,
    id: row.id,
    spender: {
      organizationId: row.organization_id,
      categoryId: row.category_id,
      targetId: row.target_id,
      day,
    },
    scheduleId: row.schedule_id,
    slot: row.slot,
    endsAt: row.ends_at,
    spoiled: row.spoiled,
    route: row.route,
    mode: row.mode,
    settings: row.settings,
    modelId: row.model_id,
    promptId: row.prompt_id,
    regionId: row.region_id,
    personaId: row.persona_id,
    replicate: row.replicate,
    prompt: row.prompt ?? '',
    language: row.language ?? '',
    regionPlace: row.place,
    profile: row.profile,
  };
}

/** Ends runs that are not asked, with the reason. */
export async function endUnasked(
  client: PoolClient,
  ended: readonly { id: string; state: 'skipped' | 'missed' | 'failed'; fault: string }[],
): Promise<void> {
  if (ended.length === 0) return;
  await client.query(
    `UPDATE runs r SET state = e.state, fault = e.fault FROM unnest($1::uuid[], $2::text[], $3::text[]) AS e (id, state, fault)
     WHERE r.id = e.id AND r.state = 'planned'`,
    [ended.map(({ id }) => id), ended.map(({ state }) => state), ended.map(({ fault }) => fault)],
  );
}
