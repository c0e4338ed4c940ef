import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { Mode } from '@sightline/engines';
import { createPool } from '@sightline/postgres';
import { createDatabase, endWithFile, openStack, patience } from '@sightline/stack';
import { inject } from 'vitest';
import { CHATGPT } from '../../answer/ingest/testing/ingest-under-test.ts';
import { newCategory } from '../../testing/new-category.ts';
import { newPrompt } from '../../testing/new-prompt.ts';

export const CENT = 10_000_000n;

interface ScheduleRow {
  everySeconds: number;
  replicates: number;
  spreadSeconds: number;
  graceSeconds: number;
  regionIds: string[];
  personaIds: string[];
  plannedBefore: Date;
}

/** A database of its own, and rows of what is asked. Everything ends with the file. */
export async function collectUnderTest() {
  const { postgres } = await openStack({ engines: ['postgres'] });
  const database = await createDatabase(postgres.url, {
    prefix: 'collect',
    template: inject('templates').insights,
  });
  const pool = createPool({
    url: database.url,
    applicationName: 'collect-test',
    max: 10,
    onError: () => {},
    ...patience.postgres,
  });
  endWithFile(async () => {
    await pool.end();
    await database.drop();
  });

  async function newPlace({ prompts = 1 } = {}) {
    const organizationId = randomUUID();
    const category = await newCategory(pool, {
      organizationIds: [organizationId],
      regions: ['Germany', 'Japan'],
      topics: ['Trail'],
      personas: ['Runner'],
      assets: ['Aurora'],
    });
    const promptIds = await Promise.all(
      Array.from({ length: prompts }, () =>
        newPrompt(pool, { categoryId: category.id, topicId: category.topics.Trail ?? '' }),
      ),
    );
    return { organizationId, category, promptIds };
  }
  type Place = Awaited<ReturnType<typeof newPlace>>;

  async function newTarget(
    { organizationId }: Place,
    {
      route = 'openai-responses',
      mode = 'call' as Mode,
      atOnce = 1000,
      holdNanos = CENT,
      model = 'gpt-5-mini',
      search = 'allow',
    } = {},
  ): Promise<string> {
    const id = randomUUIDv7();
    await pool.query(
      `INSERT INTO targets (id, organization_id, name, model_id, route, mode, settings, at_once, hold_nanos, created_by, created_at)
       VALUES ($1::uuid, $2, $1::uuid::text, $3, $4, $5, $6, $7, $8, 'a test', now())`,
      [id, organizationId, CHATGPT, route, mode, { model, search }, atOnce, holdNanos],
    );
    return id;
  }

  async function newSchedule(
    { organizationId, category }: Place,
    targetId: string,
    given: Partial<ScheduleRow> = {},
  ): Promise<string> {
    const id = randomUUIDv7();
    const usual = { everySeconds: 3600, replicates: 1, graceSeconds: 0, regionIds: [], personaIds: [] };
    const schedule = { ...usual, plannedBefore: new Date(0), ...given };
    const { everySeconds, replicates, graceSeconds, regionIds, personaIds, plannedBefore } = schedule;
    const { spreadSeconds = everySeconds } = given;
    await pool.query(
      `INSERT INTO schedules (id, organization_id, category_id, target_id, name, every_seconds, replicates, spread_seconds, grace_seconds,
         topic_ids, tag_ids, region_ids, persona_ids, planned_before, created_by, created_at)
       VALUES ($1::uuid, $2, $3, $4, 'Often', $5, $6, $7, $8, '{}', '{}', $9, $10, $11, 'a test', now())`,
      [
        ...[id, organizationId, category.id, targetId, everySeconds, replicates, spreadSeconds, graceSeconds],
        ...[regionIds, personaIds, plannedBefore],
      ],
    );
    return id;
  }

  const setCap = (organizationId: string, scope: string, scopeId: string, period: string, nanos: bigint) =>
    pool.query('INSERT INTO spending_caps VALUES ($1::uuid, $2, $3, $4, $5)', [
      organizationId,
      scope,
      scopeId,
      period,
      nanos,
    ]);

  async function statesOf(scheduleId: string): Promise<Record<string, number>> {
    const { rows } = await pool.query<{ state: string; count: number }>(
      'SELECT state, count(*)::integer FROM runs WHERE schedule_id = $1 GROUP BY state',
      [scheduleId],
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  }

  async function spending(organizationId: string) {
    const { rows } = await pool.query<{ held: string; spent: string }>(
      `SELECT coalesce(sum(held_nanos), 0)::text AS held, coalesce(sum(spent_nanos), 0)::text AS spent FROM spending
       WHERE organization_id = $1 AND scope = 'organization' AND period = 'day'`,
      [organizationId],
    );
    return { held: BigInt(rows[0]?.held ?? 0), spent: BigInt(rows[0]?.spent ?? 0) };
  }

  return { pool, databaseUrl: database.url, newPlace, newTarget, newSchedule, setCap, statesOf, spending };
}
