import type { Engines } from '@sightline/engines';
import { transaction } from '@sightline/postgres';
import {
  detailResponses,
  HttpError,
  ifMatchHeader,
  requireVersion,
  type Service,
  tagVersion,
} from '@sightline/service';
import type { PoolClient } from 'pg';
import Type from 'typebox';
import { needs, organizationsOf } from '../../../http/calling.ts';
import { requireName } from '../../../http/name.ts';
import type { Insights } from '../../../http/parts.ts';
import { planNow } from '../../plan/plan-due.ts';
import { slotAt } from '../../plan/slots.ts';
import { checkSchedule } from '../check-schedule.ts';
import {
  type EngineSchedule,
  engineSchedule,
  findSchedule,
  ScheduleParams,
  scheduleColumns,
  scheduleFields,
} from '../schedule.ts';

const { target_id: _, ...changeable } = scheduleFields;

const Body = Type.Partial(
  Type.Object({
    ...changeable,
    state: Type.Enum(['on', 'off'], {
      description:
        'Off: what is planned is skipped. On again: from the slot that runs then; slots in between are no gaps.',
    }),
  }),
  { additionalProperties: false, minProperties: 1, examples: [{ replicates: 3 }] },
);

const skipPlanned = (client: PoolClient, id: string, fault: string) =>
  client.query(`UPDATE runs SET state = 'skipped', fault = $2 WHERE schedule_id = $1 AND state = 'planned'`, [
    id,
    fault,
  ]);

export function updateScheduleRoute(
  app: Service,
  { pool, engines, now }: Insights & { engines: Engines },
): void {
  app.patch('/manage/categories/:category_id/schedules/:schedule_id', {
    config: needs('insights_write'),
    schema: {
      operationId: 'updateSchedule',
      summary: 'Change a schedule',
      description: 'Changes what is given, from the next slot on. What is planned already stays as it is.',
      tags: ['Management'],
      params: ScheduleParams,
      headers: ifMatchHeader,
      body: Body,
      response: { 200: engineSchedule, ...detailResponses(400, 401, 403, 404, 412, 422, 429, 503) },
    },
    handler: async (request, reply) => {
      const { body, params } = request;
      const renamed = body.name === undefined ? {} : { name: requireName(body.name) };
      const organizationIds = organizationsOf(request);
      const schedule = await transaction(pool, async (client) => {
        const before = await findSchedule(client, params, organizationIds, 'FOR UPDATE OF s');
        requireVersion(request.headers['if-match'], before.version);
        const wanted = { ...before, ...body, ...renamed };
        await checkSchedule(client, engines, { ...params, organizationIds }, wanted);
        if (body.state === 'off') await skipPlanned(client, before.id, 'the schedule was turned off');
        const slot = new Date(slotAt(now(), wanted.every_hours * 3_600_000));
        const { rows } = await client.query<EngineSchedule>(
          `UPDATE schedules s SET name = $2, every_seconds = $3, replicates = $4, spread_seconds = $5, grace_seconds = $6, topic_ids = $7, tag_ids = $8,
             region_ids = $9, persona_ids = $10, ends_at = $13, state = $11, version = version + 1,
             planned_before = CASE WHEN (s.state = 'off' AND $11 = 'on') OR s.ends_at <= $12 THEN greatest(s.planned_before, $12)
               WHEN s.every_seconds <> $3 THEN $12::timestamptz + make_interval(secs => $3) ELSE s.planned_before END
           WHERE s.id = $1 RETURNING ${scheduleColumns}`,
          [
            ...[
              before.id,
              wanted.name,
              wanted.every_hours * 3600,
              wanted.replicates,
              wanted.spread_hours * 3600,
            ],
            ...[
              wanted.grace_hours * 3600,
              wanted.topic_ids,
              wanted.tag_ids,
              wanted.region_ids,
              wanted.persona_ids,
            ],
            ...[wanted.state, slot, wanted.ends_at],
          ],
        );
        return rows[0] ?? before;
      });
      return tagVersion(reply, schedule);
    },
  });
}

export function deleteScheduleRoute(app: Service, { pool }: Insights): void {
  app.delete('/manage/categories/:category_id/schedules/:schedule_id', {
    config: needs('insights_write'),
    schema: {
      operationId: 'deleteSchedule',
      summary: 'Delete a schedule',
      description: 'What is planned is skipped. Its runs and answers stay.',
      tags: ['Management'],
      params: ScheduleParams,
      response: {
        204: Type.Null({ description: 'It is gone.' }),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      await transaction(pool, async (client) => {
        const { id } = await findSchedule(
          client,
          request.params,
          organizationsOf(request),
          'FOR UPDATE OF s',
        );
        await skipPlanned(client, id, 'the schedule was deleted');
        await client.query('DELETE FROM schedules WHERE id = $1', [id]);
      });
      return reply.code(204).send(null);
    },
  });
}

/** So many may wait of one schedule: who asks for more has not seen what is there. */
const MOST_PLANNED = 10_000;

export function runScheduleRoute(app: Service, { pool, now }: Insights): void {
  app.post('/manage/categories/:category_id/schedules/:schedule_id/runs', {
    config: needs('insights_write'),
    schema: {
      operationId: 'runSchedule',
      summary: 'Ask all of a schedule now',
      description: `A slot of its own, all of it due at once, beside the usual ones. Budgets count it. 409 while ${MOST_PLANNED} runs of the schedule wait.`,
      tags: ['Management'],
      params: ScheduleParams,
      response: {
        202: Type.Object(
          {
            slot: Type.String({ format: 'date-time' }),
            runs: Type.Integer({ description: 'How many questions are planned.' }),
          },
          { examples: [{ slot: '2026-11-19T09:30:00.000Z', runs: 350 }] },
        ),
        ...detailResponses(401, 403, 404, 409, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      const slot = new Date(now());
      const runs = await transaction(pool, async (client) => {
        const { id } = await findSchedule(
          client,
          request.params,
          organizationsOf(request),
          'FOR UPDATE OF s',
        );
        const { rows } = await client.query<{ count: number }>(
          `SELECT count(*)::integer FROM runs WHERE schedule_id = $1 AND state = 'planned'`,
          [id],
        );
        if ((rows[0]?.count ?? 0) >= MOST_PLANNED)
          throw new HttpError(409, `${MOST_PLANNED} runs of this schedule wait, which is its limit.`);
        await client.query('UPDATE schedules SET asked_at = $2 WHERE id = $1', [id, slot]);
        return planNow(client, id, slot);
      });
      return reply.code(202).send({ slot: slot.toISOString(), runs });
    },
  });
}
