import { transaction } from '@sightline/postgres';
import type { Log } from '@sightline/service';
import type { Pool, PoolClient } from 'pg';
import { endOf, type Question, respread, runId, slotAt, startOf } from './slots.ts';

/** A slot is planned so long before it begins, or a tenth of it. */
const LEAD_MS = 60_000;
/** What is planned late is asked from then on at the earliest: what became due while its rows are written would come at once. */
const WRITING_MS = 1_000;
/** As many missed slots are written down, one run each; before that only how many. */
const MOST_MISSED_SLOTS = 31;
const MOST_ROWS = 2_000;

interface ScheduleRow {
  id: string;
  organization_id: string;
  category_id: string;
  target_id: string;
  every: number;
  replicates: number;
  spread: number;
  grace: number;
  region_ids: string[];
  persona_ids: string[];
  ends_at: Date | null;
  planned_before: Date;
}

const scheduleColumns = `id, organization_id, category_id, target_id, every_seconds * 1000::float8 AS every, replicates, spread_seconds * 1000::float8 AS spread,
       grace_seconds * 1000::float8 AS grace, region_ids, persona_ids, ends_at, planned_before`;

/** Makes the runs of slots that are due. True where something was made. Any number of processes may: a schedule is one’s at a time, and planning again makes nothing new. */
export async function planDue(pool: Pool, now: () => Date, log: Pick<Log, 'warn'>): Promise<boolean> {
  let planned = false;
  while (await transaction(pool, (client) => planNext(client, now(), log))) planned = true;
  return planned;
}

async function planNext(client: PoolClient, at: Date, log: Pick<Log, 'warn'>): Promise<boolean> {
  const { rows } = await client.query<ScheduleRow>(
    `SELECT ${scheduleColumns}
     FROM schedules WHERE state = 'on' AND (ends_at IS NULL OR planned_before < ends_at) AND planned_before <= $1::timestamptz + make_interval(secs => least(${LEAD_MS / 1000}, every_seconds / 10.0))
     ORDER BY planned_before LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`,
    [at],
  );
  const [schedule] = rows;
  if (!schedule) return false;
  const { id, every, ends_at: endsAt } = schedule;
  const first = slotAt(at.getTime(), every) - MOST_MISSED_SLOTS * every;
  const slot = Math.max(schedule.planned_before.getTime(), first);
  if (slot > schedule.planned_before.getTime())
    log.warn(
      { schedule: id, slots: Math.round((slot - schedule.planned_before.getTime()) / every) },
      'Slots of a schedule were missed so long ago that their runs are not written down',
    );
  // Of what was missed so long ago nothing may be left.
  if (!endsAt || slot < endsAt.getTime()) await planSlot(client, schedule, slot, at.getTime());
  await client.query('UPDATE schedules SET planned_before = $2 WHERE id = $1', [id, new Date(slot + every)]);
  return true;
}

/** Makes the runs of a slot of its own, of this moment, all of which are due at once. Gives how many. */
export async function planNow(client: PoolClient, scheduleId: string, at: Date): Promise<number> {
  const { rows } = await client.query<ScheduleRow>(`SELECT ${scheduleColumns} FROM schedules WHERE id = $1`, [
    scheduleId,
  ]);
  const [schedule] = rows;
  return schedule ? planSlot(client, { ...schedule, spread: 0 }, at.getTime(), at.getTime()) : 0;
}

/** The runs of one slot. Those of one that is over are missed. */
async function planSlot(
  client: PoolClient,
  schedule: ScheduleRow,
  slot: number,
  now: number,
): Promise<number> {
  const { id, every: everyMs, grace: graceMs, spread: spreadMs, replicates } = schedule;
  const isOver = slot + everyMs <= now;
  const end = endOf(slot, { everyMs, graceMs });
  const earliest = now <= slot ? now : now + WRITING_MS;
  // A tenth is left for what has to be asked again.
  const latest = earliest + Math.max(0, end - earliest) * 0.9;
  const questions = await questionsOf(client, schedule);
  const starts = questions.map((question) => startOf(id, slot, question, { spreadMs, replicates }));
  const due = isOver ? starts : respread(starts, earliest, latest);
  const rows = questions.map((question, index) => ({
    ...question,
    id: runId(id, slot, question),
    start: starts[index] ?? slot,
    due: due[index] ?? slot,
  }));
  for (let from = 0; from < rows.length; from += MOST_ROWS) {
    const some = rows.slice(from, from + MOST_ROWS);
    await client.query(
      `INSERT INTO runs (id, organization_id, category_id, schedule_id, target_id, slot, ends_at, state, fault, prompt_id, region_id, persona_id, replicate, planned_at, due_at)
       SELECT n.id, $1, $2, $3, $4, $5, $6, $7, $8, n.prompt_id, n.region_id, n.persona_id, n.replicate, n.planned_at, n.due_at
       FROM unnest($9::uuid[], $10::uuid[], $11::uuid[], $12::uuid[], $13::integer[], $14::timestamptz[], $15::timestamptz[])
         AS n (id, prompt_id, region_id, persona_id, replicate, planned_at, due_at)
       ON CONFLICT (id) DO NOTHING`,
      [
        ...[schedule.organization_id, schedule.category_id, id, schedule.target_id],
        ...[new Date(slot), new Date(end), isOver ? 'missed' : 'planned'],
        isOver ? 'no collector was there in its slot' : null,
        some.map((row) => row.id),
        some.map(({ promptId }) => promptId),
        some.map(({ regionId }) => regionId),
        some.map(({ personaId }) => personaId),
        some.map(({ replicate }) => replicate),
        some.map(({ start }) => new Date(start)),
        some.map(({ due }) => new Date(due)),
      ],
    );
  }
  return rows.length;
}

/** SQL: the active prompts of schedule `s`: of its topics and tags, and meant for its model. */
export const promptsOfSchedule = `prompts p JOIN topics o ON o.category_id = p.category_id AND o.id = p.topic_id AND o.status = 'active'
  WHERE p.category_id = s.category_id AND p.status = 'active' AND (s.topic_ids = '{}' OR p.topic_id = ANY (s.topic_ids))
    AND (s.tag_ids = '{}' OR p.tag_ids && s.tag_ids)
    AND (p.platform_ids = '{}' OR (SELECT t.model_id FROM targets t WHERE t.id = s.target_id) = ANY (p.platform_ids))`;

/** Every prompt, for every region and persona of the schedule that it is meant for, so many times. */
async function questionsOf(client: PoolClient, schedule: ScheduleRow): Promise<Question[]> {
  const { rows } = await client.query<{ id: string; region_ids: string[]; persona_ids: string[] }>(
    `SELECT p.id, p.region_ids, p.persona_ids FROM schedules s, LATERAL (SELECT p.* FROM ${promptsOfSchedule}) p WHERE s.id = $1 ORDER BY p.id`,
    [schedule.id],
  );
  return rows.flatMap((prompt) =>
    among(schedule.region_ids, prompt.region_ids).flatMap((regionId) =>
      among(schedule.persona_ids, prompt.persona_ids).flatMap((personaId) =>
        Array.from({ length: schedule.replicates }, (_, replicate) => ({
          promptId: prompt.id,
          regionId,
          personaId,
          replicate,
        })),
      ),
    ),
  );
}

/** Those of the schedule that a prompt is limited to, or all. A schedule without any asks without one. */
function among(ofSchedule: string[], ofPrompt: string[]): (string | null)[] {
  if (ofSchedule.length === 0) return [null];
  return ofPrompt.length === 0 ? ofSchedule : ofSchedule.filter((id) => ofPrompt.includes(id));
}
