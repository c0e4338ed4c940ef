import { actorOf } from '@sightline/access';
import { transaction } from '@sightline/postgres';
import { detailResponses, HttpError, type Service, tagVersion } from '@sightline/service';
import Type, { type Static } from 'typebox';
import { CategoryParams } from '../../../category/category.ts';
import { needs, organizationsOf } from '../../../http/calling.ts';
import { requireName } from '../../../http/name.ts';
import type { Insights } from '../../../http/parts.ts';
import { slotAt } from '../../plan/slots.ts';
import type { CollectParts } from '../../settings.ts';
import { checkSchedule } from '../check-schedule.ts';
import { estimateOf, type ScheduleEstimate } from '../estimate.ts';
import {
  type EngineSchedule,
  engineSchedule,
  exampleOfSchedule,
  type ScheduleInput,
  scheduleColumns,
  scheduleFields,
} from '../schedule.ts';

const HOUR_MS = 3_600_000;
const { target_id, name, every_hours, replicates, ...more } = scheduleFields;

const Body = Type.Object(
  {
    target_id,
    name,
    every_hours,
    replicates: Type.Optional(replicates),
    spread_hours: Type.Optional(more.spread_hours),
    grace_hours: Type.Optional(more.grace_hours),
    topic_ids: Type.Optional(more.topic_ids),
    tag_ids: Type.Optional(more.tag_ids),
    region_ids: Type.Optional(more.region_ids),
    persona_ids: Type.Optional(more.persona_ids),
    ends_at: Type.Optional(more.ends_at),
  },
  { additionalProperties: false, examples: [exampleOfSchedule] },
);

function inputOf(body: Static<typeof Body>): ScheduleInput {
  const { every_hours: every } = body;
  const usual = { replicates: 1, spread_hours: every, grace_hours: every };
  return { ...usual, topic_ids: [], tag_ids: [], region_ids: [], persona_ids: [], ends_at: null, ...body };
}

type Parts = Insights & CollectParts;

export function estimateScheduleRoute(app: Service, { pool, engines }: Parts): void {
  app.post('/manage/categories/:category_id/schedule-estimates', {
    config: needs('insights_read'),
    schema: {
      operationId: 'estimateSchedule',
      summary: 'Say what a schedule would ask and cost',
      description:
        'How many questions it would ask, what they cost in a month, and which changes its answers could show. Nothing is stored or asked. It refuses what creating it would refuse.',
      tags: ['Management'],
      params: CategoryParams,
      body: Body,
      response: {
        200: Type.Unsafe<ScheduleEstimate>(Type.Ref('ScheduleEstimate')),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request) => {
      const input = inputOf({ ...request.body, name: requireName(request.body.name) });
      const where = { ...request.params, organizationIds: organizationsOf(request) };
      return estimateOf(pool, await checkSchedule(pool, engines, where, input), input.every_hours);
    },
  });
}

export function createScheduleRoute(app: Service, { pool, newId, now, engines, allowed }: Parts): void {
  app.post('/manage/categories/:category_id/schedules', {
    config: needs('insights_write'),
    schema: {
      operationId: 'createSchedule',
      summary: 'Create a schedule',
      description:
        'Asks the active prompts of the category of a target again and again. The slot that runs is asked in what remains of it. Regions and personas that the engine cannot be told are refused. 409 beyond what the operator allows an organization.',
      tags: ['Management'],
      params: CategoryParams,
      body: Body,
      response: { 201: engineSchedule, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request, reply) => {
      const input = inputOf({ ...request.body, name: requireName(request.body.name) });
      const { category_id } = request.params;
      const where = { category_id, organizationIds: organizationsOf(request) };
      const { organizationId } = await checkSchedule(pool, engines, where, input);
      const schedule = await transaction(pool, async (client) => {
        // What is deleted meanwhile must not be named.
        await client.query('SELECT FROM targets WHERE id = $1 FOR KEY SHARE', [input.target_id]);
        const { rows } = await client.query<EngineSchedule>(
          `INSERT INTO schedules AS s (id, organization_id, category_id, target_id, name, every_seconds, replicates, spread_seconds, grace_seconds,
             topic_ids, tag_ids, region_ids, persona_ids, planned_before, created_by, created_at, ends_at)
           SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $18
           WHERE (SELECT count(*) FROM schedules n WHERE n.organization_id = $2) < $17 RETURNING ${scheduleColumns}`,
          [
            ...[newId(), organizationId, category_id, input.target_id, input.name],
            ...[
              input.every_hours * 3600,
              input.replicates,
              input.spread_hours * 3600,
              input.grace_hours * 3600,
            ],
            ...[input.topic_ids, input.tag_ids, input.region_ids, input.persona_ids],
            ...[new Date(slotAt(now(), input.every_hours * HOUR_MS)), actorOf(request), new Date(now())],
            ...[allowed.COLLECT_SCHEDULES_PER_ORGANIZATION, input.ends_at],
          ],
        );
        return rows[0];
      });
      if (!schedule)
        throw new HttpError(
          409,
          `Your organization has ${allowed.COLLECT_SCHEDULES_PER_ORGANIZATION} schedules or more, which is its limit. Delete one first.`,
        );
      return reply.code(201).send(tagVersion(reply, schedule));
    },
  });
}
